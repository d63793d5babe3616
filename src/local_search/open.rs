//! The one way to the crate's code, index, crawl and storage, and to the views of a list that is
//! open. Whoever splits the WebAssembly cuts here: nothing else calls what is behind it, but for the
//! folding of texts, and the first view does not come this way.

use super::Status;
use super::handle::ListOptions;
use super::panel::ListPanel;
use super::service::Service;
use crate::api::RequestError;
use crate::browser::stored_name;
use crate::chunk;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use local_directory::{
    Browser, Command, ListKind, LocalList, Options, PersonList, RoundList, VentureList, forget,
    open_people, open_rounds, open_ventures,
};
use std::pin::Pin;
use std::rc::Rc;

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

/// Renders a [`ListPanel`].
pub(super) type RenderPanel = fn(Signal<Status>, Callback<Command>) -> AnyView;

/// What is behind the cut.
#[derive(Clone, Copy)]
struct Entry {
    panel: RenderPanel,
    open: fn(ListOptions) -> Pin<Box<dyn Future<Output = OpenList>>>,
    forget: fn(String) -> Pin<Box<dyn Future<Output = ()>>>,
}

const ENTRY: Entry = Entry {
    panel: |status, on_command| view! { <ListPanel status on_command /> }.into_any(),
    open: |options| Box::pin(open_now(options)),
    forget: |owner| Box::pin(async move { forget(&Browser, &owner).await }),
};

async fn open_now(options: ListOptions) -> OpenList {
    let scope = stored_name(&options.scope());
    let ListOptions { kind, client, budget, directory, is_online, .. } = options;
    let (service, platform) = (Rc::new(Service(client)), Rc::new(Browser));
    let options = Options { scope, service, platform, budget, directory, is_online };
    match kind {
        ListKind::Ventures => OpenList::Ventures(open_ventures(options).await),
        ListKind::People => OpenList::People(open_people(options).await),
        ListKind::Rounds(status) => OpenList::Rounds(open_rounds(status, options).await),
    }
}

chunk! {
    fn chunk in local -> Entry { ENTRY }
}

/// Opens a list with what is stored of it.
///
/// # Errors
/// When the code cannot be loaded.
pub(super) async fn open(
    options: ListOptions,
) -> Result<(OpenList, RenderPanel), SplitLoaderError> {
    let entry = chunk().await?;
    Ok(((entry.open)(options).await, entry.panel))
}

/// Deletes what is stored of a list.
pub(super) async fn delete_stored(owner: String) {
    // Without the code, the record stays until it is found to be cleared.
    if let Ok(entry) = chunk().await {
        (entry.forget)(owner).await;
    }
}
