//! Countries and sectors: each leads to its ventures.

use super::entry::{Entry, Section, Target};
use super::matches;
use crate::components::icon::Glyph;
use crate::format::country::{self, Group, grouped};
use crate::format::fold;
use crate::routes;
use crate::text::tr;

/// How many countries and sectors are suggested at most.
const MOST: usize = 5;

/// Countries and sectors whose names have what was typed; a name that is what was typed is the first.
pub fn filters_section(countries: &[String], sectors: &[String], typed: &str) -> Section {
    // What the service calls a country, or its name in another language, finds it as well.
    let called = country::name(typed.trim());
    let values = countries.iter().map(|name| (name.clone(), 0)).collect();
    let countries = grouped(values, country::name).into_iter();
    let countries = countries.filter(|group| group.key == called || matches(&group.key, typed));
    let countries = countries.map(|Group { key, values, .. }| {
        let target = Target::Page(routes::ventures_of_countries(&values));
        let note = Some(tr("Ventures in this country").to_owned());
        Entry { note, ..Entry::new(Glyph::Pin, key, target) }
    });
    let sectors = sectors.iter().filter(|name| matches(name, typed)).map(|name| {
        let target = Target::Page(routes::ventures_of_sector(name));
        let note = Some(tr("Ventures in this sector").to_owned());
        Entry { note, ..Entry::new(Glyph::Filter, name, target) }
    });
    let mut entries: Vec<_> = countries.chain(sectors).collect();
    entries.sort_by_key(|entry| entry.label != called && !is_called(entry, typed));
    entries.truncate(MOST);
    Section { name: tr("Countries and sectors"), entries }
}

/// True if the first suggestion is called exactly as what was typed.
pub fn is_exact(section: &Section, typed: &str) -> bool {
    section.entries.first().is_some_and(|entry| is_called(entry, typed))
}

fn is_called(entry: &Entry, typed: &str) -> bool {
    fold(&entry.label) == fold(typed.trim())
}
