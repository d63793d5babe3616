//! What can be done anywhere in the app: by shortcuts, and by the palette.

use super::chunks;
use crate::browser;
use crate::callback::Callback;
use crate::context::provide_context;
use crate::lazy::{Code, at_once};
use crate::markup::tags::{div, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live, nothing};
use crate::navigation::shortcuts::{Act, use_shortcuts};
use crate::navigation::use_location;
use crate::signal::RwSignal;
use crate::text::palette as text;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How long a remark stays, in milliseconds.
const REMARK: u32 = 6000;

/// What can be done anywhere. A copy of it is the same.
///
/// The dialogs are drawn when the first of them is wanted: their code is no part of a first view.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    /// Whether the palette is open.
    pub(super) palette: RwSignal<bool>,
    /// Whether the list of shortcuts is open.
    pub(super) help: RwSignal<bool>,
    dialogs: RwSignal<Code>,
    remark: RwSignal<Option<String>>,
    go: Callback<String>,
}

impl Commands {
    /// Listens for the shortcuts. The location must be provided.
    pub(super) fn listen() -> Self {
        let location = use_location();
        let commands = Self {
            palette: RwSignal::new(false),
            help: RwSignal::new(false),
            dialogs: RwSignal::new(Code::Waiting),
            remark: RwSignal::new(None),
            go: Callback::new(move |address: String| location.go(&address)),
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
            Act::Go(address) => self.go(address.to_owned()),
            Act::Search => match search_field() {
                // The only failure is a field that has left the page.
                Some(field) => drop(field.focus()),
                None => self.open(self.palette),
            },
        }
    }

    /// Goes to a page.
    pub(super) fn go(self, address: String) {
        self.go.run(address);
    }

    /// Opens one of the dialogs, as soon as their code is here.
    pub(super) fn open(self, dialog: RwSignal<bool>) {
        dialog.set(true);
        if matches!(self.dialogs.get_untracked(), Code::Here(_)) {
            return;
        }
        match at_once(chunks::palette) {
            Ok(draw) => self.dialogs.set(Code::Here(draw)),
            Err(loading) => spawn_local(async move {
                let code = loading.await.map_or(Code::Failed, Code::Here);
                self.came(code);
            }),
        }
    }

    /// Takes what became of the code. Somebody may have asked for it more than once.
    fn came(self, code: Code) {
        match (self.dialogs.try_get_untracked(), code) {
            (Some(Code::Waiting), Code::Here(_)) => self.dialogs.set(code),
            (Some(Code::Waiting), _) => {
                self.palette.set(false);
                self.help.set(false);
                self.say(text::NOT_LOADED.to_owned());
            }
            // The dialogs are there already, or the app is gone.
            _ => {}
        }
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

    /// The dialogs, and the remark.
    pub(super) fn view(self) -> Markup {
        let dialogs = live(move || match self.dialogs.get() {
            Code::Here(draw) => draw(),
            Code::Waiting | Code::Failed => nothing(),
        });
        group([dialogs, self.remark().into_markup()])
    }

    fn remark(self) -> Element {
        let remark = move || self.remark.get().map(|said| p().class("toast").child(said));
        div().attr("role", "status").child(live(remark))
    }
}

/// The search field of the page, if it has one.
fn search_field() -> Option<HtmlElement> {
    let field = document().query_selector("main [aria-keyshortcuts='/']").ok().flatten()?;
    field.dyn_into().ok()
}
