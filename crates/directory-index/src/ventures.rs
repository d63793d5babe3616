//! Ventures as the directory takes, holds and gives them.

use crate::file::Reader;
use crate::store::interner::Interner;
use crate::store::order::sort;
use crate::store::sets::{Sets, UNKNOWN};
use crate::store::time::{Moment, pack_day, pack_moment, unpack_day, unpack_moment};
use crate::store::{number, position, varint};
use crate::table::{Facts, Table};
use crate::text::fold::Normalize;
use directory_api::{CalendarDate, Lenient, Venture, VentureStatus, VentureSummary};

/// What the directory knows of a venture: the part of it that is searched, filtered and sorted by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VentureRow {
    /// The identifier; one row an identifier.
    pub id: String,
    /// The name; empty where it is not given, as all texts are.
    pub title: String,
    /// The short description.
    pub tagline: String,
    /// The pitch.
    pub pitch: String,
    /// The base country.
    pub country: String,
    /// When the venture was founded.
    pub founded: Option<CalendarDate>,
    /// When the entry was created.
    pub created: Option<Moment>,
    /// The strength of the network. Strengths that are equal in single precision count as equal.
    pub strength: Option<f32>,
    /// The sectors, in alphabetical order; `None` while they are not known, as in a list of the
    /// specification, an empty list where the service said that there are none.
    pub sectors: Option<Vec<String>>,
    /// The fundraising status, in the words of the service; empty while it is not known.
    pub status: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct VentureFacts {
    /// The number of the country; 0 is unknown.
    pub(crate) country: u32,
    /// The number of the words of the status; 0 is unknown.
    pub(crate) words: u32,
    /// What they mean: the place in [`VentureStatus::ALL`] from 1, or 0.
    pub(crate) status: u8,
    /// The number of the set of sectors.
    pub(crate) sectors: u32,
    /// The packed day of founding; 0 is unknown.
    pub(crate) founded: u32,
    /// The bits of the strength; those of no number where it is unknown.
    strength: u32,
    alive: bool,
}

impl VentureFacts {
    pub(crate) fn strength(&self) -> Option<f32> {
        Some(f32::from_bits(self.strength)).filter(|strength| !strength.is_nan())
    }
}

impl Facts for VentureFacts {
    #[inline]
    fn is_alive(&self) -> bool {
        self.alive
    }

    fn kill(&mut self) {
        self.alive = false;
    }

    fn remember(&mut self, older: &Self) {
        if self.sectors == UNKNOWN {
            self.sectors = older.sectors;
        }
        if self.words == 0 {
            (self.words, self.status) = (older.words, older.status);
        }
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        for value in [self.country, self.words, self.sectors, self.founded] {
            varint::write(u64::from(value), bytes);
        }
        bytes.extend_from_slice(&self.strength.to_le_bytes());
    }

    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            country: reader.number()?,
            words: reader.number()?,
            // The directory knows what they mean.
            status: 0,
            sectors: reader.number()?,
            founded: reader.number()?,
            strength: reader.four()?,
            alive: true,
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Ventures {
    pub(crate) table: Table<VentureFacts>,
    pub(crate) countries: Interner,
    /// Statuses in the words of the service.
    pub(crate) words: Interner,
    /// The status that each of these means: its place in [`VentureStatus::ALL`] from 1, or 0.
    pub(crate) meanings: Vec<u8>,
    pub(crate) sectors: Interner,
    pub(crate) sets: Sets,
}

/// The place of a status in the list of all, from 1; 0 for one that is not in it.
pub(crate) fn status_number(status: &VentureStatus) -> u8 {
    let place = VentureStatus::ALL.iter().position(|known| known == status);
    place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(0)
}

impl Ventures {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            table: Table::new(normalize),
            countries: Interner::with_blank(),
            words: Interner::with_blank(),
            meanings: vec![0],
            sectors: Interner::with_blank(),
            sets: Sets::default(),
        }
    }

    pub(crate) fn put(&mut self, row: &VentureRow) -> bool {
        let (words, status) = self.status(&row.status);
        let facts = VentureFacts {
            country: self.countries.intern(&row.country).0,
            words,
            status,
            sectors: row.sectors.as_ref().map_or(UNKNOWN, |names| self.set_of(names)),
            founded: row.founded.map_or(0, pack_day),
            strength: row.strength.unwrap_or(f32::NAN).to_bits(),
            alive: true,
        };
        let fields = [row.title.as_str(), &row.tagline, &row.pitch];
        self.table.put(&row.id, fields, row.created.map_or(0, pack_moment), facts)
    }

    /// Notes the sectors or the status of a venture. Returns whether it is known.
    pub(crate) fn set_details(
        &mut self,
        id: &str,
        sectors: Option<&[String]>,
        status: Option<&str>,
    ) -> bool {
        let Some(row) = self.table.find(id) else { return false };
        self.table.revision += 1;
        let sectors = sectors.map(|names| self.set_of(names));
        let status = status.map(|status| self.status(status));
        if let Some(facts) = self.table.facts.get_mut(row) {
            facts.sectors = sectors.unwrap_or(facts.sectors);
            (facts.words, facts.status) = status.unwrap_or((facts.words, facts.status));
        }
        true
    }

    /// The number of the words of a status, and what they mean.
    fn status(&mut self, words: &str) -> (u32, u8) {
        let (known, _) = self.words.intern(words);
        self.learn_statuses();
        (known, self.status_of(known))
    }

    /// Finds out what words mean that are new.
    pub(crate) fn learn_statuses(&mut self) {
        for new in number(self.meanings.len())..number(self.words.len()) {
            let status = VentureStatus::of_words(self.words.get(new));
            self.meanings.push(status.map_or(0, |status| status_number(&status)));
        }
    }

    fn set_of(&mut self, names: &[String]) -> u32 {
        let named = names.iter().filter(|name| !name.is_empty());
        let sectors = named.map(|name| self.sectors.intern(name).0).collect();
        self.sets.intern(sectors)
    }

    pub(crate) fn row(&self, row: usize) -> Option<VentureRow> {
        let facts = self.table.facts.get(row)?;
        let [title, tagline, pitch] = self.table.fields(row);
        Some(VentureRow {
            id: self.table.id(row).to_owned(),
            title,
            tagline,
            pitch,
            country: self.countries.get(facts.country).to_owned(),
            founded: unpack_day(facts.founded),
            created: unpack_moment(self.table.time(row)),
            strength: facts.strength(),
            sectors: (facts.sectors != UNKNOWN).then(|| self.names_of(facts.sectors)),
            status: self.words.get(facts.words).to_owned(),
        })
    }

    /// The names of the members of a set, in alphabetical order.
    fn names_of(&self, set: u32) -> Vec<String> {
        let names = &self.sectors;
        let mut members = self.sets.get(set).to_vec();
        sort(&mut members, &|a, b| names.get(a).cmp(names.get(b)));
        members.into_iter().map(|sector| names.get(sector).to_owned()).collect()
    }

    /// What words mean.
    pub(crate) fn status_of(&self, words: u32) -> u8 {
        self.meanings.get(position(words)).copied().unwrap_or(0)
    }
}

fn text(field: &Lenient<String>) -> String {
    field.cloned().unwrap_or_default()
}

impl From<&VentureSummary> for VentureRow {
    fn from(venture: &VentureSummary) -> Self {
        let created = venture.date_created.as_ref();
        #[expect(clippy::cast_possible_truncation, reason = "single precision is what is stored")]
        let strength = venture.network_strength.as_ref().map(|strength| strength.value() as f32);
        Self {
            id: venture.id.as_str().to_owned(),
            title: text(&venture.title),
            tagline: text(&venture.tagline),
            pitch: text(&venture.pitch),
            country: text(&venture.country),
            founded: venture.date_founded.as_ref().and_then(|date| date.day()),
            created: created.and_then(|moment| Some((moment.day()?, moment.clock()))),
            strength: strength.filter(|strength| strength.is_finite()),
            sectors: venture.sectors.as_ref().map(|names| names.to_vec()),
            status: text(&venture.fund_status),
        }
    }
}

impl From<&Venture> for VentureRow {
    fn from(venture: &Venture) -> Self {
        let listed = Self::from(&VentureSummary::from(venture.clone()));
        let sectors = Some(venture.sectors.to_vec());
        Self { sectors, status: text(&venture.fund_status), ..listed }
    }
}
