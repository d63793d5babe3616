//! Saved ventures and searches as they are stored and exported.
//!
//! An exported file is `{"version":1,"ventures":[{"id":"5","title":"Miniature Lagos",
//! "savedAt":1700000000000,"note":"Call in May","lists":["Pipeline"]}],
//! "searches":[{"query":"country=Kenya","savedAt":1700000000000,"seen":["5 250000 r_completed","7"],"more":true}]}`,
//! where `savedAt` counts milliseconds since 1970. Only `id` and `query` are required. `query` is the
//! query string of the list of ventures, or follows `/fundraising?` in a search of rounds.

use crate::format::short;
use crate::routes::{self, FUNDRAISING, is_identifier};
use directory_api::{QueryString, VentureId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Maximum length of the query of a saved search.
const LONGEST_QUERY: usize = 4_000;
/// Maximum number of lists with one venture.
pub(super) const MAX_LISTS: usize = 100;
/// Maximum size of an imported entry, in bytes.
const MAX_SIZE: usize = 100_000;
/// Last moment of a JavaScript `Date`, in milliseconds since 1970.
const LAST_TIME: u64 = 8_640_000_000_000_000;

/// Kind of entries.
#[derive(Debug)]
pub(super) struct EntryKind {
    /// Prefix of the storage keys.
    pub(super) start: &'static str,
    /// Maximum number of entries.
    pub(super) most: usize,
    /// Name of the key in an exported file.
    key: &'static str,
    /// Reads a key. Keys of files and links become parts of addresses, so other texts are rejected.
    read_key: fn(&str) -> Option<String>,
}

/// Ventures, whose keys are their identifiers.
pub(super) static VENTURES: EntryKind = EntryKind {
    start: "saved:",
    // The storage is full earlier.
    most: usize::MAX,
    key: "id",
    read_key: |text| is_identifier(text).then(|| text.to_owned()),
};

/// Searches, whose keys are their queries. Limited to 50, because checking for new records takes
/// one request per search.
pub(super) static SEARCHES: EntryKind =
    EntryKind { start: "search:", most: 50, key: "query", read_key: canonical_query };

/// Saved venture or search. Fields that this version does not know stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SavedEntry {
    /// Identifier of the venture, or query of the search.
    #[serde(skip)]
    pub key: String,
    /// Time of saving in milliseconds since 1970; 0 if unknown.
    pub saved_at: u64,
    /// Title of the venture when it was last saved or seen, or the name that the person gave the
    /// search.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Note of the person.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Names of the person's own lists that contain the venture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<String>,
    /// First records of the search at the last visit, as [`seen_record`] writes them; `None` before
    /// the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Vec<String>>,
    /// True if the search had further records.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    #[serde(flatten)]
    other: Map<String, Value>,
}

impl SavedEntry {
    /// Creates the entry of a venture or search that is saved now.
    pub(super) fn new(key: &str, now: f64) -> Self {
        Self { key: key.to_owned(), saved_at: now as u64, ..Self::default() }
    }

    /// Reads a stored text; `None` if the key is not one of this kind. A damaged text becomes the
    /// note of the entry, because it may contain one; it is lost only if the person removes it.
    pub(super) fn read(kind: &EntryKind, key: &str, text: &str) -> Option<Self> {
        let key = (kind.read_key)(key).filter(|read| read == key)?;
        let damaged = |_| Self { note: text.to_owned(), ..Self::default() };
        let mut entry: Self = serde_json::from_str(text).unwrap_or_else(damaged);
        entry.saved_at = Some(entry.saved_at).filter(|time| *time <= LAST_TIME).unwrap_or_default();
        Some(Self { key, ..entry })
    }

    /// Reads an entry of the storage, with at most as many lists as an entry of a file: a foreign entry
    /// with thousands would slow down each page.
    pub(super) fn read_stored(kind: &EntryKind, key: &str, text: &str) -> Option<Self> {
        let mut entry = Self::read(kind, key, text)?;
        entry.lists.truncate(MAX_LISTS);
        Some(entry)
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads an entry of an exported file.
    fn import(kind: &EntryKind, value: &Value) -> Option<Self> {
        let mut fields = value.as_object()?.clone();
        let key = match fields.remove(kind.key)? {
            Value::String(key) => (kind.read_key)(key.trim())?,
            Value::Number(key) => (kind.read_key)(&key.to_string())?,
            _ => return None,
        };
        Self::read(kind, &key, &Value::Object(fields).to_string())
    }

    fn export(&self, kind: &EntryKind) -> Value {
        let mut fields = serde_json::to_value(self).unwrap_or_default();
        if let Value::Object(fields) = &mut fields {
            fields.insert(kind.key.to_owned(), self.key.clone().into());
        }
        fields
    }

    /// True for an entry that only a damaged or foreign file has, and that would slow down each page.
    fn is_too_large(&self) -> bool {
        self.lists.len() > MAX_LISTS || self.text().len() > MAX_SIZE
    }

    pub fn id(&self) -> VentureId {
        VentureId::new(self.key.as_str())
    }

    /// Title to show, or a substitute that is made from the key.
    pub fn title_or(&self, placeholder: fn(&str) -> String) -> String {
        match self.title.trim() {
            "" => placeholder(&self.key),
            title => short(title),
        }
    }

    /// Numbers of records of a search that are new, have raised more, and have only changed their
    /// status since the last visit; `None` before the first visit.
    pub fn news(&self, now: &[String]) -> Option<[u64; 3]> {
        let seen: Vec<_> = self.seen.as_ref()?.iter().map(|record| parts(record)).collect();
        let before = |id: &str| seen.iter().find(|(seen, ..)| *seen == id);
        let now: Vec<_> = now.iter().map(|record| parts(record)).collect();
        let last = now.iter().rposition(|(id, ..)| before(id).is_some());
        // If the last visit did not see all records, those after the last known one may be old.
        let compared = last.filter(|_| self.more).unwrap_or(now.len());
        let new = now.iter().take(compared).filter(|(id, ..)| before(id).is_none()).count();
        let mut news = [new as u64, 0, 0];
        for (id, raised, status) in &now {
            match before(id) {
                Some((_, Some(before), _)) if raised.is_some_and(|now| now > *before) => {
                    news[1] += 1
                }
                Some((.., Some(before))) if status.is_some_and(|now| now != *before) => {
                    news[2] += 1
                }
                _ => {}
            }
        }
        Some(news)
    }

    /// Adds lists of another entry with this key, if there is room, and fields that this one lacks.
    pub(super) fn complete(&mut self, other: Self) {
        for (own, others) in [(&mut self.title, other.title), (&mut self.note, other.note)] {
            if own.is_empty() {
                *own = others;
            }
        }
        if self.seen.is_none() {
            (self.seen, self.more) = (other.seen, other.more);
        }
        let new: Vec<_> = other.lists.into_iter().filter(|it| !self.lists.contains(it)).collect();
        self.lists.extend(new);
        self.lists.truncate(MAX_LISTS);
        for (name, value) in other.other {
            self.other.entry(name).or_insert(value);
        }
    }
}

/// Text of a record of a search, to compare it later: its id, and the raised sum in US dollars and
/// the status if they are given.
pub fn seen_record(id: &str, raised: Option<u64>, status: Option<&str>) -> String {
    let raised = raised.map_or("-".to_owned(), |sum| sum.to_string());
    [id, &raised, status.unwrap_or_default()].join(" ").trim_end_matches([' ', '-']).to_owned()
}

/// Parts of a text of [`seen_record`]; earlier versions stored only the id.
fn parts(record: &str) -> (&str, Option<u64>, Option<&str>) {
    let mut parts = record.splitn(3, ' ');
    let id = parts.next().unwrap_or_default();
    (id, parts.next().and_then(|sum| sum.parse().ok()), parts.next())
}

/// Query string of a search of rounds; `None` for one of ventures.
pub fn rounds_query(query: &str) -> Option<&str> {
    query.strip_prefix(FUNDRAISING)?.strip_prefix('?')
}

/// Normalizes the query of a search; `None` if it has no parameters or is too long.
pub fn canonical_query(query: &str) -> Option<String> {
    let query = Some(query).filter(|query| query.len() <= LONGEST_QUERY)?;
    let parameters = QueryString::parse(rounds_query(query).unwrap_or(query));
    (!parameters.is_empty()).then(|| match rounds_query(query) {
        Some(_) => routes::fundraising(&parameters),
        None => parameters.to_string(),
    })
}

/// Entries of an exported file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SavedFile {
    pub(super) ventures: Vec<SavedEntry>,
    pub(super) searches: Vec<SavedEntry>,
    /// Number of entries that could not be read.
    pub(super) lost: u64,
    /// Number of entries that are too large.
    pub(super) too_large: u64,
}

/// Reads an exported file, or a plain list of ventures; `None` if the bytes are neither.
pub(super) fn read_file(bytes: &[u8]) -> Option<SavedFile> {
    // Some editors put a mark at the beginning of a file.
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let file: Value = serde_json::from_slice(bytes).ok()?;
    let ventures = if file.is_array() { &file } else { file.get("ventures")? }.as_array()?;
    let searches = file.get("searches").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let read = |kind: &EntryKind, values: &[Value]| -> Vec<SavedEntry> {
        values.iter().filter_map(|value| SavedEntry::import(kind, value)).collect()
    };
    let count = ventures.len() + searches.len();
    let mut ventures = read(&VENTURES, ventures);
    let mut searches = read(&SEARCHES, searches);
    let readable = ventures.len() + searches.len();
    ventures.retain(|entry| !entry.is_too_large());
    searches.retain(|entry| !entry.is_too_large());
    let too_large = (readable - ventures.len() - searches.len()) as u64;
    Some(SavedFile { ventures, searches, lost: (count - readable) as u64, too_large })
}

/// Writes the text of an exported file.
pub(super) fn write_file(ventures: &[Arc<SavedEntry>], searches: &[Arc<SavedEntry>]) -> String {
    let list = |kind: &EntryKind, entries: &[Arc<SavedEntry>]| -> Value {
        entries.iter().map(|entry| entry.export(kind)).collect()
    };
    json!({
        "version": 1,
        "ventures": list(&VENTURES, ventures),
        "searches": list(&SEARCHES, searches),
    })
    .to_string()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use proptest::prelude::*;

    fn venture(text: &str) -> SavedEntry {
        SavedEntry::read(&VENTURES, "5", text).unwrap()
    }

    fn read(text: &str) -> SavedFile {
        read_file(text.as_bytes()).unwrap()
    }

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn stored_text_keeps_unknown_fields() {
        let text =
            r#"{"savedAt":7,"title":"Agri","note":"Call","lists":["A","B"],"colour":{"red":0.30}}"#;
        let mut entry = venture(text);
        assert_eq!(
            (entry.title.as_str(), entry.saved_at, entry.note.as_str()),
            ("Agri", 7, "Call")
        );
        assert_eq!((&entry.lists, entry.text().as_str()), (&words("A B"), text));
        (entry.title, entry.note, entry.lists) = Default::default();
        assert_eq!(entry.text(), r#"{"savedAt":7,"colour":{"red":0.30}}"#);
    }

    #[test]
    fn damaged_text_becomes_note() {
        for text in [r#"{"note":"Ca"#, "no entry", "7", r#"{"note":["a"]}"#, r#"{"savedAt":-1}"#] {
            assert_eq!((venture(text).note.as_str(), venture(text).saved_at), (text, 0));
        }
        assert_eq!(venture(r#"{"savedAt":8640000000000001}"#).saved_at, 0, "no such date");
    }

    #[test]
    fn only_digits_identify_ventures() {
        for id in ["../x", "5/../6", "5?x", "-5", "5 6", "٥", "", "123456789012345678901"] {
            assert_eq!(SavedEntry::read(&VENTURES, id, "{}"), None, "{id}");
        }
    }

    #[test]
    fn unreadable_entries_of_file_are_counted() {
        let file = read(
            r#"{"version":9,"ventures":[{"id":" 5 "},{"id":6},{"id":""},{"id":null},{"x":1},"7",null],
            "searches":[{"query":"?name=a b"},{"query":""},{},7]}"#,
        );
        let keys = file.ventures.iter().chain(&file.searches).map(|entry| entry.key.as_str());
        assert_eq!((keys.collect::<Vec<_>>(), file.lost), (vec!["5", "6", "name=a+b"], 8));
        assert_eq!(read("\u{feff}[{\"id\":\"1\"}]").ventures.len(), 1);
    }

    #[test]
    fn too_large_entries_of_file_are_left_out() {
        let file = |lists: usize, note: usize| {
            let lists: Vec<_> = (0..lists).map(|number| number.to_string()).collect();
            let note = "n".repeat(note);
            read(&json!([{ "id": "5", "lists": lists, "note": note }]).to_string())
        };
        for (lists, note, too_large) in [(100, 99_000, 0), (101, 0, 1), (0, 100_000, 1)] {
            let read = file(lists, note);
            assert_eq!((read.too_large, read.ventures.len() as u64), (too_large, 1 - too_large));
        }
        let lists = json!({ "lists": vec!["A"; 20_000] }).to_string();
        let stored = SavedEntry::read_stored(&VENTURES, "5", &lists).unwrap();
        assert_eq!(stored.lists.len(), 100);
        let mut entry = file(100, 0).ventures.remove(0);
        entry.complete(venture(r#"{"lists":["A"]}"#));
        assert_eq!(entry.lists.len(), 100);
    }

    #[test]
    fn other_files_are_refused() {
        for text in ["", "{", "ventures", "{\"ventures\":[", "{}", "3", "{\"ventures\":3}"] {
            assert_eq!(read_file(text.as_bytes()), None, "{text}");
        }
        assert_eq!(read_file(b"[{\"id\":\"2\",\"note\":\"caf\xe9\"}]"), None, "in Latin-1");
    }

    #[test]
    fn completed_entry_keeps_own_fields() {
        let mut ours = venture(r#"{"note":"Ours","lists":["A"]}"#);
        ours.complete(venture(r#"{"note":"Theirs","lists":["A","B"],"title":"Agri","colour":1}"#));
        let expected = r#"{"savedAt":0,"title":"Agri","note":"Ours","lists":["A","B"],"colour":1}"#;
        assert_eq!(ours.text(), expected);
    }

    #[test]
    fn unseen_and_changed_records_are_news() {
        let news = |seen: &str, more, now: &str| {
            let records = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
            let entry = SavedEntry { seen: Some(records(seen)), more, ..SavedEntry::default() };
            entry.news(&records(now)).unwrap()
        };
        assert_eq!(news("3,2,1", false, "3,2,1"), [0, 0, 0]);
        assert_eq!(news("3,2,1", false, "5,4,3,2,1"), [2, 0, 0]);
        assert_eq!(news("3,2,1", false, "3,1,4"), [1, 0, 0], "in any order");
        // The last visit saw only three of four records. Record 2 was deleted, so 0 has moved up.
        assert_eq!(news("3,2,1", true, "3,1,0"), [0, 0, 0]);
        assert_eq!(news("3,2,1", true, "6,5,4"), [3, 0, 0]);
        assert_eq!(SavedEntry::default().news(&[]), None);
        assert_eq!(news("2 0 a,1 5 a", false, "2 7 b,1 5 b c"), [0, 1, 1]);
        assert_eq!(news("3,2 - a,1 5", false, "3 9 a,2 9 a,1 4"), [0, 0, 0], "unknown or less");
    }

    proptest! {
        #[test]
        fn no_text_panics(text in ".{0,80}", inside in "[\\[\\]{}\":,a-z0-9 ]{0,60}") {
            let _ = (read_file(text.as_bytes()), venture(&text));
            let _ = read_file(format!("{{\"ventures\":[{inside}]}}").as_bytes());
        }

        #[test]
        fn exported_file_is_read_as_written(
            fields in prop::collection::vec(("[0-9]{1,9}", any::<u32>(), ".*", ".{1,9}", ".*"), 0..9),
        ) {
            let entry = |(key, time, note, list, other): (String, u32, String, String, String)| {
                let other = Map::from_iter([("other".to_owned(), other.into())]);
                let lists = vec![list];
                Arc::new(SavedEntry { key, saved_at: time.into(), note, lists, other, ..SavedEntry::default() })
            };
            let ventures: Vec<_> = fields.into_iter().map(entry).collect();
            let file = read(&write_file(&ventures, &[]));
            prop_assert_eq!(file.ventures.into_iter().map(Arc::new).collect::<Vec<_>>(), ventures);
        }
    }
}
