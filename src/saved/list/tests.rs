#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;
use directory_api::VentureId;
use proptest::prelude::*;
use serde_json::Map;
use std::sync::mpsc::channel;
use std::time::Duration;

type Ventures = SavedList<SavedVenture>;

/// The ventures of an exported file.
fn read(text: &str) -> Result<Reading<SavedVenture>, Unreadable> {
    SavedFile::read(text).map(|file| file.ventures)
}

fn write(list: &Ventures) -> String {
    serde_json::json!({ "ventures": list.json() }).to_string()
}

fn saved(id: &str, when: u64) -> SavedVenture {
    SavedVenture::new(&VentureId::new(id), Some(&format!("Venture {id}")), when)
}

fn list(entries: &[(&str, u64)]) -> Ventures {
    entries.iter().map(|(id, when)| saved(id, *when)).collect()
}

/// Adds the ventures of another list, as an import does; says how many were new.
fn merge(list: &mut Ventures, other: &Ventures) -> usize {
    let (changes, merged) = list.merge(other, usize::MAX);
    *list = list.with(&changes);
    merged.added
}

/// Changes a venture of the list.
fn change(list: &mut Ventures, id: &str, act: impl FnOnce(&mut SavedVenture)) {
    let mut entry = list.find(id).unwrap().clone();
    act(&mut entry);
    *list = list.with(&[(id.to_owned(), Some(entry))].into());
}

/// Puts a venture into lists of the person's own.
fn put_into(list: &mut Ventures, id: &str, names: &str) {
    let names = list.names(&VentureId::new(id), names);
    change(list, id, |entry| entry.lists = names);
}

fn ids(list: &Ventures) -> Vec<&str> {
    list.entries().iter().map(|entry| entry.id.as_str()).collect()
}

fn lists() -> impl Strategy<Value = Ventures> {
    let text = || proptest::option::of("[^\\s\\p{Cc}]{1,20}");
    let own = proptest::collection::vec("[A-C][^\\s\\p{Cc},]{0,3}", 0..3);
    let entry = ("[0-9]{1,6}", text(), 0..50_u64, text(), own);
    let read = |(id, title, when, note, lists)| {
        let id = VentureId::new(id);
        SavedVenture { id, title, when, note, lists, other: Map::new() }
    };
    let entries = proptest::collection::vec(entry, 0..30);
    entries.prop_map(move |entries| entries.into_iter().map(read).collect())
}

#[test]
fn what_was_saved_last_comes_first_whenever_it_is_put_back() {
    let list = list(&[("1", 10), ("2", 20), ("3", 30)]);
    assert_eq!(ids(&list), ["3", "2", "1"]);
    let without = list.with(&[("2".to_owned(), None)].into());
    assert_eq!(ids(&without), ["3", "1"]);
    assert_eq!(without.find("2"), None);
    let back = list.find("2").cloned();
    assert_eq!(without.with(&[("2".to_owned(), back)].into()), list);
}

#[test]
fn a_venture_is_in_each_list_once_and_merging_adds_lists() {
    let of = |list: &Ventures| list.find("1").unwrap().lists.clone();
    let mut ours = list(&[("1", 10), ("2", 20)]);
    put_into(&mut ours, "1", " Pipeline ,pipeline, Ecoles, , ecoles,");
    assert_eq!(of(&ours), ["Pipeline", "Ecoles"]);
    let mut theirs = list(&[("1", 10)]);
    put_into(&mut theirs, "1", "PIPELINE,Later");
    assert_eq!(merge(&mut ours, &theirs), 0);
    assert_eq!(of(&ours), ["Pipeline", "Ecoles", "Later"]);
    assert_eq!(Vec::from_iter(ours.lists()), [("Ecoles", 1), ("Later", 1), ("Pipeline", 1)]);
    // As the others write it, but a name of one's own can be written anew.
    put_into(&mut ours, "2", "later, Board");
    put_into(&mut ours, "2", "LATER, board");
    assert_eq!(ours.find("2").unwrap().lists, ["Later", "board"]);
}

#[test]
fn a_full_list_takes_what_it_knows_and_refuses_the_rest() {
    let ours = list(&[("1", 10)]);
    let theirs = list(&[("1", 10), ("2", 20), ("3", 30)]);
    let (changes, merged) = ours.merge(&theirs, 1);
    assert_eq!(merged, Merged { added: 1, known: 1, refused: 1 });
    assert_eq!(ids(&ours.with(&changes)), ["3", "1"]);
}

#[test]
fn what_makes_no_sense_is_counted_and_the_rest_is_read() {
    let text = r#"{"version":9,"more":true,"ventures":[
        {"id":"5","title":" Agri ","savedAt":7,"color":"red"}, {"id":6}, {"id":"5"}, {"id":""},
        {"id":null}, {"title":"No id"}, "7", null, {"id":"8","title":3,"savedAt":"soon"}]}"#;
    let Reading { list, lost } = read(text).unwrap();
    assert_eq!(ids(&list), ["5", "6", "8"]);
    assert_eq!(lost, 5);
    let bare = read("\u{feff}[{\"id\":\"1\"}]").unwrap();
    assert_eq!((ids(&bare.list), bare.lost), (vec!["1"], 0));
}

#[test]
fn only_digits_are_an_identifier() {
    for id in ["../x", "5/../6", "5?x", "-5", "5 6", "٥", "123456789012345678901"] {
        let text = serde_json::json!([{ "id": id }, { "id": " 12345678901234567890 " }]);
        let Reading { list, lost } = read(&text.to_string()).unwrap();
        assert_eq!((ids(&list), lost), (vec!["12345678901234567890"], 1), "{id}");
    }
}

#[test]
fn what_is_no_list_says_why() {
    for text in ["", "{", "ventures", "{\"ventures\":[", "\u{0}"] {
        assert_eq!(read(text), Err(Unreadable::NotJson), "{text}");
    }
    for text in ["{}", "3", "null", "\"text\"", "{\"ventures\":3}"] {
        assert_eq!(read(text), Err(Unreadable::NoList), "{text}");
    }
}

proptest! {
    #[test]
    fn a_list_that_is_written_is_read_as_it_was(list in lists()) {
        let read = read(&write(&list)).unwrap();
        prop_assert_eq!(read, Reading { list, lost: 0 });
    }

    #[test]
    fn merging_holds_every_venture_of_both_once(ours in lists(), theirs in lists()) {
        let mut merged = ours.clone();
        let added = merge(&mut merged, &theirs);
        prop_assert_eq!(merged.entries().len(), ours.entries().len() + added);
        for entry in ours.entries() {
            let theirs = theirs.find(entry.key());
            let note = theirs.and_then(|entry| entry.note.clone());
            let lists = entry.lists.iter().chain(theirs.iter().flat_map(|entry| &entry.lists));
            let lists = merged.names(&entry.id, &Vec::from_iter(lists.cloned()).join(","));
            let expected =
                SavedVenture { note: entry.note.clone().or(note), lists, ..entry.clone() };
            prop_assert_eq!(merged.find(entry.key()), Some(&expected));
        }
        for entry in theirs.entries() {
            prop_assert!(merged.find(entry.key()).is_some());
        }
        prop_assert!(merged.entries().is_sorted_by(|one, next| one.when >= next.when));
        prop_assert_eq!(merge(&mut merged.clone(), &theirs), 0);
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,80}", inside in "[\\[\\]{}\":,a-z0-9 ]{0,60}") {
        let _ = read(&text);
        let _ = read(&format!("{{\"ventures\":[{inside}]}}"));
    }
}

/// Takes seconds if it is linear, and an hour if each entry is compared with all others.
#[test]
fn a_long_list_with_many_own_lists_is_read_and_merged_in_linear_time() {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let entry = |id: usize| {
            let lists: Vec<_> = (0..4).map(|it| format!("List {id} {it}")).collect();
            serde_json::json!({ "id": id.to_string(), "lists": lists })
        };
        let text = serde_json::json!((0..50_000).map(entry).collect::<Vec<_>>()).to_string();
        let mut list = read(&text).unwrap().list;
        let added = merge(&mut list, &read(&text).unwrap().list);
        sender.send((list.entries().len(), list.lists().len(), added)).unwrap();
    });
    let done = receiver.recv_timeout(Duration::from_secs(120));
    assert_eq!(done, Ok((50_000, 200_000, 0)));
}

#[test]
fn a_time_is_read_however_the_number_is_written() {
    for (written, when) in [
        ("1.7e12", 1_700_000_000_000),
        ("1700000000000.0", 1_700_000_000_000),
        ("7", 7),
        ("-7", 0),
        ("1e300", 0),
    ] {
        let text = format!(r#"[{{"id":"5","savedAt":{written}}}]"#);
        assert_eq!(read(&text).unwrap().list.entries()[0].when, when, "{written}");
    }
}

#[test]
fn what_a_later_version_has_added_is_kept() {
    let text = r#"[{"id":"5","title":"Agri","colour":{"red":0.30},"note":["a","b"]}]"#;
    let written = write(&read(text).unwrap().list);
    assert!(written.contains(r#""colour":{"red":0.30}"#), "{written}");
    assert!(written.contains(r#""note":["a","b"]"#), "{written}");
}

#[test]
fn nothing_is_cut_from_what_a_person_has_written() {
    let (note, name) = ("é".repeat(5_000), "ü".repeat(100));
    let lists: Vec<_> = (0..20).map(|it| format!("{it} {name}")).collect();
    let text = serde_json::json!([{ "id": "5", "note": note, "lists": lists }]).to_string();
    let list = read(&text).unwrap().list;
    assert_eq!(list.entries()[0].note.as_ref(), Some(&note));
    assert_eq!(list.entries()[0].lists, lists);
}
