//! [`Browser`]: the platform of the app.

mod database;
mod lock;

use crate::platform::{Guard, Platform, PostMessage, StorageFuture, StoredRecord};
use futures::future::LocalBoxFuture;
use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, JsString};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent, Storage, window};

/// The browser that the app runs in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Platform for Browser {
    fn now(&self) -> f64 {
        Date::now()
    }

    fn sleep(&self, milliseconds: u32) -> LocalBoxFuture<'static, ()> {
        Box::pin(TimeoutFuture::new(milliseconds))
    }

    fn spawn(&self, task: LocalBoxFuture<'static, ()>) {
        spawn_local(task);
    }

    fn is_hidden(&self) -> bool {
        window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
    }

    fn on_visibility_change(&self, callback: Box<dyn Fn()>) -> Guard {
        // The event bubbles from the document to the window.
        let listener = window()
            .map(|window| EventListener::new(&window, "visibilitychange", move |_| callback()));
        Guard::new(move || drop(listener))
    }

    fn read_record(&self, name: &str) -> StorageFuture<Option<StoredRecord>> {
        Box::pin(database::read(name.to_owned()))
    }

    fn write_record(&self, name: &str, record: StoredRecord) -> StorageFuture<()> {
        Box::pin(database::replace(name.to_owned(), Some(record)))
    }

    fn delete_record(&self, name: &str) -> StorageFuture<()> {
        Box::pin(database::replace(name.to_owned(), None))
    }

    fn read_note(&self, name: &str) -> Option<String> {
        storage()?.get_item(name).ok().flatten()
    }

    fn write_note(&self, name: &str, note: &str) -> bool {
        storage().is_some_and(|storage| storage.set_item(name, note).is_ok())
    }

    fn delete_note(&self, name: &str) {
        if let Some(storage) = storage() {
            // The removal of an item cannot fail.
            let _ = storage.remove_item(name);
        }
    }

    fn request_lock(
        &self,
        name: &str,
        steals: bool,
        on_change: Box<dyn Fn(bool)>,
    ) -> Option<Guard> {
        lock::request(name, steals, on_change.into())
    }

    fn open_channel(&self, name: &str, on_message: Box<dyn Fn(&str)>) -> Option<PostMessage> {
        let channel = BroadcastChannel::new(name).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            let text = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            if let Some(text) = text {
                on_message(&text);
            }
        });
        let open = channel.clone();
        let close = Guard::new(move || {
            drop(listener);
            open.close();
        });
        Some(Box::new(move |message| {
            // The channel stays open while this function exists.
            let _open = &close;
            // Posting fails only if the channel is closed.
            let _ = channel.post_message(&JsValue::from(message));
        }))
    }
}

/// Decomposes the characters of a text (NFKD).
pub(crate) fn normalize(text: &str) -> String {
    JsString::from(text).normalize("NFKD").into()
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}
