//! The button that makes a file of a whole list, and the panel below it.
//!
//! What the panel shows, and with it all that makes the file, is fetched when it is wanted: few
//! first views need it.

mod faces;

pub use faces::export_faces;

use super::icon::{Glyph, icon};
use super::live::live_region;
use crate::components::notice::{Tone, notice};
use crate::components::skeleton::{Width, lines, waiting};
use crate::context::expect_context;
use crate::export::{Export, Stage};
use crate::lazy::{Chunk, Code, at_once, follow};
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, Handle, IntoMarkup, Markup, live};
use crate::memo::Memo;
use crate::signal::RwSignal;
use crate::text::export as text;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, FocusEvent, Node};

/// The panel, to which the button refers.
const PANEL: &str = "export-panel";

/// Where the code of the panel comes from, in the context: a chunk that draws [`export_faces`].
#[derive(Clone, Copy)]
pub struct ExportChunk(pub Chunk);

/// The button and its panel, which shows the kinds of file, then how far the export is, then what
/// came of it. A page has one.
pub fn export_menu(export: Export) -> Element {
    let is_chosen_from = RwSignal::new(false);
    let (button_handle, panel) = (Handle::new(), Handle::new());
    let ExportChunk(chunk) = expect_context();
    let (faces, busy) = (RwSignal::new(Code::Waiting), RwSignal::new(false));
    let menu = Menu { export, is_chosen_from, button: button_handle, panel, chunk, faces, busy };
    leptos::prelude::provide_context(menu);
    let is_open = Memo::new(move |_| is_chosen_from.get() || export.stage() != Stage::Idle);
    let opener = button()
        .handle(button_handle)
        .attr("type", "button")
        .class("button")
        .attr("aria-controls", PANEL)
        .live_attr("aria-expanded", move || Some(is_open.get().to_string()))
        .on_click(move || menu.press())
        .child(icon(Glyph::Download))
        .child(text::EXPORT);
    div()
        .class("pop")
        .on_key(move |event| {
            if event.key() == "Escape" && menu.may_close() {
                event.stop_propagation();
                menu.close();
            }
        })
        .on("focusout", move |event| menu.left(&event))
        .child(opener)
        .child(live(move || is_open.get().then(|| menu.panel())))
        .child(live_region(move || text::said(&export.stage())))
}

/// What the parts of the menu do.
#[derive(Clone, Copy)]
struct Menu {
    export: Export,
    /// Whether the kinds of file are shown.
    is_chosen_from: RwSignal<bool>,
    button: Handle,
    panel: Handle,
    chunk: Chunk,
    faces: RwSignal<Code>,
    /// Whether the code of the panel is on its way.
    busy: RwSignal<bool>,
}

impl Menu {
    fn panel(self) -> Element {
        div()
            .handle(self.panel)
            .class("pop-panel stack-tight")
            .attr("id", PANEL)
            .attr("role", "group")
            .attr("aria-label", text::PANEL)
            .attr("tabindex", "-1")
            .child(live(move || match self.faces.get() {
                Code::Here(draw) => draw(),
                Code::Waiting => waiting().child(lines(&[Width::Long, Width::Half])).into_markup(),
                Code::Failed => not_loaded(),
            }))
    }

    /// Fetches what the panel shows, unless it is here or on its way.
    fn fetch(self) {
        if self.busy.get_untracked() || matches!(self.faces.get_untracked(), Code::Here(_)) {
            return;
        }
        match at_once(self.chunk) {
            Ok(draw) => self.faces.set(Code::Here(draw)),
            Err(loading) => {
                self.busy.set(true);
                self.faces.set(Code::Waiting);
                follow(loading, self.faces, self.busy, || ());
            }
        }
    }

    /// Whether nothing is lost with the panel.
    fn may_close(self) -> bool {
        matches!(self.export.stage_now(), Stage::Idle | Stage::Done(..))
    }

    fn press(self) {
        match self.export.stage_now() {
            Stage::Idle => {
                let is_wanted = !self.is_chosen_from.get_untracked();
                self.is_chosen_from.set(is_wanted);
                if is_wanted {
                    self.fetch();
                }
            }
            Stage::Running(_) | Stage::Failed(..) => self.panel.focus(),
            Stage::Done(..) => {
                self.is_chosen_from.set(true);
                self.export.dismiss();
            }
        }
    }

    fn close(self) {
        self.is_chosen_from.set(false);
        self.export.dismiss();
        self.button.focus();
    }

    /// Hides the choice from somebody who has gone elsewhere.
    fn left(self, event: &Event) {
        let to = event.dyn_ref().and_then(FocusEvent::related_target);
        let to: Option<Node> = to.and_then(|to| to.dyn_into().ok());
        let menu: Option<Node> = event.current_target().and_then(|menu| menu.dyn_into().ok());
        if !menu.is_some_and(|menu| to.is_some() && menu.contains(to.as_ref())) {
            self.is_chosen_from.set(false);
        }
    }
}

fn not_loaded() -> Markup {
    notice(Tone::Trouble).attr("role", "alert").child(p().child(text::NOT_LOADED)).into_markup()
}
