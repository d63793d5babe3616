//! Drawer on a narrow screen.

use crate::harness::{drag, mount, rendered, until};
use leptos::prelude::*;
use venture_directory::components::Drawer;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn pressing_backdrop_closes_drawer() {
    let view = mount(|| {
        view! {
            <Drawer open_label="Filters" close_label="Done">
                <input />
            </Drawer>
        }
    });
    view.get(".drawer-button").click();
    until("the drawer is open", || view.find(".drawer[open]").is_some()).await;
    let (dialog, field) = (view.get(".drawer"), view.get("input"));
    drag(&field, &dialog, &dialog);
    rendered().await;
    assert!(view.find(".drawer[open]").is_some(), "the drag only selected text");
    drag(&dialog, &dialog, &dialog);
    until("the drawer is closed", || view.find(".drawer[open]").is_none()).await;
}
