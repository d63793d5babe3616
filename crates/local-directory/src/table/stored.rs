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

    /// Begins to read rows back; nothing if the bytes are damaged, here as below.
    pub(crate) fn restoring<'a>(
        &self,
        bytes: &'a [u8],
        normalize: Normalize,
    ) -> Option<Restoring<'a>> {
        Restoring::begin(bytes, normalize).ok().filter(|rows| rows.part() == self.part())
    }

    /// Puts rows that were read in the place of those that the table has. Rounds are still to be
    /// merged where the directory has those of another status, too.
    pub(crate) fn replace(&self, rows: Restoring<'_>, normalize: Normalize) -> Option<Merging> {
        let mut directory = self.shared().directory_mut();
        let mut rounds = Directory::new(normalize);
        let [_, _, all] = directory.counts();
        match self {
            Self::Rounds(table) if directory.rounds_of(&table.status).count() < all => {
                rows.finish(&mut rounds).ok()?;
                remove_others(&mut directory, &table.status, &rounds);
            }
            _ => {
                rows.finish(&mut directory).ok()?;
            }
        }
        drop(directory);
        if let Some(table) = self.ventures() {
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
