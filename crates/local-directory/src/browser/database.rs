//! Lists in IndexedDB. A list is a head and slices of rows, because a browser copies a value in one
//! task. Every call may fail, and some browsers never respond, so all waits have a limit.

use futures::channel::oneshot;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use idb::{
    Database, DatabaseEvent, Factory, KeyRange, ObjectStore, ObjectStoreParams, Transaction,
    TransactionMode,
};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

const NAME: &str = "venture-directory";
const OBJECT_STORE: &str = "kept";
/// Time after which the database counts as failing, in milliseconds. A busy machine needs several
/// seconds, and waiting costs less than reading the list again.
const TIMEOUT: u32 = 15_000;

/// Version of the stored format.
const SCHEMA: f64 = 3.0;

/// Stored form of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredRecord {
    /// Slices: texts with several rows, as JSON, one per line.
    pub rows: Vec<String>,
    /// Position of an unfinished sweep, as JSON.
    pub position: Option<String>,
    /// Time when the list was last read to its end, in milliseconds since 1970.
    pub read_at: Option<f64>,
}

/// Failure of the storage: forbidden, full or not responding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageError;

impl From<idb::Error> for StorageError {
    fn from(_: idb::Error) -> Self {
        Self
    }
}

/// Key of a part of a list: 0 is the head, and slices follow.
fn key(name: &str, part: u32) -> JsValue {
    Array::of2(&name.into(), &part.into()).into()
}

/// Reads the record of a list.
///
/// # Errors
/// The storage failed.
pub async fn read_record(name: String) -> Result<Option<StoredRecord>, StorageError> {
    let store = begin(TransactionMode::ReadOnly).await?.object_store(OBJECT_STORE)?;
    let head = get(&store, &name, 0).await?.and_then(|head| head.dyn_into::<Array>().ok());
    let Some(head) = head.filter(|head| head.get(0) == SCHEMA) else { return Ok(None) };
    let (position, read_at) = (head.get(2).as_string(), head.get(3).as_f64());
    let slices = head.get(1).as_f64().unwrap_or_default();
    let mut rows = Vec::new();
    for part in (1..).take_while(|part| f64::from(*part) <= slices) {
        let slice = get(&store, &name, part).await?;
        // Browsers copy bytes faster than text.
        let bytes = slice.and_then(|slice| slice.dyn_into::<Uint8Array>().ok());
        let Some(text) = bytes.and_then(|bytes| String::from_utf8(bytes.to_vec()).ok()) else {
            return Ok(None);
        };
        rows.push(text);
    }
    Ok(Some(StoredRecord { rows, position, read_at }))
}

async fn get(store: &ObjectStore, name: &str, part: u32) -> Result<Option<JsValue>, StorageError> {
    with_timeout(store.get(key(name, part))?).await
}

/// Writes the record of a list, replacing the earlier one.
///
/// # Errors
/// The storage failed, and the earlier record stays.
pub async fn write_record(name: String, record: StoredRecord) -> Result<(), StorageError> {
    replace(name, Some(record)).await
}

/// Deletes the record of a list.
///
/// # Errors
/// The storage failed.
pub async fn delete_record(name: String) -> Result<(), StorageError> {
    replace(name, None).await
}

/// Replaces or deletes the stored record of a list, and waits until the transaction is committed.
async fn replace(name: String, record: Option<StoredRecord>) -> Result<(), StorageError> {
    let transaction = begin(TransactionMode::ReadWrite).await?;
    let store = transaction.object_store(OBJECT_STORE)?;
    if let Err(error) = put(&store, &name, record).await {
        // The earlier record stays.
        transaction.abort()?;
        return Err(error);
    }
    // A full disk may be noticed only now.
    with_timeout(transaction).await?.is_committed().then_some(()).ok_or(StorageError)
}

async fn put(
    store: &ObjectStore,
    name: &str,
    record: Option<StoredRecord>,
) -> Result<(), StorageError> {
    // In IndexedDB, arrays sort after numbers.
    let all = [Array::of1(&name.into()), Array::of2(&name.into(), &Array::new())];
    let [first, last] = all.map(JsValue::from);
    with_timeout(store.delete(KeyRange::bound(&first, &last, None, None)?)?).await?;
    let Some(StoredRecord { rows, position, read_at }) = record else { return Ok(()) };
    let position = position.map_or(JsValue::NULL, JsValue::from);
    let head = Array::of4(&SCHEMA.into(), &rows.len().into(), &position, &read_at.into());
    with_timeout(store.put(&head, Some(&key(name, 0)))?).await?;
    for (part, text) in (1..).zip(rows) {
        let bytes = Uint8Array::from(text.as_bytes());
        with_timeout(store.put(&bytes, Some(&key(name, part)))?).await?;
    }
    Ok(())
}

/// Begins a transaction. Its connection is closed by the browser once the transaction has ended.
async fn begin(mode: TransactionMode) -> Result<Transaction, StorageError> {
    with_timeout(async move {
        let database = open().await?;
        let transaction = database.transaction(&[OBJECT_STORE], mode);
        database.close();
        transaction
    })
    .await
}

async fn open() -> Result<Database, idb::Error> {
    let mut request = Factory::new()?.open(NAME, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            // After a failure, the request fails.
            let _ = database.create_object_store(OBJECT_STORE, ObjectStoreParams::new());
        }
    });
    request.await
}

/// Awaits the database with a limit. After the limit, the call still runs to its end: a database
/// that is opened late must be closed, or it could never be deleted.
async fn with_timeout<T: 'static, E: Into<StorageError> + 'static>(
    outcome: impl IntoFuture<Output = Result<T, E>> + 'static,
) -> Result<T, StorageError> {
    let (sender, receiver) = oneshot::channel();
    spawn_local(async move {
        // The receiver may have been dropped.
        let _ = sender.send(outcome.await);
    });
    match select(receiver, TimeoutFuture::new(TIMEOUT)).await {
        Either::Left((Ok(outcome), _)) => outcome.map_err(Into::into),
        Either::Left((Err(_), _)) | Either::Right(_) => Err(StorageError),
    }
}
