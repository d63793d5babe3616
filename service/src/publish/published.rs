//! Choice of the lists that are published, since a folder cannot ask for a key.

use crate::store::build::Counts;
use anyhow::{Result, bail, ensure};
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
        let in_both = lists.iter().find(|(list, ..)| with.contains(list) && without.contains(list));
        if let Some((_, name, _)) = in_both {
            bail!("--with and --without both name {name}; remove one");
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_with_records_must_be_named() {
        use KeyedList::{People, Rounds};
        let counts = |users, rounds| Counts { ventures: 1, users, rounds };
        let read = |with: &[_], without: &[_], counts| {
            Published::read(with, without, counts).map_err(|error| error.to_string())
        };
        let published = |people, rounds| Ok(Published { people, rounds });
        assert_eq!(read(&[People, Rounds], &[], counts(1, 1)), published(true, true));
        assert_eq!(read(&[Rounds], &[People], counts(1, 1)), published(false, true));
        assert_eq!(read(&[], &[], counts(0, 0)), published(false, false));
        for (with, without) in [(&[][..], &[][..]), (&[People], &[]), (&[], &[People])] {
            let error = read(with, without, counts(1, 1)).unwrap_err();
            assert!(error.contains("--with ") && error.contains("--without "), "{error}");
        }
        assert!(read(&[People], &[People], counts(1, 0)).unwrap_err().contains("both name people"));
    }
}
