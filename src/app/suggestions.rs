//! Suggestions of the palette: pages, ventures and people, and actions.

use super::palette::{
    Content, PaletteAction, SearchLine, Section, Suggestion, all_results, filters_section,
    found_section, matches, number_section, people_section, saved_section, search_people,
    use_finder,
};
use crate::api::{Query, use_api_key, use_query};
use crate::browser::theme::Theme;
use crate::components::icon::Glyph;
use crate::components::query_view::RetryLine;
use crate::navigation::{UrlState, use_query as use_query_of_page};
use crate::pages::compare::state::CompareState;
use crate::routes;
use crate::saved::Saved;
use crate::text::tr;
use directory_api::{Page, call};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

/// Suggestions for the typed text.
pub(super) fn content(saved: Saved, typed: RwSignal<String>) -> Content {
    let key = use_api_key();
    let finder = use_finder(typed, Signal::derive(move || key.is_entered()));
    let is_wanted = move || finder.search_text().is_some();
    let countries = use_query(move || is_wanted().then(call::countries));
    let sectors = use_query(move || is_wanted().then(call::sectors));
    let compared = use_compared();
    let sections = Signal::derive(move || {
        let typed = typed.get();
        let saved_ones = saved_section(&saved.ventures.list(), &typed);
        let found = found_section(&finder.found(finder.ventures), &saved_ones);
        let people = people_section(&finder.found(finder.people));
        let number = number_section(&typed);
        let filters =
            is_wanted().then(|| filters_section(&names(countries), &names(sectors), &typed));
        // If the text is the full name of a country or sector, the filters precede ventures and
        // people.
        let (exact, other) = match filters {
            Some((filters, true)) => (Some(filters), None),
            filters => (None, filters.map(|(filters, _)| filters)),
        };
        let pages = pages(&typed);
        let sections = [Some(number), Some(pages), exact, Some(saved_ones), Some(found)];
        let sections = sections.into_iter().chain([Some(people), other]).flatten();
        let sections = sections.chain([actions(&typed)]);
        let mut sections: Vec<_> = sections.filter(|it| !it.entries.is_empty()).collect();
        compared.with(|compared| {
            let entries = sections.iter_mut().flat_map(|section| &mut section.entries);
            entries.for_each(|entry| to_comparison(entry, compared.as_ref()));
        });
        // If Enter is pressed before the first suggestion appears, it waits for the results.
        if sections.is_empty() && finder.is_searching() {
            return sections;
        }
        let mut entries = Vec::from_iter(search_people(finder));
        let all = all_results(&typed);
        // Without other suggestions, Enter opens the list of ventures.
        let place = if sections.is_empty() { 0 } else { entries.len() };
        entries.splice(place..place, all);
        sections.extend(
            (!entries.is_empty()).then_some(Section { name: tr("Search the lists"), entries }),
        );
        sections
    });
    let foot = view! {
        <SearchLine finder />
        <RetryLine query=countries message=tr("Couldn’t load the countries.") />
        <RetryLine query=sectors message=tr("Couldn’t load the sectors.") />
    };
    Content {
        sections,
        searching: Signal::derive(move || finder.is_searching()),
        foot: foot.into_any(),
    }
}

/// Comparison on the screen, if there is one.
fn use_compared() -> Signal<Option<CompareState>> {
    let (location, query) = (use_location(), use_query_of_page());
    Signal::derive(move || {
        let is_shown = location.pathname.get() == routes::href(routes::COMPARE);
        is_shown.then(|| query.with(|query| CompareState::read(query, &()).0))
    })
}

/// Makes a suggested venture join the comparison on the screen, if there is room for it.
fn to_comparison(entry: &mut Suggestion, compared: Option<&CompareState>) {
    if let (PaletteAction::Venture(id), Some(before)) = (&entry.target, compared) {
        let mut after = before.clone();
        after.add(id.clone());
        if after != *before {
            entry.target = PaletteAction::Page(after.write(&()));
            entry.note = Some(tr("Add to comparison").to_owned());
        }
    }
}

fn names(lookup: Query<Page<String>>) -> Vec<String> {
    let names = lookup.state.with(|state| state.data.as_ref().map(|page| page.items.clone()));
    names.unwrap_or_default()
}

fn pages(typed: &str) -> Section {
    let pages = [
        (Glyph::Overview, tr("Overview"), routes::HOME),
        (Glyph::Ventures, tr("Ventures"), routes::VENTURES),
        (Glyph::People, tr("People"), routes::USERS),
        (Glyph::Fundraising, tr("Fundraising"), routes::FUNDRAISING),
        (Glyph::Saved, tr("Saved"), routes::SAVED),
        (Glyph::Compare, tr("Compare"), routes::COMPARE),
        (Glyph::Settings, tr("Settings"), routes::SETTINGS),
    ];
    let pages = pages
        .map(|(glyph, label, address)| (glyph, label, PaletteAction::Page(address.to_owned())));
    section(tr("Pages"), pages, typed)
}

fn actions(typed: &str) -> Section {
    let actions = [
        (Glyph::Copy, tr("Copy link to this page"), PaletteAction::CopyLink),
        (Glyph::Keyboard, tr("Show keyboard shortcuts"), PaletteAction::Shortcuts),
        (Glyph::Auto, tr("Theme: system"), PaletteAction::Theme(Theme::System)),
        (Glyph::Sun, tr("Theme: light"), PaletteAction::Theme(Theme::Light)),
        (Glyph::Moon, tr("Theme: dark"), PaletteAction::Theme(Theme::Dark)),
    ];
    section(tr("Actions"), actions, typed)
}

fn section(
    name: &'static str,
    entries: impl IntoIterator<Item = (Glyph, &'static str, PaletteAction)>,
    typed: &str,
) -> Section {
    let entries = entries.into_iter().filter(|(_, label, _)| matches(label, typed));
    let entries = entries.map(|(glyph, label, target)| Suggestion::new(glyph, label, target));
    Section { name, entries: entries.collect() }
}
