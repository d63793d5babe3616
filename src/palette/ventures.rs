//! Suggestions of ventures and people: saved ones, those that were found, those of a number.

use super::entry::{Entry, Section, Target};
use super::matches;
use crate::components::icon::Glyph;
use crate::format::country;
use crate::routes::{self, is_identifier};
use crate::saved::Entry as SavedEntry;
use crate::text::{people::full_name, shell, tr, ventures};
use directory_api::{UserId, UserSummary, VentureId, VentureSummary};
use std::sync::Arc;

/// How many saved ventures are suggested at most.
const MOST_SAVED: usize = 6;

/// Saved ventures whose names have what was typed.
pub fn saved_section(list: &[Arc<SavedEntry>], typed: &str) -> Section {
    let entries = list.iter();
    let entries = entries.map(|it| Entry::new(Glyph::Saved, it.name(), Target::Venture(it.id())));
    let entries = entries.filter(|it| matches(&it.label, typed)).take(MOST_SAVED);
    Section { name: tr("Saved ventures"), entries: entries.collect() }
}

/// Ventures that a search found, in its order, except those that another section suggests.
pub fn found_section(found: &[VentureSummary], other: &Section) -> Section {
    let is_new = |id: &VentureId| {
        let target = Target::Venture(id.clone());
        !other.entries.iter().any(|entry| entry.target == target)
    };
    let found = found.iter().filter(|venture| is_new(&venture.id));
    let entries = found.map(|venture| Entry {
        glyph: Glyph::Ventures,
        label: ventures::name(venture.title.as_deref()),
        note: venture.tagline.cloned().or_else(|| venture.country.as_deref().map(country::name)),
        target: Target::Venture(venture.id.clone()),
    });
    Section { name: tr("Ventures"), entries: entries.collect() }
}

/// People that a search found, in its order.
pub fn people_section(found: &[UserSummary]) -> Section {
    let entries = found.iter().map(|person| {
        let name = person.name();
        Entry {
            glyph: Glyph::People,
            note: full_name(person).filter(|full| name.as_ref() != Some(full)),
            label: name.unwrap_or_else(|| shell::user(person.id.as_str())),
            target: Target::Page(routes::user(&person.id)),
        }
    });
    Section { name: tr("People"), entries: entries.collect() }
}

/// Venture and person with a typed number: of "456" and "#456" both, of "venture 456" and "user 456" one.
pub fn number_section(typed: &str) -> Section {
    let typed = typed.trim();
    let number = typed.trim_start_matches(|c: char| !c.is_ascii_digit());
    let word = typed.strip_suffix(number).unwrap_or_default().trim_end_matches('#').trim();
    let is_one_of = |words: &[&str]| {
        let is_word = word.is_empty() || words.iter().any(|it| word.eq_ignore_ascii_case(it));
        is_word && is_identifier(number)
    };
    let venture = is_one_of(&["venture", "v"]).then(|| {
        let target = Target::Venture(VentureId::new(number));
        Entry::new(Glyph::Ventures, shell::venture(number), target)
    });
    let person = is_one_of(&["user", "person", "people", "u"]).then(|| {
        let target = Target::Page(routes::user(&UserId::new(number)));
        Entry::new(Glyph::People, shell::user(number), target)
    });
    Section { name: tr("By number"), entries: venture.into_iter().chain(person).collect() }
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
