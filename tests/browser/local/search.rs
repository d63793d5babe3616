//! Searching, filtering and sorting here.

use super::{details, directory, explorer, file_of, found, is_read, is_read_in_time, panel, serve};
use crate::harness::{Clock, until};
use crate::listing::{choose, is_first};
use crate::press::texts;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn the_first_search_reads_the_list_and_nothing_does_before() {
    let clock = Clock::stopped();
    let service = serve(&directory(900));
    let app = explorer("first-search", "");
    until("the list is there", || found(&app) == "1–20 of 900 ventures").await;
    clock.run_timers().await;
    assert_eq!(service.crawled("/v1/ventures"), 0);
    app.type_into("input[type=search]", "sola");
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 128 ventures");
    assert!(panel(&app).contains("900 ventures"), "{}", panel(&app));
    assert!(service.crawled("/v1/ventures") <= 6);
}

#[wasm_bindgen_test]
async fn a_list_that_is_here_is_searched_at_each_letter() {
    let clock = Clock::stopped();
    let _service = serve(&directory(900));
    let app = explorer("at-each-letter", "?name=sola");
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 128 ventures");
    // No timer runs from here on.
    app.type_into("input[type=search]", "qqqqqq");
    until("nothing is found", || app.shows("No results")).await;
    app.type_into("input[type=search]", "sola");
    until("the former results are back", || found(&app) == "1–20 of 128 ventures").await;
}

#[wasm_bindgen_test]
async fn filters_have_counts_and_say_what_is_known() {
    let service = serve(&directory(300));
    let app = explorer("counts", "?name=solar");
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
    until("Kenya is counted", || texts(&app, ".facet label").contains(&"Kenya14".into())).await;
    assert_eq!(texts(&app, ".facet label")[0], "Ghana14", "in the order of the alphabet");
    app.control("Kenya14").click();
    until("Kenya is chosen", || found(&app) == "14 ventures").await;
    assert_eq!(texts(&app, ".facet label")[0], "Ghana14", "nothing moves");
    let counts = texts(&app, ".facet label");
    assert!(counts.contains(&"Ghana14".into()), "its own choice does not shrink a facet");
    app.control("Energy").click();
    until("both filters hold", || found(&app) == "7 ventures").await;
    assert!(details(&service) < 40);
}

#[wasm_bindgen_test]
async fn a_row_stays_the_same_element_while_the_list_is_sorted() {
    let _service = serve(&directory(20));
    let app = explorer("same-row", "?name=solar&view=table&sort=-name");
    is_read(&app).await;
    until("it is sorted", || is_first(&app, "Solar 0014")).await;
    let row = app.get("tbody tr:nth-child(2)");
    choose(&app, ".result-line select", "name");
    until("it is turned around", || is_first(&app, "Solar 0007")).await;
    assert_eq!(app.get("tbody tr:nth-child(1)"), row, "it is the same row");
}

#[wasm_bindgen_test]
async fn a_filter_by_sector_says_that_it_grows_and_finds_all() {
    let clock = Clock::stopped();
    let service = serve(&directory(300));
    let app = explorer("grows", "?name=solar&sector=Energy");
    clock.advance_until("some are found", || found(&app).contains(" found so far")).await;
    clock.advance_until("all are checked", || found(&app) == "1–20 of 21 ventures").await;
    assert_eq!(details(&service), 42);
    clock.advance_until("the panel is at rest", || panel(&app).starts_with("Loaded all 300")).await;
    app.get("a[aria-label=Next]").click();
    until("the rest is there", || found(&app) == "21 of 21 ventures").await;
    clock.advance(60_000.0);
    clock.run_timers().await;
    assert_eq!(details(&service), 42, "nothing is requested again");
}

#[wasm_bindgen_test]
async fn file_has_what_is_found_so_far() {
    let clock = Clock::stopped();
    let _service = serve(&directory(900));
    let app = explorer("not-waiting", "?sector=Energy");
    clock
        .advance_until("some are found", || {
            found(&app).starts_with("1–20 of ") && found(&app).contains(" found so far")
        })
        .await;
    let (said, _, lines) = file_of(&app).await;
    assert!(said.contains("Exports all ventures found so far."), "{said}");
    assert!(lines.len() < 1 + 450);
    assert!(found(&app).contains(" found so far"), "{}", found(&app));
}
