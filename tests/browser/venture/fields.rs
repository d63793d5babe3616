//! Every field has its place.

use super::{LOGO, full, opened, shown};
use crate::harness::until;
use crate::press::{attribute, texts};
use directory_api::{Record, Venture};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn every_field_has_its_place() {
    let all = full();
    assert_eq!(all.len(), Venture::names().len());
    let with_all = shown(all.clone()).await;
    for field in Venture::names() {
        assert!(all.contains_key(field), "the test knows no {field}");
        // Without its identifier there is no venture.
        if field != "id" {
            let mut without = all.clone();
            without.remove(field);
            assert_ne!(shown(without).await, with_all, "{field} has no place on the page");
        }
    }
}

#[wasm_bindgen_test]
async fn words_stand_where_people_look_for_them() {
    let (_service, app) = opened("/ventures/5", full()).await;
    for words in [
        "The pitch.",
        "The tagline.",
        "Raising capital",
        "Lagos, Nigeria",
        "The street, Lagos",
        "Founded March 1, 2014",
        "site.example",
        "Watch the video pitch on video.example",
        "Elevator pitch",
        "Built by",
        "The team",
        "The team text.",
        "Working product",
        "The product text.",
        "Coming in now",
        "The plan.",
        "The notes.",
        "The sector",
        "The region",
        "The country",
        "the-tag",
        "User 31",
        "User 77",
        "short.example/x",
        "0.74",
        "6.4531, 3.3958",
        "High risk, high reward",
        "Asks for an NDA",
        "Well connected",
        "Reviewed January 2, 2017",
    ] {
        assert!(app.shows(words), "“{words}” is missing in: {}", app.text());
    }
    assert_eq!(texts(&app, "h1"), ["Miniature Lagos"]);
    assert_eq!(document().title(), "Miniature Lagos · Venture Directory");
    let map = app.get("a[href^='https://www.openstreetmap.org/']").get_attribute("href").unwrap();
    assert!(map.contains("mlat=6.4531&mlon=3.3958"), "{map}");
    assert_eq!(attribute(&app, "main img", "src").as_deref(), Some(LOGO));
}

#[wasm_bindgen_test]
async fn unknown_words_are_shown_as_given_and_unsafe_addresses_as_text() {
    let mut venture = full();
    for (field, value) in [
        ("state", "beta"),
        ("build", "by elves"),
        ("revenue", "never"),
        ("pitch_type", "sung"),
        ("website", "javascript:alert(1)"),
        ("video_pitch", "data:video/x"),
        ("shorturl", "no address"),
        ("logo_uri", "javascript:logo"),
        ("latitude", "95"),
    ] {
        venture.insert(field.to_owned(), json!(value));
    }
    let (_service, app) = opened("/ventures/5", venture).await;
    for words in [
        "beta",
        "by elves",
        "never",
        "sung",
        "javascript:alert(1)",
        "data:video/x",
        "no address",
        "javascript:logo",
        "95, 3.3958",
        "Not a point on a map.",
    ] {
        assert!(app.shows(words), "“{words}” is missing");
    }
    assert!(app.find("[href^=javascript], [src^=javascript], [href^=data]").is_none());
}

#[wasm_bindgen_test]
async fn what_is_not_given_is_named_in_one_line() {
    let venture = json!({ "id": "5", "title": null, "nda": false }).as_object().unwrap().clone();
    let (_service, app) = opened("/ventures/5", venture).await;
    assert_eq!(texts(&app, "h1"), ["Unnamed venture"]);
    let line = texts(&app, ".notice").concat();
    let beginning =
        "Not given: tagline, pitch, website, video pitch, founded, status, product, market";
    assert!(line.starts_with(beginning), "{line}");
    assert!(line.contains("ambition") && !line.contains("NDA"), "{line}");
    assert!(app.shows("Doesn’t ask for an NDA") && !app.shows("null"));
    assert_eq!(app.find_all("main dl .absent").len(), 3, "only figures of the head are empty");
    let headings = ["Fundraising rounds", "Team", "Scorecard", "Activity", "Details"];
    assert_eq!(texts(&app, "h2"), headings);
    drop(app);

    let mut venture = full();
    venture.remove("website");
    let (_service, app) = opened("/ventures/5", venture).await;
    assert_eq!(texts(&app, ".notice"), ["Not given: website."]);
}

#[wasm_bindgen_test]
async fn a_pitch_that_says_what_the_tagline_says_is_not_repeated() {
    let mut venture = full();
    venture.insert("pitch".to_owned(), json!(" The tagline"));
    let (_service, app) = opened("/ventures/5", venture.clone()).await;
    assert_eq!(app.get("#main").text_content().unwrap().matches("The tagline").count(), 1);
    assert_eq!(texts(&app, "h2")[0], "Pitch", "its video has no other place");
    drop(app);
    venture.remove("video_pitch");
    venture.remove("pitch_type");
    let (_service, app) = opened("/ventures/5", venture).await;
    assert_eq!(texts(&app, "h2")[0], "Fundraising rounds");
}

#[wasm_bindgen_test]
async fn a_sector_and_the_country_lead_to_their_ventures() {
    let (_service, app) = opened("/ventures/5", full()).await;
    let hrefs = |text: &str| {
        let links = app.find_all("#main a").into_iter();
        let named = links.filter(|link| link.text_content().as_deref() == Some(text));
        named.filter_map(|link| link.get_attribute("href")).collect::<Vec<_>>()
    };
    assert_eq!(hrefs("The sector"), ["/ventures?sector=The+sector"]);
    assert_eq!(hrefs("Nigeria"), ["/ventures?country=Nigeria"]);
    assert_eq!(hrefs("The country"), ["/ventures?country=The+country"]);
    // No list is filtered by these.
    assert!(hrefs("The region").is_empty() && hrefs("the-tag").is_empty());
}

#[wasm_bindgen_test]
async fn each_fact_stands_once_and_the_rounds_below_the_pitch() {
    let (_service, app) = opened("/ventures/5", full()).await;
    let page = app.get("#main").text_content().unwrap_or_default();
    for fact in
        ["The sector", "Nigeria", "site.example", "Founded", "The tagline.", "Raising capital"]
    {
        assert_eq!(page.matches(fact).count(), 1, "“{fact}”");
    }
    // The scorecard says these, with what they mean.
    let names = texts(&app, "dt");
    for (fact, topic) in
        [("Owns its intellectual property", "Intellectual"), ("source", "Open source")]
    {
        assert!(page.contains(fact) && !names.iter().any(|name| name.contains(topic)), "{names:?}");
    }
    for topic in ["Revenue streams", "Cash-flow forecast", "Community first"] {
        assert!(!names.iter().any(|name| name == topic), "{names:?}");
    }
    let headings = texts(&app, "h2");
    let order = ["Pitch", "Fundraising rounds", "Team", "Product", "Market and money", "Scorecard"];
    assert_eq!(headings[..6], order);
}

#[wasm_bindgen_test]
async fn an_owner_in_the_team_has_a_name_without_a_key() {
    let mut venture = full();
    venture.insert("ownerid".to_owned(), json!("7"));
    let (service, app) = opened("/ventures/5", venture).await;
    let owner = || texts(&app, ".detail-aside a[href='/users/7']");
    until("the name", || owner() == ["Member 7"]).await;
    assert_eq!(service.count("/v1/users"), 0);
}

#[wasm_bindgen_test]
async fn invalid_coordinates_have_no_map_link() {
    const LINK: &str = "a[href^='https://www.openstreetmap.org/']";
    for (latitude, longitude, has_link) in [
        ("0", "0", false),
        ("95", "3", false),
        ("6.4", "-181", false),
        ("north", "east", false),
        ("6.4", "", false),
        ("-89.99", "179.99", true),
        ("90", "-180", true),
        ("+6.5", "0", true),
    ] {
        let mut venture = full();
        venture.insert("latitude".to_owned(), json!(latitude));
        venture.insert("longitude".to_owned(), json!(longitude));
        let (_service, app) = opened("/ventures/5", venture).await;
        assert_eq!(app.find(LINK).is_some(), has_link, "{latitude}, {longitude}");
    }
}
