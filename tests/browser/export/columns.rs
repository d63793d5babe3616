//! The choice of the columns of a file.

use super::everyone;
use super::{button, page, people};
use crate::harness::{Downloads, Mounted, Service, until};
use crate::press::texts;
use venture_directory::browser::Store;
use wasm_bindgen_test::wasm_bindgen_test;

const STORED: &str = "venture-directory:export:people";

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
    until("the file is there", || downloads.count() == 1).await;
    downloads.text().await
}

#[wasm_bindgen_test]
async fn columns_that_are_left_out_are_in_no_file_and_stay_so_until_they_are_chosen() {
    Store::Device.remove(STORED);
    let list = people(1);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let view = panel().await;
    assert_eq!(chosen(&view), "All 5 columns");
    ["firstName", "id", "lastName"].iter().for_each(|column| click(&view, column));
    until("it is shown", || chosen(&view) == "2 of 5 columns").await;
    let table = file(&view, "csv").await;
    assert_eq!(table, "\u{feff}displayName,lastActive\r\nPerson 1,\r\n");
    drop(view);

    let view = panel().await;
    assert_eq!(chosen(&view), "2 of 5 columns");
    let list = file(&view, "json").await;
    assert_eq!(list, "[\n{\"displayName\":\"Person 1\",\"lastActive\":\"\"}\n]\n");
    drop(view);

    let view = panel().await;
    view.control("All").click();
    until("it is shown", || chosen(&view) == "All 5 columns").await;
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
    assert_eq!(stored.as_deref(), Some("id firstName lastName lastActive"));
    Store::Device.remove(STORED);
}
