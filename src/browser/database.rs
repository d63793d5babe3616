//! The browser's database, IndexedDB: one store of values under names. Everything may fail, and
//! some browsers never answer, so nothing is waited for without end.

use super::clock::sleep;
use js_sys::{Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

const NAME: &str = "venture-directory";
const STORE: &str = "kept";
/// How long the database may take before it counts as failing, in milliseconds.
const PATIENCE: u32 = 5_000;

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
    let database = open().await?;
    let value = in_time(async {
        let request = store(&database, IdbTransactionMode::Readonly)?.get(&name.into())?;
        JsFuture::from(answered(&request)).await?;
        request.result()
    });
    let value = value.await;
    database.close();
    Ok(value?)
}

/// Keeps a value under a name, in the place of what was there.
///
/// # Errors
/// [`Unkept`]; what was there is then still there.
pub async fn write(name: &str, value: &JsValue) -> Result<(), Unkept> {
    let database = open().await?;
    let written = in_time(async {
        let store = store(&database, IdbTransactionMode::Readwrite)?;
        store.put_with_key(value, &name.into())?;
        let transaction = store.transaction();
        let done = Promise::new(&mut |resolve, reject| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onabort(Some(&reject));
        });
        JsFuture::from(done).await
    });
    let written = written.await;
    database.close();
    written.map(drop).map_err(Unkept::from)
}

/// Forgets what is kept under a name.
///
/// # Errors
/// [`Unkept`]
pub async fn remove(name: &str) -> Result<(), Unkept> {
    let database = open().await?;
    let removed = in_time(async {
        let store = store(&database, IdbTransactionMode::Readwrite)?;
        JsFuture::from(answered(&store.delete(&name.into())?)).await
    });
    let removed = removed.await;
    database.close();
    removed.map(drop).map_err(Unkept::from)
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
    in_time(async {
        JsFuture::from(answered(&request)).await?;
        request.result().map(JsCast::unchecked_into)
    })
    .await
}

fn store(database: &IdbDatabase, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    database.transaction_with_str_and_mode(STORE, mode)?.object_store(STORE)
}

fn answered(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

/// Waits for an outcome, but not without end.
async fn in_time<T>(outcome: impl Future<Output = Result<T, JsValue>>) -> Result<T, JsValue> {
    let late = future_to_promise(async {
        sleep(PATIENCE).await;
        Err(JsValue::UNDEFINED)
    });
    let mut late = std::pin::pin!(JsFuture::from(late));
    let mut outcome = std::pin::pin!(outcome);
    std::future::poll_fn(|context| {
        if let std::task::Poll::Ready(outcome) = outcome.as_mut().poll(context) {
            return std::task::Poll::Ready(outcome);
        }
        late.as_mut().poll(context).map(|late| late.and(Err(JsValue::UNDEFINED)))
    })
    .await
}
