//! Choice of the lists that are published, since a folder cannot ask for a key.

use crate::store::build::Counts;
use anyhow::{Result, ensure};
use clap::ValueEnum;

/// List that a service shows only to readers with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KeyedList {
    /// People
    People,
    /// Fundraising rounds
    Rounds,
}

/// Lists besides the ventures that are published.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Published {
    pub(super) people: bool,
    pub(super) rounds: bool,
}

impl Published {
    /// Reads the choice for a directory with these numbers of records.
    ///
    /// # Errors
    /// Fails if a list with records is not named, or one is named twice.
    pub(super) fn read(with: &[KeyedList], without: &[KeyedList], counts: Counts) -> Result<Self> {
        let lists = [
            (KeyedList::People, "people", counts.users),
            (KeyedList::Rounds, "rounds", counts.rounds),
        ];
        let is_in_both = with.iter().any(|list| without.contains(list));
        ensure!(!is_in_both, "--with and --without name the same list; remove it from one of them");
        let is_open = |list: &_| !with.contains(list) && !without.contains(list);
        let open = lists.iter().filter(|(list, _, records)| is_open(list) && *records > 0);
        let open: Vec<_> = open.map(|(_, name, _)| *name).collect();
        ensure!(
            open.is_empty(),
            "Nothing was published: a folder cannot ask for a key, as a service does for {0}. Add \
             --with {1} to publish them, or --without {1} to leave them out",
            open.join(" and "),
            open.join(",")
        );
        let [people, rounds] = lists.map(|(list, ..)| with.contains(&list));
        Ok(Self { people, rounds })
    }

    /// Names of the published lists, as the app reads them.
    pub(super) fn names(self) -> Vec<&'static str> {
        let users = self.people.then_some("users");
        [Some("ventures"), users, self.rounds.then_some("rounds")].into_iter().flatten().collect()
    }
}
