//! Years of founding.

use super::{directory, explorer, found, halting, is_read, is_read_in_time, serve};
use crate::harness::{Clock, Mounted, until};
use crate::listing::{focused, history, search};
use crate::press::texts;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlInputElement};

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
    field.dispatch_event(&Event::new("change").unwrap()).unwrap();
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
async fn decades_are_counted_and_chosen() {
    let _service = serve(&directory(900));
    let app = explorer("decades", "?name=solar");
    is_read(&app).await;
    let decades = || texts(&app, "[aria-label^='Founding year'] button");
    let numbers = |from: u32| {
        let solar = (1..=900_u32).filter(|number| number.is_multiple_of(7));
        solar.filter(|number| (from..from + 10).contains(&(1990 + number % 30))).count()
    };
    let counted = [2010, 2000, 1990].map(|from| format!("{from}–{}{}", from + 9, numbers(from)));
    until("they are counted", || decades() == counted).await;
    app.control(&counted[1]).click();
    until("one is chosen", || search() == "?name=solar&founded=2000..2009").await;
    let said = format!("1–20 of {} ventures", numbers(2000));
    until("its ventures are there", || found(&app) == said).await;
    assert_eq!(decades(), counted, "its own choice does not shrink a count");
    assert_eq!(texts(&app, "[aria-pressed=true]"), [counted[1].as_str()]);
    app.control(&counted[1]).click();
    until("it is dropped", || search() == "?name=solar").await;
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

#[wasm_bindgen_test]
async fn an_invalid_range_is_reported_and_ignored() {
    let _service = serve(&directory(30));
    let app = explorer("years-nonsense", "?founded=2020..2015&country=Kenya");
    is_read(&app).await;
    assert!(app.shows("“2020..2015” isn’t a range of years"), "{}", app.text());
    assert_eq!(found(&app), "10 ventures");
}
