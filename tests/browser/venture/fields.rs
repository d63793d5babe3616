//! Fields of a venture on its page.

use super::{LOGO, full_venture, full_venture_with, open, page_markup};
use crate::harness::until;
use directory_api::{Record, Venture};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn page_shows_every_field() {
    let all = full_venture();
    assert_eq!(all.len(), Venture::names().len());
    let with_all = page_markup(all.clone()).await;
    for field in Venture::names() {
        // Without its identifier there is no venture.
        if field != "id" {
            let mut without = all.clone();
            without.remove(field);
            assert_ne!(page_markup(without).await, with_all, "{field} has no place on the page");
        }
    }
}

#[wasm_bindgen_test]
async fn labels_and_values_are_shown() {
    let (_service, app) = open("/ventures/5", full_venture()).await;
    let words = "The pitch.|The tagline.|Raising capital|Lagos, Nigeria|The street, Lagos|\
        Founded March 1, 2014|site.example|Watch the video pitch on video.example|\
        Elevator pitch|Built by|The team|The team text.|Working product|The product text.|\
        Has revenue|The plan.|The notes.|The sector|The region|The country|the-tag|User 31|\
        User 77|short.example|0.74|6.4531, 3.3958|High risk, high reward|Asks for an NDA|\
        Well connected|January 2, 2017|Owns its intellectual property";
    for words in words.split('|') {
        assert!(app.shows(words), "“{words}” is missing from: {}", app.text());
    }
    let page = app.get("#main").text_content().unwrap_or_default();
    for fact in ["The sector", "Nigeria", "site.example", "Founded", "The tagline."] {
        assert_eq!(page.matches(fact).count(), 1, "“{fact}”");
    }
    assert_eq!(app.texts("h1"), ["Miniature Lagos"]);
    assert_eq!(document().title(), "Miniature Lagos · Venture Directory");
    let order = ["Pitch", "Fundraising rounds", "Team", "Details", "Place", "Product"];
    assert_eq!(app.texts("h2")[..6], order);
    let map = app.hrefs("a[href^='https://www.openstreetmap.org/']").remove(0);
    assert!(map.contains("mlat=6.4531&mlon=3.3958"), "{map}");
    assert_eq!(app.attribute("main img", "src").as_deref(), Some(LOGO));
    for to in ["sector=The+sector", "country=Nigeria", "country=The+country"] {
        assert_eq!(app.hrefs(&format!("#main a[href='/ventures?{to}']")).len(), 1, "{to}");
    }
}

#[wasm_bindgen_test]
async fn unknown_words_and_unsafe_addresses_are_text() {
    let odd = [
        ("state", "beta"),
        ("build", "by elves"),
        ("revenue", "never"),
        ("pitch_type", "sung"),
        ("website", "javascript:alert(1)"),
        ("video_pitch", "data:video/x"),
        ("shorturl", "no address"),
        ("logo_uri", "javascript:logo"),
        ("latitude", "95"),
    ];
    let (_service, app) = open("/ventures/5", full_venture_with(&odd)).await;
    for (field, words) in odd {
        assert!(app.shows(words), "{field} is missing");
    }
    assert!(app.shows("Invalid coordinates."));
    assert!(app.find("[href*=openstreetmap]").is_none());
    let unsafe_links = "[href^=javascript], [src^=javascript], [href^=data], [href*='no address']";
    assert!(app.find(unsafe_links).is_none());
}

#[wasm_bindgen_test]
async fn missing_fields_take_no_room() {
    let venture = json!({ "id": "5", "title": null, "nda": false }).as_object().unwrap().clone();
    let (_service, app) = open("/ventures/5", venture).await;
    assert_eq!(app.texts("h1"), ["Unnamed venture"]);
    let marks = app.get(".score").text_content().unwrap_or_default();
    assert!(marks.contains("Doesn’t ask for an NDA") && !app.shows("null"));
    let headings = ["Fundraising rounds", "Team", "Scorecard", "Activity"];
    assert_eq!(app.texts("h2"), headings);
}

#[wasm_bindgen_test]
async fn owner_on_team_has_name() {
    let (service, app) = open("/ventures/5", full_venture_with(&[("ownerid", "7")])).await;
    let owner = || app.texts(".detail-aside a[href='/users/7']");
    until("the owner has a name", || owner() == ["Member 7"]).await;
    assert_eq!(service.count("/v1/users"), 0);
}

#[wasm_bindgen_test]
async fn video_loads_on_click_without_tracking() {
    let address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    let (_service, app) = open("/ventures/5", full_venture_with(&[("video_pitch", address)])).await;
    assert!(app.find("iframe, img[src*=ytimg]").is_none());
    assert!(app.shows("Play the video pitch from YouTube"));
    assert_eq!(app.find_all(&format!("a[href='{address}']")).len(), 1, "there is also a link");
    app.get(".video button").click();
    until("the player appears", || app.find("iframe").is_some()).await;
    let frame = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
    assert_eq!(app.attribute("iframe", "src").as_deref(), Some(frame));
    let focused = || document().active_element().is_some_and(|it| it.tag_name() == "IFRAME");
    until("the player has the focus", focused).await;
}
