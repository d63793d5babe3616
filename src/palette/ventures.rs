//! Suggestions of ventures and people: saved ones, those that were found, those of a number.

use super::entry::{Entry, Section, Target};
use super::matches;
use super::nearness::nearest_first;
use crate::components::icon::Glyph;
use crate::format::country;
use crate::identifier::is_identifier;
use crate::routes;
use crate::rows::PersonRow;
use crate::rows::VentureRow;
use crate::saved::{SavedList, SavedVenture};
use crate::text::people::full_name;
use crate::text::{palette as text, shell, ventures};
use directory_api::{UserId, VentureId};

/// How many saved ventures are suggested at most.
const MOST_SAVED: usize = 6;

/// The saved ventures whose names have what was typed, but for those to be left out.
pub fn saved_section(
    list: &SavedList<SavedVenture>,
    typed: &str,
    left_out: &[VentureId],
) -> Section {
    let entries = list.entries().iter().filter(|it| !left_out.contains(&it.id));
    let entries = entries.map(|it| Entry {
        glyph: Glyph::Saved,
        label: it.name(),
        note: None,
        target: Target::Venture(it.id.clone()),
    });
    let entries = entries.filter(|it| matches(&it.label, typed)).take(MOST_SAVED);
    Section { name: text::saved(), entries: entries.collect() }
}

/// The ventures that a search found for what was typed, but for those to be left out and those that
/// another section suggests. What is called so comes before what has it in its texts or is only
/// similar; a service may order them as it likes.
pub fn found_section(
    rows: &[VentureRow],
    typed: &str,
    left_out: &[VentureId],
    other: &Section,
) -> Section {
    let is_new = |id: &VentureId| {
        let target = Target::Venture(id.clone());
        !left_out.contains(id) && !other.entries.iter().any(|entry| entry.target == target)
    };
    let rows = rows.iter().filter(|row| is_new(&row.summary.id));
    let entries = rows.map(|VentureRow { summary, .. }| Entry {
        glyph: Glyph::Ventures,
        label: ventures::name(summary.title.as_deref()),
        note: summary.tagline.cloned().or_else(|| summary.country.as_deref().map(country::name)),
        target: Target::Venture(summary.id.clone()),
    });
    Section { name: text::found(), entries: nearest_first(entries.collect(), typed) }
}

/// The people that were found locally for what was typed.
pub fn people_section(rows: &[PersonRow], typed: &str) -> Section {
    let entries = rows.iter().map(|PersonRow { summary, .. }| {
        let name = summary.name();
        Entry {
            glyph: Glyph::People,
            note: full_name(summary).filter(|full| name.as_ref() != Some(full)),
            label: name.unwrap_or_else(|| shell::user(summary.id.as_str())),
            target: Target::Page(routes::user(&summary.id)),
        }
    });
    Section { name: text::people(), entries: nearest_first(entries.collect(), typed) }
}

/// The venture with a typed number and, unless only ventures are looked for, the person.
pub fn number_section(typed: &str, with_people: bool) -> Section {
    let mut entries = Vec::new();
    if let Some((kind, number)) = number(typed) {
        if kind != Some(Kind::User) {
            entries.push(Entry {
                glyph: Glyph::Ventures,
                label: text::venture(number),
                note: None,
                target: Target::Venture(VentureId::new(number)),
            });
        }
        if with_people && kind != Some(Kind::Venture) {
            entries.push(Entry {
                glyph: Glyph::People,
                label: text::user(number),
                note: None,
                target: Target::Page(routes::user(&UserId::new(number))),
            });
        }
    }
    Section { name: text::numbers(), entries }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Venture,
    User,
}

/// The number in "456", "#456", "venture 456" or "user 456".
fn number(typed: &str) -> Option<(Option<Kind>, &str)> {
    let typed = typed.trim();
    let digits = typed.trim_start_matches(|c: char| !c.is_ascii_digit());
    let word = typed.strip_suffix(digits)?.trim_end_matches('#').trim();
    if !is_identifier(digits) {
        return None;
    }
    let is_one_of = |words: &[&str]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
    match word {
        "" => Some((None, digits)),
        _ if is_one_of(&["venture", "v"]) => Some((Some(Kind::Venture), digits)),
        _ if is_one_of(&["user", "person", "people", "u"]) => Some((Some(Kind::User), digits)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_with_and_without_its_kind() {
        assert_eq!(number(" 456 "), Some((None, "456")));
        assert_eq!(number("#456"), Some((None, "456")));
        assert_eq!(number("Venture #456"), Some((Some(Kind::Venture), "456")));
        assert_eq!(number("user 7"), Some((Some(Kind::User), "7")));
        for text in ["", "agri", "route 66", "4 5", "45x", "٤٥", "123456789012345678901"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
