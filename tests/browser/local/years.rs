//! Years of founding.

use super::{directory, explorer, found, halting, is_read, is_read_in_time, serve};
use crate::harness::{Clock, Mounted, rendered, until};
use crate::listing::{focused, history, search};
use crate::press::{fire, texts};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

const CHIPS: &str = "ul[aria-label='Active filters'] li";

/// The fields for the first and the last year.
fn fields(app: &Mounted) -> Vec<HtmlInputElement> {
    app.find_all(".range input").into_iter().map(|it| it.unchecked_into()).collect()
}

fn values(app: &Mounted) -> Vec<String> {
    fields(app).iter().map(HtmlInputElement::value).collect()
}

/// Writes into the field of this number and leaves it.
fn write(app: &Mounted, number: usize, text: &str) {
    let field = &fields(app)[number];
    field.set_value(text);
    fire(field, "change");
}

#[wasm_bindgen_test]
async fn years_are_chosen_and_dropped() {
    let _service = serve(&directory(330));
    let app = explorer("years", "?country=Kenya");
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 110 ventures");
    assert_eq!(texts(&app, ".range legend"), ["Founded"]);
    assert_eq!(texts(&app, ".range label"), ["From", "to"]);
    write(&app, 0, "2015");
    until("the early ones are gone", || search() == "?country=Kenya&founded=2015..").await;
    write(&app, 1, " 2018 ");
    until("the late ones are gone", || search() == "?country=Kenya&founded=2015..2018").await;
    until("some are left", || found(&app) == "1–20 of 22 ventures").await;
    assert_eq!(texts(&app, CHIPS), ["Kenya", "Founded 2015–2018"]);
    assert_eq!(values(&app), ["2015", "2018"]);
    app.get("[aria-label='Remove Founded 2015–2018']").click();
    until("all are back", || found(&app) == "1–20 of 110 ventures").await;
    assert_eq!((values(&app), search().as_str()), (vec![String::new(); 2], "?country=Kenya"));
    history().back().unwrap();
    until("the years are back", || values(&app) == ["2015", "2018"]).await;
    app.control("Clear all").click();
    until("nothing is filtered", || search().is_empty()).await;
}

#[wasm_bindgen_test]
async fn the_year_that_is_written_last_holds_and_letters_are_no_year() {
    let _service = serve(&directory(300));
    let app = explorer("years-written", "?country=Kenya&founded=2000..2006");
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 30 ventures");
    assert_eq!(values(&app), ["2000", "2006"]);
    write(&app, 0, "2010");
    until("the end is dropped", || search() == "?country=Kenya&founded=2010..").await;
    assert_eq!(values(&app), ["2010", ""]);
    write(&app, 1, "soon");
    until("it is reported", || app.shows("Enter a year with 4 digits")).await;
    assert_eq!(fields(&app)[1].get_attribute("aria-invalid").as_deref(), Some("true"));
    assert_eq!(search(), "?country=Kenya&founded=2010..");
    write(&app, 1, "2009");
    until("the beginning is dropped", || search() == "?country=Kenya&founded=..2009").await;
    assert!(!app.shows("Enter a year with 4 digits"));
    if app.find(".drawer-button").is_some() {
        // Where there is no room beside the rows, nothing of a closed drawer has the focus.
        app.get(".drawer-button").click();
        rendered().await;
    }
    app.control("Any year").click();
    until("all are there", || found(&app) == "1–20 of 100 ventures").await;
    let first = fields(&app).remove(0);
    assert!(document().active_element().is_some_and(|it| it == first.into()), "{}", focused());
}

#[wasm_bindgen_test]
async fn where_nothing_matches_no_file_is_offered() {
    let _service = serve(&directory(300));
    let app = explorer("years-nothing", "?country=Kenya&founded=1900..1910");
    is_read(&app).await;
    until("nothing is found", || app.shows("No results")).await;
    app.control("Export").click();
    until("it is said", || app.shows("There’s nothing to export.")).await;
    assert!(app.find("#export-panel button").is_none());
    write(&app, 1, "2010");
    until("some are found", || found(&app) == "1–20 of 70 ventures").await;
    until("they are offered", || app.find("button[value=csv]").is_some()).await;
    assert!(!app.shows("There’s nothing to export."));
}

#[wasm_bindgen_test]
async fn what_is_being_typed_stays_while_the_list_is_read() {
    let clock = Clock::stopped();
    let _service = halting(&directory(2_000));
    let app = explorer("years-typed", "?name=solar");
    clock
        .advance_until("some are there", || !fields(&app).is_empty() && !found(&app).is_empty())
        .await;
    let field = fields(&app).remove(0);
    field.set_value("20");
    let before = found(&app);
    is_read_in_time(&clock, &app).await;
    assert_ne!(found(&app), before, "more has come meanwhile");
    assert_eq!(values(&app)[0], "20");
    assert!(field.is_connected());
}
