//! Moving the focus.

use web_sys::HtmlElement;

/// Moves the focus to an element, if there is one.
pub fn focus(element: Option<impl AsRef<HtmlElement>>) {
    if let Some(element) = element {
        // The only failure is an element that has left the page.
        drop(element.as_ref().focus());
    }
}
