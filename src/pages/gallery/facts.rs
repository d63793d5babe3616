//! Facts and values.

use super::Specimen;
use super::extremes::{ARABIC, LONG, LONG_WORD, NAMES, record};
use crate::components::facts::{Fact, facts_list};
use crate::components::meter::network_meter;
use crate::components::monogram::{Size, monogram, monogram_blank, person_monogram};
use crate::components::pill::status_pill;
use crate::components::scorecard::scorecard;
use crate::markup::tags::div;
use crate::markup::{IntoMarkup, Markup, nothing};
use crate::text::scorecard as fact;
use directory_api::VentureSummary;
use serde_json::json;

/// Statuses of every tone, and words that nobody has seen.
const STATUSES: [&str; 6] =
    ["Raising capital", "Round pending", "Round completed", "In dealmaking", "Not raising", ARABIC];

pub(super) fn values() -> Vec<Specimen> {
    let facts = vec![
        Fact::text("Country", Some("Tanzania")),
        Fact::text("Not given", None::<String>),
        Fact::text("Long", Some(LONG)),
        Fact::text("One long word", Some(LONG_WORD)),
        Fact::text("From right to left", Some(ARABIC)),
    ];
    let pills = STATUSES.map(|status| status_pill(status.to_owned()));
    let meters = ["0", "0.01", "0.5", "0.6237", "1", "17", "-3"].map(meter);
    vec![
        ("Facts", facts_list(facts).into_markup()),
        ("Statuses", div().class("row").child(pills.into_iter().collect::<Vec<_>>()).into_markup()),
        ("Strengths of a network", div().class("row").child(Vec::from(meters)).into_markup()),
    ]
}

fn meter(value: &str) -> Markup {
    let venture = record::<VentureSummary>(&json!({ "id": "1", "network_strength": value }));
    let strength = venture.and_then(|venture| venture.network_strength);
    strength.as_ref().map_or_else(nothing, |strength| network_meter(strength).into_markup())
}

pub(super) fn monograms() -> Vec<Specimen> {
    let sizes = [Size::Small, Size::Medium, Size::Big];
    let row = |draw: &dyn Fn(&str, Size) -> Markup| {
        let all = NAMES.iter().flat_map(|name| sizes.map(|size| draw(name, size)));
        div().class("row").child(all.collect::<Vec<_>>()).into_markup()
    };
    let hues = (0..12).map(|id| monogram("H", &id.to_string(), None, Size::Medium));
    vec![
        ("Ventures", row(&|name, size| monogram(name, name, None, size).into_markup())),
        ("People", row(&|name, size| person_monogram(name, size).into_markup())),
        ("Of what has no name", monogram_blank(Size::Medium).into_markup()),
        ("Hues", div().class("row").child(hues.collect::<Vec<_>>()).into_markup()),
    ]
}

pub(super) fn scorecards() -> Vec<Specimen> {
    let facts = [
        (&fact::AMBITIOUS, Some(true)),
        (&fact::RISKY, Some(false)),
        (&fact::NDA, None),
        (&fact::PROGNOSIS, Some(true)),
    ];
    vec![("Yes, no and not given", scorecard(&facts).into_markup())]
}
