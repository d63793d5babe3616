//! The keys of the WAI-ARIA pattern.

use super::{INPUT, NAMES, known, opened};
use crate::harness::rendered;
use crate::press::{attribute, autofill, fire, leave, leave_window, press_composing, press_with};
use leptos::prelude::*;
use venture_directory::format::fold;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn arrows_go_around_and_enter_chooses_and_gives_up() {
    let it = opened(known()).await;
    it.press("ArrowDown").await;
    assert_eq!(it.active().as_deref(), Some("Angola"));
    it.press("ArrowUp").await;
    assert_eq!(it.active().as_deref(), Some("Morocco"));
    assert!(it.press("Enter").await, "the key must not submit a form around the input");
    assert_eq!(it.chosen(), ["Morocco"]);
    assert!(!it.is_open(), "the list would cover the next filter");
    it.press("ArrowUp").await;
    assert_eq!(attribute(&it.view, ".option.active", "aria-selected").as_deref(), Some("true"));
    it.press("ArrowDown").await;
    it.press("Enter").await;
    assert_eq!(it.chosen(), ["Morocco", "Angola"]);
    it.press("ArrowDown").await;
    it.press("Enter").await;
    assert_eq!(it.chosen(), ["Morocco"]);
}

#[wasm_bindgen_test]
async fn tab_does_not_stop_at_the_list() {
    let it = opened(known()).await;
    it.press("ArrowDown").await;
    // Browsers give the focus to what scrolls and has nothing in it that could take it.
    assert_eq!(attribute(&it.view, "[role=listbox]", "tabindex").as_deref(), Some("-1"));
}

#[wasm_bindgen_test]
async fn typing_narrows_without_case_and_accents() {
    let it = opened(known()).await;
    it.types("CO").await;
    assert_eq!(it.options(), ["Côte d’Ivoire", "Morocco"], "what begins with it comes first");
    assert_eq!(it.active().as_deref(), Some("Côte d’Ivoire"));
    it.press("Enter").await;
    assert_eq!(it.chosen(), ["Côte d’Ivoire"]);
    it.press("ArrowDown").await;
    assert_eq!(it.options(), NAMES, "the next choice starts from all");
    it.types("zzz").await;
    assert!(it.options().is_empty() && it.view.shows("No results"));
    it.press("ArrowDown").await;
    it.press("Enter").await;
    assert_eq!(it.chosen(), ["Côte d’Ivoire"]);
    assert_eq!(fold("ÅNGSTRÖM İ ŁÓDŹ"), "angstrom i lodz");
}

#[wasm_bindgen_test]
async fn escape_closes_and_forgets_what_was_typed() {
    let it = opened(known()).await;
    it.types("ken").await;
    assert!(it.press("Escape").await);
    assert!(!it.is_open());
    it.press("ArrowDown").await;
    assert_eq!(it.options(), NAMES);
    it.press("Escape").await;
    assert!(!it.press("Escape").await, "a closed one leaves the key to what is around it");
}

#[wasm_bindgen_test]
async fn alt_and_arrows_open_and_close_only() {
    let it = opened(known()).await;
    press_with(&it.view, INPUT, "ArrowDown", |with| with.set_alt_key(true));
    rendered().await;
    assert!(it.is_open() && it.active().is_none());
    press_with(&it.view, INPUT, "ArrowUp", |with| with.set_alt_key(true));
    rendered().await;
    assert!(!it.is_open());
}

#[wasm_bindgen_test]
async fn tab_and_letters_are_left_to_the_browser() {
    let it = opened(known()).await;
    it.press("ArrowDown").await;
    for key in ["Tab", "a", "Home", "End", "ArrowLeft"] {
        assert!(!it.press(key).await, "{key}");
    }
    leave(&it.view, INPUT);
    rendered().await;
    assert!(!it.is_open());
}

#[wasm_bindgen_test]
async fn a_browser_that_fills_in_the_field_presses_no_key() {
    let it = opened(known()).await;
    autofill(&it.view, INPUT);
    it.types("ken").await;
    assert!(it.press("Enter").await);
    assert_eq!(it.chosen(), ["Kenya"], "the next key works");
}

#[wasm_bindgen_test]
async fn a_backspace_that_is_held_stops_at_the_text() {
    let it = opened(known()).await;
    it.chosen.set(vec!["Kenya".to_owned()]);
    it.types("").await;
    assert!(!press_with(&it.view, INPUT, "Backspace", |with| with.set_repeat(true)));
    assert_eq!(it.chosen(), ["Kenya"]);
    it.press("Backspace").await;
    assert!(it.chosen().is_empty(), "pressed once more, it drops the value");
}

#[wasm_bindgen_test]
async fn the_last_key_of_an_input_method_is_not_for_the_list() {
    let it = opened(known()).await;
    it.types("ken").await;
    for key in ["Enter", "Escape", "ArrowDown"] {
        assert!(!press_composing(&it.view, INPUT, key), "{key}");
    }
    assert!(it.chosen().is_empty() && it.is_open());
    assert_eq!(it.options(), ["Kenya"]);
}

#[wasm_bindgen_test]
async fn the_text_stays_while_another_window_has_the_focus() {
    let it = opened(known()).await;
    it.types("ken").await;
    leave_window(&it.view, INPUT);
    rendered().await;
    assert_eq!((it.is_open(), it.options()), (true, vec!["Kenya".to_owned()]));
    fire(&it.view.get("[role=option]"), "pointerdown");
    rendered().await;
    assert!(it.is_open());
    fire(&it.view.get("label"), "pointerdown");
    rendered().await;
    assert!(!it.is_open(), "a press elsewhere in the page leaves it");
}
