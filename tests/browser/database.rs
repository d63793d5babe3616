//! The browser's database without room for more.

use crate::harness::Undo;
use local_directory::{Browser, Platform, Record, StorageError};
use wasm_bindgen_test::wasm_bindgen_test;

/// A record with this text for rows.
fn record(rows: &str) -> Record {
    Record { rows: vec![rows.to_owned()], position: None, read_at: Some(1.5) }
}

/// Behavior of IndexedDB's `put` in a browser without room: it fails, or all goes well until the
/// transaction is to be written.
const FULL: [(&str, &str); 2] = [
    ("refused", "throw new DOMException('Full', 'QuotaExceededError')"),
    (
        "not written",
        "const request = put.apply(this, all);
         request.addEventListener('success', () => this.transaction.abort());
         return request",
    ),
];

#[wasm_bindgen_test]
async fn full_database_keeps_what_was_there() {
    for (name, put) in FULL {
        Browser.write_record(name, record("before")).await.unwrap();
        let full = Undo::by_script(&format!(
            "const all = IDBObjectStore.prototype, put = all.put;
             all.put = function(...all) {{ {put} }};
             return () => {{ all.put = put }};"
        ));
        let written = Browser.write_record(name, record("after")).await;
        drop(full);
        assert_eq!(written, Err(StorageError), "{name}");
        assert_eq!(Browser.read_record(name).await, Ok(Some(record("before"))), "{name}");
    }
}
