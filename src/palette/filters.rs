//! Countries and sectors: each leads to its ventures.

use super::entry::{Entry, Section, Target};
use super::nearness::{Nearness, is_called};
use crate::components::icon::Glyph;
use crate::routes;
use crate::text::palette as text;

/// How many countries and sectors are suggested at most.
const MOST: usize = 5;

/// The countries and sectors whose names have words that begin with what was typed, the nearest
/// first.
pub fn filters_section(countries: &[String], sectors: &[String], typed: &str) -> Section {
    let countries = countries.iter().map(|name| {
        (name, Glyph::Pin, text::of_country(), routes::ventures_of_country as fn(&str) -> String)
    });
    let sectors = sectors.iter().map(|name| {
        (name, Glyph::Filter, text::of_sector(), routes::ventures_of_sector as fn(&str) -> String)
    });
    let near = countries.chain(sectors).filter_map(|(name, glyph, note, address)| {
        let nearness = Nearness::of_text(name, typed);
        let target = Target::Page(address(name));
        let entry = Entry { glyph, label: name.clone(), note: Some(note.to_owned()), target };
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
