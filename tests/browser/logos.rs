//! Logos whose element stays on the page while what is around it changes.

use crate::harness::{Mounted, Service, Undo, mount_app, mount_with_value, until};
use crate::listing::{is_first, page_of, path_and_page};
use directory_api::WebAddress;
use leptos::prelude::*;
use serde_json::json;
use venture_directory::components::{Monogram, Size};
use wasm_bindgen_test::wasm_bindgen_test;

/// Makes every picture one that the browser has already: it is complete, and no event tells so.
fn have_all_pictures() -> Undo {
    let code = "const all = HTMLImageElement.prototype, stop = (event) => {
            if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
        };
        const old = ['complete', 'naturalWidth'].map((name) =>
            [name, Object.getOwnPropertyDescriptor(all, name)]);
        Object.defineProperty(all, 'complete', { get: () => true, configurable: true });
        Object.defineProperty(all, 'naturalWidth', { get: () => 1, configurable: true });
        addEventListener('error', stop, true);
        return () => {
            old.forEach(([name, property]) => Object.defineProperty(all, name, property));
            removeEventListener('error', stop, true);
        }";
    Undo::by_script(code)
}

/// How many logos there are, and how many of them can be seen.
fn logos(view: &Mounted) -> (usize, usize) {
    (view.find_all(".monogram img").len(), view.find_all(".monogram img.there").len())
}

#[wasm_bindgen_test]
async fn a_logo_that_the_browser_has_is_visible_after_what_is_around_it_has_changed() {
    let restore = have_all_pictures();
    let (view, shown) = mount_with_value(|| {
        let shown = RwSignal::new(("One", "https://a.invalid/1.png"));
        let view = move || {
            let (name, logo) = shown.get();
            let logo = Some(WebAddress::new(logo));
            view! { <b>{name}</b><Monogram name id="5" logo size=Size::Big /> }
        };
        (shown, view)
    });
    for (name, logo) in [
        ("Two", "https://a.invalid/1.png"),
        ("Three", "https://a.invalid/2.png"),
        ("Four", "https://a.invalid/2.png"),
    ] {
        until("the logo is there", || logos(&view) == (1, 1)).await;
        shown.set((name, logo));
        until("the name is there", || view.shows(name)).await;
    }
    until("the logo is there", || logos(&view) == (1, 1)).await;
    drop(restore);
}

#[wasm_bindgen_test]
async fn logos_of_the_same_address_are_visible_on_the_next_page() {
    let restore = have_all_pictures();
    let _service = Service::responding(|request| {
        let (_, limit, offset) = path_and_page(request);
        page_of("ventures", 40, (limit, offset), |number| {
            let logo = "https://a.invalid/logo.png";
            json!({ "id": number.to_string(), "title": format!("N{number}"), "logo_uri": logo })
        })
    });
    for address in ["/ventures", "/ventures?view=table"] {
        let app = mount_app(address);
        until("the first page", || is_first(&app, "N1") && logos(&app) == (20, 20)).await;
        app.get(".pager a[aria-label=Next]").click();
        until("the second page", || is_first(&app, "N21")).await;
        until("its logos", || logos(&app) == (20, 20)).await;
    }
    drop(restore);
}
