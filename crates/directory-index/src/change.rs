//! Adding, changing and removing rows.

use crate::index::Index;
use crate::row::Row;
use crate::store::rows::{Facts, Record, pack_day, pack_moment};
use crate::store::sets::UNKNOWN;
use crate::store::texts::encode;

/// What became of the rows that were handed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Rows whose identifier was new.
    pub added: usize,
    /// Rows that were known and said something else now.
    pub changed: usize,
    /// Rows that were known just so.
    pub unchanged: usize,
}

impl Index {
    /// Takes in rows; those whose identifier is known replace what was known, except that sectors
    /// and status stay where the new row knows nothing of them.
    ///
    /// The orders are brought up to date once a call, so rows are best handed in by the page.
    pub fn upsert(&mut self, rows: impl IntoIterator<Item = Row>) -> Changes {
        self.revision += 1;
        let mut changes = Changes::default();
        for row in rows {
            let count = match self.put(&row) {
                None => &mut changes.added,
                Some(true) => &mut changes.changed,
                Some(false) => &mut changes.unchanged,
            };
            *count += 1;
        }
        self.update_orders();
        self.compact_if_wasteful();
        changes
    }

    /// Notes what the detail of a venture says: its sectors, its status, or both. Returns whether
    /// the venture is known.
    pub fn set_details(
        &mut self,
        id: &str,
        sectors: Option<&[String]>,
        status: Option<&str>,
    ) -> bool {
        let Some(row) = self.find(id) else { return false };
        self.revision += 1;
        let sectors = sectors.map(|names| self.set_of(names));
        let status = status.map(|status| self.names.statuses.intern(status).0);
        if let Some(facts) = self.rows.fact_mut(row) {
            facts.sectors = sectors.unwrap_or(facts.sectors);
            facts.status = status.unwrap_or(facts.status);
        }
        true
    }

    /// Forgets a venture. Returns whether it was known.
    pub fn remove(&mut self, id: &str) -> bool {
        let Some(row) = self.find(id) else { return false };
        self.revision += 1;
        self.kill(row);
        self.compact_if_wasteful();
        true
    }

    /// Takes one row in. This is a call for every row, so that a browser that compiles a function
    /// better once it was called often can do so in the midst of a build.
    ///
    /// `None` if it was unknown, else whether anything has changed.
    #[inline(never)]
    fn put(&mut self, row: &Row) -> Option<bool> {
        let text = encode([&row.title, &row.tagline, &row.pitch], &mut self.words);
        let mut record = self.record(row);
        let Some(known) = self.find(&row.id) else {
            self.append(record, &text);
            return None;
        };
        let old = self.rows.get(known)?;
        record.facts.remember(&old.facts);
        record.facts.title_words = old.facts.title_words;
        record.facts.text_words = old.facts.text_words;
        if old.created == record.created && self.texts.get(known) == text {
            self.rows.set(known, record.facts, record.strength);
            let same_strength = old.strength.to_bits() == record.strength.to_bits();
            return Some(old.facts != record.facts || !same_strength);
        }
        self.kill(known);
        self.append(record, &text);
        Some(true)
    }

    fn record(&mut self, row: &Row) -> Record {
        let facts = Facts {
            country: self.names.countries.intern(&row.country).0,
            status: self.names.statuses.intern(&row.status).0,
            sectors: row.sectors.as_ref().map_or(UNKNOWN, |names| self.set_of(names)),
            founded: row.founded.map_or(0, pack_day),
            // They are counted when the row is appended.
            title_words: 0,
            text_words: 0,
            alive: true,
        };
        Record {
            id: self.names.ids.intern(&row.id).0,
            facts,
            created: row.created.map_or(0, pack_moment),
            strength: row.strength.unwrap_or(f32::NAN),
        }
    }

    fn set_of(&mut self, names: &[String]) -> u32 {
        let named = names.iter().filter(|name| !name.is_empty());
        let sectors = named.map(|name| self.names.sectors.intern(name).0).collect();
        self.names.sets.intern(sectors)
    }

    fn kill(&mut self, row: usize) {
        let Some(record) = self.rows.get(row) else { return };
        if let Some(facts) = self.rows.fact_mut(row) {
            facts.alive = false;
        }
        self.place(record.id, None);
        self.dead += 1;
    }
}
