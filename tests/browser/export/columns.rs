//! The choice of the columns of a file.

use super::everyone;
use super::{button, page, people};
use crate::harness::{Downloads, Mounted, Service, until};
use crate::listing::choose;
use crate::press::texts;
use venture_directory::browser::Store;
use venture_directory::routes::shared;
use wasm_bindgen_test::wasm_bindgen_test;

const STORED: &str = "export:people";

/// The panel of the export of some people.
async fn panel() -> Mounted {
    let view = button(everyone());
    view.control("Export").click();
    until("the columns are there", || view.find("input[type=checkbox]").is_some()).await;
    view
}

fn click(view: &Mounted, column: &str) {
    view.get(&format!("input[value={column}]")).click();
}

fn chosen(view: &Mounted) -> String {
    texts(view, "summary").concat()
}

fn is_disabled(view: &Mounted) -> bool {
    view.find("button[value=csv][disabled]").is_some()
}

/// The file of this kind.
async fn file(view: &Mounted, kind: &str) -> String {
    let downloads = Downloads::caught();
    view.get(&format!("button[value={kind}]")).click();
    downloads.text().await
}

#[wasm_bindgen_test]
async fn columns_that_are_left_out_are_in_no_file_and_stay_so_until_they_are_chosen() {
    Store::Device.remove(STORED);
    let list = people(1);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let view = panel().await;
    assert_eq!(chosen(&view), "All 6 columns");
    ["firstName", "id", "lastName"].iter().for_each(|column| click(&view, column));
    until("it is shown", || chosen(&view) == "3 of 6 columns").await;
    let table = file(&view, "csv").await;
    let link = shared("/users/1");
    assert_eq!(table, format!("\u{feff}displayName,lastActive,link\r\nPerson 1,,{link}\r\n"));
    drop(view);

    let view = panel().await;
    assert_eq!(chosen(&view), "3 of 6 columns");
    let list = file(&view, "json").await;
    assert_eq!(list, "[\n{\"displayName\":\"Person 1\",\"lastActive\":\"\"}\n]\n");
    drop(view);

    let view = panel().await;
    view.control("All").click();
    until("it is shown", || chosen(&view) == "All 6 columns").await;
    assert_eq!(Store::Device.read(STORED), None, "what is as at first needs no memory");
}

#[wasm_bindgen_test]
async fn without_a_column_there_is_no_file() {
    assert!(Store::Device.write(STORED, "id"));
    let view = panel().await;
    view.control("None").click();
    until("it is said", || view.shows("Choose at least one column.")).await;
    assert!(is_disabled(&view));
    assert_eq!(Store::Device.read(STORED).as_deref(), Some("id"), "there is nothing to remember");
    click(&view, "displayName");
    until("it can be exported", || !is_disabled(&view)).await;
    assert!(!view.shows("Choose at least one column."));
    let stored = Store::Device.read(STORED);
    assert_eq!(stored.as_deref(), Some("id firstName lastName lastActive link"));
    Store::Device.remove(STORED);
}

#[wasm_bindgen_test]
async fn the_separator_of_a_table_is_that_of_the_language_until_another_is_chosen() {
    const SEPARATOR: &str = "export:separator";
    Store::Device.remove(SEPARATOR);
    let list = people(1);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let view = panel().await;
    assert!(file(&view, "csv").await.starts_with("\u{feff}id,firstName,"));
    drop(view);

    let view = panel().await;
    choose(&view, ".pop-panel select", "semicolon");
    let table = file(&view, "csv").await;
    assert!(table.starts_with("\u{feff}id;firstName;"), "{table}");
    drop(view);

    let view = panel().await;
    assert!(file(&view, "csv").await.starts_with("\u{feff}id;"), "it is remembered");
    Store::Device.remove(SEPARATOR);
}
