//! Arrow keys between rows.

use super::focused;
use crate::harness::Mounted;
use crate::press::{press, press_with};
use crate::ventures::opened;
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const FIRST: &str = "li:nth-child(1) > * a.cover, tr:nth-child(1) a.cover";

fn row(app: &Mounted, number: usize) -> String {
    super::names(app)[number - 1].clone()
}

#[wasm_bindgen_test]
async fn up_and_down_home_and_end_walk_through_cards_and_rows() {
    for address in ["/ventures", "/ventures?view=table"] {
        let (_service, app) = opened(address).await;
        assert!(press(&app, FIRST, "ArrowDown"));
        assert_eq!(focused(), row(&app, 2), "{address}");
        let second = ".grid li:nth-child(2) a.cover, tbody tr:nth-child(2) a.cover";
        assert!(press(&app, second, "End"));
        assert_eq!(focused(), row(&app, 20), "{address}");
        let last = ".grid li:last-child a.cover, tbody tr:last-child a.cover";
        assert!(press(&app, last, "ArrowUp"));
        assert_eq!(focused(), row(&app, 19), "{address}");
        assert!(press(&app, last, "Home"));
        assert_eq!(focused(), row(&app, 1), "{address}");
    }
}

#[wasm_bindgen_test]
async fn keys_that_lead_nowhere_stay_the_browsers() {
    let (_service, app) = opened("/ventures").await;
    assert!(!press(&app, FIRST, "ArrowUp"), "above the first row the page scrolls");
    assert!(!press(&app, ".grid li:last-child a.cover", "ArrowDown"));
    assert!(!press(&app, FIRST, "ArrowLeft"), "cards below each other have none beside them");
    assert!(!press(&app, FIRST, "a"));
    assert!(!press_with(&app, FIRST, "ArrowDown", |options| options.set_ctrl_key(true)));
    assert!(!press(&app, "input[type=search]", "End"), "a field has its own");
    assert!(!press(&app, ".pager a", "ArrowDown"), "so has what is no row");
}

#[wasm_bindgen_test]
async fn where_cards_stand_side_by_side_the_keys_follow_the_eye() {
    let (_service, app) = opened("/ventures?size=10").await;
    let grid = app.get(".grid").style();
    grid.set_property("display", "grid").unwrap();
    grid.set_property("grid-template-columns", "repeat(3, 1fr)").unwrap();
    let from = |number: usize, key: &str| {
        let taken = press(&app, &format!(".grid li:nth-child({number}) a.cover"), key);
        taken.then(focused)
    };
    for (start, key, end) in [
        (1, "ArrowDown", Some(4)),
        (2, "ArrowDown", Some(5)),
        (8, "ArrowDown", Some(10)),
        (10, "ArrowDown", None),
        (6, "ArrowUp", Some(3)),
        (10, "ArrowUp", Some(7)),
        (3, "ArrowUp", None),
        (4, "ArrowRight", Some(5)),
        (3, "ArrowRight", None),
        (5, "ArrowLeft", Some(4)),
        (4, "ArrowLeft", None),
    ] {
        assert_eq!(from(start, key), end.map(|end| row(&app, end)), "{key} from {start}");
    }
}

#[wasm_bindgen_test]
async fn the_first_thing_to_tab_to_leads_to_the_first_row() {
    for address in ["/ventures", "/ventures?view=table"] {
        let (_service, app) = opened(address).await;
        let first = "main :is(a[href], button, input, select)";
        assert_eq!(app.get(first).text_content().as_deref(), Some("Skip to results"), "{address}");
        app.get(first).click();
        assert_eq!(focused(), row(&app, 1), "{address}");
    }
}

#[wasm_bindgen_test]
async fn without_rows_the_skip_link_leads_to_what_is_there() {
    let (_service, app) = opened("/ventures?name=zzz").await;
    app.get("main .skip").click();
    let active = leptos::prelude::document().active_element().unwrap();
    assert_eq!(active.id(), "results");
}

/// The browser does with all of the card what it does with a link: a middle click opens a tab.
#[wasm_bindgen_test]
async fn link_covers_all_of_its_card() {
    const HIT: &str = "const { left, right, top, bottom } = it.getBoundingClientRect(); \
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2).closest('a, button')";
    let _styled = crate::hostile::style();
    let hit = Function::new_with_args("it", HIT);
    let (_service, app) = opened("/ventures").await;
    for (part, expected) in [(".tagline", "a.cover"), (".save", ".save")] {
        app.get(part).scroll_into_view();
        let hit = hit.call1(&JsValue::NULL, &app.get(part)).unwrap();
        assert_eq!(hit, JsValue::from(app.get(expected)), "{part}");
    }
}
