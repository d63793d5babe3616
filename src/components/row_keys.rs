//! Arrow keys in a list whose rows or cards have a link that covers them.
//!
//! Up and Down go to the nearest row above and below, Left and Right to the neighbor on that side
//! where cards stand side by side, Home and End to the first and the last. Where there is no such
//! row, and in fields, the keys keep what they do in the browser.

use crate::browser;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// The link that stands for a row.
const LINK: &str = "a.cover";

/// Moves the focus between the rows of the element that listens with this.
pub fn walk_rows(event: &KeyboardEvent) {
    let Some(key) = browser::key(event) else { return };
    if event.default_prevented() || is_modified(event) {
        return;
    }
    let list = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
    let here = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let Some((list, here)) = list.zip(here.filter(|it| !is_field(it))) else { return };
    let rows = rows(&list);
    // Beside its link a row may have other controls, from which the keys go on, too.
    let Some(at) = rows.iter().position(|row| row.contains(Some(&here))) else { return };
    if let Some(link) = next(&rows, at, &key).and_then(link) {
        event.prevent_default();
        browser::focus(Some(link));
    }
}

/// Whether another key is held down with it. Then it is the browser's: Alt and Left go back.
pub(super) fn is_modified(event: &KeyboardEvent) -> bool {
    event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key()
}

fn is_field(element: &Element) -> bool {
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

fn link(row: &HtmlElement) -> Option<HtmlElement> {
    row.query_selector(LINK).ok().flatten()?.dyn_into().ok()
}

/// The rows that have a link; a row without one cannot take the focus.
fn rows(list: &Element) -> Vec<HtmlElement> {
    let mut rows = Vec::new();
    let mut row = list.first_element_child();
    while let Some(element) = row {
        row = element.next_element_sibling();
        rows.extend(element.dyn_into().ok().filter(|row| link(row).is_some()));
    }
    rows
}

/// The row that a key leads to from the one `at` this place.
fn next<'a>(rows: &'a [HtmlElement], at: usize, key: &str) -> Option<&'a HtmlElement> {
    let (before, rest) = rows.split_at_checked(at)?;
    let (here, after) = rest.split_first()?;
    let (left, top) = (here.offset_left(), here.offset_top());
    let beside = |lies_there: fn(i32, i32) -> bool| {
        let mut neighbors = before.last().into_iter().chain(after.first());
        neighbors.find(|it| it.offset_top() == top && lies_there(it.offset_left(), left))
    };
    match key {
        "Home" => before.first(),
        "End" => after.last(),
        "ArrowDown" => in_next_line(&mut after.iter(), left, top),
        "ArrowUp" => in_next_line(&mut before.iter().rev(), left, top),
        "ArrowRight" => beside(|there, here| there > here),
        "ArrowLeft" => beside(|there, here| there < here),
        _ => None,
    }
}

/// Of the line that follows the one at the height `top`, the row that is nearest to `left`.
fn in_next_line<'a>(
    rows: &mut dyn Iterator<Item = &'a HtmlElement>,
    left: i32,
    top: i32,
) -> Option<&'a HtmlElement> {
    let mut rows = rows.skip_while(|row| row.offset_top() == top).peekable();
    let line = rows.peek()?.offset_top();
    let far = |row: &&HtmlElement| row.offset_left().abs_diff(left);
    rows.take_while(|row| row.offset_top() == line).min_by_key(far)
}
