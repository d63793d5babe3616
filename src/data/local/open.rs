//! The one way to index, crawl and storage. Whoever splits the WebAssembly cuts here: nothing else
//! leads to what is behind it, and the first view does not come this way.

use super::crawler::{self, Crawler};
use super::directory::Directory;
use super::status::Subject;
use crate::api::ApiKey;
use crate::data::Queries;
use crate::signal::RwSignal;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::rc::Rc;

/// What a local directory works with.
#[derive(Clone)]
pub(super) struct Means {
    /// What it is of.
    pub(super) subject: Subject,
    /// The way to the service.
    pub(super) queries: Queries,
    /// The service's address, and the key that is sent there.
    pub(super) service: String,
    pub(super) key: ApiKey,
    /// Whose list it is: the service's address, the scope of the key and what is listed.
    pub(super) owner: String,
    /// Whether it reads; else it only tells what is kept, until it is woken.
    pub(super) reads: bool,
    /// How many requests a minute the service may be asked.
    pub(super) budget: u32,
    /// What it changes when what it holds has changed.
    pub(super) version: RwSignal<u32>,
}

/// A local directory that will be there; `None` where its code cannot be fetched.
pub(super) type Opening = Pin<Box<dyn Future<Output = Option<Rc<dyn Directory>>>>>;

/// What is behind the cut.
#[derive(Clone, Copy)]
struct Entry {
    open: fn(Means) -> Opening,
    forget: fn(String) -> Pin<Box<dyn Future<Output = ()>>>,
}

const ENTRY: Entry = Entry { open: at_hand, forget: forgotten };

fn forgotten(owner: String) -> Pin<Box<dyn Future<Output = ()>>> {
    Box::pin(async move { crawler::forget(&owner).await })
}

fn at_hand(means: Means) -> Opening {
    Box::pin(async move { Some(Rc::new(Crawler::open(means).await) as Rc<dyn Directory>) })
}

/// What opens it, from a file of its own (see `src/app/chunks.rs`).
#[cfg(split_pages)]
#[leptos::wasm_split::wasm_split(local, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Entry, leptos::wasm_split::SplitLoaderError> {
    Ok(ENTRY)
}

#[cfg(not(split_pages))]
async fn chunk() -> Result<Entry, ()> {
    Ok(ENTRY)
}

/// Makes the local directory ready, with what is kept of it.
pub(super) fn open(means: Means) -> Opening {
    Box::pin(async move {
        match chunk().await {
            Ok(entry) => (entry.open)(means).await,
            Err(_) => None,
        }
    })
}

/// Removes what is kept for an owner.
pub(super) fn forget(owner: String) {
    spawn_local(async move {
        // Without the code, what is kept stays until it is found to be cleared.
        if let Ok(entry) = chunk().await {
            (entry.forget)(owner).await;
        }
    });
}
