#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;
use proptest::prelude::*;

fn venture(key: &str, text: &str) -> Option<Entry> {
    Entry::parse(Kind::Venture, key, text)
}

fn read(text: &str) -> Reading {
    read_file(text).unwrap()[0].clone()
}

fn keys(reading: &Reading) -> Vec<&str> {
    reading.entries.iter().map(|entry| entry.key.as_str()).collect()
}

fn ids(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn fields_are_read_and_unknown_ones_kept() {
    const TEXT: &str = r#"{"colour":{"red":0.30},"lists":["A, B","C"],"note":" Call ","savedAt":7,"title":" Agri "}"#;
    let mut entry = venture("5", TEXT).unwrap();
    assert_eq!((entry.title(), entry.saved_at()), (Some("Agri"), 7));
    assert_eq!((entry.note().unwrap().as_str(), entry.lists()), ("Call", ids("A B C")));
    assert_eq!(entry.text(), TEXT);
    entry.set_note("");
    entry.set_lists(Vec::new());
    entry.set_title("");
    assert_eq!(entry.text(), r#"{"colour":{"red":0.30},"savedAt":7}"#);
}

#[test]
fn damaged_text_becomes_a_note() {
    for text in [r#"{"note":"Ca"#, "no entry", "7", "[]"] {
        let entry = venture("8", text).unwrap();
        assert_eq!((entry.note().as_deref(), entry.saved_at()), (Some(text), 0));
    }
    assert_eq!(venture("8", "").unwrap().note(), None);
    let odd = r#"{"note":["a","b"],"savedAt":"soon","lists":3,"title":4}"#;
    let entry = venture("8", odd).unwrap();
    assert_eq!((entry.note().unwrap().as_str(), entry.lists().len()), (r#"["a","b"]"#, 0));
    assert_eq!((entry.title(), entry.saved_at()), (None, 0));
}

#[test]
fn only_digits_identify_ventures() {
    for id in ["../x", "5/../6", "5?x", "-5", "5 6", "٥", "", "123456789012345678901"] {
        assert_eq!(venture(id, "{}"), None, "{id}");
    }
}

#[test]
fn unreadable_entries_of_a_file_are_counted() {
    let text = r#"{"version":9,"more":true,"ventures":[{"id":" 5 "}, {"id":6}, {"id":""},
        {"id":null}, {"title":"No id"}, "7", null, {"id":"8","savedAt":"soon"}]}"#;
    let found = read(text);
    assert_eq!((keys(&found), found.lost), (vec!["5", "6", "8"], 5));
    assert_eq!(keys(&read("\u{feff}[{\"id\":\"1\"}]")), ["1"]);
    let text = r#"{"ventures":[],"searches":[{"query":"?name=a b"},{"query":""},{},7,
        {"query":"country=Kenya","savedAt":7,"seen":["1","../2",3],"more":5}]}"#;
    let [_, searches] = read_file(text).unwrap();
    assert_eq!((keys(&searches), searches.lost), (vec!["name=a+b", "country=Kenya"], 3));
    let seen = searches.entries[1].seen();
    assert_eq!(seen, Some(Seen { ids: ids("1"), is_part: false }));
}

#[test]
fn other_files_are_refused_with_a_reason() {
    for text in ["", "{", "ventures", "{\"ventures\":[", "\u{0}"] {
        assert_eq!(read_file(text), Err(Unreadable::NotJson), "{text}");
    }
    for text in ["{}", "3", "null", "\"text\"", "{\"ventures\":3}"] {
        assert_eq!(read_file(text), Err(Unreadable::NoList), "{text}");
    }
}

#[test]
fn exported_file_is_read_as_written() {
    let text = r#"{"searches":[{"more":true,"query":"country=Kenya","seen":["5"]}],"ventures":[{"id":"5","note":"é"}],"version":1}"#;
    let [ventures, searches] = read_file(text).unwrap();
    let shared = |reading: Reading| reading.entries.into_iter().map(Arc::new).collect::<Vec<_>>();
    assert_eq!(write_file(&shared(ventures), &shared(searches)), text);
}

#[test]
fn completed_entry_keeps_its_own_fields() {
    let mut ours = venture("5", r#"{"note":"Ours","lists":["A"]}"#).unwrap();
    let theirs = r#"{"note":"Theirs","lists":["A","B"],"title":"Agri","colour":1}"#;
    ours.complete(venture("5", theirs).unwrap());
    assert_eq!(ours.text(), r#"{"colour":1,"lists":["A","B"],"note":"Ours","title":"Agri"}"#);
}

#[test]
fn new_records_are_those_not_seen() {
    let new =
        |seen: &str, is_part, now: &str| Seen { ids: ids(seen), is_part }.count_new(&ids(now));
    assert_eq!(new("3 2 1", false, "3 2 1"), 0);
    assert_eq!(new("3 2 1", false, "5 4 3 2 1"), 2);
    assert_eq!(new("3 2 1", false, "3 1 4"), 1, "in any order");
    // Of four only three were looked at; 2 was deleted, so that 0 has moved up.
    assert_eq!(new("3 2 1", true, "3 1 0"), 0);
    assert_eq!(new("3 2 1", true, "4 3 2"), 1);
    assert_eq!(new("3 2 1", true, "6 5 4"), 3);
    assert_eq!(new("", false, ""), 0);
}

proptest! {
    #[test]
    fn no_text_panics(text in ".{0,80}", inside in "[\\[\\]{}\":,a-z0-9 ]{0,60}") {
        let _ = (read_file(&text), venture("5", &text));
        let _ = read_file(&format!("{{\"ventures\":[{inside}]}}"));
    }
}
