//! Suggestions for a typed text: pages, countries and sectors, saved ventures, ventures and people
//! by name or number, actions, and links to the lists.

use super::search::PaletteSearch;
use crate::browser::theme::Theme;
use crate::components::Glyph;
use crate::format::country::{self, CountryGroup, group_names};
use crate::format::fold;
use crate::navigation::UrlState;
use crate::pages::compare::state::CompareState;
use crate::routes::{self, is_identifier};
use crate::saved::Saved;
use crate::text::shell::{self, full_name};
use crate::text::{tr, tr_with, ventures};
use directory_api::{QueryString, UserId, UserSummary, VentureId, VentureSummary};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

/// Maximum number of saved ventures.
const MAX_SAVED: usize = 6;
/// Maximum number of countries and sectors.
const MAX_FILTERS: usize = 5;

/// Suggestions of one kind; by default, an empty section, which is not shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Section {
    /// Title of the section.
    pub(super) name: &'static str,
    pub(super) suggestions: Vec<Suggestion>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Suggestion {
    pub(super) glyph: Glyph,
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
    Share,
    Shortcuts,
}

/// Suggestions for the typed text. Pages, filters and saved ventures precede the results of the
/// search, which therefore do not move them; actions and links to the lists are last.
pub(super) fn use_sections(search: PaletteSearch, saved: Saved) -> Memo<Vec<Section>> {
    let location = use_location();
    Memo::new(move |_| {
        let typed = search.typed.read();
        let typed = typed.trim();
        let saved = saved_section(saved, typed);
        let ventures = venture_section(&search.results(search.ventures), &saved);
        let mut sections = vec![
            number_section(typed),
            page_section(typed),
            filter_section(&search.countries.items(), &search.sectors.items(), typed),
            saved,
            ventures,
            people_section(&search.results(search.people)),
            action_section(typed),
            list_section(typed),
        ];
        sections.retain(|section| !section.suggestions.is_empty());
        if location.pathname.get() == routes::href(routes::COMPARE) {
            let query = location.search.with(|search| QueryString::parse(search));
            let (compared, _) = CompareState::read(&query, &());
            let suggestions = sections.iter_mut().flat_map(|section| &mut section.suggestions);
            suggestions.for_each(|suggestion| offer_comparison(suggestion, &compared));
        }
        sections
    })
}

/// Lets a suggested venture join the comparison on the screen instead of opening, if there is room.
fn offer_comparison(suggestion: &mut Suggestion, compared: &CompareState) {
    if let PaletteAction::Venture(id) = &suggestion.action {
        let mut after = compared.clone();
        after.add(id.clone());
        if after != *compared {
            suggestion.action = PaletteAction::Page(after.write(&()));
            suggestion.note = Some(tr("Add to comparison").to_owned());
        }
    }
}

/// True if a text contains the typed text, ignoring case and accents.
fn matches(text: &str, typed: &str) -> bool {
    fold(text).contains(&fold(typed))
}

fn matching_section(
    name: &'static str,
    choices: impl IntoIterator<Item = (Glyph, &'static str, PaletteAction)>,
    typed: &str,
) -> Section {
    let choices = choices.into_iter().filter(|(_, label, _)| matches(label, typed));
    let suggestions = choices.map(|(glyph, label, action)| Suggestion::new(glyph, label, action));
    Section { name, suggestions: suggestions.collect() }
}

fn page_section(typed: &str) -> Section {
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

fn action_section(typed: &str) -> Section {
    let actions = [
        (Glyph::Share, tr("Share"), PaletteAction::Share),
        (Glyph::Keyboard, tr("Show keyboard shortcuts"), PaletteAction::Shortcuts),
        (Glyph::Auto, tr("Theme: system"), PaletteAction::Theme(Theme::System)),
        (Glyph::Sun, tr("Theme: light"), PaletteAction::Theme(Theme::Light)),
        (Glyph::Moon, tr("Theme: dark"), PaletteAction::Theme(Theme::Dark)),
    ];
    matching_section(tr("Actions"), actions, typed)
}

/// Saved ventures whose names contain the typed text.
fn saved_section(saved: Saved, typed: &str) -> Section {
    let suggestions = saved.ventures.list().into_iter().map(|saved| {
        let action = PaletteAction::Venture(saved.id());
        Suggestion::new(Glyph::Saved, saved.title_or(shell::venture), action)
    });
    let suggestions = suggestions.filter(|saved| matches(&saved.label, typed)).take(MAX_SAVED);
    Section { name: tr("Saved ventures"), suggestions: suggestions.collect() }
}

/// Found ventures in the order of the search, except those of another section.
fn venture_section(found: &[VentureSummary], other: &Section) -> Section {
    let suggestions = found.iter().map(|venture| Suggestion {
        glyph: Glyph::Ventures,
        label: ventures::name(venture.title.as_deref()),
        note: venture.tagline.cloned().or_else(|| venture.country.as_deref().map(country::name)),
        action: PaletteAction::Venture(venture.id.clone()),
    });
    let is_new =
        |new: &Suggestion| other.suggestions.iter().all(|known| known.action != new.action);
    Section { name: tr("Ventures"), suggestions: suggestions.filter(is_new).collect() }
}

/// Found people in the order of the search.
fn people_section(found: &[UserSummary]) -> Section {
    let suggestions = found.iter().map(|person| {
        let name = person.name();
        Suggestion {
            glyph: Glyph::People,
            note: full_name(person).filter(|full| name.as_ref() != Some(full)),
            label: name.unwrap_or_else(|| shell::user(person.id.as_str())),
            action: PaletteAction::Page(routes::user(&person.id)),
        }
    });
    Section { name: tr("People"), suggestions: suggestions.collect() }
}

/// Venture and person with a typed number, such as "456" or "#456".
fn number_section(typed: &str) -> Section {
    let number = typed.trim_start_matches('#');
    if !is_identifier(number) {
        return Section::default();
    }
    let venture = PaletteAction::Venture(VentureId::new(number));
    let person = PaletteAction::Page(routes::user(&UserId::new(number)));
    let suggestions = vec![
        Suggestion::new(Glyph::Ventures, shell::venture(number), venture),
        Suggestion::new(Glyph::People, shell::user(number), person),
    ];
    Section { name: tr("By number"), suggestions }
}

/// Countries and sectors whose names contain the typed text, an exact match first.
fn filter_section(countries: &[String], sectors: &[String], typed: &str) -> Section {
    // A country is also found by its codes and by its names in other languages.
    let country_name = country::name(typed);
    let values = countries.iter().map(|name| (name.clone(), 0)).collect();
    let countries = group_names(values).into_iter();
    let countries =
        countries.filter(|group| group.name == country_name || matches(&group.name, typed));
    let countries = countries.map(|CountryGroup { name, names, .. }| Suggestion {
        glyph: Glyph::Pin,
        action: PaletteAction::Page(routes::ventures_with("country", &names)),
        label: name,
        note: Some(tr("Ventures in this country").to_owned()),
    });
    let sectors = sectors.iter().filter(|name| matches(name, typed)).map(|name| Suggestion {
        glyph: Glyph::Filter,
        label: name.clone(),
        note: Some(tr("Ventures in this sector").to_owned()),
        action: PaletteAction::Page(routes::ventures_of_sector(name)),
    });
    let mut suggestions: Vec<_> = countries.chain(sectors).collect();
    let is_exact = |label: &String| *label == country_name || fold(label) == fold(typed);
    suggestions.sort_by_key(|suggestion| !is_exact(&suggestion.label));
    suggestions.truncate(MAX_FILTERS);
    Section { name: tr("Countries and sectors"), suggestions }
}

/// Lists of ventures and people with the typed text in their names.
fn list_section(typed: &str) -> Section {
    if typed.is_empty() {
        return Section::default();
    }
    let mut query = directory_api::QueryString::default();
    query.push("name", typed);
    let values = [("typed", typed)];
    let ventures_label = tr_with("Search ventures for “{typed}”", &values);
    let people_label = tr_with("Search people for “{typed}”", &values);
    let suggestions = vec![
        Suggestion::new(
            Glyph::Ventures,
            ventures_label,
            PaletteAction::Page(routes::ventures(&query)),
        ),
        Suggestion::new(Glyph::People, people_label, PaletteAction::Page(routes::people(&query))),
    ];
    Section { name: tr("Search the lists"), suggestions }
}
