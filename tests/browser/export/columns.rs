//! The choice of the columns of a file.

use super::everyone;
use super::{button, page, people};
use crate::harness::{Downloads, Mounted, Service, until};
use crate::press::texts;
use venture_directory::routes::shared;
use wasm_bindgen_test::wasm_bindgen_test;

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

#[wasm_bindgen_test]
async fn excluded_columns_are_in_no_file() {
    let list = people(1);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let link = shared("/users/1");
    let table = format!("\u{feff}displayName,lastActive,link\r\nPerson 1,,{link}\r\n");
    let object = "[\n{\"displayName\":\"Person 1\",\"lastActive\":\"\"}\n]\n".to_owned();
    for (kind, expected) in [("csv", table), ("json", object)] {
        let view = panel().await;
        assert_eq!(chosen(&view), "All 6 columns");
        ["firstName", "id", "lastName"].iter().for_each(|column| click(&view, column));
        until("it is shown", || chosen(&view) == "3 of 6 columns").await;
        let downloads = Downloads::caught();
        view.get(&format!("button[value={kind}]")).click();
        assert_eq!(downloads.text().await, expected);
    }
}

#[wasm_bindgen_test]
async fn file_needs_a_column() {
    let view = panel().await;
    let is_disabled = || view.find("button[value=csv][disabled]").is_some();
    view.control("None").click();
    until("it is said", || view.shows("Choose at least one column.")).await;
    assert!(is_disabled());
    click(&view, "displayName");
    until("it can be exported", || !is_disabled()).await;
    assert!(!view.shows("Choose at least one column."));
    view.control("All").click();
    until("it is shown", || chosen(&view) == "All 6 columns").await;
}
