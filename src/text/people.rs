//! The list of people.

use super::listing::Words;
use super::tr;
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
        search: tr("Search people by name"),
        order: tr("Last active first"),
        search_order: tr("Best match"),
        advice: tr("Try a different spelling."),
    }
}

pub fn full_name(user: &UserSummary) -> Option<String> {
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" ")))
}
