//! Values that a service should not send, in each field of each record, on the real pages, with the
//! real style sheets. No script runs, nothing is wider than the window, texts have bounds, and
//! what is beside the field is still there.

mod details;
mod lists;
mod long;

use crate::harness::{Mounted, Response, Undo, until};
use js_sys::Function;
use leptos::prelude::*;
use serde_json::{Map, Value};
use wasm_bindgen::JsValue;

/// The style sheets, in their order.
const STYLES: &[&str] = &[
    include_str!("../../../style/tokens.css"),
    include_str!("../../../style/base.css"),
    include_str!("../../../style/layout.css"),
    include_str!("../../../style/controls.css"),
    include_str!("../../../style/content.css"),
    include_str!("../../../style/print.css"),
    include_str!("../../../style/choices.css"),
    include_str!("../../../style/lists.css"),
    include_str!("../../../style/ventures.css"),
    include_str!("../../../style/rounds.css"),
    include_str!("../../../style/detail.css"),
    include_str!("../../../style/venture.css"),
    include_str!("../../../style/overview.css"),
    include_str!("../../../style/saved.css"),
    include_str!("../../../style/compare.css"),
    include_str!("../../../style/settings.css"),
    include_str!("../../../style/palette.css"),
    include_str!("../../../style/local.css"),
];

/// What the other records and fields have.
const NEIGHBOR: &str = "Neighbor";

/// No page of a test has more text than this; one value alone has more.
const MOST_TEXT: usize = 150_000;

/// Says what is wrong with the page; nothing if nothing is.
const INSPECT: &str = r"
    const found = [];
    if (window.hacked) found.push('a script ran');
    if (place.querySelector('script, [onload], [onerror], [onmouseover]')) found.push('a script');
    for (const link of place.querySelectorAll('[href], [src]')) {
        const address = link.getAttribute('href') ?? link.getAttribute('src');
        if (/^\s*(javascript|data|vbscript):/i.test(address)) found.push(`address ${address.slice(0, 40)}`);
    }
    const text = place.textContent;
    if (text.length > most) found.push(`${text.length} characters`);
    if (/[\p{M}\p{Cf}]{10}/u.test(text)) found.push('a pile of marks');
    const limit = document.documentElement.clientWidth + 1;
    const name = (it) => `${it.localName}.${it.getAttribute('class')} in ${it.parentElement?.getAttribute('class')}`;
    const clips = (it) => getComputedStyle(it).overflowX !== 'visible';
    const visit = (it) => {
        const { left, right, width } = it.getBoundingClientRect();
        if (width > 0 && (right > limit || left < -1) && !it.matches('.skip, .visually-hidden'))
            return found.push(`${name(it)} from ${left | 0} to ${right | 0}`);
        if (clips(it)) {
            if (it.scrollWidth > 8_000) found.push(`${name(it)} has ${it.scrollWidth} px inside`);
            return;
        }
        for (const child of it.children) visit(child);
    };
    visit(place);
    return found.join('; ');
";

/// Gives the page the style sheets of the app.
pub(crate) fn style() -> Undo {
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(&STYLES.concat()));
    document().head().unwrap().append_child(&style).unwrap();
    Undo::by(move || style.remove())
}

/// Fails if something is wrong with the page.
fn inspect(app: &Mounted, what: &str) {
    let inspect = Function::new_with_args("place, most", INSPECT);
    let place = app.get("*").parent_element().unwrap();
    let found = inspect.call2(&JsValue::NULL, &place, &MOST_TEXT.into()).unwrap();
    let found = found.as_string().unwrap();
    let window = window().inner_width().unwrap().as_f64().unwrap();
    assert!(found.is_empty(), "{what}, in {window} px: {found}");
}

/// Waits until nothing is loading.
async fn settle(app: &Mounted, what: &str) {
    until(what, || {
        let waiting = app.find("[aria-busy=true], .bone");
        if let Some(waiting) = &waiting {
            waiting.scroll_into_view();
        }
        app.find("#main h1, main h1").is_some() && waiting.is_none()
    })
    .await;
}

/// What is short, as the text of a JSON value.
fn short() -> Vec<(&'static str, String)> {
    let values = [
        ("script", "<script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"),
        ("handler", "\"'><svg onload=window.hacked=1><a onmouseover=window.hacked=1 href='x"),
        ("javascript:", "javascript:window.hacked=1"),
        ("data:", "data:text/html,<script>parent.hacked=1</script>"),
        ("bidirectional", "\u{202e}abc \u{2066}def \u{202d}\u{2067} ghi"),
        ("null", "a\u{0}b\u{7}c"),
    ];
    let mut values: Vec<_> = values.map(|(name, text)| (name, text.to_owned())).into();
    values.push(("marks", format!("e{}", "\u{301}".repeat(5_000))));
    values.push(("overrides", "\u{202e}".repeat(5_000) + "x"));
    values.push(("emoji", "😀".repeat(500)));
    values.push(("digits", "9".repeat(500)));
    values.push(("commas", ",".repeat(500)));
    let mut values: Vec<_> =
        values.into_iter().map(|(name, text)| (name, Value::from(text).to_string())).collect();
    values.push(("lone surrogates", r#""a \ud800 b \udc00\ud800""#.to_owned()));
    values
}

/// What is longer than all that a page may show, as the text of a JSON value.
fn long() -> Vec<(&'static str, String)> {
    const LENGTH: usize = 300_000;
    let of =
        |piece: &str| Value::from(format!("a{}b", piece.repeat(LENGTH / piece.len()))).to_string();
    vec![
        ("word", of("W")),
        ("words", of("word ")),
        ("names", of("name,")),
        ("spaces", of(" ")),
        ("lines", of("\n")),
        ("right to left", of("ש")),
    ]
}

/// The text of a record in which fields have other values, which are texts of JSON.
fn replaced(record: &Map<String, Value>, others: &[(&str, &str)]) -> String {
    let fields: Vec<_> = record
        .iter()
        .map(|(name, usual)| match others.iter().find(|(field, _)| field == name) {
            Some((_, value)) => format!("\"{name}\":{value}"),
            None => format!("\"{name}\":{usual}"),
        })
        .collect();
    format!("{{{}}}", fields.join(","))
}

fn record(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

fn body(text: String) -> Response {
    Response::Body(200, text, Vec::new())
}
