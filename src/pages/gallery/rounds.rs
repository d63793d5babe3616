//! Rounds in lists, and the tabs above them.

use super::Specimen;
use super::extremes::{ARABIC, LONG, NAMES, PLAIN, record};
use crate::callback::Callback;
use crate::components::round_row::{
    Scale, found_rounds, joined_round, listed_round, round_skeleton,
};
use crate::components::skeleton::waiting;
use crate::components::tabs::{Tab, tabs};
use crate::data::local::JoinedRound;
use crate::data::{Marks, Name, VentureRow};
use crate::markup::tags::ul;
use crate::markup::{Element, Handle, IntoMarkup, Markup};
use crate::routes;
use crate::signal::Signal;
use directory_api::{Usd, VentureSummary};
use serde_json::json;

/// The greatest capital on the shelf.
const GREATEST: u64 = 99_999_999_999;

fn scale() -> Scale {
    Scale { greatest: Usd(GREATEST), on_intent: Callback::new(|_| ()) }
}

fn list(rows: Vec<Element>) -> Markup {
    ul().class("rounds").child(rows).into_markup()
}

pub(super) fn rows() -> Vec<Specimen> {
    let bones = waiting().child(list(vec![round_skeleton(), round_skeleton()]));
    vec![
        ("Rounds, the last one with nothing given", list(listed())),
        ("Found here, with their ventures", list(joined())),
        ("Ventures with their rounds", list(found())),
        ("On their way", bones.into_markup()),
    ]
}

fn listed() -> Vec<Element> {
    let full = |(place, name): (usize, &&'static str)| {
        let round = json!({
            "id": place.to_string(), "title": name, "post_date": "2026-09-05 15:32:00",
            "fundStatus": "Round pending", "venture_id": "7",
            "capital": (GREATEST >> (place * 6)).to_string(),
        });
        (round, Some(*name))
    };
    let rounds = NAMES.iter().enumerate().map(full).chain([(json!({ "id": "99" }), None)]);
    let row = |(round, name): (_, Option<&str>)| {
        let name = Name { text: Signal::stored(name.map(str::to_owned)), place: Handle::new() };
        Some(listed_round(record(&round)?, Some(name), scale()))
    };
    rounds.filter_map(row).collect()
}

fn joined() -> Vec<Element> {
    let joined = |(name, country): (&str, Option<&str>)| {
        let venture = json!({ "id": "7", "title": name, "tagline": name, "country": country });
        let venture: VentureSummary = record(&venture)?;
        let round = record(&json!({ "id": "5", "title": name, "capital": "250000" }))?;
        let parts = vec![0..2, 3..4];
        let marks = match country {
            Some(_) => Marks { title: parts, text: Vec::new() },
            None => Marks { title: Vec::new(), text: parts },
        };
        let venture = VentureRow { marks, ..VentureRow::from(venture) };
        Some(joined_round(JoinedRound { round, venture }, scale()))
    };
    let ventures = [(PLAIN, Some("Kenya")), (LONG, Some(LONG)), (ARABIC, None)];
    ventures.into_iter().filter_map(joined).collect()
}

fn found() -> Vec<Element> {
    let stage = |stage: &str, amount: u64| json!({ "stage": stage, "amount": amount.to_string() });
    let ventures = [
        json!({
            "id": "1", "title": PLAIN, "country": "Kenya", "network_strength": "0.62",
            "pitch": "Ovens that run on what the harbor throws away.",
            "capital": [stage("seed", 250_000), stage("series_a", GREATEST), {}],
        }),
        json!({ "id": "2", "title": LONG, "pitch": LONG, "capital": [stage(LONG, 1)] }),
        json!({ "id": "3", "title": ARABIC, "country": ARABIC, "pitch": ARABIC }),
        json!({ "id": "4" }),
    ];
    ventures.iter().filter_map(|it| Some(found_rounds(record(it)?, scale()))).collect()
}

pub(super) fn parts() -> Vec<Specimen> {
    let tab = |(place, label): (usize, &str)| Tab {
        label: label.to_owned(),
        amount: (place != 1).then(|| "4,812".to_owned()),
        to: routes::GALLERY.to_owned(),
        current: place == 0,
    };
    let row = |labels: &[&'static str]| labels.iter().copied().enumerate().map(tab).collect();
    let few = row(&["Raising", "Pending", "Completed"]);
    vec![
        ("Three, one without an amount", tabs("Rounds by status", few).into_markup()),
        ("Names of every kind", tabs("Names", row(&NAMES)).into_markup()),
    ]
}
