//! The rows, their bars and their ventures' names.

use super::{COUNTS, FOUND, opened, opened_with, round};
use crate::harness::{Clock, Mounted, Request, Response, Service, mount_app, settled, until};
use crate::listing::{choose, history, names, page_of, search};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn is_first_round(app: &Mounted, title: &str) -> bool {
    texts(app, ".round-words > span").first().is_some_and(|it| it == title)
}

#[wasm_bindgen_test]
async fn a_row_shows_every_field_of_a_round() {
    let (service, app) = opened_with(super::plain, "/fundraising").await;
    let sent = format!("/v1/fundraising?status=r_fundraising&{COUNTS}&limit=20");
    assert_eq!(service.requests()[0].address, sent);
    until("the venture is named", || app.shows_at(".round-row", "Kora 1")).await;
    let row = &texts(&app, ".round-row")[0];
    for part in ["Round of 1", "Kora 1", "July 28, 2016", "$1,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    assert!(
        !row.contains("301") && !row.contains("21:22"),
        "numbers and minutes help nobody: {row}"
    );
    assert!(!row.contains("Raising capital"), "the tab says so");
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/ventures/1"));
    assert_eq!(attribute(&app, "time", "datetime").as_deref(), Some("2016-07-28"));
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
async fn the_line_above_says_what_all_rounds_come_to() {
    let (_service, app) = opened("/fundraising?status=r_completed").await;
    assert!(app.shows("3 rounds, $6,000"));
    drop(app);
    let (_service, app) = opened("/fundraising").await;
    assert!(app.shows("1–20 of 45 rounds, $1,035,000"));
}

#[wasm_bindgen_test]
async fn the_list_opens_on_the_first_status_that_has_rounds() {
    type Behavior = Box<dyn FnMut(&Request) -> Response>;
    let extended: Behavior = Box::new(super::of_rounds((1..=3).map(super::completed).collect()));
    let plain: Behavior = Box::new(|request| match request.address.contains("r_fundraising") {
        true => page_of("fundraising", 0, (20, 0), round),
        false => super::plain(request),
    });
    for behavior in [extended, plain] {
        let service = Service::responding(behavior);
        let app = mount_app("/fundraising");
        until("the completed ones are there", || texts(&app, ".round-row").len() == 3).await;
        assert_eq!(texts(&app, ".tabs [aria-current=page] b"), ["Completed"]);
        assert_eq!(search(), "", "the address is not changed");
        app.control("Raising capital 0").click();
        until("there are none", || app.shows("No rounds with this status")).await;
        assert_eq!(search(), "?status=r_fundraising", "what was chosen stays");
        history().back().unwrap();
        until("back", || search().is_empty() && texts(&app, ".round-row").len() == 3).await;
        drop((app, service));
    }
}

#[wasm_bindgen_test]
async fn country_and_stage_lead_to_rounds_of_the_same_status() {
    let (_service, app) = opened("/fundraising?status=r_completed&name=found").await;
    let links = app.find_all(".round-row a.over").into_iter().take(2);
    let links: Vec<_> = links.map(|it| (it.text_content(), it.get_attribute("href"))).collect();
    let link = |text: &str, to: &str| {
        (Some(text.to_owned()), Some(format!("/fundraising?status=r_completed&{to}")))
    };
    let stage = link("Series A", "stage=1st-round-series-a");
    assert_eq!(links, [stage, link("Kenya", "country=Kenya")]);
    assert_eq!(names(&app)[0], "Kora 1", "the row leads to its venture");
    app.get(".stage a").click();
    until("the list is filtered", || search() == "?status=r_completed&stage=1st-round-series-a")
        .await;
}

#[wasm_bindgen_test]
async fn what_is_not_given_is_not_made_up() {
    let (_service, app) = opened_with(
        |_| page_of("fundraising", 1, (20, 0), |_| json!({ "id": "9" })),
        "/fundraising",
    )
    .await;
    let row = &texts(&app, ".round-row")[0];
    assert!(row.contains("Round 9") && row.contains("Not given"), "{row}");
    assert!(app.find(".round-row :is(a, time, .pill)").is_none());
}

#[wasm_bindgen_test]
async fn an_amount_that_could_be_another_is_shown_as_given() {
    for given in ["250.000", "1,5", "1.99", "much"] {
        let round = move |_: usize| json!({ "id": "9", "capital": given });
        let behavior = move |_: &Request| page_of("fundraising", 1, (20, 0), round);
        let (_service, app) = opened_with(behavior, "/fundraising").await;
        assert_eq!(texts(&app, ".round-capital"), [given]);
        assert!(app.shows("1 value couldn’t be read"));
    }
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
    assert_eq!(texts(&app, ".round-row .pill"), ["Closing soon", "Completed"]);
    drop(app);
    let (_service, app) = opened_with(rows, "/fundraising?status=r_completed").await;
    assert_eq!(texts(&app, ".round-row .pill"), WORDS[..2]);
}

#[wasm_bindgen_test]
async fn rows_of_a_service_with_the_extension_need_no_further_request() {
    let (service, app) = opened("/fundraising?country=Kenya").await;
    let sent = format!("/v1/fundraising?status=r_fundraising&country=Kenya&{COUNTS}&limit=20");
    assert_eq!(service.requests()[0].address, sent);
    assert_eq!(names(&app), FOUND);
    assert_eq!(texts(&app, ".stage"), ["Series A", "Seed"]);
    let row = &texts(&app, ".round-row")[1];
    for part in ["Round of 2", "Kora 2", "Kenya", "$2,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    settled().await;
    assert!(app.shows("2 rounds"));
    assert_eq!((service.count("/v1/fundraising?"), service.count("/v1/ventures/1")), (1, 0));
}

#[wasm_bindgen_test]
async fn rounds_are_counted_by_country_sector_and_stage() {
    let (_service, app) = opened("/fundraising").await;
    let counts = || texts(&app, ".facet label");
    let all = ["Ghana43", "Kenya2", "Water43", "Health2", "Seed44", "Series A1"];
    until("they are there", || counts() == all).await;
    app.control("Kenya2").click();
    until("it is chosen", || search() == "?country=Kenya").await;
    let of_kenya = ["Ghana43", "Kenya2", "Health2", "Series A1", "Seed1"];
    until("the others are those of the country", || counts() == of_kenya).await;
    app.control("Clear all").click();
    until("all are back", || counts() == all).await;
}

#[wasm_bindgen_test]
async fn a_list_is_sorted_as_a_whole() {
    let (service, app) = opened("/fundraising?sort=-capital").await;
    until("the largest is first", || is_first_round(&app, "Round of 45")).await;
    assert_eq!(app.find_all(".round-row").len(), 20);
    assert!(app.shows("1–20 of 45 rounds") && app.shows("Largest first"));
    app.control("Largest first").click();
    until("it is turned around", || is_first_round(&app, "Round of 1")).await;
    assert_eq!(search(), "?sort=capital");
    choose(&app, ".result-line select", "-posted");
    until("the latest is first", || {
        search() == "?sort=-posted" && is_first_round(&app, "Round of 1")
    })
    .await;
    app.get("a[aria-label=Next]").click();
    until("the next page is there", || app.shows("21–40 of 45 rounds")).await;
    assert_eq!(search(), "?sort=-posted&page=2");
    choose(&app, ".result-line select", "stage");
    until("the earliest stage is first", || {
        search() == "?sort=stage" && is_first_round(&app, "Round of 2")
    })
    .await;
    choose(&app, ".result-line select", "");
    until("the order is that of the list", || {
        search().is_empty() && is_first_round(&app, "Round of 1")
    })
    .await;
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&sort=-capital&"), 1);
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
            false => super::plain(request),
        },
        "/fundraising",
    )
    .await;
    service.now_responds(super::service());
    app.control("Try again").click();
    until("the list is there", || texts(&app, ".round-row").len() == 20).await;
}

#[wasm_bindgen_test]
async fn the_ventures_of_rounds_are_gathered_to_be_compared() {
    let (_service, app) = opened("/fundraising?name=found").await;
    let button = |place: usize| format!(".round-row:nth-child({place}) .compare");
    assert_eq!(attribute(&app, &button(1), "aria-label").as_deref(), Some("Compare Kora 1"));
    app.get(&button(1)).click();
    let is_pressed = |place| attribute(&app, &button(place), "aria-pressed").unwrap();
    until("it says so", || [1, 2].map(is_pressed) == ["true", "false"]).await;
    app.get(&button(2)).click();
    until("the way is there", || {
        attribute(&app, ".tray a", "href").as_deref() == Some("/compare?ids=1,2")
    })
    .await;
    app.get(".tray button").click();
}
