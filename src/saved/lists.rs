//! The person's own lists of saved ventures. Names that differ only in case, accents or composition are one
//! list.

use super::entry::{Entry, names_in};
use std::collections::{HashMap, HashSet};

/// A list of the person's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnList {
    /// Name as the venture that was saved last has it.
    pub name: String,
    /// Number of its ventures.
    pub count: usize,
    spellings: Vec<String>,
}

impl OwnList {
    /// True if this is the name of the list, however it is written in one of its ventures.
    pub fn is_called(&self, name: &str) -> bool {
        self.spellings.iter().any(|spelling| spelling == name)
    }

    /// True if the venture is in the list.
    pub fn has(&self, entry: &Entry) -> bool {
        entry.lists().iter().any(|name| self.is_called(name))
    }
}

/// Lists of these ventures. `fold` makes names of one list equal.
pub fn own_lists<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    fold: impl Fn(&str) -> String,
) -> Vec<OwnList> {
    let mut folded = HashMap::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut lists: Vec<OwnList> = Vec::new();
    for entry in entries {
        let mut counted = HashSet::new();
        for name in entry.lists() {
            let key: &String = folded.entry(name.clone()).or_insert_with(|| fold(&name));
            let place = *places.entry(key.clone()).or_insert(lists.len());
            if place == lists.len() {
                lists.push(OwnList { name: name.clone(), count: 0, spellings: Vec::new() });
            }
            let Some(list) = lists.get_mut(place) else { continue };
            list.count += usize::from(counted.insert(place));
            if !list.is_called(&name) {
                list.spellings.push(name);
            }
        }
    }
    lists
}

/// Names of lists that a person has typed, each once and written as the known lists are.
pub(super) fn typed_names(
    typed: &str,
    known: &[OwnList],
    fold: impl Fn(&str) -> String,
) -> Vec<String> {
    let known: HashMap<_, _> = known.iter().map(|list| (fold(&list.name), &list.name)).collect();
    let mut seen = HashSet::new();
    let names = names_in(typed).map(|name| (fold(name), name));
    let names = names.filter(|(key, _)| seen.insert(key.clone()));
    names.map(|(key, name)| known.get(&key).map_or(name, |it| it.as_str()).to_owned()).collect()
}

/// Lists of a venture after a person has changed `before` to `after`, while another tab may have changed
/// `before` to `stored`.
pub(super) fn changed_lists(
    before: &[String],
    after: Vec<String>,
    stored: &[String],
    fold: impl Fn(&str) -> String,
) -> Vec<String> {
    let keys = |names: &[String]| names.iter().map(|name| fold(name)).collect::<HashSet<_>>();
    let [old, new, now] = [before, &after, stored].map(keys);
    let added =
        stored.iter().filter(|name| !old.contains(&fold(name)) && !new.contains(&fold(name)));
    let is_removed = |name: &String| old.contains(&fold(name)) && !now.contains(&fold(name));
    let kept = after.iter().filter(|name| !is_removed(name));
    kept.chain(added).cloned().collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::entry::Kind;
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn lists(entries: &[&str]) -> Vec<OwnList> {
        let entries: Vec<_> = entries
            .iter()
            .filter_map(|names| {
                let text = serde_json::json!({ "lists": [names] }).to_string();
                Entry::parse(Kind::Venture, "5", &text)
            })
            .collect();
        own_lists(&entries, str::to_lowercase)
    }

    #[test]
    fn equal_names_are_one_list() {
        let lists = lists(&["Énergie, énergie", "ÉNERGIE, Other", ""]);
        let shown: Vec<_> = lists.iter().map(|list| (list.name.as_str(), list.count)).collect();
        assert_eq!(shown, [("Énergie", 2), ("Other", 1)]);
        assert!(lists.iter().all(|list| list.is_called("ÉNERGIE") == (list.name == "Énergie")));
    }

    #[test]
    fn typed_names_follow_known_spelling() {
        let typed = " PIPELINE ,new, New,, board";
        let names = typed_names(typed, &lists(&["Pipeline"]), str::to_lowercase);
        assert_eq!(names, ["Pipeline", "new", "board"]);
    }

    #[test]
    fn changes_of_two_tabs_are_both_kept() {
        for (before, after, stored, expected) in [
            ("A", "A B", "A", "A B"),
            ("A", "A B", "A C", "A B C"),
            ("A", "", "a C", "C"),
            ("A B", "A B C", "B", "B C"),
            ("A", "A", "B", "B"),
            ("", "B", "b", "B"),
        ] {
            let changed =
                changed_lists(&names(before), names(after), &names(stored), str::to_lowercase);
            assert_eq!(changed, names(expected), "{before} to {after}, stored {stored}");
        }
    }
}
