//! Countries and sectors: each leads to its ventures.

use super::entry::{Entry, Section, Target};
use super::nearness::{Nearness, is_called};
use crate::components::icon::Glyph;
use crate::format::country::{self, Group, grouped};
use crate::routes;
use crate::text::palette as text;

/// How many countries and sectors are suggested at most.
const MOST: usize = 5;

/// The countries and sectors whose names have words that begin with what was typed, the nearest
/// first.
pub fn filters_section(countries: &[String], sectors: &[String], typed: &str) -> Section {
    // What the service calls a country, or its name in another language, finds it as well.
    let called = country::name(typed.trim());
    let values = countries.iter().map(|name| (name.clone(), 0)).collect();
    let countries =
        grouped(values, country::name).into_iter().map(|Group { key, values, .. }| {
            let is_called = key == called;
            let by_words = Nearness::of_text(&key, typed);
            let target = Target::Page(routes::ventures_of_countries(&values));
            let note = Some(text::of_country().to_owned());
            let entry = Entry { note, ..Entry::new(Glyph::Pin, key, target) };
            (if is_called { Nearness::Words } else { by_words }, entry)
        });
    let sectors = sectors.iter().map(|name| {
        let target = Target::Page(routes::ventures_of_sector(name));
        let note = Some(text::of_sector().to_owned());
        let entry = Entry { note, ..Entry::new(Glyph::Filter, name, target) };
        (Nearness::of_text(name, typed), entry)
    });
    let near = countries.chain(sectors).filter(|(nearness, _)| *nearness < Nearness::Other);
    let mut near: Vec<_> = near.collect();
    near.sort_by_key(|(nearness, _)| *nearness);
    let entries = near.into_iter().take(MOST).map(|(_, entry)| entry).collect();
    Section { name: text::filters(), entries }
}

/// Whether the first suggestion is called exactly as what was typed.
pub fn is_exact(section: &Section, typed: &str) -> bool {
    section.entries.first().is_some_and(|entry| is_called(&entry.label, typed))
}
