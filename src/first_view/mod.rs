//! First view: the page that is on the screen until the code of the app has loaded.
//!
//! `frame.html` holds the pages as plain HTML with skeletons, `early_request.js` requests the first
//! rows, and `draw.js` shows the frame of the address and fills it with the response. The app
//! mounts hidden, next to the frame, and replaces it once it has an answer.

mod early_request;

pub use early_request::{EarlyRequest, EarlyResponse};

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::time::Duration;
use web_sys::{Element, Event, EventInit, HtmlElement, HtmlInputElement};

/// Longest time that the frame covers a mounted app.
const MAX_COVER_TIME: Duration = Duration::from_secs(5);

/// Frame over the app, in the context. Copies share one state.
#[derive(Clone, Copy)]
pub struct FirstView(StoredValue<Option<Cover>, LocalStorage>);

/// Frame that is on the screen.
struct Cover {
    frame: Element,
    /// Answers of the views in the app: `None` while a view waits, otherwise true if it has data.
    answers: Vec<Signal<Option<bool>>>,
}

impl FirstView {
    /// Finds the frame and provides it to the children of the current owner.
    pub fn provide() -> Self {
        let frame = document().get_element_by_id("first-view");
        let cover = frame.map(|frame| Cover { frame, answers: Vec::new() });
        let first_view = Self(StoredValue::new_local(cover));
        provide_context(first_view);
        set_timeout(move || first_view.remove(), MAX_COVER_TIME);
        first_view
    }

    /// Waits for a view of the page. The frame is removed once the first of these views has data,
    /// which the frame also shows, or no view is waiting any longer.
    pub fn await_answer(self, answer: impl Fn() -> Option<bool> + Send + Sync + 'static) {
        let answer = Signal::derive(answer);
        let add = |cover: &mut Option<Cover>| {
            cover.as_mut().map(|cover| cover.answers.push(answer)).is_some()
        };
        if self.0.try_update_value(add) == Some(true) {
            Effect::new(move || {
                answer.track();
                self.check();
            });
        }
    }

    /// Removes the frame before the next paint if the page has an answer by then.
    pub fn check(self) {
        request_animation_frame(move || {
            let is_answered = |cover: &Option<Cover>| {
                cover.as_ref().is_some_and(|Cover { answers, .. }| {
                    // A removed view has no answer to wait for.
                    let now = answers.iter().filter_map(Signal::try_get_untracked);
                    let now: Vec<_> = now.collect();
                    now.first() == Some(&Some(true)) || !now.contains(&None)
                })
            };
            if self.0.try_with_value(is_answered) == Some(true) {
                self.remove();
            }
        });
    }

    /// Shows the app instead of the frame. The focus moves to the same control.
    pub fn remove(self) {
        if let Some(Cover { frame, .. }) = self.0.try_update_value(Option::take).flatten() {
            let focused =
                document().active_element().filter(|element| frame.contains(Some(element)));
            frame.remove();
            if let Some(focused) = focused {
                move_focus(&focused);
            }
        }
    }
}

/// Focuses the counterpart in the app of a control of the frame: the same link, or the search field
/// with its typed text.
fn move_focus(from: &Element) {
    let selector = match from.get_attribute("href") {
        Some(href) => format!("a[href={href:?}]"),
        None => "[role='search'] input".to_owned(),
    };
    let to = document().query_selector(&selector).ok().flatten();
    let field = to.as_ref().and_then(|to| to.dyn_ref::<HtmlInputElement>());
    if let Some((typed, field)) = from.dyn_ref::<HtmlInputElement>().zip(field)
        && typed.value() != field.value()
    {
        field.set_value(&typed.value());
        let bubbling = EventInit::new();
        bubbling.set_bubbles(true);
        if let Ok(event) = Event::new_with_event_init_dict("input", &bubbling) {
            // A field that does not take the event keeps the text.
            let _ = field.dispatch_event(&event);
        }
    }
    if let Some(to) = to.and_then(|to| to.dyn_into::<HtmlElement>().ok()) {
        // A control that cannot be focused costs a press of the Tab key.
        let _ = to.focus();
    }
}
