//! How often each name occurs.

/// How often each name occurs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The most frequent names, each with its count, the most frequent one first.
    pub named: Vec<(String, u64)>,
    /// How many other names there are.
    pub other_names: u64,
    /// How often these occur.
    pub others: u64,
    /// How many records have no name.
    pub nameless: u64,
}

/// Counts names, and keeps the `most` frequent ones.
pub fn tally<'a>(names: impl Iterator<Item = Option<&'a str>>, most: usize) -> Tally {
    let (mut given, mut nameless) = (Vec::new(), 0);
    for name in names {
        match name.map(str::trim) {
            Some(name) if !name.is_empty() => given.push(name),
            _ => nameless += 1,
        }
    }
    given.sort_unstable();
    let mut counts: Vec<(&str, u64)> = Vec::new();
    for name in given {
        match counts.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            _ => counts.push((name, 1)),
        }
    }
    // The sort is stable: names that are equally frequent stay in the order of the alphabet.
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let rest = counts.split_off(most.min(counts.len()));
    Tally {
        named: counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect(),
        other_names: rest.len() as u64,
        others: rest.iter().map(|(_, count)| count).sum(),
        nameless,
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::cmp::Reverse;

    #[test]
    fn the_most_frequent_names_come_first_and_the_rest_is_counted() {
        let names = ["Togo", "Kenya", "Mali", " Kenya ", "Chad", "Mali", "Kenya", " ", "\u{3000}"];
        let names = names.into_iter().map(Some).chain([None]);
        let named = vec![("Kenya".to_owned(), 3), ("Mali".to_owned(), 2), ("Chad".to_owned(), 1)];
        assert_eq!(tally(names, 3), Tally { named, other_names: 1, others: 1, nameless: 3 });
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_counted_twice(
            names in proptest::collection::vec(proptest::option::of("[ab ]{0,2}"), 0..40),
            most in 0..6_usize,
        ) {
            let tally = tally(names.iter().map(Option::as_deref), most);
            let named: u64 = tally.named.iter().map(|(_, count)| count).sum();
            prop_assert_eq!(named + tally.others + tally.nameless, names.len() as u64);
            prop_assert!(tally.named.len() <= most);
            prop_assert!(tally.named.is_sorted_by_key(|(_, count)| Reverse(*count)));
            for (name, count) in &tally.named {
                let same = |other: &&Option<String>| other.as_deref().map(str::trim) == Some(name);
                prop_assert_eq!(names.iter().filter(same).count() as u64, *count);
            }
        }
    }
}
