//! A venture of the comparison: its column's head.

use super::board::Board;
use crate::components::icon::{Glyph, icon};
use crate::components::link::link;
use crate::components::monogram::{Size, monogram};
use crate::components::remote_view::retry_line::retry_line;
use crate::components::save_button::save_button;
use crate::components::skeleton::{Width, bone, waiting};
use crate::data::{Remote, use_call};
use crate::markup::tags::{button, div, span, th};
use crate::markup::{Element, live};
use crate::routes;
use crate::text::{compare as text, shell, ventures};
use directory_api::{Single, Venture, VentureId, call};

/// A venture of the comparison. It fails and is asked for again on its own.
#[derive(Clone)]
pub(super) struct Column {
    pub(super) id: VentureId,
    pub(super) venture: Remote<Single<Venture>>,
}

impl Column {
    /// Asks for a venture.
    pub(super) fn of(id: VentureId) -> Self {
        let asked = id.clone();
        let venture = use_call(move || Some(call::venture(&asked)));
        Self { id, venture }
    }

    /// What the venture is called, once it is known.
    pub(super) fn name(&self) -> Option<String> {
        let title = |found: &Single<Venture>| ventures::name(found.record.title.as_deref());
        self.venture.snapshot.with(|it| it.data.as_deref().map(title))
    }

    /// What stands for the name until it is known.
    pub(super) fn label(&self) -> String {
        self.name().unwrap_or_else(|| shell::venture(self.id.as_str()))
    }

    /// The head: logo, name, and what can be done with the column; or what went wrong.
    pub(super) fn head(&self, board: Board) -> Element {
        let (named, tools) = (self.clone(), self.clone());
        let words = div()
            .class("compare-name")
            .child(live(move || named.title()))
            .child(retry_line(self.venture, text::FAILED));
        let tools = live(move || tools.tools(board));
        th().attr("scope", "col").child(div().class("compare-head").child(words).child(tools))
    }

    fn title(&self) -> Element {
        let snapshot = self.venture.snapshot.get();
        match snapshot.data {
            Some(found) => title(&found.record),
            // The error below would not say which venture is meant.
            None if snapshot.error.is_some() => span().child(self.label()),
            None => waiting().child(bone(Width::Long)),
        }
    }

    fn tools(&self, board: Board) -> Element {
        let id = self.id.clone();
        let out = button()
            .attr("type", "button")
            .class("icon-button")
            .attr("aria-label", text::remove(&self.label()))
            .on_click(move || board.remove(&id))
            .child(icon(Glyph::Cross));
        let save = self.name().map(|name| save_button(&self.id, Some(&name)));
        div().class("compare-tools").child(save).child(out)
    }
}

fn title(venture: &Venture) -> Element {
    let name = ventures::name(venture.title.as_deref());
    let logo = monogram(&name, venture.id.as_str(), venture.logo.as_ref(), Size::Small);
    let name = link(&routes::venture(&venture.id)).attr("dir", "auto").child(name);
    div().class("compare-title").child(logo).child(name)
}
