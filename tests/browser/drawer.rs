//! Drawer on a narrow screen.

use crate::harness::{mount, rendered, until};
use crate::press::drag;
use leptos::prelude::*;
use venture_directory::components::drawer::Drawer;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn drawer_closes_by_pressing_its_backdrop() {
    let view = mount(|| {
        view! {
            <Drawer open_label="Filters" done="Done">
                <input />
            </Drawer>
        }
    });
    view.get(".drawer-button").click();
    until("it is open", || view.find(".drawer[open]").is_some()).await;
    let (dialog, field) = (view.get(".drawer"), view.get("input"));
    drag(&field, &dialog, &dialog);
    rendered().await;
    assert!(view.find(".drawer[open]").is_some(), "a selection of text ended there");
    drag(&dialog, &dialog, &dialog);
    until("it is closed", || view.find(".drawer[open]").is_none()).await;
}
