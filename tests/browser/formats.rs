//! Dates, numbers and money as the browser formats them.
//!
//! The variant of English depends on the browser, so the tests check what all variants have in
//! common.

use crate::harness::{set_time_zone, shadow};
use directory_api::{Date, Timestamp, Usd};
use js_sys::Intl::Collator;
use js_sys::{Array, Object};
use leptos::prelude::window;
use venture_directory::format;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn assert_contains_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} is not in: {text}");
    }
}

#[wasm_bindgen_test]
fn numbers_and_lists_follow_language() {
    assert_eq!(format::number(4812), "4,812");
    assert_contains_all(&format::money(Usd(250_000)), &["$", "250,000"]);
    let names = ["A", "B", "C"].map(str::to_owned);
    assert_contains_all(&format::list(&names), &["A, B", "and C"]);
}

#[wasm_bindgen_test]
fn dates_have_month_names_in_any_zone() {
    let late = Timestamp::new("2016-09-05 23:59:10");
    for minutes in [480, -480] {
        let _zone = set_time_zone(minutes);
        let founded = format::founding_date(&Date::new("2014-03-01"));
        assert_contains_all(&founded, &["1", "March", "2014"]);
        assert_eq!(format::founding_date(&Date::new("2012-01-01")), "2012");
        assert_contains_all(&format::day(&late), &["5", "September", "2016"]);
        assert_contains_all(&format::moment(&late), &["5", "September", "2016", "59"]);
    }
    for text in ["0000-00-00 00:00:00", "214-03-01", "soon", "2016-02-30"] {
        assert_eq!(format::moment(&Timestamp::new(text)), text);
        assert_eq!(format::day(&Timestamp::new(text)), text);
        assert_eq!(format::founding_date(&Date::new(text)), text);
        assert_eq!(format::time_since(&Timestamp::new(text)), None);
    }
}

#[wasm_bindgen_test]
fn waits_are_rounded_up() {
    for (seconds, words) in [
        (1, "in 1 second"),
        (90, "in 90 seconds"),
        (91, "in 2 minutes"),
        (5401, "in 2 hours"),
        (u32::MAX, "in 49,711 days"),
    ] {
        assert_eq!(format::time_until(seconds), words);
    }
}

/// Browsers on Linux take language tags from the environment. `Intl` rejects some of them.
#[wasm_bindgen_test]
fn languages_unknown_to_intl_are_skipped() {
    for (tags, expected) in [
        (vec!["en-US@posix", "en-GB"], "en-GB"),
        (vec!["en-US@posix"], "en"),
        (vec!["fr-FR@euro", "en_US.UTF-8", ""], "en"),
        (vec![], "en"),
    ] {
        let list: Array = tags.iter().map(|tag| JsValue::from(*tag)).collect();
        let _languages = shadow(window().navigator().into(), "languages", &list);
        let locales = format::locales();
        assert_eq!(locales.get(0).as_string().as_deref(), Some(expected), "{tags:?}");
        Collator::new(&locales, &Object::new());
    }
    let _languages = shadow(window().navigator().into(), "languages", &JsValue::UNDEFINED);
    assert_eq!(format::locales().get(0).as_string().as_deref(), Some("en"));
}
