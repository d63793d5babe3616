//! The rows of a list as bytes, written and read in steps, so that the page stays responsive.

use super::Table;
use directory_api::RoundStatus;
use directory_index::{Directory, Normalize, Part, Restoring, Saving};

impl Table {
    /// Begins to write the rows as bytes.
    pub(crate) fn saving(&self) -> Saving {
        let directory = self.shared().directory();
        match self {
            Self::Rounds(table) => Saving::begin_rounds(&directory, &table.status),
            Self::Ventures(_) | Self::People(_) => Saving::begin(&directory, self.part()),
        }
    }

    fn part(&self) -> Part {
        match self {
            Self::Ventures(_) => Part::Ventures,
            Self::People(_) => Part::People,
            Self::Rounds(_) => Part::Rounds,
        }
    }
}

/// Rows that are read back from bytes.
pub(crate) struct Loading<'a> {
    restoring: Box<Restoring<'a>>,
    normalize: Normalize,
}

impl<'a> Loading<'a> {
    /// Begins to read; `None` if the bytes are damaged, here as below.
    pub(crate) fn begin(table: &Table, bytes: &'a [u8], normalize: Normalize) -> Option<Self> {
        let restoring = Box::new(Restoring::begin(bytes, normalize).ok()?);
        (restoring.part() == table.part()).then_some(Self { restoring, normalize })
    }

    /// Reads at most so many rows, and returns whether some are left.
    pub(crate) fn step(&mut self, rows: usize) -> Option<bool> {
        self.restoring.step(rows).ok().map(|left| left > 0)
    }

    /// Puts the rows in the place of those that the table has. Rounds are still to be merged where
    /// the directory has those of another status, too.
    pub(crate) fn finish(self, table: &Table) -> Option<Merging> {
        let mut directory = table.shared().directory_mut();
        if let Table::Rounds(table) = table {
            let [_, _, all] = directory.counts();
            if directory.rounds_of(&table.status).count() < all {
                let mut rounds = Directory::new(self.normalize);
                self.restoring.finish(&mut rounds).ok()?;
                remove_others(&mut directory, &table.status, &rounds);
                return Some(Merging { rounds, done: 0 });
            }
        }
        self.restoring.finish(&mut directory).ok()?;
        let rounds = Directory::new(self.normalize);
        drop(directory);
        if let Table::Ventures(table) = table {
            table.learn_details();
        }
        Some(Merging { rounds, done: 0 })
    }
}

/// Removes the rounds of a status that are not among these.
fn remove_others(directory: &mut Directory, status: &RoundStatus, rounds: &Directory) {
    let others = directory.rounds_of(status).filter(|id| !rounds.has_round(id));
    let others: Vec<String> = others.map(str::to_owned).collect();
    for id in others {
        directory.remove_round(&id);
    }
}

/// Rounds of one status that are taken in beside others.
pub(crate) struct Merging {
    rounds: Directory,
    done: usize,
}

impl Merging {
    /// Takes in at most so many rounds, and returns whether some are left.
    pub(crate) fn step(&mut self, table: &Table, rows: usize) -> bool {
        let [_, _, all] = self.rounds.counts();
        let ids = self.rounds.round_ids().skip(self.done).take(rows);
        let rounds = ids.filter_map(|id| self.rounds.round(id));
        if self.done < all {
            table.shared().directory_mut().upsert_rounds(rounds);
        }
        self.done = self.done.saturating_add(rows);
        self.done < all
    }
}
