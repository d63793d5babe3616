//! The index as the measuring page calls it.
//!
//! Rows and answers cross the border between JavaScript and WebAssembly as text with separators,
//! which is the quickest way there is; the crossing is part of what is measured.

use std::iter;

use directory_api::{CalendarDate, Clock, FacetField, FacetValue, PageRequest, VentureQuery};
use directory_index::{Part, VentureRow};
use js_sys::{Function, JsString};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Between rows, between the fields of one, and between the parts of a field.
const ROW: char = '\u{1e}';
const FIELD: char = '\u{1f}';
const PART: char = '\u{1d}';

/// How many hits an answer has.
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

/// A directory in WebAssembly.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Directory(directory_index::Directory);

#[wasm_bindgen]
impl Directory {
    /// A directory of nothing.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript calls it")]
    pub fn new() -> Self {
        Self(directory_index::Directory::new(normalize))
    }

    /// Takes in a page of rows, each its identifier, title, tagline, pitch, country, moment of
    /// creation, day of founding and sectors.
    pub fn add(&mut self, page: &str) {
        self.0.upsert_ventures(page.split(ROW).map(row));
    }

    /// Takes in all rows in one go, page by page as `next` gives them, up to what is no text.
    pub fn fill(&mut self, next: &Function) {
        let pages = iter::from_fn(|| next.call0(&JsValue::NULL).ok()?.as_string());
        self.0.upsert_ventures(pages.flat_map(|page| page.split(ROW).map(row).collect::<Vec<_>>()));
    }

    /// Answers a query; the filters are names with separators. The answer is the total, the
    /// identifiers of the hits, and the countries and sectors, each a name and its number.
    pub fn search(&self, text: &str, countries: &str, sectors: &str) -> String {
        let query = VentureQuery {
            name: Some(text.to_owned()),
            countries: parts(countries),
            sectors: parts(sectors),
            facets: vec![FacetField::Country, FacetField::Sector],
            ..VentureQuery::default()
        };
        let answer = self.0.ventures(&query, PAGE);
        let mut text = answer.total.to_string();
        text.push(FIELD);
        text.push_str(&answer.ids.join(PART.encode_utf8(&mut [0; 4])));
        for (_, facet) in answer.facets.iter() {
            write(&facet.values, &mut text);
        }
        text
    }

    /// The saved form.
    pub fn save(&self) -> Vec<u8> {
        self.0.to_bytes(Part::Ventures)
    }

    /// Reads the saved form back; damaged bytes give a directory of nothing.
    pub fn restore(bytes: &[u8]) -> Self {
        let mut directory = Self::new();
        // Damaged bytes change nothing.
        let _ = directory.0.restore(bytes);
        directory
    }

    /// How many rows there are.
    pub fn size(&self) -> usize {
        let [ventures, ..] = self.0.counts();
        ventures
    }
}

fn normalize(text: &str) -> String {
    JsString::from(text).normalize("NFKD").into()
}

fn row(text: &str) -> VentureRow {
    let mut fields = text.split(FIELD);
    let mut next = || fields.next().unwrap_or_default();
    let mut owned = || next().to_owned();
    VentureRow {
        id: owned(),
        title: owned(),
        tagline: owned(),
        pitch: owned(),
        country: owned(),
        created: moment(next()),
        founded: CalendarDate::parse(next()),
        sectors: Some(parts(next())),
        ..VentureRow::default()
    }
}

fn moment(text: &str) -> Option<(CalendarDate, Option<Clock>)> {
    let (day, clock) = text.split_once(' ').unwrap_or((text, ""));
    Some((CalendarDate::parse(day)?, Clock::parse(clock)))
}

fn parts(text: &str) -> Vec<String> {
    text.split(PART).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn write(counts: &[FacetValue], text: &mut String) {
    text.push(FIELD);
    for count in counts {
        text.push_str(&count.value);
        text.push(PART);
        text.push_str(&count.count.to_string());
        text.push(PART);
    }
}
