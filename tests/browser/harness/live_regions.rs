//! Detection of texts that screen readers would miss. A screen reader announces text that is added
//! to a live region, but not a live region that is inserted with its text.

use js_sys::{Array, Function};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// Records each element with `role="status"` that is added with text.
const WATCH: &str = "
    const silent = [];
    const watch = new MutationObserver((records) => {
        for (const { addedNodes } of records) {
            for (const node of addedNodes) {
                if (node.nodeType !== Node.ELEMENT_NODE) continue;
                for (const region of [node, ...node.querySelectorAll('[role=status]')]) {
                    const says = region.matches('[role=status]') && region.textContent.trim();
                    if (says && region.isConnected) silent.push(region.outerHTML);
                }
            }
        }
    });
    watch.observe(container, { childList: true, subtree: true });
    return silent;";

/// Observer of the live regions of a mounted view.
pub(super) struct LiveRegions(Array);

impl LiveRegions {
    pub(super) fn of(container: &HtmlElement) -> Self {
        let watch = Function::new_with_args("container", WATCH);
        Self(watch.call1(&JsValue::NULL, container).unwrap().unchecked_into())
    }

    /// Regions that were added with their text.
    pub(super) fn silent(&self) -> Vec<String> {
        self.0.iter().filter_map(|region| region.as_string()).collect()
    }
}
