//! The rows of a list, and what stands above and below them.

use super::filters::Filters;
use super::pages::Pages;
use super::paging::Paging;
use super::result_line::{self, Order};
use super::shown::{Shown, is_nothing};
use super::{active, leaf, nothing};
use crate::components::icon::Glyph;
use crate::components::live::live_region;
use crate::components::notice::{Tone, notice};
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::data::Remote;
use crate::markup::tags::{div, p};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::navigation::use_kept_focus;
use crate::signal::Signal;
use crate::text::listing::{self as text, Words};
use directory_api::Page;
use leptos::prelude::*;

/// The rows and everything beside the filters.
#[derive(Clone, Copy)]
pub struct Results {
    /// The words of the list; what it holds may depend on where the rows come from.
    pub words: Signal<&'static Words>,
    /// Its pages.
    pub pages: Pages,
    /// What is known of its rows.
    pub shown: Shown,
    /// Its filters, if it has some.
    pub filters: Option<Filters>,
    /// Its order, if it can be sorted.
    pub order: Option<Order>,
}

impl Results {
    /// The rows themselves in all of their states. `draw` is given the page, of which `skeleton`
    /// is the place while it is on its way.
    pub fn rows<R: Send + Sync + 'static>(
        self,
        glyph: Glyph,
        rows: Remote<Page<R>>,
        skeleton: impl Fn() -> Element + Send + 'static,
        draw: impl Fn(&Page<R>) -> Element + Send + Sync + 'static,
    ) -> Markup {
        let nothing = move || nothing::view(glyph, self).into_markup();
        remote_view(rows, move || waiting().child(skeleton()).into_markup())
            .empty(is_nothing, nothing)
            .data(move |page| group([draw(page), leaf::links(self.pages, page.window)]))
    }

    /// The rows with what surrounds them; `remark` stands above them.
    pub fn view(self, remark: impl IntoMarkup, rows: Markup) -> Element {
        let Self { words, pages, shown, filters, order } = self;
        let line = Handle::new();
        let window = shown.window;
        let found = Memo::new(move |before: Option<&String>| match shown.is_settled.get() {
            true => window.get().map(|it| text::found(words.get(), it)).unwrap_or_default(),
            false => before.cloned().unwrap_or_default(),
        });
        let chips = filters.map(|filters| live(move || active::chips(filters, pages)));
        let result_line =
            div().class("result-line").handle(line).attr("tabindex", "-1").child(live(move || {
                // Whoever looks at the address and at what is derived from it looks at the address
                // first: Leptos does not tell a change to those who have met it on a detour.
                pages.query.track();
                result_line::view(words.get(), window.get(), order)
            }));
        let focus = use_kept_focus(line, move || {
            pages.query.track();
            shown.state.with(|it| it.data.is_some() || it.error.is_some())
        });
        // Whoever goes to another page wants to read it, be the link to the next one still there.
        Effect::new(move |before: Option<Paging>| {
            let now = pages.now.get();
            if before.is_some_and(|before| before != now) {
                focus.release(".pager a");
            }
            now
        });
        div()
            .class("results")
            .on("focusin", move |event| focus.note(&event))
            .child(live(move || hints(pages, filters)))
            .child(remark)
            .child(chips)
            .child(live_region(move || found.get()))
            .child(result_line)
            .child(rows)
    }
}

/// What of the address was not understood. What filters there are is known later than the address,
/// so it is said to those as well who do not see it appear.
fn hints(pages: Pages, filters: Option<Filters>) -> Vec<Element> {
    let unknown = filters.map(Filters::unknown).unwrap_or_default();
    let hints = pages.hints.get().into_iter().chain(unknown);
    let said = |hint| p().attr("role", "status").child(text::hint(&hint));
    hints.map(|hint| notice(Tone::Quiet).child(said(hint))).collect()
}
