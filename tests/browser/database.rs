//! Browser database that is full, or does not respond.

use crate::harness::{Clock, Undo, settled, until};
use js_sys::Function;
use local_directory::browser::{StorageError, StoredRecord, read_record, write_record};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use wasm_bindgen_test::wasm_bindgen_test;

/// Record whose only row is this text.
fn record(rows: &str) -> StoredRecord {
    StoredRecord { rows: vec![rows.to_owned()], position: None, read_at: Some(1.5) }
}

/// Behavior of IndexedDB's `put` if the storage is full: it fails, or its transaction fails later.
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
async fn full_database_keeps_stored_rows() {
    for (name, put) in FULL {
        write_record(name.to_owned(), record("before")).await.unwrap();
        let full = Undo::by_script(&format!(
            "const all = IDBObjectStore.prototype, put = all.put;
             all.put = function(...all) {{ {put} }};
             return () => {{ all.put = put }};"
        ));
        let written = write_record(name.to_owned(), record("after")).await;
        drop(full);
        assert_eq!(written, Err(StorageError), "{name}");
        assert_eq!(read_record(name.to_owned()).await, Ok(Some(record("before"))), "{name}");
    }
}

/// Script that blocks the database with a pending deletion until `window.release()` is called.
const SHUT: &str = "return new Promise((shut) => {
    indexedDB.open('venture-directory').onsuccess = ({ target: { result } }) => {
        window.release = () => result.close();
        indexedDB.deleteDatabase('venture-directory').onblocked = shut;
    };
})";

/// Runs a script in the page; it may return a promise.
async fn run(script: &str) {
    let outcome = Function::new_no_args(script).call0(&JsValue::UNDEFINED).unwrap();
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::resolve(&outcome)).await.unwrap();
}

#[wasm_bindgen_test]
async fn blocked_database_times_out() {
    run(SHUT).await;
    let clock = Clock::stopped();
    let outcome = Rc::new(RefCell::new(None));
    let filled = Rc::clone(&outcome);
    spawn_local(async move { *filled.borrow_mut() = Some(read_record("late".to_owned()).await) });
    settled().await;
    assert!(outcome.borrow().is_none(), "the database is blocked");
    clock.advance(15_000.0);
    until("the app gives up on the database", || outcome.borrow().is_some()).await;
    assert_eq!(outcome.take(), Some(Err(StorageError)));
    drop(clock);
    run("window.release()").await;
    assert!(read_record("late".to_owned()).await.is_ok(), "the database responds again");
}
