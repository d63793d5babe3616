//! The browser's database, IndexedDB: one store of values under names. Everything may fail, and
//! some browsers never answer, so nothing is waited for without end.

use super::clock::sleep;
use js_sys::{Function, Promise};
use leptos::prelude::window;
use std::pin::Pin;
use std::task::Poll;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

const NAME: &str = "venture-directory";
const STORE: &str = "kept";
/// How long the database may take before it counts as failing, in milliseconds.
const PATIENCE: u32 = 5_000;

/// What the database does, in one type, so that waiting for it is compiled once.
type Outcome = Pin<Box<dyn Future<Output = Result<JsValue, JsValue>>>>;

/// The database has failed, is forbidden or full, or does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unkept;

impl From<JsValue> for Unkept {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// What is kept under a name; undefined if there is nothing.
///
/// # Errors
/// [`Unkept`]
pub async fn read(name: &str) -> Result<JsValue, Unkept> {
    let name = JsValue::from(name);
    let value = in_time(Box::pin(async move {
        let request = store(IdbTransactionMode::Readonly).await?.get(&name)?;
        JsFuture::from(answered(&request)).await?;
        request.result()
    }));
    value.await
}

/// Keeps a value under a name, in the place of what was there.
///
/// # Errors
/// [`Unkept`]; what was there is then still there, unless the database is only late.
pub async fn write(name: &str, value: &JsValue) -> Result<(), Unkept> {
    let (name, value) = (JsValue::from(name), value.clone());
    let written = in_time(Box::pin(async move {
        let store = store(IdbTransactionMode::Readwrite).await?;
        store.put_with_key(&value, &name)?;
        ended(&store).await
    }));
    written.await.map(drop)
}

/// Forgets what is kept under a name.
///
/// # Errors
/// [`Unkept`]
pub async fn remove(name: &str) -> Result<(), Unkept> {
    let name = JsValue::from(name);
    let removed = in_time(Box::pin(async move {
        let store = store(IdbTransactionMode::Readwrite).await?;
        store.delete(&name)?;
        ended(&store).await
    }));
    removed.await.map(drop)
}

/// The store in a transaction of its own, whose connection ends with it.
async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let database = open().await?;
    let transaction = database.transaction_with_str_and_mode(STORE, mode);
    // Closed now, the connection stays until the transaction has ended, however it ends.
    database.close();
    transaction?.object_store(STORE)
}

async fn open() -> Result<IdbDatabase, JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::UNDEFINED)?;
    let request: IdbOpenDbRequest = factory.open_with_u32(NAME, 1)?;
    let made = request.clone();
    let upgrade = Closure::<dyn FnMut()>::new(move || {
        let database = made.result().map(JsCast::unchecked_into::<IdbDatabase>);
        // A failure here makes the opening fail.
        drop(database.and_then(|database| database.create_object_store(STORE)));
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    JsFuture::from(answered(&request)).await?;
    request.result().map(JsCast::unchecked_into)
}

fn answered(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

/// Waits until what was asked of a store is written: a full disk may be found only then.
async fn ended(store: &IdbObjectStore) -> Result<JsValue, JsValue> {
    let transaction = store.transaction();
    let ended = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    JsFuture::from(ended).await
}

/// Waits for an outcome, but not without end. What is late goes on by itself: a database that is
/// opened in the end has to be closed.
async fn in_time(outcome: Outcome) -> Result<JsValue, Unkept> {
    let late: Outcome = Box::pin(async {
        sleep(PATIENCE).await;
        Err(JsValue::UNDEFINED)
    });
    let [mut outcome, mut late] = [outcome, late].map(future_to_promise).map(JsFuture::from);
    let first = std::future::poll_fn(|context| match Pin::new(&mut outcome).poll(context) {
        Poll::Pending => Pin::new(&mut late).poll(context),
        ready => ready,
    });
    Ok(first.await?)
}
