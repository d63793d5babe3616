//! Search and filters in the local directory.

use super::{
    advance_until_read, details, directory, file_of, open_list, panel, result_line, serve,
    serve_with_refusal, wait_until_read,
};
use crate::harness::lists::{focused_text, history, search};
use crate::harness::{Clock, Mounted, fire, rendered, until};
use leptos::prelude::document;
use local_directory::browser::request_lock;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::{LIST_SIZE_PREFIX, stored_name};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

#[wasm_bindgen_test]
async fn unchecked_ventures_are_checked_on_demand() {
    let clock = Clock::stopped();
    let service = serve(&directory(300));
    let app = open_list("unchecked", "?sector=Energy");
    clock.advance_until("details are loaded", || panel(&app).contains("Loading sectors")).await;
    app.control("Pause").click();
    let left = || 300 - details(&service);
    let line = || format!("found so far; {} more not checked", left());
    clock.advance_until("checking ends", || result_line(&app).ends_with(&line())).await;
    assert!(left() > 0);
    app.control(&format!("Check the other {}", left())).click();
    clock
        .advance_until("all ventures are checked", || result_line(&app) == "1–20 of 150 ventures")
        .await;
    until("the progress disappears", || app.find(".crawl").is_none()).await;
    assert!(!app.shows("Check the other"));
}

#[wasm_bindgen_test]
async fn file_has_rows_found_so_far() {
    let clock = Clock::stopped();
    let _service = serve(&directory(900));
    let app = open_list("not-waiting", "?sector=Energy");
    clock
        .advance_until("some ventures are found", || {
            result_line(&app).starts_with("1–20 of ") && result_line(&app).contains(" found so far")
        })
        .await;
    let (said, _, lines) = file_of(&app).await;
    assert!(said.contains("Exports the records found so far."), "{said}");
    assert!(lines.len() < 1 + 450);
    assert!(result_line(&app).contains(" found so far"), "{}", result_line(&app));
}

/// Fields for the first and the last year.
fn fields(app: &Mounted) -> Vec<HtmlInputElement> {
    app.find_all(".range:has([maxlength='4']) input")
        .into_iter()
        .map(|it| it.unchecked_into())
        .collect()
}

fn values(app: &Mounted) -> Vec<String> {
    fields(app).iter().map(HtmlInputElement::value).collect()
}

/// Replaces the text of the field at this index, and leaves the field.
fn write(app: &Mounted, index: usize, text: &str) {
    let field = &fields(app)[index];
    field.set_value(text);
    fire(field, "change");
}

#[wasm_bindgen_test]
async fn years_are_chosen_and_dropped() {
    let _service = serve(&directory(330));
    let app = open_list("years", "?country=Kenya");
    wait_until_read(&app).await;
    assert_eq!(result_line(&app), "1–20 of 110 ventures");
    write(&app, 0, "2015");
    until("the first year is in the address", || search() == "?country=Kenya&founded=2015..").await;
    write(&app, 1, " 2018 ");
    until("the last year is in the address", || search() == "?country=Kenya&founded=2015..2018")
        .await;
    until("some ventures remain", || result_line(&app) == "1–20 of 22 ventures").await;
    let chips = app.texts("ul[aria-label='Active filters'] li");
    assert_eq!(chips, ["Kenya", "Founded 2015–2018"]);
    app.get("[aria-label='Remove Founded 2015–2018']").click();
    until("all ventures are back", || result_line(&app) == "1–20 of 110 ventures").await;
    assert_eq!((values(&app), search().as_str()), (vec![String::new(); 2], "?country=Kenya"));
    history().back().unwrap();
    until("the years are back", || values(&app) == ["2015", "2018"]).await;
    write(&app, 1, "soon");
    until("the invalid year is reported", || app.shows("Enter a year with 4 digits")).await;
    assert_eq!(fields(&app)[1].get_attribute("aria-invalid").as_deref(), Some("true"));
    app.get("[aria-label='Remove Founded 2015–2018']").click();
    until("the message is gone", || !app.shows("Enter a year with 4 digits")).await;
    history().back().unwrap();
    until("the years are back", || values(&app) == ["2015", "2018"]).await;
    write(&app, 1, "1910");
    until("the years are swapped", || search() == "?country=Kenya&founded=1910..2015").await;
    write(&app, 1, "1911");
    until("the last year is changed", || search() == "?country=Kenya&founded=1910..1911").await;
    assert!(!app.shows("Enter a year with 4 digits"));
    until("nothing is found", || app.shows("No results")).await;
    if app.find(".drawer-button").is_some() {
        // In a narrow window, the fields are in a drawer, and get the focus only if it is open.
        app.get(".drawer-button").click();
        rendered().await;
    }
    app.control("Any year").click();
    until("all ventures appear", || result_line(&app) == "1–20 of 110 ventures").await;
    let first = fields(&app).remove(0);
    assert!(document().active_element().is_some_and(|it| it == first.into()), "{}", focused_text());
}

#[wasm_bindgen_test]
async fn typed_year_stays_while_list_is_read() {
    let clock = Clock::stopped();
    let _service = serve_with_refusal(&directory(2_000));
    let app = open_list("years-typed", "?name=solar");
    clock
        .advance_until("some ventures appear", || {
            !fields(&app).is_empty() && !result_line(&app).is_empty()
        })
        .await;
    let field = fields(&app).remove(0);
    field.set_value("20");
    let before = result_line(&app);
    app.control("Pause").click();
    clock.advance_until("loading is paused", || panel(&app).starts_with("Loading is paused")).await;
    app.control("Resume").click();
    advance_until_read(&clock, &app).await;
    assert_ne!(result_line(&app), before, "more ventures were found meanwhile");
    assert_eq!(values(&app)[0], "20");
    assert!(field.is_connected());
}

#[wasm_bindgen_test]
async fn tab_waits_for_lock_of_other_tab() {
    let clock = Clock::stopped();
    let is_held = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_held);
    let owner = stored_name(&format!("{LIST_SIZE_PREFIX}https://locked.example "));
    let note = move |has_lock| noted.set(has_lock);
    let lock = request_lock(&format!("venture-directory {owner}"), Rc::new(note));
    until("the other tab has the lock", || is_held.get()).await;
    let service = serve(&directory(300));
    let app = open_list("locked", "?name=solar");
    until("this tab waits", || panel(&app).starts_with("Another tab is loading")).await;
    assert_eq!(service.crawl_count("/v1/ventures"), 0);
    drop(lock);
    advance_until_read(&clock, &app).await;
    assert_eq!(result_line(&app), "1–20 of 42 ventures");
}
