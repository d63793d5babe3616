#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;
use proptest::prelude::*;

fn saved(id: &str, when: u64) -> SavedVenture {
    let (id, title) = (VentureId::new(id), Some(format!("Venture {id}")));
    SavedVenture { id, title, when, note: None, lists: Vec::new() }
}

fn list(entries: &[(&str, u64)]) -> SavedList {
    let mut list = SavedList::default();
    entries.iter().for_each(|(id, when)| assert!(list.add(saved(id, *when))));
    list
}

/// Adds the ventures of another list, as an import does; says how many were new.
fn merge(list: &mut SavedList, other: &SavedList) -> usize {
    let before = list.entries().len();
    other.entries().iter().cloned().for_each(|entry| list.apply(&Change::Add(entry)));
    list.entries().len() - before
}

fn ids(list: &SavedList) -> Vec<&str> {
    list.entries().iter().map(|entry| entry.id.as_str()).collect()
}

fn lists() -> impl Strategy<Value = SavedList> {
    let text = || proptest::option::of("[^\\s\\p{Cc}]{1,20}");
    let own = proptest::collection::vec("[A-C][^\\s\\p{Cc},]{0,3}", 0..3);
    let entry = ("[0-9]{1,6}", text(), 0..50_u64, text(), own);
    proptest::collection::vec(entry, 0..30).prop_map(|entries| {
        let mut list = SavedList::default();
        for (id, title, when, note, lists) in entries {
            list.add(SavedVenture { id: VentureId::new(id), title, when, note, lists });
        }
        list
    })
}

#[test]
fn what_was_saved_last_comes_first_whenever_it_is_put_back() {
    let mut list = list(&[("1", 10), ("2", 20), ("3", 30)]);
    assert_eq!(ids(&list), ["3", "2", "1"]);
    let two = list.remove(&VentureId::new("2")).unwrap();
    assert_eq!(ids(&list), ["3", "1"]);
    assert!(list.add(two.clone()) && !list.add(two));
    assert_eq!(ids(&list), ["3", "2", "1"]);
}

#[test]
fn changes_make_sense_in_a_list_that_has_changed() {
    let changes = [
        Change::Add(saved("9", 30)),
        Change::Remove(VentureId::new("1")),
        Change::Rename(VentureId::new("2"), "Other".to_owned()),
    ];
    let mut ours = list(&[("1", 10), ("2", 20)]);
    changes.iter().for_each(|change| ours.apply(change));
    assert_eq!(ids(&ours), ["9", "2"]);
    // Another tab has removed the second and added a third meanwhile.
    let mut theirs = list(&[("1", 10), ("3", 15)]);
    changes.iter().for_each(|change| theirs.apply(change));
    assert_eq!(ids(&theirs), ["9", "3"]);
}

#[test]
fn a_note_is_kept_and_one_that_is_there_is_not_replaced() {
    let of = |list: &SavedList, id: &str| list.find(&VentureId::new(id)).unwrap().note.clone();
    let mut ours = list(&[("1", 10), ("2", 20)]);
    ours.apply(&Change::Note(VentureId::new("1"), "  Call in May \n".to_owned()));
    ours.apply(&Change::Note(VentureId::new("9"), "Not saved".to_owned()));
    assert_eq!(of(&ours, "1").as_deref(), Some("Call in May"));
    let mut theirs = list(&[("1", 10), ("2", 20)]);
    for id in ["1", "2"] {
        theirs.note(&VentureId::new(id), "Theirs");
    }
    assert_eq!(merge(&mut ours, &theirs), 0);
    assert_eq!(
        [of(&ours, "1"), of(&ours, "2")],
        ["Call in May", "Theirs"].map(|it| Some(it.to_owned()))
    );
    ours.note(&VentureId::new("1"), " ");
    ours.note(&VentureId::new("2"), &"é".repeat(LONGEST_NOTE + 1));
    assert_eq!(of(&ours, "1"), None);
    assert_eq!(of(&ours, "2").unwrap().chars().count(), LONGEST_NOTE);
}

#[test]
fn a_venture_is_in_each_list_once_and_merging_adds_lists() {
    let of = |list: &SavedList| list.find(&VentureId::new("1")).unwrap().lists.clone();
    let put = |list: &mut SavedList, names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        list.apply(&Change::Lists(VentureId::new("1"), names));
    };
    let mut ours = list(&[("1", 10), ("2", 20)]);
    put(&mut ours, &[" Pipeline ", "pipeline, Board", "", ","]);
    assert_eq!(of(&ours), ["Pipeline", "Board"]);
    let mut theirs = list(&[("1", 10)]);
    put(&mut theirs, &["BOARD", "Later"]);
    assert_eq!(merge(&mut ours, &theirs), 0);
    assert_eq!(of(&ours), ["Pipeline", "Board", "Later"]);
    assert_eq!(Vec::from_iter(ours.lists()), [("Board", 1), ("Later", 1), ("Pipeline", 1)]);
    let many: Vec<String> = (0..30).map(|it| format!("{it}{}", "é".repeat(80))).collect();
    put(&mut ours, &many.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(of(&ours).len(), MOST_LISTS);
    assert!(of(&ours).iter().all(|name| name.chars().count() == LONGEST_NAME));
    assert!(of(&ours).join(", ").chars().count() <= LONGEST_NAMES);
}

#[test]
fn merging_doubles_nothing_and_keeps_what_was_there() {
    let mut ours = list(&[("1", 10), ("2", 20)]);
    let mut theirs = list(&[("2", 5), ("3", 15)]);
    assert!(theirs.rename(&VentureId::new("2"), " Another name "));
    assert!(!theirs.rename(&VentureId::new("2"), "Another name"));
    assert_eq!(merge(&mut ours, &theirs), 1);
    assert_eq!(ids(&ours), ["2", "3", "1"]);
    assert_eq!(ours.find(&VentureId::new("2")), Some(&saved("2", 20)));
}

#[test]
fn what_makes_no_sense_is_counted_and_the_rest_is_read() {
    let text = r#"{"version":9,"more":true,"ventures":[
        {"id":"5","title":" Agri ","savedAt":7,"color":"red"}, {"id":6}, {"id":"5"}, {"id":""},
        {"id":null}, {"title":"No id"}, "7", null, {"id":"8","title":3,"savedAt":"soon"}]}"#;
    let Reading { list, lost } = SavedList::read(text).unwrap();
    assert_eq!(ids(&list), ["5", "6", "8"]);
    assert_eq!(lost, 5);
    let bare = SavedList::read("\u{feff}[{\"id\":\"1\"}]").unwrap();
    assert_eq!((ids(&bare.list), bare.lost), (vec!["1"], 0));
}

#[test]
fn only_digits_are_an_identifier() {
    for id in ["../x", "5/../6", "5?x", "-5", "5 6", "٥", "123456789012345678901"] {
        let text = serde_json::json!([{ "id": id }, { "id": " 12345678901234567890 " }]);
        let Reading { list, lost } = SavedList::read(&text.to_string()).unwrap();
        assert_eq!((ids(&list), lost), (vec!["12345678901234567890"], 1), "{id}");
    }
}

#[test]
fn what_is_no_list_says_why() {
    for text in ["", "{", "ventures", "{\"ventures\":[", "\u{0}"] {
        assert_eq!(SavedList::read(text), Err(Unreadable::NotJson), "{text}");
    }
    for text in ["{}", "3", "null", "\"text\"", "{\"ventures\":3}"] {
        assert_eq!(SavedList::read(text), Err(Unreadable::NoList), "{text}");
    }
}

proptest! {
    #[test]
    fn a_list_that_is_written_is_read_as_it_was(list in lists()) {
        let read = SavedList::read(&list.write()).unwrap();
        prop_assert_eq!(read, Reading { list, lost: 0 });
    }

    #[test]
    fn merging_holds_every_venture_of_both_once(ours in lists(), theirs in lists()) {
        let mut merged = ours.clone();
        let added = merge(&mut merged, &theirs);
        prop_assert_eq!(merged.entries().len(), ours.entries().len() + added);
        for entry in ours.entries() {
            let theirs = theirs.find(&entry.id);
            let note = theirs.and_then(|entry| entry.note.clone());
            let lists = entry.lists.iter().chain(theirs.iter().flat_map(|entry| &entry.lists));
            let lists = merged.names(&entry.id, &Vec::from_iter(lists.cloned()));
            let expected =
                SavedVenture { note: entry.note.clone().or(note), lists, ..entry.clone() };
            prop_assert_eq!(merged.find(&entry.id), Some(&expected));
        }
        for entry in theirs.entries() {
            prop_assert!(merged.find(&entry.id).is_some());
        }
        prop_assert!(merged.entries().is_sorted_by(|one, next| one.when >= next.when));
        prop_assert_eq!(merge(&mut merged.clone(), &theirs), 0);
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,80}", inside in "[\\[\\]{}\":,a-z0-9 ]{0,60}") {
        let _ = SavedList::read(&text);
        let _ = SavedList::read(&format!("{{\"ventures\":[{inside}]}}"));
    }
}
