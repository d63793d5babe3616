//! Several tabs of one browser.

use super::{directory, explorer, found, is_read, pages, panel, serve};
use crate::harness::{pause, until};
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::hold;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn while_another_tab_reads_this_one_follows_and_then_takes_over() {
    let is_held = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_held);
    // This is what another tab would hold.
    let other = hold("venture-directory https://two-tabs.example ", move || noted.set(true));
    until("the other tab leads", || is_held.get()).await;
    let service = serve(&directory(300));
    let app = explorer("two-tabs", "?name=solar");
    until("it follows", || panel(&app).starts_with("Another tab is reading")).await;
    pause(300).await;
    assert_eq!(pages(&service).len(), 0);
    drop(other);
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
}
