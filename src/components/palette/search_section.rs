//! Suggestions of lists in which the search goes on.

use super::entry::{Entry, Section, Target};
use crate::api::Support;
use crate::components::icon::Glyph;
use crate::list::Finder;
use crate::routes;
use crate::text::palette as text;
use directory_api::Query;
use leptos::prelude::*;

/// Where the service has no search, the lists that were not read yet: they are read and searched
/// once somebody wants to, which the palette never decides.
pub fn search_section(finder: Finder) -> Section {
    let typed = finder.wanted().filter(|_| finder.support.get() == Support::Missing);
    let entries = typed.map(|typed| {
        let list = |glyph, label, address: fn(&Query) -> String, parameter: &str| {
            let mut query = Query::default();
            query.push(parameter, &typed);
            Entry { glyph, label, note: None, target: Target::Page(address(&query)) }
        };
        let ventures = finder.ventures_here().is_none().then(|| {
            list(Glyph::Ventures, text::search_ventures(&typed), routes::ventures, "name")
        });
        let people = finder
            .people_here()
            .is_none()
            .then(|| list(Glyph::People, text::search_people(&typed), routes::people, "q"));
        ventures.into_iter().chain(people).collect()
    });
    Section { name: text::SEARCH, entries: entries.unwrap_or_default() }
}
