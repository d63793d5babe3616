//! Rows that keep their focus and pictures while their content changes.

use crate::harness::{Mounted, mount_value, until};
use directory_api::VentureSummary;
use leptos::prelude::*;
use serde_json::json;
use venture_directory::components::{Rows, VentureCard};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, Event};

/// Mounts a view with a signal that the test sets.
fn mount_with_signal<T, V>(
    first: T,
    view: impl FnOnce(RwSignal<T>) -> V + 'static,
) -> (Mounted, RwSignal<T>)
where
    T: Send + Sync + 'static,
    V: IntoView + 'static,
{
    mount_value(move || {
        let signal = RwSignal::new(first);
        (signal, view(signal))
    })
}

fn is_focused(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

fn venture(id: &str, title: &str) -> VentureSummary {
    let record = json!({ "id": id, "title": title, "logo_uri": "https://a.invalid/logo.png" });
    serde_json::from_str(&record.to_string()).unwrap()
}

/// Fires the event of a picture that has loaded.
fn load(image: &Element) {
    image.dispatch_event(&Event::new("load").unwrap()).unwrap();
}

#[wasm_bindgen_test]
async fn cards_keep_logo_and_focus_when_rows_change() {
    let (view, ventures) =
        mount_with_signal(vec![venture("1", "Agri"), venture("2", "Blue")], |rows| {
            let card = |venture| view! { <VentureCard venture on_intent=|_| () /> };
            view! {
                <ul>
                    <Rows each=move || rows.get() children=card />
                </ul>
            }
        });
    view.hide_picture_errors();
    let (image, link) = (view.find_all("img").remove(1), view.find_all("a.cover").remove(1));
    link.clone().unchecked_into::<web_sys::HtmlElement>().focus().unwrap();
    load(&image);
    ventures.set(vec![venture("3", "Clay"), venture("2", "Blue"), venture("1", "Agrico")]);
    until("the new name appears", || view.texts("h2") == ["Clay", "Blue", "Agrico"]).await;
    assert!(view.find_all("img").remove(1).is_same_node(Some(&image)), "the picture is kept");
    assert!(image.class_list().contains("loaded") && is_focused(&link));
    ventures.set(vec![venture("1", "Agri"), venture("1", "Agri")]);
    until("the other rows disappear", || view.texts("h2") == ["Agri"]).await;
}
