//! The columns: what is known of each row except its text.

use super::column::Column;
use super::position;
use super::sets::UNKNOWN;
use crate::row::Moment;
use directory_api::{CalendarDate, Clock};

/// What filters and counts look at, side by side because they look at all of it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    /// The number of the country; 0 is unknown.
    pub(crate) country: u32,
    /// The number of the status; 0 is unknown.
    pub(crate) status: u32,
    /// The number of the set of sectors.
    pub(crate) sectors: u32,
    /// The packed day of founding; 0 is unknown.
    pub(crate) founded: u32,
    /// How many words the title has, as far as a byte counts.
    pub(crate) title_words: u8,
    /// How many words all of its text has, as far as two bytes count.
    pub(crate) text_words: u16,
    /// Whether the row is there; `false` once it was replaced or removed.
    pub(crate) alive: bool,
}

impl Facts {
    /// The year of founding; 0 if it is unknown.
    pub(crate) fn year(&self) -> u16 {
        u16::try_from(self.founded >> 16).unwrap_or(0)
    }

    /// Takes over what `older` knew of the details, where this row knows nothing.
    pub(crate) fn remember(&mut self, older: &Self) {
        if self.sectors == UNKNOWN {
            self.sectors = older.sectors;
        }
        if self.status == 0 {
            self.status = older.status;
        }
    }
}

/// One row of the columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    /// The number of the identifier.
    pub(crate) id: u32,
    pub(crate) facts: Facts,
    /// The packed moment of creation; 0 is unknown.
    pub(crate) created: u64,
    /// Not a number where it is unknown.
    pub(crate) strength: f32,
}

/// The columns of all rows. A row keeps its place for as long as its text and its age stay the
/// same; otherwise a new one is appended, and the old one is dead.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    facts: Column<Facts>,
    ids: Column<u32>,
    created: Column<u64>,
    strengths: Column<f32>,
}

impl Rows {
    pub(crate) fn len(&self) -> usize {
        self.facts.len()
    }

    pub(crate) fn push(&mut self, record: Record) {
        self.facts.push(record.facts);
        self.ids.push(record.id);
        self.created.push(record.created);
        self.strengths.push(record.strength);
    }

    pub(crate) fn get(&self, row: usize) -> Option<Record> {
        Some(Record {
            id: *self.ids.get(row)?,
            facts: *self.facts.get(row)?,
            created: *self.created.get(row)?,
            strength: *self.strengths.get(row)?,
        })
    }

    /// Overwrites what may change in place.
    pub(crate) fn set(&mut self, row: usize, facts: Facts, strength: f32) {
        if let (Some(old), Some(known)) = (self.facts.get_mut(row), self.strengths.get_mut(row)) {
            (*old, *known) = (facts, strength);
        }
    }

    pub(crate) fn facts(&self) -> &Column<Facts> {
        &self.facts
    }

    pub(crate) fn fact_mut(&mut self, row: usize) -> Option<&mut Facts> {
        self.facts.get_mut(row)
    }

    pub(crate) fn id(&self, row: u32) -> u32 {
        self.ids.get(position(row)).copied().unwrap_or(u32::MAX)
    }

    pub(crate) fn created(&self, row: u32) -> u64 {
        self.created.get(position(row)).copied().unwrap_or(0)
    }

    pub(crate) fn strengths(&self) -> &Column<f32> {
        &self.strengths
    }
}

/// A day as a number that sorts as days do.
pub(crate) fn pack_day(day: CalendarDate) -> u32 {
    u32::from(day.year) << 16 | u32::from(day.month) << 8 | u32::from(day.day)
}

/// The day of a number; `None` for 0.
pub(crate) fn unpack_day(packed: u32) -> Option<CalendarDate> {
    let [high, low, month, day] = packed.to_be_bytes();
    (packed != 0).then(|| CalendarDate { year: u16::from_be_bytes([high, low]), month, day })
}

/// A moment as a number that sorts as moments do. A day without a time comes before all of its
/// times.
pub(crate) fn pack_moment((day, clock): Moment) -> u64 {
    let clock = clock.map_or(0, |clock| {
        (u64::from(clock.hour) + 1) << 16 | u64::from(clock.minute) << 8 | u64::from(clock.second)
    });
    u64::from(pack_day(day)) << 25 | clock
}

/// The moment of a number; `None` for 0.
pub(crate) fn unpack_moment(packed: u64) -> Option<Moment> {
    let day = unpack_day(u32::try_from(packed >> 25).ok()?)?;
    let [.., high, hour, minute, second] = packed.to_be_bytes();
    let hour = (u16::from(high & 1) << 8 | u16::from(hour)).checked_sub(1);
    let hour = hour.and_then(|hour| u8::try_from(hour).ok());
    Some((day, hour.map(|hour| Clock { hour, minute, second })))
}
