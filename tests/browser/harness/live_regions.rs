//! Texts that screen readers would miss: they announce text that is added to a live region, but not
//! a live region that is inserted with its text.

use js_sys::{Array, Function};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// Records each `role="status"` that is added with text.
const WATCH: &str = "
    const mute = [];
    const watch = new MutationObserver((records) => {
        for (const { addedNodes } of records) {
            for (const node of addedNodes) {
                if (node.nodeType !== Node.ELEMENT_NODE) continue;
                for (const region of [node, ...node.querySelectorAll('[role=status]')]) {
                    const says = region.matches('[role=status]') && region.textContent.trim();
                    if (says && region.isConnected) mute.push(region.outerHTML);
                }
            }
        }
    });
    watch.observe(place, { childList: true, subtree: true });
    return mute;";

/// Observer of the live regions of a mounted view.
pub(super) struct Voice(Array);

impl Voice {
    pub(super) fn of(place: &HtmlElement) -> Self {
        let watch = Function::new_with_args("place", WATCH);
        Self(watch.call1(&JsValue::NULL, place).unwrap().unchecked_into())
    }

    /// Regions that were added with their text.
    pub(super) fn mute(&self) -> Vec<String> {
        self.0.iter().filter_map(|region| region.as_string()).collect()
    }
}
