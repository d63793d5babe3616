//! What `server_fn` names of the crate `wasm-streams`, and nothing behind it.
//!
//! Leptos brings `server_fn` for server functions, of which a static app has none. The streams that
//! these would use come as classes that are exported to JavaScript, and what is exported no linker
//! leaves out: 5 to 7 kB of each first view. As there is no server function, nothing here is ever
//! called, which the compiler knows: there is no value of this type.

use futures_core::Stream;
use std::pin::Pin;
use std::task::{Context, Poll};
use wasm_bindgen::JsValue;

/// A stream that there never is.
#[derive(Debug)]
pub enum ReadableStream {}

impl ReadableStream {
    /// Would wrap the browser's stream.
    ///
    /// # Panics
    ///
    /// Always; only server functions call it.
    pub fn from_raw(_raw: web_sys::ReadableStream) -> Self {
        unreachable!("the app has no server functions")
    }

    /// Would make a stream for the browser.
    ///
    /// # Panics
    ///
    /// Always; only server functions call it.
    pub fn from_stream<S: Stream<Item = Result<JsValue, JsValue>> + 'static>(_items: S) -> Self {
        unreachable!("the app has no server functions")
    }

    /// The browser's stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        match self {}
    }

    /// The items.
    pub fn into_stream(self) -> IntoStream {
        match self {}
    }
}

/// Items that there never are.
#[derive(Debug)]
pub enum IntoStream {}

impl Stream for IntoStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match *self {}
    }
}
