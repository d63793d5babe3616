//! Boxes that scroll if their content does not fit.

use crate::harness::{Mounted, mount_with_value, settled, until};
use leptos::prelude::*;
use venture_directory::components::{ScrollBox, SidewaysScroll};
use wasm_bindgen_test::wasm_bindgen_test;

/// Box that is `room` pixels wide, with content that is `content` pixels wide; removed while the
/// signal is true, and rendered again afterwards.
fn boxed(room: u32, content: u32) -> (Mounted, RwSignal<bool>) {
    mount_with_value(move || {
        let (sideways, waits) = (SidewaysScroll::default(), RwSignal::new(false));
        let view = view! {
            <div style=format!("inline-size: {room}px")>
                <Show when=move || !waits.get() fallback=|| view! { <p>"Loading"</p> }>
                    <ScrollBox name="The name" sideways changed=|| ()>
                        <div style=format!("inline-size: {content}px")>"A table"</div>
                    </ScrollBox>
                </Show>
            </div>
        };
        (waits, view)
    })
}

#[wasm_bindgen_test]
async fn overflowing_box_is_tab_stop() {
    let (view, _) = boxed(200, 900);
    let stop = "[role=region][aria-label='The name'][tabindex='0']";
    until("it is a stop", || view.find(stop).is_some()).await;
    drop(view);
    let (view, _) = boxed(900, 200);
    settled().await;
    assert!(view.find("[role], [tabindex], [aria-label]").is_none());
}

#[wasm_bindgen_test]
async fn box_stays_scrolled_when_rendered_again() {
    let (view, waits) = boxed(200, 900);
    // The rule of the style sheet.
    let sheet = document().create_element("style").unwrap();
    sheet.set_text_content(Some(".table-frame { overflow: auto }"));
    view.get("div").parent_element().unwrap().append_child(&sheet).unwrap();
    let before = view.get(".table-frame");
    before.set_scroll_left(300);
    settled().await;
    waits.set(true);
    until("it is gone", || view.find(".table-frame").is_none()).await;
    waits.set(false);
    until("it is back", || view.find(".table-frame").is_some()).await;
    let after = view.get(".table-frame");
    assert!(!after.is_same_node(Some(&before)), "another box");
    until("it is where it was", || after.scroll_left() == 300).await;
}
