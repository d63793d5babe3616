//! The place on the map.

use super::{full, opened};
use crate::press::attribute;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn the_place_is_marked_and_said() {
    let (_service, app) = opened("/ventures/5", full()).await;
    let label = attribute(&app, ".world-map", "aria-label");
    assert_eq!(label.as_deref(), Some("World map with a marker at about 6° north, 3° east"));
    // 6.4531 north and 3.3958 east, in quarters of a degree; the tip of the pin stands there.
    let number = |name| {
        let mark = app.find(".world-map .mark").unwrap();
        mark.get_attribute(name).unwrap().parse::<f64>().unwrap()
    };
    assert!((number("x") + number("width") / 2.0 - 734.0).abs() <= 1.0);
    assert!((number("y") + number("height") * 21.0 / 24.0 - 334.0).abs() <= 1.0);
    let land = app.find(".world-map .land").unwrap();
    assert_eq!(land.get_attribute("href").as_deref(), Some("/world.svg#land"));
    assert!(attribute(&app, "a[href^='https://www.openstreetmap.org/']", "rel").is_some());
}

#[wasm_bindgen_test]
async fn coordinates_that_name_no_point_have_no_mark() {
    for (latitude, longitude) in
        [("0", "0"), ("95", "3"), ("6.4", "-181"), ("north", "east"), ("", ""), ("6.4", "")]
    {
        let mut venture = full();
        venture.insert("latitude".to_owned(), json!(latitude));
        venture.insert("longitude".to_owned(), json!(longitude));
        let (_service, app) = opened("/ventures/5", venture).await;
        assert!(app.find(".world-map").is_none(), "{latitude}, {longitude}");
        assert!(app.find("a[href*=openstreetmap]").is_none(), "{latitude}, {longitude}");
    }
    for (latitude, longitude) in [("-89.99", "179.99"), ("90", "-180"), ("+6.5", "0")] {
        let mut venture = full();
        venture.insert("latitude".to_owned(), json!(latitude));
        venture.insert("longitude".to_owned(), json!(longitude));
        let (_service, app) = opened("/ventures/5", venture).await;
        assert!(app.find(".world-map").is_some(), "{latitude}, {longitude}");
    }
}
