//! Charts: values, links, and texts for screen readers.

use super::{open, other_response, service};
use crate::harness::{Mounted, Records, Request, until};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

/// Cells of the table of a chart, each row with its heading.
fn rows(app: &Mounted, chart: &str) -> Vec<String> {
    let table = format!(".chart-table[aria-labelledby={chart}] tbody tr");
    let cells = app.find_all(&table).len();
    let row = |row| app.texts(&format!("{table}:nth-child({row}) > *")).join("|");
    (1..=cells).map(row).collect()
}

#[wasm_bindgen_test]
async fn charts_show_whole_directory() {
    let (service, app) = open(service()).await;
    let cases: [(&str, &[&str], &str, &[&str]); 4] = [
        ("by-country", &["Kenya|12", "Mali|8", "Côte d’Ivoire|5"], "country", &["Kenya", "Mali"]),
        ("by-sector", &["Water|13", "Health|12"], "sector", &["Water", "Health"]),
        // A bar with the value zero is not a link.
        ("by-founding", &["2020|10", "2021|0", "2022|10"], "founded", &["2020", "2022"]),
        ("by-year", &["2026|$2,000,000|2"], "posted", &["2026"]),
    ];
    until("completed rounds are counted", || !rows(&app, "by-year").is_empty()).await;
    for (chart, expected, parameter, values) in cases {
        assert_eq!(rows(&app, chart), expected);
        // Only completed rounds have raised money.
        let list = match parameter {
            "posted" => "/fundraising?status=r_completed&",
            _ => "/ventures?",
        };
        let links = app.hrefs(&format!(".chart[aria-labelledby={chart}] a"));
        let expected = values.iter().map(|value| format!("{list}{parameter}={value}"));
        assert!(expected.eq(links.into_iter().take(2)), "{chart}");
    }
    assert!(app.shows("Year known for 20 of 25."));
    assert_eq!(service.count("/v1/ventures?"), 3, "two ask for numbers of new ventures");
}

#[wasm_bindgen_test]
async fn sum_without_all_amounts_is_at_least() {
    let round = |(id, capital, posted): (u32, &str, &str)| {
        json!({
            "id": id.to_string(), "venture_id": "1", "capital": capital, "status": "r_completed",
            "post_date": format!("{posted}-10 10:00:00"),
        })
    };
    let rounds = [
        (1, "1500000", "2026-06"),
        (2, "", "2026-06"),
        (3, "1.99", "2025-05"),
        (4, "2000", "2024-04"),
    ];
    let ventures = vec![json!({ "id": "1", "title": "Kora" })];
    let records = Records { ventures, rounds: rounds.map(round).into(), ..Records::default() };
    let directory = records.into_directory();
    let (_service, app) = open(move |request: &Request| match request.path() {
        "/v1/ventures" | "/v1/fundraising" => directory.respond(request),
        _ => other_response(request),
    })
    .await;
    until("completed rounds are counted", || !rows(&app, "by-year").is_empty()).await;
    assert!(app.texts(".total").contains(&"4Rounds completed · at least $1.5M".to_owned()));
    let exact = ["2024|$2,000|1", "2025|Not given|1", "2026|at least $1,500,000|2"];
    assert_eq!(rows(&app, "by-year"), exact);
    assert_eq!(app.texts(".columns .bar-value"), ["$2K", "Not given", "at least $1.5M"]);
}
