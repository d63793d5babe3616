//! Ventures by country.

use super::number;
use crate::callback::Callback;
use crate::components::chart::{Bar, Chart, Shape};
use crate::data::{Support, search_support};
use crate::markup::Element;
use crate::pages::overview::asked::Asked;
use crate::pages::overview::charted::charted;
use crate::pages::overview::figures::tally::tally;
use crate::routes;
use crate::text::overview as text;
use directory_api::{Page, Query, VentureQuery, VentureSummary, call};

/// How many countries have a bar.
pub(super) const COUNTRIES: usize = 16;

/// The panel; each bar leads to the ventures of its country.
pub(super) fn view(page: &Page<VentureSummary>, asked: Asked, drawn_from: String) -> Element {
    let tally = tally(page.items.iter().map(|it| it.country.as_deref()), COUNTRIES);
    let filters: Vec<VentureQuery> = tally.named.iter().map(|(name, _)| only(name)).collect();
    let bar = |((label, count), filter): ((String, u64), &VentureQuery)| Bar {
        to: Some(list(filter)),
        ..number(label, count)
    };
    let bars: Vec<Bar> = tally.named.into_iter().zip(&filters).map(bar).collect();
    let support = search_support();
    let on_intent = Callback::new(move |place: usize| {
        let is_known = support.get_untracked() == Support::Present;
        if let Some(filter) = filters.get(place).filter(|_| is_known) {
            asked.prefetch.fetch(call::venture_search(filter, asked.first));
        }
    });
    let drawn = Chart {
        labelled_by: "by-country",
        shape: Shape::Rows,
        heads: &[text::COUNTRY, text::VENTURES],
        bars,
        on_intent: Some(on_intent),
    };
    let remarks =
        [text::other_countries(tally.others, tally.other_names), text::countryless(tally.nameless)];
    charted(text::BY_COUNTRY, drawn_from, drawn, text::NO_COUNTRIES, &remarks)
}

/// The filter that finds the ventures of one country.
fn only(country: &str) -> VentureQuery {
    VentureQuery { countries: vec![country.to_owned()], ..VentureQuery::default() }
}

fn list(filter: &VentureQuery) -> String {
    let mut query = Query::default();
    filter.write(&mut query);
    routes::ventures(&query)
}
