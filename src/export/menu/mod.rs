//! Export button, and the panel below it.
//!
//! The content of the panel and the code that makes the file are loaded on demand, because few
//! visits need them.

mod columns;
mod panel;

use self::panel::ExportPanel;
use super::run::{Export, Stage};
use crate::browser;
use crate::browser::Render;
use crate::chunk;
use crate::components::{Glyph, Icon, LazyPart, LiveRegion, Skeleton, SkeletonLines, Width};
use crate::text::tr;
use leptos::ev::{FocusEvent, KeyboardEvent, pointerdown};
use leptos::html::{Button, Div};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{EventTarget, Node};

/// Identifier of the panel, to which the button refers.
const PANEL: &str = "export-panel";

/// Button and panel: first the kinds of file, then the progress of the export, then its outcome. A
/// page has one.
#[component]
pub fn ExportMenu(
    /// Export of the list.
    export: Export,
) -> impl IntoView {
    let menu = Menu {
        export,
        root: NodeRef::new(),
        button: NodeRef::new(),
        panel: NodeRef::new(),
        live_text: RwSignal::new(String::new()),
    };
    provide_context(menu);
    let is_open = move || export.stage.get() != Stage::Idle;
    let leave = move || {
        if export.stage.get_untracked() == Stage::Choosing {
            export.dismiss();
        }
    };
    view! {
        <div
            node_ref=menu.root
            class="pop"
            on:keydown=move |event| menu.handle_key(&event)
            on:focusout=on_leave(menu.root, leave)
        >
            <button
                node_ref=menu.button
                type="button"
                class="button"
                aria-controls=PANEL
                aria-expanded=move || is_open().to_string()
                on:click=move |_| menu.press()
            >
                <Icon glyph=Glyph::Download />
                <span>{tr("Export")}</span>
            </button>
            <Show when=is_open>
                <Panel menu />
            </Show>
            <LiveRegion text=menu.live_text />
        </div>
    }
}

/// Parts of the menu, and their actions.
#[derive(Clone, Copy)]
struct Menu {
    export: Export,
    root: NodeRef<Div>,
    button: NodeRef<Button>,
    panel: NodeRef<Div>,
    /// Progress for screen readers.
    live_text: RwSignal<String>,
}

chunk! {
    fn panel in export -> Render { || view! { <ExportPanel /> }.into_any() }
}

#[component]
fn Panel(menu: Menu) -> impl IntoView {
    let skeleton = || {
        view! {
            <Skeleton>
                <SkeletonLines widths=&[Width::Long, Width::Half] />
            </Skeleton>
        }
    };
    view! {
        <div
            node_ref=menu.panel
            class="pop-panel"
            id=PANEL
            role="group"
            aria-label=tr("Export the whole list")
            tabindex="-1"
        >
            <LazyPart chunk=panel class="stack-tight" skeleton />
        </div>
    }
}

impl Menu {
    /// True if closing the panel loses nothing.
    fn may_close(self) -> bool {
        matches!(self.export.stage.get_untracked(), Stage::Choosing | Stage::Done(..))
    }

    fn press(self) {
        match self.export.stage.get_untracked() {
            Stage::Idle => self.export.choose(),
            Stage::Choosing => self.export.dismiss(),
            Stage::Running(_) | Stage::Failed(..) => self.focus_panel(),
            Stage::Done(..) => self.export.choose(),
        }
    }

    fn close(self) {
        self.export.dismiss();
        browser::focus(self.button.get_untracked());
    }

    fn focus_panel(self) {
        browser::focus(self.panel.get_untracked());
    }

    fn handle_key(self, event: &KeyboardEvent) {
        if browser::key(event).as_deref() == Some("Escape") && self.may_close() {
            event.stop_propagation();
            self.close();
        }
    }
}

/// Runs `leave` when the focus moves from `place` to another element of the page, or the pointer is
/// pressed there. Returns the listener for `focusout` of the place.
///
/// Does nothing if the focus moves to no element: the person has switched windows or hidden the
/// keyboard of a phone, and will return to the panel.
fn on_leave(
    place: NodeRef<Div>,
    leave: impl Fn() + Copy + Send + Sync + 'static,
) -> impl Fn(FocusEvent) + 'static {
    let is_elsewhere = move |target: Option<EventTarget>| {
        let node = target.and_then(|target| target.dyn_into::<Node>().ok());
        let place = place.try_get_untracked().flatten();
        node.zip(place).is_some_and(|(node, place)| !place.contains(Some(&node)))
    };
    let pressed = window_event_listener(pointerdown, move |event| {
        if is_elsewhere(event.target()) {
            leave();
        }
    });
    on_cleanup(move || pressed.remove());
    move |event| {
        if is_elsewhere(event.related_target()) {
            leave();
        }
    }
}
