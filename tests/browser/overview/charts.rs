//! Charts: what they show, where they lead, how they are read without a mouse or without eyes.

use super::{opened, service};
use crate::harness::Mounted;
use crate::press::texts;
use wasm_bindgen_test::wasm_bindgen_test;

/// The bars of a chart, each with its label, value and what else is said.
pub(super) fn bars(app: &Mounted, chart: &str) -> Vec<String> {
    let part = |part: &str| texts(app, &format!("{} .{part}", figure(chart)));
    let (labels, values) = (part("bar-label"), part("bar-value"));
    let mut more = part("bar-more").into_iter();
    let pairs = labels.into_iter().zip(values);
    pairs.map(|(label, value)| [label, value, more.next().unwrap_or_default()].join("|")).collect()
}

fn figure(chart: &str) -> String {
    format!("figure[aria-labelledby={chart}]")
}

/// The addresses that the bars of a chart lead to.
fn links(app: &Mounted, chart: &str) -> Vec<String> {
    let links = app.find_all(&format!("{} a", figure(chart)));
    links.iter().map(|link| link.get_attribute("href").unwrap()).collect()
}

#[wasm_bindgen_test]
async fn ventures_are_counted_by_sector_of_the_whole_directory() {
    let (_service, app) = opened(service()).await;
    assert_eq!(bars(&app, "by-sector"), ["Water|13|", "Health|12|"]);
    let expected = ["/ventures?sector=Water", "/ventures?sector=Health"];
    assert_eq!(links(&app, "by-sector"), expected);
    assert!(!app.shows("Based on the"));
}

#[wasm_bindgen_test]
async fn years_have_no_gaps_and_what_cannot_be_true_is_left_out_and_said() {
    let (_service, app) = opened(service()).await;
    assert_eq!(bars(&app, "by-year"), ["2020|10|", "2021|0|", "2022|10|"]);
    assert!(app.shows("Excludes 5 without a valid founding year."));
    let expected = ["/ventures?founded=2020", "/ventures?founded=2022"];
    assert_eq!(links(&app, "by-year"), expected, "no list is empty");
}

#[wasm_bindgen_test]
async fn capital_is_that_of_all_rounds() {
    let (_service, app) = opened(service()).await;
    let statuses =
        ["Raising capital|$320K|5 rounds", "Completed|$2M|2 rounds", "Pending|$0|0 rounds"];
    assert_eq!(bars(&app, "by-status"), statuses);
    let expected = ["r_fundraising", "r_completed"].map(|it| format!("/fundraising?status={it}"));
    assert_eq!(links(&app, "by-status"), expected);
    let months = ["Apr 2026|$510K|2 rounds", "May 2026|$50K|2 rounds", "Jun 2026|$1.75M|2 rounds"];
    assert_eq!(bars(&app, "by-month"), months);
    assert_eq!(links(&app, "by-month")[0], "/fundraising?posted=2026-04");
    assert!(app.shows("Excludes 1 without a valid date."));
    assert_eq!(bars(&app, "by-stage"), ["Seed|$1.8M|4 rounds", "Bridge|$10K|1 round"]);
    let expected = ["/fundraising?stage=seed", "/fundraising?stage=4th-round-bridge"];
    assert_eq!(links(&app, "by-stage"), expected);
    assert!(app.shows("Excludes 2 without a stage."));
}

#[wasm_bindgen_test]
async fn every_chart_is_a_table_too() {
    let (_service, app) = opened(service()).await;
    assert_eq!(app.find_all("figure details table").len(), app.find_all("figure").len());
    let table = format!("{} table", figure("by-status"));
    assert_eq!(texts(&app, &format!("{table} thead th")), ["Status", "Capital", "Rounds"]);
    assert_eq!(
        texts(&app, &format!("{table} tbody tr:first-child > *")),
        ["Raising capital", "$320,000", "5 rounds"]
    );
}
