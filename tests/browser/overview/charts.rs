//! Charts: what they show, where they lead, how they are read without a mouse or without eyes.

use super::{many_ventures, opened, service};
use crate::harness::{Clock, Mounted, until};
use crate::press::{press, press_with, texts};
use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

/// The bars of a chart, each with its label, value and what else is said.
fn bars(app: &Mounted, chart: &str) -> Vec<String> {
    let part = |part: &str| texts(app, &format!("{} .{part}", figure(chart)));
    let (labels, values) = (part("bar-label"), part("bar-value"));
    let mut more = part("bar-more").into_iter();
    let pairs = labels.into_iter().zip(values);
    pairs.map(|(label, value)| [label, value, more.next().unwrap_or_default()].join("|")).collect()
}

fn figure(chart: &str) -> String {
    format!("figure[aria-labelledby={chart}]")
}

#[wasm_bindgen_test]
async fn ventures_are_counted_by_country_of_all_when_the_person_asks() {
    let (service, app) = opened(service).await;
    assert_eq!(bars(&app, "by-country"), ["Kenya|2|", "Côte d’Ivoire|1|"]);
    assert!(app.shows("Based on the newest 3 of 4,000 ventures."));
    assert!(app.find("[aria-labelledby=by-country] a").is_none(), "their lists are longer");
    service.now_responds(many_ventures);
    app.control("Load all (1,333 requests)").click();
    until("a part comes", || app.shows("Loading all: ") && app.shows(" of 4,000…")).await;
    until("all are there", || app.shows("Based on all 4,000 ventures.")).await;
    assert_eq!(bars(&app, "by-country"), ["Kenya|2,001|", "Mali|1,998|", "Côte d’Ivoire|1|"]);
    let links = app.find_all("[aria-labelledby=by-country] a");
    let links: Vec<_> = links.iter().map(|it| it.get_attribute("href").unwrap()).collect();
    let ivory = "/ventures?country=C%C3%B4te+d%E2%80%99Ivoire";
    assert_eq!(links, ["/ventures?country=Kenya", "/ventures?country=Mali", ivory]);
}

#[wasm_bindgen_test]
async fn years_have_no_gaps_and_what_cannot_be_true_is_left_out_and_said() {
    let (_service, app) = opened(service).await;
    assert_eq!(bars(&app, "by-year"), ["2020|1|", "2021|0|", "2022|1|"]);
    assert!(app.shows("Excludes 1 without a valid founding year."));
}

#[wasm_bindgen_test]
async fn statuses_are_compared_once_all_rounds_are_there() {
    let clock = Clock::stopped();
    let (service, app) = opened(service).await;
    assert!(app.shows("Compares the statuses once all rounds are loaded."));
    assert_eq!(bars(&app, "by-status"), [] as [&str; 0]);
    assert!(app.shows("Based on 4 rounds: the newest of each status."));
    assert_eq!(service.count("/v1/fundraising"), 3, "nothing is read while the page is loading");
    clock.advance_until("all are there", || app.shows("Based on all 7 rounds.")).await;
    assert_eq!(service.count("/v1/fundraising"), 4);
    assert_eq!(
        bars(&app, "by-status"),
        ["Raising capital|$320K|all 5", "Round completed|$1.5M|all 2", "Round pending|$0|all 0"]
    );
    let link = app.get("[aria-labelledby=by-status] li:nth-child(2) a");
    assert_eq!(link.get_attribute("href").as_deref(), Some("/fundraising?status=r_completed"));
    assert!(app.shows("Excludes 1 with more than $100B."));
    assert!(app.shows("Based on the newest 3 of 4,000 ventures."), "these are too many");
    assert_eq!(bars(&app, "by-month").len(), 3, "every month is complete");
}

#[wasm_bindgen_test]
async fn a_part_that_fails_can_be_requested_again() {
    let clock = Clock::stopped();
    let (service, app) = opened(service).await;
    service.now_responds(|_| crate::harness::Response::error(400, "Broken"));
    clock.advance_until("it is said", || app.shows("Couldn’t load the others.")).await;
    assert!(app.shows("Based on 4 rounds: the newest of each status."));
    service.now_responds(super::service);
    app.control("Try again").click();
    until("all are there", || app.shows("Based on all 7 rounds.")).await;
}

#[wasm_bindgen_test]
async fn who_saves_data_is_asked_first() {
    let _saving = saving_data();
    let clock = Clock::stopped();
    let (service, app) = opened(service).await;
    clock.advance(60_000.0);
    clock.run_timers().await;
    assert_eq!(service.count("/v1/fundraising"), 3);
    app.control("Load all (2 requests)").click();
    clock.advance_until("all are there", || app.shows("Based on all 7 rounds.")).await;
}

/// The list of raising rounds goes on behind a round of May, so there may be more of May.
#[wasm_bindgen_test]
async fn months_that_were_not_loaded_completely_are_left_out_and_said() {
    let _clock = Clock::stopped();
    let (_service, app) = opened(service).await;
    assert_eq!(bars(&app, "by-month"), ["Jun 2026|$1.75M|2 rounds"]);
    let said = "Excludes 2 posted in earlier months, which may have more.";
    assert!(app.shows(said));
}

#[wasm_bindgen_test]
async fn capital_is_summed_by_round_size() {
    let _clock = Clock::stopped();
    let (_service, app) = opened(service).await;
    let bars = bars(&app, "by-size");
    assert_eq!(bars[1], "$10K–$50K|$40K|1 round");
    assert_eq!(bars[3], "$100K–$500K|$250K|1 round");
    assert_eq!(bars[5..], ["$1M–$10M|$1.5M|1 round", "$10M or more|$0|0 rounds"]);
}

#[wasm_bindgen_test]
async fn bars_are_as_long_as_their_values() {
    let (_service, app) = opened(service).await;
    let length = |bar: u32| {
        let selector = format!("[aria-labelledby=by-country] li:nth-child({bar}) .lying");
        app.get(&selector).get_attribute("width").unwrap()
    };
    assert_eq!((length(1), length(2)), ("1000".to_owned(), "500".to_owned()));
    let standing = app.get("[aria-labelledby=by-year] li:nth-child(2) .standing");
    assert_eq!(standing.get_attribute("y").as_deref(), Some("1000"));
    assert_eq!(standing.namespace_uri().as_deref(), Some("http://www.w3.org/2000/svg"));
}

#[wasm_bindgen_test]
async fn bars_that_lead_nowhere_are_read_by_the_arrow_keys() {
    let _clock = Clock::stopped();
    let (_service, app) = opened(service).await;
    let bar = |number: u32| format!("[aria-labelledby=by-year] li:nth-child({number}) > *");
    let focused = || document().active_element().and_then(|it| it.get_attribute("aria-label"));
    assert_eq!(app.find_all("[aria-labelledby=by-year] [tabindex='0']").len(), 1);
    app.get(&bar(1)).focus().unwrap();
    assert_eq!(focused().as_deref(), Some("2020: 1"));
    assert!(press(&app, &bar(1), "ArrowRight"));
    assert_eq!(focused().as_deref(), Some("2021: 0"));
    assert!(press(&app, &bar(2), "End"));
    assert_eq!(focused().as_deref(), Some("2022: 1"));
    assert!(!press(&app, &bar(3), "ArrowRight"), "there is nothing behind the last bar");
    assert!(press(&app, &bar(3), "Home"));
    assert_eq!(focused().as_deref(), Some("2020: 1"));
    assert!(!press_with(&app, &bar(1), "ArrowRight", |keys| keys.set_alt_key(true)));
    let month = app.get("[aria-labelledby=by-month] [role=img]").get_attribute("aria-label");
    assert_eq!(month.as_deref(), Some("Jun 2026: $1,750,000, 2 rounds"));
}

#[wasm_bindgen_test]
async fn every_chart_is_a_table_too() {
    let clock = Clock::stopped();
    let (_service, app) = opened(service).await;
    clock.advance_until("all are there", || app.shows("Based on all 7 rounds.")).await;
    assert_eq!(app.find_all("figure details table").len(), app.find_all("figure").len());
    let table = format!("{} table", figure("by-status"));
    assert_eq!(texts(&app, &format!("{table} thead th")), ["Status", "Capital", "Rounds"]);
    assert_eq!(
        texts(&app, &format!("{table} tbody tr:first-child > *")),
        ["Raising capital", "$320,000", "all 5"]
    );
}

/// A browser whose person saves data, until this is dropped.
struct SavingData;

fn saving_data() -> SavingData {
    let connection = "{ value: { saveData: true }, configurable: true }";
    js_sys::eval(&format!("Object.defineProperty(navigator, 'connection', {connection})")).unwrap();
    SavingData
}

impl Drop for SavingData {
    fn drop(&mut self) {
        js_sys::eval("delete navigator.connection").unwrap();
    }
}
