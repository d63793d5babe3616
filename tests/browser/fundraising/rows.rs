//! The rows, their bars and their ventures' names.

use super::{FOUND, opened, opened_with, round};
use crate::harness::{Clock, Mounted, Request, Response, settled, until};
use crate::listing::{choose, focused, names, page_of, path_and_page, search};
use crate::press::{attribute, press, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn is_first_round(app: &Mounted, title: &str) -> bool {
    texts(app, ".round-row h2").first().is_some_and(|it| it == title)
}

#[wasm_bindgen_test]
async fn a_row_shows_every_field_of_a_round() {
    let (service, app) = opened("/fundraising").await;
    assert_eq!(service.requests()[0].address, "/v1/fundraising?status=r_fundraising&limit=20");
    until("the venture is named", || app.shows_at(".round-row", "Kora 1")).await;
    let row = &texts(&app, ".round-row")[0];
    for part in ["Round of 1", "Kora 1", "No. 301", "2016", "$1,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    assert!(!row.contains("Raising capital"), "the tab says so");
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/ventures/1"));
    assert_eq!(attribute(&app, "time", "datetime").as_deref(), Some("2016-07-27"));
    assert!(app.shows("1–20 of 45 rounds"));
    assert_eq!(texts(&app, "h1"), ["Fundraising"]);
    assert_eq!(service.count("/v1/ventures/20"), 0, "it is out of view");
    until("the last venture is named", || {
        app.shows_at(".round-row:last-child", "Round of 20") && names(&app)[19] == "Kora 20"
    })
    .await;
    app.get(".round-row:nth-child(7)").scroll_into_view();
    until("a venture that is gone is requested, too", || service.count("/v1/ventures/7") == 1)
        .await;
    settled().await;
    assert_eq!(names(&app)[6], "Venture 7");
}

#[wasm_bindgen_test]
async fn bars_are_on_a_logarithmic_scale_that_is_the_same_on_every_page() {
    const AMOUNTS: [&str; 6] = ["1", "1000", "10000", "1000000", "1000000000", "99000000000"];
    let amount =
        |number: usize| json!({ "id": number.to_string(), "capital": AMOUNTS[number - 1] });
    let behavior = move |_: &Request| page_of("fundraising", 6, (20, 0), amount);
    let (_service, app) = opened_with(behavior, "/fundraising").await;
    let bars = app.find_all("meter").into_iter();
    let bars: Vec<_> = bars.map(|bar| bar.get_attribute("value").unwrap()).collect();
    assert_eq!(bars, ["0", "0", "166", "500", "1000", "1000"]);
    assert!(app.shows("each step on them is ten times the one before"));
}

#[wasm_bindgen_test]
async fn country_and_stage_lead_to_rounds_of_the_same_status() {
    let (_service, app) = opened("/fundraising?status=r_completed&name=Found").await;
    let links = app.find_all(".round-row a.over").into_iter().take(2);
    let links: Vec<_> = links.map(|it| (it.text_content(), it.get_attribute("href"))).collect();
    let link = |text: &str, to: &str| {
        (Some(text.to_owned()), Some(format!("/fundraising?status=r_completed&{to}")))
    };
    let stage = link("Series A", "stage=1st-round-series-a");
    assert_eq!(links, [link("Kenya", "country=Kenya"), stage]);
    assert_eq!(names(&app)[0], "Found 1", "the row leads to its venture");
    app.get(".stage a").click();
    until("the list is filtered", || search() == "?status=r_completed&stage=1st-round-series-a")
        .await;
}

#[wasm_bindgen_test]
async fn what_is_not_given_is_not_made_up() {
    let (_service, app) = opened_with(
        |_| page_of("fundraising", 1, (20, 0), |_| json!({ "id": "9", "capital": "much" })),
        "/fundraising",
    )
    .await;
    let row = &texts(&app, ".round-row")[0];
    assert!(row.contains("Round 9") && row.contains("Not given"), "{row}");
    assert!(app.find(".round-row :is(a, meter, time, .pill)").is_none());
    assert!(app.shows("1 value couldn’t be read"));
}

#[wasm_bindgen_test]
async fn another_status_than_that_of_the_tab_is_in_the_row() {
    let closed = |_: usize| json!({ "id": "9", "fundStatus": "Round closed" });
    let behavior = move |_: &Request| page_of("fundraising", 1, (20, 0), closed);
    let (_service, app) = opened_with(behavior, "/fundraising").await;
    assert_eq!(texts(&app, ".round-row .pill"), ["Round closed"]);
}

#[wasm_bindgen_test]
async fn other_words_for_the_status_of_the_tab_are_not_repeated() {
    const WORDS: [&str; 3] = ["Seeking investors", "Closing soon", "Fully funded"];
    let rows = |_: &Request| {
        let row =
            |number: usize| json!({ "id": number.to_string(), "fundStatus": WORDS[number - 1] });
        page_of("fundraising", 3, (20, 0), row)
    };
    let (_service, app) = opened_with(rows, "/fundraising").await;
    assert_eq!(texts(&app, ".round-row .pill"), WORDS[1..]);
    drop(app);
    let (_service, app) = opened_with(rows, "/fundraising?status=r_completed").await;
    assert_eq!(texts(&app, ".round-row .pill"), WORDS[..2]);
}

#[wasm_bindgen_test]
async fn a_search_shows_a_row_a_round_and_counts_the_ventures() {
    let (service, app) = opened("/fundraising?country=Kenya").await;
    let address = &service.requests()[0].address;
    assert_eq!(address, "/v1/fundraising/search?status=r_fundraising&country=Kenya&limit=20");
    assert_eq!(names(&app), FOUND);
    assert_eq!(texts(&app, ".stage"), ["Series A", "moon-shot", "Series A", "moon-shot"]);
    let row = &texts(&app, ".round-row")[2];
    for part in ["Round of Found 2", "Kenya", "A pitch.", "$130,000", "0.5"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    until("they are counted", || app.shows("1–4 of 4 rounds of 2 ventures")).await;
    assert_eq!(service.count("/v1/ventures/1"), 0, "the search names its ventures itself");
}

#[wasm_bindgen_test]
async fn what_a_search_finds_is_counted_by_country_and_stage() {
    let (_service, app) = opened("/fundraising?country=Kenya").await;
    let counts = || texts(&app, ".facet button");
    until("they are there", || counts() == ["Kenya4", "Series A2", "moon-shot2"]).await;
    app.control("Series A2").click();
    let chosen = "?country=Kenya&stage=1st-round-series-a";
    until("it is chosen", || search() == chosen).await;
    until("the others are not offered", || counts() == ["Kenya4", "Series A2"]).await;
    app.control("Clear all").click();
    until("the list itself tells neither", || counts().is_empty()).await;
}

#[wasm_bindgen_test]
async fn what_a_search_finds_gets_title_and_number_from_the_list() {
    let found = |request: &Request| {
        let capital = json!([
            { "stage": "seed", "amount": "44000", "date": "2016-07-12 21:22:00" },
            { "stage": "seed", "amount": "5", "date": "" },
        ]);
        match path_and_page(request).0 {
            "/v1/fundraising/search" => page_of(
                "ventures",
                1,
                (20, 0),
                move |_| json!({ "id": "44", "title": "Kora 44", "capital": capital.clone() }),
            ),
            _ => super::service(request),
        }
    };
    let (service, app) = opened_with(found, "/fundraising?country=Kenya").await;
    until("the list tells", || texts(&app, ".round-row h2")[0] == "Round of 44").await;
    assert_eq!(texts(&app, ".round-row .nowrap"), ["Round No. 344"]);
    assert_eq!(texts(&app, ".round-row h2")[1], "Round of Kora 44", "that one is not in the list");
    settled().await;
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&limit=100"), 1);
}

#[wasm_bindgen_test]
async fn a_list_is_sorted_as_a_whole() {
    let (service, app) = opened("/fundraising?sort=-capital").await;
    until("all is there", || is_first_round(&app, "Round of 45")).await;
    assert_eq!(app.find_all(".round-row").len(), 20);
    assert!(app.shows("1–20 of 45 rounds") && app.shows("Largest first"));
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&limit=100&offset=20"), 1);
    app.control("Largest first").click();
    until("it is turned around", || is_first_round(&app, "Round of 1")).await;
    assert_eq!(search(), "?sort=capital");
    choose(&app, ".result-line select", "-posted");
    until("the latest is first", || is_first_round(&app, "Round of 28")).await;
    app.get("a[aria-label=Next]").click();
    until("the next page is there", || app.shows("21–40 of 45 rounds")).await;
    assert_eq!(search(), "?page=2&sort=-posted");
    choose(&app, ".result-line select", "");
    until("the order is the service's", || is_first_round(&app, "Round of 1")).await;
    assert_eq!(search(), "", "another order leads to the first page");
    drop(app);
    let (_service, app) = opened("/fundraising?country=Kenya&sort=-capital").await;
    let amounts = || texts(&app, ".round-capital b");
    until("the found are sorted", || amounts() == ["$130,000", "$65,000", "$1,000", "$1,000"])
        .await;
}

#[wasm_bindgen_test]
async fn a_part_that_fails_is_said_and_can_be_retried() {
    let _clock = Clock::stopped();
    let broken = |request: &Request| match request.address.contains("offset=20") {
        true => Response::error(500, "Broken"),
        false => super::service(request),
    };
    let (service, app) = opened_with(broken, "/fundraising?sort=-capital").await;
    until("it is said", || app.shows("Couldn’t load more than 20 of 45.")).await;
    assert!(is_first_round(&app, "Round of 20"), "what is there is sorted");
    service.now_responds(super::service);
    app.control("Try again").click();
    until("all is there", || is_first_round(&app, "Round of 45")).await;
    assert!(!app.shows("Couldn’t load"));
}

#[wasm_bindgen_test]
async fn sorting_a_long_list_can_be_stopped_and_continued() {
    let long = |request: &Request| match path_and_page(request) {
        (_, _, 120) => Response::Pending,
        ("/v1/fundraising", limit, offset) if request.address.contains("r_fundraising") => {
            page_of("fundraising", 450, (limit, offset), round)
        }
        _ => super::service(request),
    };
    let (_service, app) = opened_with(long, "/fundraising?sort=-capital").await;
    until("it is read", || app.shows("Sorted so far: 120 of 450.")).await;
    assert!(is_first_round(&app, "Round of 120"), "what is there is sorted");
    app.control("Stop").click();
    until("it is stopped", || app.shows("Only the first 120 of 450 are sorted.")).await;
    app.control("Continue").click();
    until("it goes on", || app.shows("Sorted so far: 120 of 450.")).await;
}

#[wasm_bindgen_test]
async fn arrow_keys_walk_through_the_rows() {
    let (_service, app) = opened("/fundraising?country=Kenya").await;
    assert!(press(&app, "a.cover", "ArrowDown"));
    assert!(press(&app, "a.cover:focus", "ArrowDown"));
    assert_eq!(focused(), "Found 2");
}

#[wasm_bindgen_test]
async fn each_state_has_its_view() {
    let _clock = Clock::stopped();
    let (_service, app) = opened("/fundraising?status=r_pending").await;
    assert!(app.shows("No rounds with this status"));
    drop(app);
    let (_service, app) = opened("/fundraising?name=zzz").await;
    app.control("Clear filters").click();
    until("all are there", || search().is_empty() && names(&app).len() == 20).await;
    drop(app);
    let (service, app) = opened_with(|_| Response::error(401, "Key?"), "/fundraising").await;
    assert!(app.shows("Enter a key in Settings"));
    assert_eq!(service.count("/v1/fundraising?"), 1, "totals are not requested in vain");
    drop(app);
    let (service, app) = opened_with(
        |request| match request.address.starts_with("/v1/fundraising?") {
            true => Response::error(500, "Broken"),
            false => super::service(request),
        },
        "/fundraising",
    )
    .await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the list is there", || texts(&app, ".round-row").len() == 20).await;
}

#[wasm_bindgen_test]
async fn a_total_that_lies_ends_nothing() {
    let (_service, app) = opened_with(
        |request| match request.address.starts_with("/v1/fundraising?") {
            true => {
                let rounds: Vec<_> = (1..=20).map(round).collect();
                Response::json(
                    json!({ "fundraising": rounds, "_metadata": [{ "totalCount": "20" }] }),
                )
            }
            false => super::service(request),
        },
        "/fundraising",
    )
    .await;
    assert!(app.shows("1–20 of at least 20 rounds"));
    assert_eq!(texts(&app, ".tabs [aria-current] small"), ["at least 20"]);
    assert!(app.find("a[aria-label=Next]").is_some());
}

#[wasm_bindgen_test]
async fn the_ventures_of_rounds_are_gathered_to_be_compared() {
    let (_service, app) = opened("/fundraising?name=Found").await;
    let button = |place: usize| format!(".round-row:nth-child({place}) .compare");
    assert_eq!(attribute(&app, &button(1), "aria-label").as_deref(), Some("Compare Found 1"));
    app.get(&button(1)).click();
    let is_pressed = |place| attribute(&app, &button(place), "aria-pressed").unwrap();
    until("both rounds of the venture say so", || {
        [1, 2, 3].map(is_pressed) == ["true", "true", "false"]
    })
    .await;
    app.get(&button(3)).click();
    until("the way is there", || {
        attribute(&app, ".tray a", "href").as_deref() == Some("/compare?ids=1,2")
    })
    .await;
    app.get(".tray button").click();
    until("all are gone", || app.find(".tray").is_none()).await;
    assert_eq!(is_pressed(1), "false");
}
