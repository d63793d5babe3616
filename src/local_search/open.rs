//! The one way to the crate's code, index, crawl and storage, and to the views of a list that is
//! open. Whoever splits the WebAssembly cuts here: nothing else calls what is behind it, but for the
//! folding of texts, and the first view does not come this way.

use super::Status;
use super::panel::ListPanel;
use super::service::Service;
use crate::api::{QueryClient, RequestError};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use local_directory::{
    Browser, Command, ListKind, LocalList, Options, PersonList, RoundList, SharedBudget,
    SharedDirectory, VentureList, forget, open_people, open_rounds, open_ventures,
};
use std::pin::Pin;
use std::rc::Rc;

/// What a list is opened with.
#[derive(Clone)]
pub(super) struct Request {
    pub(super) kind: ListKind,
    pub(super) scope: String,
    pub(super) client: QueryClient,
    pub(super) budget: SharedBudget,
    pub(super) directory: SharedDirectory,
    pub(super) is_online: bool,
}

/// A list that is open, by its kind.
#[derive(Clone)]
pub(super) enum OpenList {
    Ventures(Rc<dyn VentureList<RequestError>>),
    People(Rc<dyn PersonList<RequestError>>),
    Rounds(Rc<dyn RoundList<RequestError>>),
}

impl OpenList {
    /// What all lists have in common.
    pub(super) fn list(&self) -> &dyn LocalList<RequestError> {
        match self {
            Self::Ventures(list) => &**list,
            Self::People(list) => &**list,
            Self::Rounds(list) => &**list,
        }
    }
}

/// The views of a list that is open.
#[derive(Clone, Copy)]
pub struct Views {
    /// A [`ListPanel`].
    pub panel: fn(Signal<Status>, Callback<Command>) -> AnyView,
}

/// What is behind the cut.
#[derive(Clone, Copy)]
struct Entry {
    views: Views,
    open: fn(Request) -> Pin<Box<dyn Future<Output = OpenList>>>,
    forget: fn(String) -> Pin<Box<dyn Future<Output = ()>>>,
}

const ENTRY: Entry = Entry {
    views: Views {
        panel: |status, on_command| view! { <ListPanel status on_command /> }.into_any(),
    },
    open: |request| Box::pin(open_now(request)),
    forget: |owner| Box::pin(async move { forget(&Browser, &owner).await }),
};

async fn open_now(request: Request) -> OpenList {
    let Request { kind, scope, client, budget, directory, is_online } = request;
    let (service, platform) = (Rc::new(Service(client)), Rc::new(Browser));
    let options = Options { scope, service, platform, budget, directory, is_online };
    match kind {
        ListKind::Ventures => OpenList::Ventures(open_ventures(options).await),
        ListKind::People => OpenList::People(open_people(options).await),
        ListKind::Rounds(status) => OpenList::Rounds(open_rounds(status, options).await),
    }
}

/// What opens it, from a file of its own (see `src/app/chunks.rs`).
#[cfg(feature = "split")]
#[leptos::wasm_split::wasm_split(local, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Entry, SplitLoaderError> {
    Ok(ENTRY)
}

#[cfg(not(feature = "split"))]
async fn chunk() -> Result<Entry, SplitLoaderError> {
    Ok(ENTRY)
}

/// Opens a list with what is stored of it.
///
/// # Errors
/// When the code cannot be loaded.
pub(super) async fn open(request: Request) -> Result<(OpenList, Views), SplitLoaderError> {
    let entry = chunk().await?;
    Ok(((entry.open)(request).await, entry.views))
}

/// Deletes what is stored of a list.
pub(super) fn delete_stored(owner: String) {
    spawn_local(async move {
        // Without the code, the record stays until it is found to be cleared.
        if let Ok(entry) = chunk().await {
            (entry.forget)(owner).await;
        }
    });
}
