//! The browser's database: what it stores, and what happens where it does not.

use crate::harness::{Clock, pause};
use js_sys::Function;
use local_directory::{Browser, Platform, Record, StorageError};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// A record with these bytes for rows.
fn record(rows: &[u8]) -> Record {
    Record { rows: rows.into(), position: None, read_at: Some(1.5) }
}

async fn read(name: &str) -> Result<Option<Record>, StorageError> {
    Browser.read_record(name).await
}

async fn write(name: &str, rows: &[u8]) -> Result<(), StorageError> {
    Browser.write_record(name, record(rows)).await
}

/// Runs a script in the page; it may give a promise.
async fn run(script: &str) -> JsValue {
    let answer = Function::new_no_args(script).call0(&JsValue::UNDEFINED).unwrap();
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::resolve(&answer)).await.unwrap()
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
    for rows in [b"first", b"other"] {
        write(name, rows).await.unwrap();
        assert_eq!(read(name).await, Ok(Some(record(rows))));
    }
    let whole = Record { position: Some(vec![1, 2]), read_at: None, ..record(b"") };
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
        write(name, b"before").await.unwrap();
        run(&format!(
            "const put = IDBObjectStore.prototype.put;
             window.restorePut = () => {{ IDBObjectStore.prototype.put = put }};
             IDBObjectStore.prototype.put = function(...all) {{ {put} }};"
        ))
        .await;
        let written = write(name, b"after").await;
        run("window.restorePut()").await;
        assert_eq!(written, Err(StorageError), "{name}");
        assert_eq!(read(name).await, Ok(Some(record(b"before"))), "{name}");
    }
    pause(50).await;
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

/// Deletes the database, for which all connections have to be closed.
const DELETED: &str = "return new Promise((done) => {
    indexedDB.deleteDatabase('venture-directory').onsuccess = () => done('deleted');
    setTimeout(done, 3000, 'open');
})";

#[wasm_bindgen_test]
async fn nobody_waits_without_end_and_a_late_response_does_no_harm() {
    run(WATCH).await;
    let name = "late";
    for held in [HELD, SHUT] {
        write(name, b"before").await.unwrap();
        run(held).await;
        let clock = Clock::quick();
        assert_eq!(read(name).await, Err(StorageError));
        assert_eq!(write(name, b"after").await, Err(StorageError));
        assert_eq!(Browser.delete_record("nothing").await, Err(StorageError));
        drop(clock);
        run("window.release()").await;
        // Who asks now comes after those who gave up.
        assert!(read(name).await.is_ok(), "it answers again");
        assert_eq!(run(DELETED).await, "deleted", "a connection is still open");
    }
    assert_eq!(uncaught().await, "");
}
