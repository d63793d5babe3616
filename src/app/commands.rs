//! Commands that work anywhere in the app, through shortcuts and the palette.

use crate::browser::{self, Debounce, use_debounce};
use crate::components::CrossButton;
use crate::components::chunks::{Lazy, LazyState};
use crate::navigation::{OpenPalette, ShowToast};
use crate::text::tr;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::time::Duration;
use web_sys::HtmlElement;

/// Time that a toast is shown, and further time for each letter.
const TOAST_DURATION: Duration = Duration::from_secs(6);
const LETTER_DURATION: Duration = Duration::from_millis(200);

/// Commands that work anywhere. Copies share one state.
///
/// The dialogs are rendered when the first of them is opened, because their code is not part of a
/// first view.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    pub(super) is_palette_open: RwSignal<bool>,
    /// The text that is typed before the palette has the focus.
    pub(super) early_text: StoredValue<String>,
    pub(super) is_shortcut_list_open: RwSignal<bool>,
    dialogs: Lazy,
    /// Sentence of the toast.
    toast: RwSignal<Option<String>>,
    hide_toast: Debounce,
}

impl Commands {
    /// Provides the commands, with the view of their dialogs. Call it inside the router.
    pub(super) fn provide(dialogs: Lazy) -> Self {
        let toast = RwSignal::new(None);
        let commands = Self {
            is_palette_open: RwSignal::new(false),
            early_text: StoredValue::default(),
            is_shortcut_list_open: RwSignal::new(false),
            dialogs,
            toast,
            hide_toast: use_debounce(TOAST_DURATION, move || toast.set(None)),
        };
        provide_context(commands);
        let open_palette = move |()| commands.open(commands.is_palette_open);
        provide_context(OpenPalette(Callback::new(open_palette)));
        provide_context(ShowToast(Callback::new(move |toast: String| commands.show_toast(toast))));
        commands
    }

    pub(super) fn toggle_palette(self) {
        match self.is_palette_open.get_untracked() {
            true => self.is_palette_open.set(false),
            false => self.open(self.is_palette_open),
        }
    }

    /// Focuses the search field of the page, or opens the palette if there is none.
    pub(super) fn search(self) {
        let field = document().query_selector("main [role='search'] input").ok().flatten();
        match field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
            Some(field) => browser::focus(Some(field)),
            None => self.open(self.is_palette_open),
        }
    }

    /// Opens one of the dialogs, as soon as their code is loaded.
    pub(super) fn open(self, dialog: RwSignal<bool>) {
        self.early_text.set_value(String::new());
        dialog.set(true);
        self.dialogs.load(move |is_loaded| {
            if !is_loaded {
                self.is_palette_open.set(false);
                self.is_shortcut_list_open.set(false);
                self.show_toast(tr("Couldn’t open this. Check your connection and try again."));
            }
        });
    }

    /// Shows a toast for a while, replacing an earlier one. A long one, such as a link to copy, is
    /// shown for longer.
    pub(super) fn show_toast(self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let letters = u32::try_from(sentence.len()).unwrap_or(u32::MAX);
        // The app may be gone by now.
        self.toast.try_set(Some(sentence));
        self.hide_toast.start_with(TOAST_DURATION + LETTER_DURATION.saturating_mul(letters));
    }
}

/// Dialogs and toast.
#[component]
pub(super) fn CommandViews(commands: Commands) -> impl IntoView {
    let dialogs = move || match commands.dialogs.state.get() {
        LazyState::Ready(render) => Some(render()),
        LazyState::Waiting | LazyState::Failed => None,
    };
    let toast = move |sentence| {
        view! {
            <div class="toast">
                <p>{sentence}</p>
                <CrossButton label=tr("Close") on_press=move |()| commands.toast.set(None) />
            </div>
        }
    };
    view! {
        {dialogs}
        <div role="status">{move || commands.toast.get().map(toast)}</div>
    }
}
