//! Export of a whole list: its contents, controls and faults.

mod contents;
mod controls;
mod trouble;

use crate::harness::lists::page_of;
use crate::harness::{Downloads, Mounted, Request, Response, mount, until};
use directory_api::PersonQuery;
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::export::menu::ExportMenu;
use venture_directory::export::{ExportSource, use_export};
use venture_directory::list::export::export_source;

/// Page of a list under this key, from a service that returns at most `max` records at a time.
fn page(key: &str, list: &[Value], max: usize, request: &Request) -> Response {
    let page = (request.limit().min(max), request.offset());
    page_of(key, list.len(), page, |number| list[number - 1].clone())
}

/// People numbered from 1.
fn people(count: usize) -> Vec<Value> {
    let person = |id: usize| json!({ "id": id.to_string(), "displayName": format!("Person {id}") });
    (1..=count).map(person).collect()
}

/// Responds with `count` people, twenty at a time.
fn listing(count: usize) -> impl Fn(&Request) -> Response + Clone + 'static {
    let list = people(count);
    move |request| page("users", &list, 20, request)
}

/// Responds with the first page of 45 people, and to all other requests with `then`.
fn first_page_then(then: Response) -> impl Fn(&Request) -> Response + 'static {
    let people = listing(45);
    move |request| if request.offset() == 0 { people(request) } else { then.clone() }
}

/// Source of all people, as the service lists them.
fn all_people() -> ExportSource {
    export_source(PersonQuery::default().into(), "people".to_owned())
}

fn button(source: ExportSource) -> Mounted {
    mount(move || {
        let export = use_export();
        let source = source.clone();
        export.set_source(move || source.clone());
        view! { <ExportMenu export /> }
    })
}

/// Opens the dialog and chooses a file format.
async fn start(view: &Mounted, kind: &str) {
    view.control("Export").click();
    until("the file formats are shown", || view.find("button[value=csv]").is_some()).await;
    view.get(&format!("button[value={kind}]")).click();
}

async fn file(source: ExportSource, kind: &str) -> (String, String) {
    let downloads = Downloads::intercept();
    let view = button(source);
    start(&view, kind).await;
    until("the message is shown", || view.shows("Exported ")).await;
    (downloads.names().remove(0), downloads.text().await)
}

fn ids(table: &str) -> Vec<usize> {
    let rows = table.split("\r\n").skip(1).filter(|row| !row.is_empty());
    rows.map(|row| row.split(',').next().unwrap().parse().unwrap()).collect()
}

fn today() -> String {
    let date = js_sys::Date::new_0();
    let number = |number: u32| format!("{number:02}");
    [date.get_full_year().to_string(), number(date.get_month() + 1), number(date.get_date())]
        .join("-")
}
