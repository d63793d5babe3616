//! The filters that are set, each with a button that removes it.

use super::listing::Listing;
use super::question::Listed;
use super::state::{ListState, Pages, change};
use crate::components::RemovableChip;
use crate::format::{calendar_day, country, money, short};
use crate::navigation::UrlSignal;
use crate::routes;
use crate::text::{fundraising, listing as text, ventures};
use directory_api::query::Bound;
use directory_api::{PersonQuery, RoundQuery, Usd, ValueRange, VentureQuery};
use leptos::prelude::*;

/// A filter that is set: as people read it, and the query without it.
pub type Chip<Q> = (String, Q);

/// A query whose filters can be named.
pub trait Described: Listed {
    /// The filters that are set, in the order of the page.
    fn chips(&self) -> Vec<Chip<Self>>;

    /// What is set, as people read it.
    fn described(&self) -> Vec<String> {
        self.chips().into_iter().map(|(label, _)| label).collect()
    }
}

impl Described for VentureQuery {
    fn chips(&self) -> Vec<Chip<Self>> {
        let with = |change: &dyn Fn(&mut Self)| changed(self, change);
        let name = self.name.iter().map(|it| (text::name_filter(it), with(&|q| q.name = None)));
        let countries = country::distinct(&self.countries).map(|it| {
            let without =
                |query: &mut Self| query.countries.retain(|value| !country::is_same(value, it));
            (short(&country::name(it)), with(&without))
        });
        let sectors = self
            .sectors
            .iter()
            .map(|it| (short(it), with(&|query| query.sectors.retain(|value| value != it))));
        let statuses = self.statuses.iter().map(|it| {
            let label = ventures::status(it).to_owned();
            (label, with(&|query| query.statuses.retain(|value| value != it)))
        });
        let founded = self.founded.iter().map(|it| {
            (ventures::founded(&between(it, |year| year.to_string())), with(&|q| q.founded = None))
        });
        name.chain(countries).chain(sectors).chain(statuses).chain(founded).collect()
    }
}

impl Described for PersonQuery {
    fn chips(&self) -> Vec<Chip<Self>> {
        let without = || Self { name: None, ..self.clone() };
        self.name.iter().map(|name| (text::name_filter(name), without())).collect()
    }
}

impl Described for RoundQuery {
    fn chips(&self) -> Vec<Chip<Self>> {
        let with = |change: &dyn Fn(&mut Self)| changed(self, change);
        let name = self.name.iter().map(|it| (text::name_filter(it), with(&|q| q.name = None)));
        let countries = country::distinct(&self.countries).map(|it| {
            let without =
                |query: &mut Self| query.countries.retain(|value| !country::is_same(value, it));
            (short(&country::name(it)), with(&without))
        });
        let sectors = self
            .sectors
            .iter()
            .map(|it| (short(it), with(&|query| query.sectors.retain(|value| value != it))));
        let stages = self.stages.iter().map(|it| {
            (fundraising::stage(it), with(&|query| query.stages.retain(|value| value != it)))
        });
        let posted = self.posted.iter().map(|it| {
            let days = between(it, calendar_day);
            (fundraising::posted_in(&days), with(&|q| q.posted = None))
        });
        let capital = self
            .capital
            .iter()
            .map(|it| (between(it, |amount| money(Usd(amount))), with(&|q| q.capital = None)));
        name.chain(countries).chain(sectors).chain(stages).chain(posted).chain(capital).collect()
    }
}

fn changed<Q: Clone>(query: &Q, change: &dyn Fn(&mut Q)) -> Q {
    let mut query = query.clone();
    change(&mut query);
    query
}

/// A range as people read it; an end may be open.
fn between<T: Bound>(range: &ValueRange<T>, write: impl Fn(T) -> String) -> String {
    let (first, last) = (range.first(), range.last());
    match (first, last) {
        (Some(first), Some(last)) if first == last => write(first),
        _ => [first.map(&write), last.map(&write)].map(Option::unwrap_or_default).join("–"),
    }
}

/// The filters that have an effect on the rows, and a way to remove all.
#[component]
pub(super) fn ActiveFilters<S>(
    url: UrlSignal<S>,
    listing: Listing<S::Query>,
    pages: Pages,
) -> impl IntoView
where
    S: ListState,
    S::Query: Described,
{
    let chips = move || listing.query().chips();
    let chip = move |(label, without): Chip<S::Query>| {
        let remove = move |()| change(url, |query| *query = without.clone());
        view! { <RemovableChip label on_remove=remove /> }
    };
    let all = move || {
        pages.unfiltered.get().map(|all| {
            view! {
                <a href=routes::href(&all) class="small" data-noscroll="">
                    {text::clear_all()}
                </a>
            }
        })
    };
    view! {
        <Show when=move || !chips().is_empty()>
            <div class="row">
                <ul class="chips" aria-label=text::active()>
                    {move || chips().into_iter().map(chip).collect_view()}
                </ul>
                {all}
            </div>
        </Show>
    }
}
