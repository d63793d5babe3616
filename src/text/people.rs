//! The list of people.

use super::listing::{self, FilterWords, Words};
use super::{filled, sentences, tr};
use crate::format::short;
use directory_api::UserSummary;

pub fn words() -> Words {
    Words {
        title: tr("People"),
        lead: tr("Everyone in the directory, and when they were last active"),
        none: tr("No people"),
        one: tr("# person"),
        other: tr("# people"),
        empty: tr("No people yet"),
        order: listing::service_order(),
    }
}

/// The order where none was chosen.
pub fn order(is_search: bool) -> &'static str {
    if is_search { listing::best_first() } else { listing::service_order() }
}

pub fn filter_words() -> FilterWords {
    FilterWords { search: tr("Search people by name"), none_advice: listing::spelling_advice() }
}

sentences! {
    /// The time follows.
    active = "Active";
    active_unknown = "Last activity not given";
}

pub fn number(id: &str) -> String {
    filled("No. {id}", &[("id", &short(id))])
}

pub fn full_name(user: &UserSummary) -> Option<String> {
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" ")))
}
