//! Suggestions for a typed text: pages, countries and sectors, saved ventures, ventures and people
//! by name or number, actions, and links to the lists.

use super::finder::Finder;
use crate::api::Query;
use crate::browser::theme::Theme;
use crate::components::icon::Glyph;
use crate::format::country::{self, ValueGroup, group_values};
use crate::format::fold;
use crate::navigation::{UrlState, use_query as use_query_of_page};
use crate::pages::compare::state::CompareState;
use crate::routes::{self, is_identifier};
use crate::saved::Saved;
use crate::text::shell::{self, full_name};
use crate::text::{filled, tr, ventures};
use directory_api::{Page, UserId, UserSummary, VentureId, VentureSummary};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

/// Maximum number of saved ventures.
const MOST_SAVED: usize = 6;
/// Maximum number of countries and sectors.
const MOST_FILTERS: usize = 5;

/// Suggestions of one kind.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Section {
    /// Title of the section.
    pub(super) name: &'static str,
    pub(super) entries: Vec<Suggestion>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Suggestion {
    pub(super) glyph: Glyph,
    /// Name of the suggestion.
    pub(super) label: String,
    /// Text that distinguishes it from similar suggestions.
    pub(super) note: Option<String>,
    pub(super) action: PaletteAction,
}

impl Suggestion {
    /// Creates a suggestion without a note.
    fn new(glyph: Glyph, label: impl Into<String>, action: PaletteAction) -> Self {
        Self { glyph, label: label.into(), note: None, action }
    }
}

/// Effect of a suggestion.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PaletteAction {
    /// Opens a page of the app, by its address.
    Page(String),
    Venture(VentureId),
    Theme(Theme),
    /// Copies the address of the page.
    CopyLink,
    /// Opens the keyboard shortcuts.
    Shortcuts,
}

/// Suggestions for the typed text. Pages, filters and saved ventures precede the results of the
/// search, which therefore do not move them.
pub(super) fn use_sections(finder: Finder, saved: Saved) -> Memo<Vec<Section>> {
    let (location, query) = (use_location(), use_query_of_page());
    Memo::new(move |_| {
        let typed = finder.typed.read();
        let typed = typed.trim();
        let saved = saved_ventures(saved, typed);
        let found = found_ventures(&finder.found(finder.ventures), &saved);
        let mut sections = vec![
            records_by_number(typed),
            pages(typed),
            filters(&names(finder.countries), &names(finder.sectors), typed),
            saved,
            found,
            people(&finder.found(finder.people)),
            actions(typed),
            lists(typed),
        ];
        sections.retain(|section| !section.entries.is_empty());
        if location.pathname.get() == routes::href(routes::COMPARE) {
            let (compared, _) = query.with(|query| CompareState::read(query, &()));
            let entries = sections.iter_mut().flat_map(|section| &mut section.entries);
            entries.for_each(|entry| add_to_comparison(entry, &compared));
        }
        sections
    })
}

/// Lets a suggested venture join the comparison on the screen instead of opening, if there is room.
fn add_to_comparison(entry: &mut Suggestion, compared: &CompareState) {
    if let PaletteAction::Venture(id) = &entry.action {
        let mut after = compared.clone();
        after.add(id.clone());
        if after != *compared {
            entry.action = PaletteAction::Page(after.write(&()));
            entry.note = Some(tr("Add to comparison").to_owned());
        }
    }
}

fn names(lookup: Query<Page<String>>) -> Vec<String> {
    let names = lookup.state.with(|state| state.data.as_ref().map(|page| page.items.clone()));
    names.unwrap_or_default()
}

/// True if a text contains the typed text, ignoring case and accents.
fn matches(text: &str, typed: &str) -> bool {
    fold(text).contains(&fold(typed))
}

fn matching_section(
    name: &'static str,
    entries: impl IntoIterator<Item = (Glyph, &'static str, PaletteAction)>,
    typed: &str,
) -> Section {
    let entries = entries.into_iter().filter(|(_, label, _)| matches(label, typed));
    let entries = entries.map(|(glyph, label, action)| Suggestion::new(glyph, label, action));
    Section { name, entries: entries.collect() }
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
    let page =
        |(glyph, label, to): (_, _, &str)| (glyph, label, PaletteAction::Page(to.to_owned()));
    matching_section(tr("Pages"), pages.map(page), typed)
}

fn actions(typed: &str) -> Section {
    let actions = [
        (Glyph::Copy, tr("Copy link to this page"), PaletteAction::CopyLink),
        (Glyph::Keyboard, tr("Show keyboard shortcuts"), PaletteAction::Shortcuts),
        (Glyph::Auto, tr("Theme: system"), PaletteAction::Theme(Theme::System)),
        (Glyph::Sun, tr("Theme: light"), PaletteAction::Theme(Theme::Light)),
        (Glyph::Moon, tr("Theme: dark"), PaletteAction::Theme(Theme::Dark)),
    ];
    matching_section(tr("Actions"), actions, typed)
}

/// Saved ventures whose names contain the typed text.
fn saved_ventures(saved: Saved, typed: &str) -> Section {
    let entries = saved.ventures.list().into_iter().map(|saved| {
        let action = PaletteAction::Venture(saved.id());
        Suggestion::new(Glyph::Saved, saved.title_or(shell::venture), action)
    });
    let entries = entries.filter(|entry| matches(&entry.label, typed)).take(MOST_SAVED);
    Section { name: tr("Saved ventures"), entries: entries.collect() }
}

/// Found ventures in the order of the search, except those of another section.
fn found_ventures(found: &[VentureSummary], other: &Section) -> Section {
    let entries = found.iter().map(|venture| Suggestion {
        glyph: Glyph::Ventures,
        label: ventures::name(venture.title.as_deref()),
        note: venture.tagline.cloned().or_else(|| venture.country.as_deref().map(country::name)),
        action: PaletteAction::Venture(venture.id.clone()),
    });
    let is_new = |entry: &Suggestion| other.entries.iter().all(|it| it.action != entry.action);
    Section { name: tr("Ventures"), entries: entries.filter(is_new).collect() }
}

/// Found people in the order of the search.
fn people(found: &[UserSummary]) -> Section {
    let entries = found.iter().map(|person| {
        let name = person.name();
        Suggestion {
            glyph: Glyph::People,
            note: full_name(person).filter(|full| name.as_ref() != Some(full)),
            label: name.unwrap_or_else(|| shell::user(person.id.as_str())),
            action: PaletteAction::Page(routes::user(&person.id)),
        }
    });
    Section { name: tr("People"), entries: entries.collect() }
}

/// Venture and person with a typed number, such as "456" or "#456".
fn records_by_number(typed: &str) -> Section {
    let number = typed.trim_start_matches('#');
    let venture = PaletteAction::Venture(VentureId::new(number));
    let person = PaletteAction::Page(routes::user(&UserId::new(number)));
    let mut entries = vec![
        Suggestion::new(Glyph::Ventures, shell::venture(number), venture),
        Suggestion::new(Glyph::People, shell::user(number), person),
    ];
    entries.retain(|_| is_identifier(number));
    Section { name: tr("By number"), entries }
}

/// Countries and sectors whose names contain the typed text, an exact match first.
fn filters(countries: &[String], sectors: &[String], typed: &str) -> Section {
    // A country is also found by the service's name for it.
    let called = country::name(typed);
    let values = countries.iter().map(|name| (name.clone(), 0)).collect();
    let countries = group_values(values, country::name).into_iter();
    let countries = countries.filter(|group| group.key == called || matches(&group.key, typed));
    let countries = countries.map(|ValueGroup { key, values, .. }| Suggestion {
        glyph: Glyph::Pin,
        action: PaletteAction::Page(routes::ventures_with("country", &values)),
        label: key,
        note: Some(tr("Ventures in this country").to_owned()),
    });
    let sectors = sectors.iter().filter(|name| matches(name, typed)).map(|name| Suggestion {
        glyph: Glyph::Filter,
        label: name.clone(),
        note: Some(tr("Ventures in this sector").to_owned()),
        action: PaletteAction::Page(routes::ventures_of_sector(name)),
    });
    let mut entries: Vec<_> = countries.chain(sectors).collect();
    entries.sort_by_key(|entry| entry.label != called && fold(&entry.label) != fold(typed));
    entries.truncate(MOST_FILTERS);
    Section { name: tr("Countries and sectors"), entries }
}

/// Lists of ventures and people with the typed text in their names.
fn lists(typed: &str) -> Section {
    let mut query = directory_api::Query::default();
    query.push("name", typed);
    let (ventures, people) = (routes::ventures(&query), routes::people(&query));
    let values = [("typed", typed)];
    let ventures_label = filled("Search ventures for “{typed}”", &values);
    let people_label = filled("Search people for “{typed}”", &values);
    let mut entries = vec![
        Suggestion::new(Glyph::Ventures, ventures_label, PaletteAction::Page(ventures)),
        Suggestion::new(Glyph::People, people_label, PaletteAction::Page(people)),
    ];
    entries.retain(|_| !typed.is_empty());
    Section { name: tr("Search the lists"), entries }
}
