//! Where the focus goes on once another attempt has succeeded, as its button is gone then.

use super::focus;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A place on the page, whatever stands there.
pub struct Spot {
    parent: Element,
    before: Option<Element>,
}

impl Spot {
    /// Where an element stands, if it is on the page.
    pub fn of(element: &Element) -> Option<Self> {
        let before = element.previous_element_sibling();
        element.parent_element().map(|parent| Self { parent, before })
    }

    /// Moves the focus to what stands here soon, if nothing has it then.
    pub fn take_focus(self) {
        // What came is rendered in the next frame. Whoever minds the focus of a list, as the
        // line above its rows does, knows better and moves it in that frame.
        request_animation_frame(move || {
            request_animation_frame(move || {
                if let Some(target) = self.target().filter(|_| focus::is_nowhere()) {
                    focus::focus(&target);
                }
            });
        });
    }

    /// The page's heading if it is a part of what came, else all of what came.
    fn target(&self) -> Option<HtmlElement> {
        let came = match &self.before {
            Some(before) => before.next_element_sibling().filter(|_| before.is_connected()),
            None => self.parent.first_element_child(),
        };
        let came = came.unwrap_or_else(|| self.parent.clone());
        let heading = came.query_selector("h1").ok().flatten();
        let target = heading.unwrap_or(came).dyn_into::<HtmlElement>().ok();
        target.filter(|it| it.is_connected()).or_else(focus::heading)
    }
}
