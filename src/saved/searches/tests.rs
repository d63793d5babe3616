#![allow(clippy::unwrap_used)]

use super::super::{Reading, SavedFile};
use super::*;

fn ids(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn new_are_those_that_were_not_there_before() {
    let new =
        |seen: &str, is_part, now: &str| Seen { ids: ids(seen), is_part }.count_new(&ids(now));
    assert_eq!(new("3 2 1", false, "3 2 1"), 0);
    assert_eq!(new("3 2 1", false, "5 4 3 2 1"), 2);
    assert_eq!(new("3 2 1", false, "3 1 4"), 1, "in whatever order");
    // Of four only three were looked at; 2 was deleted, so that 0 has moved up.
    assert_eq!(new("3 2 1", true, "3 1 0"), 0);
    assert_eq!(new("3 2 1", true, "4 3 2"), 1);
    assert_eq!(new("3 2 1", true, "6 5 4"), 3);
    assert_eq!(new("", false, "1"), 1);
    assert_eq!(new("", false, ""), 0);
}

#[test]
fn a_visit_that_shows_only_some_forgets_nothing() {
    let seen = Seen { ids: ids("3 2 1"), is_part: false }.with(ids("5 3"));
    assert_eq!(seen, Seen { ids: ids("5 3 2 1"), is_part: false });
    let many = (0..LOOKED_AT).map(|id| id.to_string()).collect();
    let seen = Seen { ids: ids("x 7"), is_part: false }.with(many);
    assert_eq!((seen.ids.len(), seen.is_part), (LOOKED_AT as usize, true));
}

#[test]
fn searches_are_read_as_they_were_written() {
    let seen = Some(Seen { ids: ids("5 7"), is_part: true });
    let query = "country=Kenya&sector=Fin+%26+tech".to_owned();
    let other = [("colour".to_owned(), "green".into())].into_iter().collect();
    for search in [
        SavedSearch { query, when: 7, seen, other },
        SavedSearch { query: "name=solar".to_owned(), ..SavedSearch::default() },
    ] {
        assert_eq!(SavedSearch::read(search.key(), search.write()), Some(search));
    }
}

#[test]
fn what_makes_no_sense_is_left_out_and_counted() {
    let text = r#"{"ventures":[],"searches":[{"query":"?name=a b"},{"query":""},{},7,
        {"query":"country=Kenya","savedAt":1.7e12,"seen":["1","../2",3],"more":5}]}"#;
    let Reading { list, lost } = SavedFile::read(text).unwrap().searches;
    let queries: Vec<_> = list.entries().iter().map(|search| search.query.as_str()).collect();
    assert_eq!((queries, lost), (vec!["country=Kenya", "name=a+b"], 3));
    let last = list.entries().first().unwrap();
    assert_eq!(last.seen, Some(Seen { ids: ids("1"), is_part: false }));
    assert_eq!(last.when, 1_700_000_000_000);
}
