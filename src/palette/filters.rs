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
            let address = routes::ventures_of_countries(&values);
            let is_called = key == called;
            (key, is_called, Glyph::Pin, text::of_country(), address)
        });
    let sectors = sectors.iter().map(|name| {
        let address = routes::ventures_of_sector(name);
        (name.clone(), false, Glyph::Filter, text::of_sector(), address)
    });
    let near = countries.chain(sectors).filter_map(|(label, is_called, glyph, note, address)| {
        let by_words = Nearness::of_text(&label, typed);
        let nearness = if is_called { Nearness::Words } else { by_words };
        let entry =
            Entry { glyph, label, note: Some(note.to_owned()), target: Target::Page(address) };
        (nearness < Nearness::Other).then_some((nearness, entry))
    });
    let mut near: Vec<_> = near.collect();
    near.sort_by_key(|(nearness, _)| *nearness);
    let entries = near.into_iter().take(MOST).map(|(_, entry)| entry).collect();
    Section { name: text::filters(), entries }
}

/// Whether the first suggestion is called exactly as what was typed.
pub fn is_exact(section: &Section, typed: &str) -> bool {
    section.entries.first().is_some_and(|entry| is_called(&entry.label, typed))
}
