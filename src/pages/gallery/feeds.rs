//! What happened, with links.

use super::Specimen;
use super::extremes::{ARABIC, LONG, record};
use crate::components::feed::{Entry, feed, feed_skeleton};
use crate::components::rich_text::rich_text;
use crate::components::skeleton::waiting;
use crate::markup::IntoMarkup;
use crate::markup::tags::{h2, p};
use directory_api::VentureActivity;
use serde_json::{Value, json};

/// HTML of any quality.
const HTML: &str = "<a href=\"https://example.org/u/1\" title=\"x\">Paul</a> &amp; friends \
    <script>alert(1)</script> <a href=\"javascript:alert(1)\">created</a> <b>it";

pub(super) fn feeds() -> Vec<Specimen> {
    let heading = h2().attr("id", "gallery-feed").child("Activity");
    let entries = [
        json!({ "action": HTML, "content": LONG, "date": "2026-09-05 15:32:00" }),
        json!({ "action": ARABIC, "date": "0000-00-00 00:00:00" }),
        json!({ "content": "Only what was said." }),
        json!({}),
    ];
    let entries = entries.iter().filter_map(entry).collect::<Vec<_>>();
    vec![
        ("Feed", vec![heading, feed("gallery-feed", entries, Some(12), false)].into_markup()),
        ("On its way", waiting().child(feed_skeleton(2)).into_markup()),
        ("Text with links", p().child(rich_text(HTML)).into_markup()),
    ]
}

fn entry(value: &Value) -> Option<Entry> {
    let VentureActivity { action, content, date, .. } = record(value)?;
    Some(Entry { about: Some("venture".to_owned()), action, content, when: date })
}
