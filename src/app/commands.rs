//! What can be done anywhere in the app: by shortcuts, and by the palette.

use super::chunks;
use crate::browser;
use crate::lazy::{Lazy, LazyState};
use crate::navigation::shortcuts::{Act, use_shortcuts};
use crate::navigation::{Navigator, use_navigator};
use crate::text::palette as text;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How long a remark stays, in milliseconds.
const REMARK: u32 = 6000;

/// What can be done anywhere. A copy of it is the same.
///
/// The dialogs are rendered when the first of them is wanted: their code is no part of a first view.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    /// Whether the palette is open.
    pub(super) palette: RwSignal<bool>,
    /// Whether the list of shortcuts is open.
    pub(super) help: RwSignal<bool>,
    dialogs: Lazy,
    remark: RwSignal<Option<String>>,
    navigator: Navigator,
}

impl Commands {
    /// Listens for the shortcuts, inside of the router.
    pub(super) fn listen() -> Self {
        let commands = Self {
            palette: RwSignal::new(false),
            help: RwSignal::new(false),
            dialogs: Lazy::new(chunks::palette),
            remark: RwSignal::new(None),
            navigator: use_navigator(),
        };
        provide_context(commands);
        use_shortcuts(Callback::new(move |act| commands.act(act)));
        commands
    }

    fn act(self, act: Act) {
        match act {
            Act::Palette if self.palette.get_untracked() => self.palette.set(false),
            Act::Palette => self.open(self.palette),
            Act::Help => self.open(self.help),
            Act::Go(address) => self.go(address),
            Act::Search => match search_field() {
                // The only failure is a field that has left the page.
                Some(field) => drop(field.focus()),
                None => self.open(self.palette),
            },
        }
    }

    /// Goes to a page.
    pub(super) fn go(self, address: &str) {
        self.navigator.open(address);
    }

    /// Opens one of the dialogs, as soon as their code is here.
    pub(super) fn open(self, dialog: RwSignal<bool>) {
        dialog.set(true);
        self.dialogs.load(move |is_loaded| {
            if !is_loaded {
                self.palette.set(false);
                self.help.set(false);
                self.say(text::not_loaded().to_owned());
            }
        });
    }

    /// Says something for a while, unless something else is said in the meantime.
    pub(super) fn say(self, sentence: String) {
        // The app may be gone; then there is nobody to tell.
        let _ = self.remark.try_set(Some(sentence.clone()));
        spawn_local(async move {
            browser::sleep(REMARK).await;
            if self.remark.try_get_untracked().flatten().as_ref() == Some(&sentence) {
                let _ = self.remark.try_set(None);
            }
        });
    }
}

/// The dialogs, and the remark.
#[component]
pub(super) fn CommandViews(commands: Commands) -> impl IntoView {
    let dialogs = move || match commands.dialogs.state() {
        LazyState::Ready(render) => Some(render()),
        LazyState::Waiting | LazyState::Failed => None,
    };
    let remark = move || commands.remark.get().map(|said| view! { <p class="toast">{said}</p> });
    view! {
        {dialogs}
        <div role="status">{remark}</div>
    }
}

/// The search field of the page, if it has one.
fn search_field() -> Option<HtmlElement> {
    let field = document().query_selector("main [aria-keyshortcuts='/']").ok().flatten()?;
    field.dyn_into().ok()
}
