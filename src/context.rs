//! What the whole app can use: one thing of each type, provided where the app begins.
//!
//! Leptos' contexts look for each type by code of its own, 650 bytes of WebAssembly each. Here one
//! of them holds all things, and what is left for each type is to name it.

use crate::signal::{Value, known};
use leptos::prelude as leptos;
use std::any::{TypeId, type_name};
use std::sync::{Arc, Mutex};

/// The things, in the order in which they were provided.
type Things = Arc<Mutex<Vec<(TypeId, Value)>>>;

/// Provides a thing to the app, in the place of one of its type.
pub fn provide_context<T: Send + Sync + 'static>(thing: T) {
    put(TypeId::of::<T>(), Arc::new(thing));
}

/// The thing of this type; `None` if nobody has provided one.
pub fn use_context<T: Clone + 'static>() -> Option<T> {
    find(TypeId::of::<T>()).map(|thing| known::<T>(&thing).clone())
}

/// The thing of this type, which every part of the app can count on.
///
/// # Panics
/// Nobody has provided one: a mistake in how the app begins.
#[cfg_attr(debug_assertions, track_caller)]
pub fn expect_context<T: Clone + 'static>() -> T {
    use_context().unwrap_or_else(|| missing(type_name::<T>()))
}

fn put(id: TypeId, thing: Value) {
    let things = leptos::use_context::<Things>().unwrap_or_else(|| {
        let things = Things::default();
        leptos::provide_context(Arc::clone(&things));
        things
    });
    if let Ok(mut things) = things.lock() {
        things.retain(|(known, _)| *known != id);
        things.push((id, thing));
    }
}

fn find(id: TypeId) -> Option<Value> {
    let things = leptos::use_context::<Things>()?;
    let things = things.lock().ok()?;
    things.iter().find(|(known, _)| *known == id).map(|(_, thing)| Arc::clone(thing))
}

#[cold]
#[cfg_attr(debug_assertions, track_caller)]
fn missing(what: &str) -> ! {
    unreachable!("{what} is provided where the app begins")
}
