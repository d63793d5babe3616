//! Records in IndexedDB. Everything may fail, and some browsers never respond, so nothing is
//! awaited without limit.

use crate::platform::{Record, StorageError};
use futures::channel::oneshot;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use idb::{
    Database, DatabaseEvent, Factory, ObjectStore, ObjectStoreParams, Query, Transaction,
    TransactionMode,
};
use js_sys::{Array, Object, Reflect, Uint8Array};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

const NAME: &str = "venture-directory";
const STORE: &str = "kept";
/// Time after which the database counts as failing, in milliseconds.
const TIMEOUT: u32 = 5_000;

/// Version of the record.
const SCHEMA: f64 = 2.0;
const FIELDS: [&str; 5] = ["schema", "owner", "rows", "position", "readAt"];

pub(super) async fn read(owner: String) -> Result<Option<Record>, StorageError> {
    let key = JsValue::from(owner.as_str());
    let value = with_timeout(async move {
        let database = open().await?;
        let transaction = database.transaction(&[STORE], TransactionMode::ReadOnly);
        // A closed connection lives until its transaction has ended, however it ends.
        database.close();
        let store = transaction?.object_store(STORE)?;
        store.get(Query::Key(key))?.await
    });
    Ok(value.await?.and_then(|value| record(&value, &owner)))
}

pub(super) async fn write(owner: String, record: Record) -> Result<(), StorageError> {
    let value = value_of(&owner, record).map_err(|_| StorageError)?;
    change(move |store| store.put(&value, Some(&JsValue::from(owner.as_str())))).await
}

pub(super) async fn delete(owner: String) -> Result<(), StorageError> {
    change(move |store| store.delete(Query::Key(JsValue::from(owner.as_str())))).await
}

/// Changes the store, and waits until that is committed.
async fn change<R: 'static>(
    send: impl FnOnce(&ObjectStore) -> Result<R, idb::Error> + 'static,
) -> Result<(), StorageError> {
    let is_committed = with_timeout(async move {
        let database = open().await?;
        let transaction = database.transaction(&[STORE], TransactionMode::ReadWrite);
        database.close();
        let transaction = transaction?;
        let request = send(&transaction.object_store(STORE)?)?;
        let is_committed = is_committed(transaction).await;
        drop(request);
        Ok(is_committed)
    });
    if is_committed.await? { Ok(()) } else { Err(StorageError) }
}

/// Waits until a transaction has ended, and returns whether it was committed: a full disk may be found
/// only then.
///
/// The future of `idb` is ready at the first error of a request and drops its callbacks, which the
/// browser then calls all the same when the transaction is aborted.
async fn is_committed(mut transaction: Transaction) -> bool {
    let (sender, receiver) = oneshot::channel();
    let committed = Rc::new(Cell::new(Some(sender)));
    let aborted = Rc::clone(&committed);
    let end = |sender: &Cell<Option<oneshot::Sender<bool>>>, is_committed| {
        if let Some(sender) = sender.take() {
            // Nobody may be waiting any more.
            let _ = sender.send(is_committed);
        }
    };
    transaction.on_complete(move |_| end(&committed, true));
    transaction.on_abort(move |_| end(&aborted, false));
    let is_committed = receiver.await.unwrap_or(false);
    drop(transaction);
    is_committed
}

async fn open() -> Result<Database, idb::Error> {
    let mut request = Factory::new()?.open(NAME, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            // A failure here makes the request fail.
            let _ = database.create_object_store(STORE, ObjectStoreParams::new());
        }
    });
    request.await
}

/// Awaits the database, but not without limit. What is late runs to its end all the same: a database
/// that is opened late has to be closed, or nobody could ever delete it.
async fn with_timeout<T: 'static>(
    outcome: impl Future<Output = Result<T, idb::Error>> + 'static,
) -> Result<T, StorageError> {
    let (sender, receiver) = oneshot::channel();
    spawn_local(async move {
        // Nobody may be waiting any more.
        let _ = sender.send(outcome.await);
    });
    match select(receiver, TimeoutFuture::new(TIMEOUT)).await {
        Either::Left((Ok(outcome), _)) => outcome.map_err(|_| StorageError),
        Either::Left((Err(_), _)) | Either::Right(_) => Err(StorageError),
    }
}

/// The record, if it is one of this version and owner. Its texts are stored as bytes, which are
/// copied sooner than texts.
fn record(value: &JsValue, owner: &str) -> Option<Record> {
    let [schema, stored_for, rows, position, read_at] =
        FIELDS.map(|field| Reflect::get(value, &field.into()).unwrap_or(JsValue::UNDEFINED));
    if schema != SCHEMA || stored_for != *owner {
        return None;
    }
    let text =
        |bytes: JsValue| String::from_utf8(bytes.dyn_into::<Uint8Array>().ok()?.to_vec()).ok();
    let rows: Option<Vec<String>> = rows.dyn_into::<Array>().ok()?.iter().map(text).collect();
    Some(Record { rows: rows?, position: position.as_string(), read_at: read_at.as_f64() })
}

fn value_of(owner: &str, record: Record) -> Result<JsValue, JsValue> {
    let rows = record.rows.into_iter().map(|text| Uint8Array::from(text.as_bytes()));
    let values: [JsValue; 5] = [
        SCHEMA.into(),
        owner.into(),
        rows.collect::<Array>().into(),
        record.position.map_or(JsValue::NULL, JsValue::from),
        record.read_at.into(),
    ];
    let value = Object::new();
    for (field, part) in FIELDS.iter().zip(values) {
        Reflect::set(&value, &(*field).into(), &part)?;
    }
    Ok(value.into())
}
