//! The browser's database: what it stores, and what happens where it does not.

use crate::harness::{Clock, settled, until};
use js_sys::{Function, Reflect};
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

/// Uncaught errors are counted from here on.
const WATCH: &str = "
    window.uncaught = [];
    window.addEventListener('error', (event) => window.uncaught.push(event.message));";

/// How many errors nobody has caught since [`WATCH`].
async fn uncaught() -> JsValue {
    run("return window.uncaught.join('; ')").await
}

#[wasm_bindgen_test]
async fn what_is_written_is_read_until_it_is_deleted() {
    let name = "database test";
    assert_eq!(read(name).await, Ok(None));
    for rows in ["first", "other"] {
        write(name, rows).await.unwrap();
        assert_eq!(read(name).await, Ok(Some(record(rows))));
    }
    let whole = Record { position: Some("{}".to_owned()), read_at: None, ..record("") };
    Browser.write_record(name, whole.clone()).await.unwrap();
    assert_eq!(read(name).await, Ok(Some(whole)));
    assert_eq!(read("another name").await, Ok(None));
    Browser.delete_record(name).await.unwrap();
    assert_eq!(read(name).await, Ok(None));
    assert_eq!(Browser.delete_record(name).await, Ok(()), "nothing is there to be deleted");
}

/// What IndexedDB's `put` does in a browser without room: the request fails, or all goes well until
/// the transaction is to be written.
const FULL: [(&str, &str); 3] = [
    ("refused", "throw new DOMException('Full', 'QuotaExceededError')"),
    ("failing", "const request = put.apply(this, all); this.transaction.abort(); return request"),
    (
        "not written",
        "const request = put.apply(this, all);
         request.addEventListener('success', () => this.transaction.abort());
         return request",
    ),
];

#[wasm_bindgen_test]
async fn what_has_no_room_is_an_error_and_leaves_what_was_there() {
    run(WATCH).await;
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
    settled().await;
    assert_eq!(uncaught().await, "");
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

/// Keeps the database from being opened until `window.release()`: it waits to be deleted.
const SHUT: &str = "return new Promise((shut) => {
    indexedDB.open('venture-directory').onsuccess = ({ target: { result } }) => {
        window.release = () => result.close();
        indexedDB.deleteDatabase('venture-directory').onblocked = shut;
    };
})";

/// Deletes the database, for which all connections have to be closed. `window.isDeleted` is true once
/// that is done.
const DELETE: &str = "
    window.isDeleted = false;
    indexedDB.deleteDatabase('venture-directory').onsuccess = () => { window.isDeleted = true };";

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
async fn nobody_waits_without_end_and_a_late_response_does_no_harm() {
    run(WATCH).await;
    let name = "late";
    for held in [HELD, SHUT] {
        write(name, "before").await.unwrap();
        run(held).await;
        let clock = Clock::stopped();
        assert_eq!(timed_out(&clock, read(name)).await, Err(StorageError));
        assert_eq!(timed_out(&clock, write(name, "after")).await, Err(StorageError));
        let deletion = Browser.delete_record("nothing");
        assert_eq!(timed_out(&clock, deletion).await, Err(StorageError));
        drop(clock);
        run("window.release()").await;
        // This request comes after those that were given up.
        assert!(read(name).await.is_ok(), "it responds again");
        run(DELETE).await;
        let is_deleted = || Reflect::get(&js_sys::global(), &"isDeleted".into()).unwrap() == true;
        until("all connections are closed", is_deleted).await;
    }
    assert_eq!(uncaught().await, "");
}
