//! A choice of one from a short list.

use crate::markup::Element;
use crate::markup::tags::{label, option, select};

/// A native select with its label. The options are values, each with what people read.
pub fn select_field(
    name: &'static str,
    options: Vec<(String, String)>,
    chosen: String,
    on_change: impl Fn(String) + Send + 'static,
) -> Element {
    let options =
        options.into_iter().map(|(value, text)| option().attr("value", value).child(text));
    let field = select()
        .child(options.collect::<Vec<_>>())
        .value(move || chosen.clone())
        .on_value("change", on_change);
    label().class("select").child(name).child(field)
}
