//! Ventures: input rows, columns and their table.

use crate::store::interner::Interner;
use crate::store::sector_sets::{SectorSets, UNKNOWN};
use crate::store::time::{Moment, moment, pack_day, pack_moment};
use crate::table::Table;
use crate::text::fold::Normalize;
use directory_api::{
    CalendarDate, Date, Decimal, Lenient, Names, Timestamp, Venture, VentureStatus, VentureSummary,
};
use serde::Deserialize;

/// Fields of a venture that are searched, filtered and sorted. Deserializing only these
/// from a list row in canonical form takes a third of the time that the whole row takes.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(from = "CanonicalRow")]
pub struct VentureRow {
    /// Identifier, unique among the rows.
    pub id: String,
    /// Name; empty if not given, like all texts of a row.
    pub title: String,
    /// Short description.
    pub tagline: String,
    /// Pitch text.
    pub pitch: String,
    /// Base country.
    pub country: String,
    /// Day of founding.
    pub founded: Option<CalendarDate>,
    /// Moment when the entry was created.
    pub created: Option<Moment>,
    /// Strength of the network, in single precision.
    pub strength: Option<f32>,
    /// Sectors; `None` while they are unknown, as in lists of the specification; empty if the
    /// venture has none.
    pub sectors: Option<Vec<String>>,
    /// Fundraising status, in the words of the service; empty while it is unknown.
    pub status: String,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct VentureFacts {
    /// Number of the country; 0 is unknown.
    pub(crate) country: u32,
    /// Number of the status; 0 is unknown.
    pub(crate) status: u32,
    /// Number of the set of sectors.
    pub(crate) sectors: u32,
    /// Packed day of founding; 0 is unknown.
    pub(crate) founded: u32,
    pub(crate) strength: Option<f32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Ventures {
    pub(crate) table: Table<VentureFacts>,
    pub(crate) countries: Interner,
    pub(crate) sectors: Interner,
    pub(crate) statuses: Interner,
    pub(crate) sets: SectorSets,
}

impl Ventures {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            table: Table::new(normalize),
            countries: Interner::with_blank(),
            sectors: Interner::with_blank(),
            statuses: Interner::with_blank(),
            sets: SectorSets::default(),
        }
    }

    pub(crate) fn put(&mut self, row: &VentureRow) {
        let facts = VentureFacts {
            country: self.countries.intern(&row.country).0,
            status: self.intern_status(&row.status),
            sectors: row.sectors.as_ref().map_or(UNKNOWN, |names| self.intern_sectors(names)),
            founded: row.founded.map_or(0, pack_day),
            strength: row.strength,
        };
        let fields = [row.title.as_str(), &row.tagline, &row.pitch];
        self.table.put(&row.id, fields, row.created.map_or(0, pack_moment), facts);
    }

    /// Sets the sectors and the status of a venture. Returns true if the venture is known.
    pub(crate) fn set_details(&mut self, id: &str, sectors: &[String], status: &str) -> bool {
        let Some(row) = self.table.find(id) else { return false };
        let sectors = self.intern_sectors(sectors);
        let status = self.intern_status(status);
        if let Some(Some(facts)) = self.table.facts.get_mut(row) {
            (facts.sectors, facts.status) = (sectors, status);
        }
        true
    }

    /// Number of the status that these words mean.
    fn intern_status(&mut self, words: &str) -> u32 {
        self.statuses.intern(VentureStatus::parse_words(words).as_str()).0
    }

    fn intern_sectors(&mut self, names: &[String]) -> u32 {
        let named = names.iter().filter(|name| !name.is_empty());
        let sectors = named.map(|name| self.sectors.intern(name).0).collect();
        self.sets.intern(sectors)
    }
}

/// List row in canonical form.
#[derive(Deserialize)]
struct CanonicalRow {
    id: String,
    title: String,
    tagline: String,
    pitch: String,
    country: String,
    date_founded: Lenient<Date>,
    date_created: Lenient<Timestamp>,
    network_strength: Lenient<Decimal>,
    sectors: Option<Names>,
    #[serde(rename = "fundStatus", default)]
    status: String,
}

impl From<CanonicalRow> for VentureRow {
    fn from(row: CanonicalRow) -> Self {
        Self {
            id: row.id,
            title: row.title,
            tagline: row.tagline,
            pitch: row.pitch,
            country: row.country,
            founded: row.date_founded.as_ref().and_then(|date| date.day()),
            created: moment(&row.date_created),
            strength: strength(&row.network_strength),
            sectors: row.sectors.map(|names| names.to_vec()),
            status: row.status,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the engine stores single precision")]
fn strength(field: &Lenient<Decimal>) -> Option<f32> {
    let strength = field.as_ref().map(|strength| strength.value() as f32);
    strength.filter(|strength| strength.is_finite())
}

fn text(field: &Lenient<String>) -> String {
    field.cloned().unwrap_or_default()
}

impl From<&VentureSummary> for VentureRow {
    fn from(venture: &VentureSummary) -> Self {
        Self {
            id: venture.id.as_str().to_owned(),
            title: text(&venture.title),
            tagline: text(&venture.tagline),
            pitch: text(&venture.pitch),
            country: text(&venture.country),
            founded: venture.date_founded.as_ref().and_then(|date| date.day()),
            created: moment(&venture.date_created),
            strength: strength(&venture.network_strength),
            sectors: venture.sectors.as_ref().map(|names| names.to_vec()),
            status: text(&venture.fund_status),
        }
    }
}

impl From<&Venture> for VentureRow {
    fn from(venture: &Venture) -> Self {
        Self::from(&VentureSummary::from(venture))
    }
}
