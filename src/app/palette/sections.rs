//! Suggestions for a typed text: saved ventures, ventures and people by name or number, countries
//! and sectors, and links to the lists.

use super::finder::Finder;
use super::finder::is_not_loaded;
use super::{PaletteAction, Section, Suggestion};
use crate::components::icon::Glyph;
use crate::format::country::{self, ValueGroup, group_values};
use crate::format::fold;
use crate::routes::{self, is_identifier};
use crate::saved::SavedEntry;
use crate::text::shell::{self, full_name};
use crate::text::{filled, tr, ventures};
use directory_api::{Query, UserId, UserSummary, VentureId, VentureSummary};
use std::sync::Arc;

/// Maximum number of saved ventures.
const MOST_SAVED: usize = 6;
/// Maximum number of countries and sectors.
const MOST_FILTERS: usize = 5;

/// True if a text contains the typed text, ignoring case and accents.
pub fn matches(text: &str, typed: &str) -> bool {
    let wanted = fold(typed.trim());
    wanted.is_empty() || fold(text).contains(&wanted)
}

/// Saved ventures whose names contain the typed text.
pub fn saved_section(list: &[Arc<SavedEntry>], typed: &str) -> Section {
    let entries = list.iter().map(|saved| {
        Suggestion::new(
            Glyph::Saved,
            saved.title_or(shell::venture),
            PaletteAction::Venture(saved.id()),
        )
    });
    let entries = entries.filter(|it| matches(&it.label, typed)).take(MOST_SAVED);
    Section { name: tr("Saved ventures"), entries: entries.collect() }
}

/// Found ventures in the order of the search, except those of another section.
pub fn found_section(found: &[VentureSummary], other: &Section) -> Section {
    let entries = found.iter().map(|venture| Suggestion {
        glyph: Glyph::Ventures,
        label: ventures::name(venture.title.as_deref()),
        note: venture.tagline.cloned().or_else(|| venture.country.as_deref().map(country::name)),
        target: PaletteAction::Venture(venture.id.clone()),
    });
    let is_new =
        |entry: &Suggestion| other.entries.iter().all(|other| other.target != entry.target);
    Section { name: tr("Ventures"), entries: entries.filter(is_new).collect() }
}

/// Found people in the order of the search.
pub fn people_section(found: &[UserSummary]) -> Section {
    let entries = found.iter().map(|person| {
        let name = person.name();
        Suggestion {
            glyph: Glyph::People,
            note: full_name(person).filter(|full| name.as_ref() != Some(full)),
            label: name.unwrap_or_else(|| shell::user(person.id.as_str())),
            target: PaletteAction::Page(routes::user(&person.id)),
        }
    });
    Section { name: tr("People"), entries: entries.collect() }
}

/// Venture and person with a typed number: "456" and "#456" find both, "venture 456" and "user 456"
/// one.
pub fn number_section(typed: &str) -> Section {
    let typed = typed.trim();
    let number = typed.trim_start_matches(|c: char| !c.is_ascii_digit());
    let word = typed.strip_suffix(number).unwrap_or_default().trim_end_matches('#').trim();
    let is_one_of = |words: &[&str]| {
        let is_word = word.is_empty() || words.iter().any(|it| word.eq_ignore_ascii_case(it));
        is_word && is_identifier(number)
    };
    let venture = is_one_of(&["venture", "v"]).then(|| {
        let target = PaletteAction::Venture(VentureId::new(number));
        Suggestion::new(Glyph::Ventures, shell::venture(number), target)
    });
    let person = is_one_of(&["user", "person", "people", "u"]).then(|| {
        let target = PaletteAction::Page(routes::user(&UserId::new(number)));
        Suggestion::new(Glyph::People, shell::user(number), target)
    });
    Section { name: tr("By number"), entries: venture.into_iter().chain(person).collect() }
}

/// Countries and sectors whose names contain the typed text, an exact match first. True if there is
/// an exact match.
pub fn filters_section(countries: &[String], sectors: &[String], typed: &str) -> (Section, bool) {
    // The service's name for a country, or a name in another language, finds it as well.
    let called = country::name(typed.trim());
    let values = countries.iter().map(|name| (name.clone(), 0)).collect();
    let countries = group_values(values, country::name).into_iter();
    let countries = countries.filter(|group| group.key == called || matches(&group.key, typed));
    let countries = countries.map(|ValueGroup { key, values, .. }| {
        let target = PaletteAction::Page(routes::ventures_of_countries(&values));
        let note = Some(tr("Ventures in this country").to_owned());
        Suggestion { note, ..Suggestion::new(Glyph::Pin, key, target) }
    });
    let sectors = sectors.iter().filter(|name| matches(name, typed)).map(|name| {
        let target = PaletteAction::Page(routes::ventures_of_sector(name));
        let note = Some(tr("Ventures in this sector").to_owned());
        Suggestion { note, ..Suggestion::new(Glyph::Filter, name, target) }
    });
    let mut entries: Vec<_> = countries.chain(sectors).collect();
    let is_called = |entry: &Suggestion| fold(&entry.label) == fold(typed.trim());
    entries.sort_by_key(|entry| entry.label != called && !is_called(entry));
    entries.truncate(MOST_FILTERS);
    let is_exact = entries.first().is_some_and(is_called);
    (Section { name: tr("Countries and sectors"), entries }, is_exact)
}

/// Suggestion that opens the list of people, if they must be loaded before they can be searched:
/// loading needs a person's request.
pub fn search_people(finder: Finder) -> Option<Suggestion> {
    let typed = finder.search_text().filter(|_| is_not_loaded(finder.people))?;
    let label = filled("Search people for “{typed}”", &[("typed", &typed)]);
    Some(Suggestion::new(Glyph::People, label, PaletteAction::Page(routes::people(&named(&typed)))))
}

/// Suggestion that opens all ventures with the typed text in their names.
pub fn all_results(typed: &str) -> Option<Suggestion> {
    let typed = Some(typed.trim()).filter(|typed| !typed.is_empty())?;
    let label = filled("All results for “{typed}”", &[("typed", typed)]);
    Some(Suggestion::new(
        Glyph::Search,
        label,
        PaletteAction::Page(routes::ventures(&named(typed))),
    ))
}

fn named(typed: &str) -> Query {
    let mut query = Query::default();
    query.push("name", typed);
    query
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_is_found_with_or_without_its_kind() {
        let found = |typed| -> Vec<_> {
            number_section(typed).entries.into_iter().map(|it| it.label).collect()
        };
        let (venture, user) = ("Venture 456", "User 456");
        assert_eq!(found(" 456 "), [venture, user]);
        assert_eq!(found("#456"), [venture, user]);
        assert_eq!(found("Venture #456"), [venture]);
        assert_eq!(found("user 456"), [user]);
        for text in ["", "agri", "route 66", "4 5", "45x", "٤٥", "123456789012345678901"] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }
}
