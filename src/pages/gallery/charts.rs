//! Charts: with ordinary values, one, none, huge ones, and labels of any kind.

use super::Specimen;
use super::extremes::NAMES;
use crate::components::chart::{Bar, Chart, Shape, chart, chart_skeleton};
use crate::components::skeleton::waiting;
use crate::format::number;
use crate::markup::tags::p;
use crate::markup::{IntoMarkup, Markup, group};
use crate::routes;

/// More capital than there is.
const HUGE: u64 = 99_999_999_999;

pub(super) fn bars() -> Vec<Specimen> {
    let named = |place: usize, name: &&str| bar(name, (place as u64 + 1) * 37);
    let names = NAMES.iter().enumerate().map(|(place, name)| named(place, name)).collect();
    let tones = ["accent", "cool", "warm"].map(|tone| Bar { tone, ..bar(tone, 12) });
    let uneven = vec![bar("Huge", HUGE), bar("One", 1), bar("None", 0)];
    let years = (2008..2026).map(|year: u64| bar(&year.to_string(), year * year % 97));
    let rows = Shape::Rows;
    vec![
        ("Bars that lead somewhere", drawn("gallery-links", rows, linked())),
        ("Labels of any kind", drawn("gallery-labels", rows, names)),
        ("Tones", drawn("gallery-tones", rows, tones.into())),
        ("Huge, one and nothing", drawn("gallery-huge", rows, uneven)),
        ("One bar", drawn("gallery-bar", rows, vec![bar("Kenya", 12)])),
        ("No bar", drawn("gallery-no-bar", rows, Vec::new())),
        ("Columns", drawn("gallery-columns", Shape::Columns, years.collect())),
        ("One column", drawn("gallery-column", Shape::Columns, vec![bar("2024", HUGE)])),
        ("Bars on their way", waiting().child(chart_skeleton(rows, 3)).into_markup()),
        ("Columns on their way", waiting().child(chart_skeleton(Shape::Columns, 12)).into_markup()),
    ]
}

fn bar(label: &str, value: u64) -> Bar {
    let (short, exact) = (number(value), number(value));
    Bar { label: label.to_owned(), value, short, exact, ..Bar::default() }
}

/// Bars with an address and a remark.
fn linked() -> Vec<Bar> {
    let more = |part: &str| Some(format!("{part} of what is known"));
    let to = Some(routes::GALLERY.to_owned());
    let of = |label, value, part| Bar { to: to.clone(), more: more(part), ..bar(label, value) };
    vec![of("Kenya", 120, "60 %"), of("Tanzania", 60, "30 %"), of("Uganda", 20, "10 %")]
}

fn drawn(id: &'static str, shape: Shape, bars: Vec<Bar>) -> Markup {
    let has_more = bars.iter().any(|bar| bar.more.is_some());
    let heads: &[&str] =
        if has_more { &["Name", "Ventures", "Share"] } else { &["Name", "Ventures"] };
    let name = p().attr("id", id).class("small muted").child("The name of the chart");
    group([name, chart(Chart { labelled_by: id, shape, heads, bars, on_intent: None })])
}
