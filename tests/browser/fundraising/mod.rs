//! List of fundraising rounds.

mod address;

use crate::harness::lists::{is_first, names, open, page_of, path_and_page, search};
use crate::harness::{Clock, Records, Request, Response, settled, until};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// Counts that every request for the list asks for.
pub(crate) const COUNTS: &str =
    "facets=country&facets=sector&facets=status&facets=stage&facets=posted";

/// Service without the query extension: forty-five open rounds, three completed, none pending.
fn plain_service(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    let page = (limit, offset);
    match path {
        "/v1/fundraising" => {
            let totals = [("r_fundraising", 45), ("r_completed", 3)];
            let total = totals.iter().find(|(status, _)| request.address.contains(status));
            page_of("fundraising", total.map_or(0, |(_, total)| *total), page, round)
        }
        "/v1/fundraising/stages" => {
            Response::json(json!({ "stages": ["1st-round-series-a", "seed", "moon-shot"] }))
        }
        "/v1/ventures/countries" => Response::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Health", "Water"] })),
        _ => match path.strip_prefix("/v1/ventures/") {
            Some("7") => Response::error(404, "No such venture"),
            Some(id) => Response::json(json!({ "id": id, "title": format!("Kora {id}") })),
            None => Response::error(404, "Not found"),
        },
    }
}

/// Service with the query extension and the rounds of [`plain_service`].
fn service() -> impl Fn(&Request) -> Response {
    let open = (1..=45).map(|number| {
        let stage = if number == 1 { "1st-round-series-a" } else { "seed" };
        round_with(number, "r_fundraising", stage)
    });
    service_with_rounds(open.chain((1..=3).map(completed_round)).collect())
}

/// Service with the query extension and these rounds.
fn service_with_rounds(rounds: Vec<Value>) -> impl Fn(&Request) -> Response {
    let ventures = (1..=45).map(venture).collect();
    let directory = Records { ventures, rounds, ..Records::default() }.into_directory();
    move |request| match path_and_page(request).0 {
        "/v1/fundraising" => directory.respond(request),
        _ => plain_service(request),
    }
}

fn completed_round(number: usize) -> Value {
    round_with(number, "r_completed", if number == 1 { "1st-round-series-a" } else { "seed" })
}

fn round_with(number: usize, status: &str, stage: &str) -> Value {
    let mut round = round(number);
    round["id"] = json!(format!("{}{number}", if status == "r_completed" { 9 } else { 3 }));
    (round["status"], round["stage"]) = (json!(status), json!(stage));
    round
}

/// Ventures whose texts contain “found”. They are also the ventures in Kenya.
const FOUND: [&str; 2] = ["Kora 1", "Kora 2"];

/// Round with this number. Capital increases as dates get earlier, so the two sort orders differ.
fn round(number: usize) -> Value {
    json!({
        "id": (300 + number).to_string(), "title": format!("Round of {number}"),
        "post_date": format!("2016-07-{:02} 21:22:{:02}", 28 - number / 2, 59 - number),
        "fundStatus": "Raising capital", "venture_id": number.to_string(),
        "capital": (number * 1000).to_string(),
    })
}

fn venture(number: usize) -> Value {
    let is_found = number <= 2;
    json!({
        "id": number.to_string(), "title": format!("Kora {number}"),
        "country": if is_found { "Kenya" } else { "Ghana" },
        "sectors": [if is_found { "Health" } else { "Water" }],
        "tagline": if is_found { "Found at last" } else { "" },
    })
}

#[wasm_bindgen_test]
async fn row_shows_every_field_of_round() {
    let (service, app) = open(plain_service, "/fundraising?status=r_fundraising").await;
    let sent = format!("/v1/fundraising?status=r_fundraising&{COUNTS}&limit=20");
    assert_eq!(service.requests()[0].address, sent);
    until("the venture is named", || app.shows_at(".round-row", "Kora 1")).await;
    let row = &app.texts(".round-row")[0];
    for part in ["Round of 1", "Kora 1", "July 28, 2016", "$1,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    assert!(!row.contains("Raising capital"), "the list has only this status");
    assert_eq!(app.attribute("a.cover", "href").as_deref(), Some("/ventures/1"));
    assert!(app.shows("1–20 of 45 rounds"));
    assert_eq!(service.count("/v1/ventures/20"), 0, "the venture is out of view");
    until("the last venture is named", || {
        app.shows_at(".round-row:last-child", "Round of 20")
            && names(&app).last().is_some_and(|name| name == "Kora 20")
    })
    .await;
    app.get(".round-row:nth-child(7)").scroll_into_view();
    until("the missing venture is requested", || service.count("/v1/ventures/7") == 1).await;
    settled().await;
    assert_eq!(names(&app)[6], "Venture 7");
}

#[wasm_bindgen_test]
async fn column_headings_sort_list() {
    let (service, app) = open(service(), "/fundraising?page=2").await;
    until("stages are known", || app.texts(".round-heads a").len() == 4).await;
    for (head, order, first) in [
        ("Amount", "-capital", "Kora 45"),
        ("Amount", "capital", "Kora 1"),
        ("Venture", "venture", "Kora 1"),
    ] {
        app.control(head).click();
        let address = format!("?sort={order}");
        until("the list is sorted", || search() == address && is_first(&app, first)).await;
        assert_eq!(app.texts(".round-heads [aria-current]"), [head]);
    }
    assert_eq!(service.count("/v1/fundraising?"), 4);
}

#[wasm_bindgen_test]
async fn country_and_stage_filter_within_status() {
    let (service, app) = open(service(), "/fundraising?status=r_completed&name=found").await;
    let to = ["stage=1st-round-series-a", "country=Kenya"];
    let to = to.map(|filter| format!("/fundraising?status=r_completed&{filter}"));
    assert_eq!(app.hrefs(".round-row a.inner-link")[..2], to);
    assert_eq!(names(&app)[0], "Kora 1", "the row leads to its venture");
    app.get(".stage a").click();
    let filtered = "?status=r_completed&stage=1st-round-series-a";
    until("the list is filtered", || search() == filtered && names(&app) == FOUND[..1]).await;
    assert_eq!(service.count(&format!("/v1/fundraising{filtered}&")), 1);
    let chips = ["Round completed", "Series A"];
    until("the stage is among the filters", || app.texts(".results .chips li") == chips).await;
    app.get(".results [aria-label='Remove Series A']").click();
    until("the filter is gone", || search() == "?status=r_completed").await;
}

#[wasm_bindgen_test]
async fn removed_filter_leaves_rest_of_address() {
    let to = "/fundraising?country=Kenya&stage=1st-round-series-a";
    let (_service, app) = open(service(), to).await;
    until("both filters are set", || app.texts(".results .chips li").len() == 2).await;
    app.get(".results [aria-label='Remove Series A']").click();
    until("one filter is gone, and no status was added", || search() == "?country=Kenya").await;
}

#[wasm_bindgen_test]
async fn odd_rounds_are_shown_as_given() {
    let (_service, app) = open(
        |_| {
            page_of("fundraising", 6, (20, 0), |number| match number {
                1 => json!({ "id": "9" }),
                2 => json!({ "id": "2", "capital": "250.000" }),
                3 => json!({ "id": "3", "capital": "much" }),
                4 => json!({ "id": "4", "fundStatus": "Seeking investors" }),
                5 => json!({ "id": "5", "fundStatus": "Closing soon" }),
                _ => json!({ "id": "6", "fundStatus": "Fully funded" }),
            })
        },
        "/fundraising?status=r_fundraising",
    )
    .await;
    let row = &app.texts(".round-row")[0];
    assert!(row.contains("Round 9") && row.contains("Not given"), "{row}");
    assert!(app.find(".round-row:first-child :is(a, time, .pill)").is_none());
    assert_eq!(
        app.texts(".round-capital .full"),
        ["250.000", "much"],
        "amounts are shown as given"
    );
    assert!(app.shows("2 values couldn’t be read"));
    assert_eq!(
        app.texts(".round-row .pill"),
        ["Closing soon", "Completed"],
        "the status of the list is not repeated"
    );
}

#[wasm_bindgen_test]
async fn rows_and_counts_share_request() {
    let (service, app) = open(service(), "/fundraising?status=r_fundraising").await;
    assert!(app.shows("1–20 of 45 rounds, $1,035,000"));
    let counts = || app.texts(".facet:not([aria-label*=status]) label");
    let all = ["Ghana43", "Kenya2", "Water43", "Health2", "Seed44", "Series A1"];
    until("the counts appear", || counts() == all).await;
    app.control("Kenya2").click();
    let of_kenya = ["Ghana43", "Kenya2", "Health2", "Seed1", "Series A1"];
    until("the other counts are for Kenya", || counts() == of_kenya).await;
    let sent = format!("/v1/fundraising?status=r_fundraising&country=Kenya&{COUNTS}&limit=20");
    assert_eq!(service.count(&sent), 1);
    assert_eq!(names(&app), FOUND);
    assert_eq!(app.texts(".stage"), ["Series A", "Seed"]);
    let row = &app.texts(".round-row")[1];
    for part in ["Round of 2", "Kora 2", "Kenya", "$2,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    settled().await;
    assert_eq!((service.count("/v1/fundraising?"), service.count("/v1/ventures/1")), (2, 0));
    app.control("Clear all").click();
    until("all rounds are counted", || app.shows("1–20 of 48 rounds")).await;
}

#[wasm_bindgen_test]
async fn each_state_has_its_view() {
    let _clock = Clock::stopped();
    let (_service, app) = open(service(), "/fundraising?status=r_pending").await;
    assert!(app.shows("No results"));
    drop(app);
    let (_service, app) = open(service(), "/fundraising?name=zzz").await;
    app.control("Clear filters").click();
    until("all rounds appear", || search().is_empty() && names(&app).len() == 20).await;
    drop(app);
    let (keyless, app) = open(|_| Response::error(401, "Key?"), "/fundraising").await;
    assert!(app.shows("Enter a key in Settings"));
    assert_eq!(keyless.count("/v1/fundraising?"), 1, "totals are not requested");
    drop(app);
    let failing = |request: &Request| match request.path() {
        "/v1/fundraising" => Response::error(500, "Broken"),
        _ => plain_service(request),
    };
    let (failing, app) = open(failing, "/fundraising").await;
    failing.now_responds(service());
    app.control("Try again").click();
    until("the list appears", || app.texts(".round-row").len() == 20).await;
}

#[wasm_bindgen_test]
async fn sum_of_list_is_at_least_without_all_amounts() {
    let rounds = |missing: &'static [usize]| {
        let round = move |number: usize| {
            let mut round = round_with(number, "r_fundraising", "seed");
            if missing.contains(&number) {
                round["capital"] = json!("");
            }
            round
        };
        (1..=4).map(round).collect()
    };
    for (missing, line) in [
        (&[][..], "4 rounds, $10,000 in all"),
        (&[4], "4 rounds, at least $6K in all"),
        (&[1, 2, 3, 4], "4 rounds"),
    ] {
        let (_service, app) =
            open(service_with_rounds(rounds(missing)), "/fundraising?status=r_fundraising").await;
        until("the rounds are counted", || app.shows(line)).await;
        assert_eq!(app.shows("in all"), missing.len() < 4);
    }
}
