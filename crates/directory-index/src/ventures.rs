//! Ventures: input rows, columns and their table.

use crate::store::interner::Interner;
use crate::store::name_sets::{NameSets, UNKNOWN};
use crate::store::time::{Moment, moment, pack_day, pack_moment};
use crate::table::Table;
use crate::text::fold::Normalize;
use directory_api::{
    CalendarDate, Date, Decimal, Lenient, MissingField, Names, TeamMember, Timestamp, Venture,
    VentureStatus, VentureSummary, place,
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
    /// City.
    pub place: String,
    /// Day of founding.
    pub founded: Option<CalendarDate>,
    /// Moment when the entry was created.
    pub created: Option<Moment>,
    /// Strength of the network, in single precision.
    pub strength: Option<f32>,
    /// Sectors; `None` while they are unknown, as in lists of the specification; empty if the
    /// venture has none.
    pub sectors: Option<Vec<String>>,
    /// Tags; empty while the sectors are unknown.
    pub tags: Vec<String>,
    /// Fundraising status, in the words of the service; empty while it is unknown.
    pub status: String,
    /// Identifiers of the people who own the venture or are on its team.
    pub people: Vec<String>,
    /// Fields that are not given, of those that have no other column.
    pub missing: Vec<MissingField>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct VentureFacts {
    /// Number of the country; 0 is unknown.
    pub(crate) country: u32,
    /// Number of the city; 0 is unknown.
    pub(crate) place: u32,
    /// Number of the status; 0 is unknown.
    pub(crate) status: u32,
    /// Number of the set of sectors.
    pub(crate) sectors: u32,
    /// Number of the set of tags.
    pub(crate) tags: u32,
    /// Number of the set of people.
    pub(crate) people: u32,
    /// Packed day of founding; 0 is unknown.
    pub(crate) founded: u32,
    pub(crate) strength: Option<f32>,
    /// Fields that are not given, except for sums over rounds.
    pub(crate) missing: MissingSet,
}

/// Set of missing fields: a bit for each, the first of [`MissingField::ALL`] in the lowest one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MissingSet(pub(crate) u8);

impl MissingSet {
    /// Set of this field if a condition is true; else the empty set.
    #[inline]
    pub(crate) fn of_if(field: MissingField, is_missing: bool) -> Self {
        Self(u8::from(is_missing) << field as u8)
    }

    /// Set with the fields of both.
    #[inline]
    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<MissingField> for MissingSet {
    fn from_iter<I: IntoIterator<Item = MissingField>>(fields: I) -> Self {
        let sets = fields.into_iter().map(|field| Self::of_if(field, true));
        sets.fold(Self::default(), Self::with)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Ventures {
    pub(crate) table: Table<VentureFacts>,
    pub(crate) countries: Interner,
    pub(crate) places: Interner,
    pub(crate) statuses: Interner,
    pub(crate) sectors: NameSets,
    pub(crate) tags: NameSets,
    pub(crate) people: NameSets,
}

impl Ventures {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            table: Table::new(normalize),
            countries: Interner::with_blank(),
            places: Interner::with_blank(),
            statuses: Interner::with_blank(),
            sectors: NameSets::default(),
            tags: NameSets::default(),
            people: NameSets::default(),
        }
    }

    pub(crate) fn put(&mut self, row: &VentureRow) {
        let is_missing = [
            (MissingField::Country, row.country.is_empty()),
            (MissingField::Founded, row.founded.is_none()),
            (
                MissingField::Sector,
                row.sectors.as_ref().is_some_and(|names| names.concat().is_empty()),
            ),
        ];
        let derived = is_missing.into_iter().filter_map(|(field, is)| is.then_some(field));
        let facts = VentureFacts {
            country: self.countries.intern(&row.country).0,
            place: self.places.intern(&row.place).0,
            status: self.statuses.intern(VentureStatus::parse_words(&row.status).as_str()).0,
            sectors: row.sectors.as_ref().map_or(UNKNOWN, |names| self.sectors.intern(names)),
            tags: self.tags.intern(&row.tags),
            people: self.people.intern(&row.people),
            founded: row.founded.map_or(0, pack_day),
            strength: row.strength,
            missing: row.missing.iter().copied().chain(derived).collect(),
        };
        // Tags and place are found like words of the pitch.
        let last = [&row.pitch, &row.place, &row.tags.join("\n")].map(String::as_str).join("\n");
        let fields = [row.title.as_str(), &row.tagline, &last];
        self.table.put(&row.id, fields, row.created.map_or(0, pack_moment), facts);
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
    address: String,
    website: String,
    logo_uri: String,
    date_founded: Lenient<Date>,
    date_created: Lenient<Timestamp>,
    network_strength: Lenient<Decimal>,
    sectors: Option<Names>,
    tags: Option<Names>,
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
            place: place::city(&row.address, Some(&row.country)).unwrap_or_default(),
            country: row.country,
            founded: row.date_founded.as_ref().and_then(|date| date.day()),
            created: moment(&row.date_created),
            strength: strength(&row.network_strength),
            sectors: row.sectors.map(|names| names.to_vec()),
            tags: row.tags.map(|names| names.to_vec()).unwrap_or_default(),
            status: row.status,
            people: Vec::new(),
            missing: missing([!row.website.is_empty(), !row.logo_uri.is_empty()], None),
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the engine stores single precision")]
fn strength(field: &Lenient<Decimal>) -> Option<f32> {
    let strength = field.as_ref().map(|strength| strength.value() as f32);
    strength.filter(|strength| strength.is_finite())
}

/// Identifiers of the owner and the members of the team.
fn people(venture: &VentureSummary) -> Vec<String> {
    let team = venture.team.iter().flat_map(|team| team.iter());
    let members = team.filter_map(|member| member.user.as_ref());
    let all = venture.owner.as_ref().into_iter().chain(members);
    all.map(|id| id.as_str().to_owned()).collect()
}

/// Missing fields of a venture that may have a website and a logo, and a known team.
fn missing([has_website, has_logo]: [bool; 2], team: Option<&[TeamMember]>) -> Vec<MissingField> {
    let is_missing = [
        (MissingField::Website, !has_website),
        (MissingField::Logo, !has_logo),
        (MissingField::Team, team.is_some_and(<[_]>::is_empty)),
    ];
    is_missing.into_iter().filter_map(|(field, is)| is.then_some(field)).collect()
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
            place: venture.place().unwrap_or_default(),
            founded: venture.date_founded.as_ref().and_then(|date| date.day()),
            created: moment(&venture.date_created),
            strength: strength(&venture.network_strength),
            sectors: venture.sectors.as_ref().map(|names| names.to_vec()),
            tags: venture.tags.as_ref().map(|names| names.to_vec()).unwrap_or_default(),
            status: text(&venture.fund_status),
            people: people(venture),
            missing: missing(
                [venture.website.as_ref().is_some(), venture.logo.as_ref().is_some()],
                venture.team.as_deref(),
            ),
        }
    }
}

impl From<&Venture> for VentureRow {
    fn from(venture: &Venture) -> Self {
        Self::from(&VentureSummary::from(venture))
    }
}
