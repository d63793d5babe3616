//! The browser's database: what it stores, and what happens where it does not.

use crate::harness::{Clock, settled, until};
use js_sys::Function;
use local_directory::{Browser, Platform, Record, StorageError};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use wasm_bindgen_test::wasm_bindgen_test;

/// A record with this text for rows.
fn record(rows: &str) -> Record {
    Record { rows: vec![rows.to_owned()], position: None, read_at: Some(1.5) }
}

async fn read(name: &str) -> Result<Option<Record>, StorageError> {
    Browser.read_record(name).await
}

async fn write(name: &str, rows: &str) -> Result<(), StorageError> {
    Browser.write_record(name, record(rows)).await
}

/// Runs a script in the page; it may give a promise.
async fn run(script: &str) -> JsValue {
    let outcome = Function::new_no_args(script).call0(&JsValue::UNDEFINED).unwrap();
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::resolve(&outcome)).await.unwrap()
}

/// What IndexedDB's `put` does in a browser without room: it fails, or all goes well until the
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
        write(name, "before").await.unwrap();
        run(&format!(
            "const put = IDBObjectStore.prototype.put;
             window.restorePut = () => {{ IDBObjectStore.prototype.put = put }};
             IDBObjectStore.prototype.put = function(...all) {{ {put} }};"
        ))
        .await;
        let written = write(name, "after").await;
        run("window.restorePut()").await;
        assert_eq!(written, Err(StorageError), "{name}");
        assert_eq!(read(name).await, Ok(Some(record("before"))), "{name}");
    }
}

/// Holds the store as another tab may, until `window.release()`.
const HELD: &str = "return new Promise((held) => {
    indexedDB.open('venture-directory').onsuccess = ({ target: { result } }) => {
        const store = result.transaction('kept', 'readwrite').objectStore('kept');
        let isHeld = true;
        window.release = () => { isHeld = false };
        const hold = () => {
            held();
            if (isHeld) store.get('').onsuccess = hold; else result.close();
        };
        hold();
    };
})";

/// Notes the errors that nobody catches from here on.
const WATCH: &str = "
    window.uncaught = [];
    window.addEventListener('error', (event) => window.uncaught.push(event.message));";

/// The outcome where the database does not respond in time.
async fn timed_out<T: 'static>(clock: &Clock, outcome: impl Future<Output = T> + 'static) -> T {
    let slot = Rc::new(RefCell::new(None));
    let filled = Rc::clone(&slot);
    spawn_local(async move { *filled.borrow_mut() = Some(outcome.await) });
    settled().await;
    assert!(slot.borrow().is_none(), "the database is blocked");
    clock.advance(5_000.0);
    until("it gives up", || slot.borrow().is_some()).await;
    slot.take().unwrap()
}

#[wasm_bindgen_test]
async fn blocked_database_is_given_up() {
    run(WATCH).await;
    let name = "late";
    write(name, "before").await.unwrap();
    run(HELD).await;
    let clock = Clock::stopped();
    assert_eq!(timed_out(&clock, read(name)).await, Err(StorageError));
    assert_eq!(timed_out(&clock, write(name, "after")).await, Err(StorageError));
    let deletion = Browser.delete_record("nothing");
    assert_eq!(timed_out(&clock, deletion).await, Err(StorageError));
    drop(clock);
    run("window.release()").await;
    // This request comes after those that were given up.
    assert!(read(name).await.is_ok(), "it responds again");
    assert_eq!(run("return window.uncaught.join('; ')").await, "");
}
