//! Fast typing: the list follows each letter, and the address the last one.

use super::search::{opened, serve};
use crate::harness::{Clock, HistorySpy, rendered, until};
use crate::listing::{history, names, search};
use crate::local::{found, is_read_in_time};
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = "input[type=search]";

#[wasm_bindgen_test]
async fn address_is_written_after_last_letter() {
    let clock = Clock::stopped();
    let _service = serve(900);
    let app = opened("fast-typing", "?name=wanjiru");
    is_read_in_time(&clock, &app).await;
    let history = HistorySpy::new();
    for length in (0..=7).cycle().take(60) {
        app.type_into(INPUT, &"wanjiru"[..length]);
        rendered().await;
        clock.advance(25.0);
    }
    assert_eq!(history.writes(), 0.0);
    app.type_into(INPUT, "okafor 0001");
    until("the list follows at once", || names(&app) == ["Person 0001"]).await;
    clock.advance(300.0);
    until("the address follows", || search() == "?name=okafor+0001").await;
    assert_eq!(history.writes(), 1.0);
}

#[wasm_bindgen_test]
async fn back_wins_over_letters_that_are_not_in_the_address_yet() {
    let clock = Clock::stopped();
    let _service = serve(900);
    let app = opened("typed-and-back", "?name=wanjiru");
    is_read_in_time(&clock, &app).await;
    app.get("nav[aria-label=Pagination] a[href*='page=2']").click();
    until("the second page is there", || found(&app) == "21–40 of 128 people").await;
    app.type_into(INPUT, "ok");
    app.type_into(INPUT, "oka");
    history().back().unwrap();
    until("the first page is back", || found(&app) == "1–20 of 128 people").await;
    clock.advance(1_000.0);
    rendered().await;
    assert_eq!(search(), "?name=wanjiru");
}
