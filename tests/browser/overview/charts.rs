//! Charts: values, links, and texts for screen readers.

use super::{open, other_response, service};
use crate::harness::{Mounted, Records, Request, until};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

/// Bars of a chart, each with its label, value and additional text.
fn bars(app: &Mounted, chart: &str) -> Vec<String> {
    let part = |part: &str| app.texts(&format!("{} .{part}", figure(chart)));
    let (labels, values) = (part("bar-label"), part("bar-value"));
    let mut more = part("bar-more").into_iter();
    let pairs = labels.into_iter().zip(values);
    pairs.map(|(label, value)| [label, value, more.next().unwrap_or_default()].join("|")).collect()
}

fn figure(chart: &str) -> String {
    format!("figure[aria-labelledby={chart}]")
}

#[wasm_bindgen_test]
async fn charts_show_whole_directory() {
    let (service, app) = open(service()).await;
    let months = ["Apr 2026|$500K|1 round", "May 2026|$0|0 rounds", "Jun 2026|$1.5M|1 round"];
    let rounds = "/fundraising?status=r_completed&";
    let cases: [(&str, &[&str], &str, &[&str]); 4] = [
        ("by-sector", &["Water|13|", "Health|12|"], "/ventures?sector=", &["Water", "Health"]),
        // A bar with the value zero is not a link.
        ("by-year", &["2020|10|", "2021|0|", "2022|10|"], "/ventures?founded=", &["2020", "2022"]),
        ("by-month", &months, "posted=", &["2026-04", "2026-06"]),
        (
            "by-stage",
            &["Seed|$1.5M|1 round", "Bridge|$500K|1 round"],
            "stage=",
            &["seed", "4th-round-bridge"],
        ),
    ];
    until("completed rounds are counted", || !bars(&app, "by-stage").is_empty()).await;
    for (chart, expected, list, values) in cases {
        assert_eq!(bars(&app, chart), expected);
        // Only completed rounds have raised money.
        let list = if list.starts_with('/') { list.to_owned() } else { [rounds, list].concat() };
        let links: Vec<_> = values.iter().map(|value| [&list, *value].concat()).collect();
        assert_eq!(app.hrefs(&format!("{} a", figure(chart))), links);
    }
    assert!(app.shows("5 without a year not shown."));
    assert_eq!(app.find_all("figure details table").len(), app.find_all("figure").len());
    let first = format!("{} table :is(thead th, tbody tr:first-child > *)", figure("by-stage"));
    let row = ["Stage", "Raised", "Rounds", "Seed", "$1,500,000", "1 round"];
    assert_eq!(app.texts(&first), row);
    assert_eq!(service.count("/v1/ventures?"), 1);
}

#[wasm_bindgen_test]
async fn sum_without_all_amounts_is_at_least() {
    let round = |(id, capital, posted, stage): (u32, &str, &str, &str)| {
        json!({
            "id": id.to_string(), "venture_id": "1", "capital": capital, "stage": stage,
            "status": "r_completed", "post_date": format!("2026-{posted} 10:00:00"),
        })
    };
    let rounds = [
        (1, "1500000", "06-10", "seed"),
        (2, "", "06-10", "seed"),
        (3, "1.99", "05-10", "4th-round-bridge"),
        (4, "2000", "04-10", "3rd-round-mezzanine"),
    ];
    let ventures = vec![json!({ "id": "1", "title": "Kora" })];
    let records = Records { ventures, rounds: rounds.map(round).into(), ..Records::default() };
    let directory = records.into_directory();
    let (_service, app) = open(move |request: &Request| match request.path() {
        "/v1/ventures" | "/v1/fundraising" => directory.respond(request),
        _ => other_response(request),
    })
    .await;
    until("completed rounds are counted", || !bars(&app, "by-stage").is_empty()).await;
    assert!(app.texts(".total").contains(&"4Rounds completed · at least $1.5M".to_owned()));
    let stages =
        ["Seed|at least $1.5M|2 rounds", "Mezzanine|$2K|1 round", "Bridge|Not given|1 round"];
    assert_eq!(bars(&app, "by-stage"), stages);
    let months = ["Apr 2026|$2K", "May 2026|Not given", "Jun 2026|at least $1.5M"];
    let shown = bars(&app, "by-month");
    assert!(shown.iter().zip(months).all(|(bar, month)| bar.starts_with(month)), "{shown:?}");
    let exact = app.texts(&format!("{} td:nth-child(2)", figure("by-stage")));
    assert_eq!(exact, ["at least $1,500,000", "$2,000", "Not given"]);
}
