//! Small components: their content, and content that they must not show.

use crate::harness::mount;
use directory_api::WebAddress;
use leptos::prelude::*;
use venture_directory::components::{
    Chips, Glyph, Monogram, RichTextView, Scorecard, ScorecardItem, Size, TopicLink, WebLink, hue,
    initials,
};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

#[wasm_bindgen_test]
fn sprite_has_each_icon_and_no_other() {
    let page = include_str!("../../index.html");
    for glyph in Glyph::ALL {
        let symbol = format!("<symbol id=\"{}\"", glyph.reference().trim_start_matches('#'));
        assert!(page.contains(&symbol), "{glyph:?} is missing");
    }
    assert_eq!(page.matches("<symbol ").count(), Glyph::ALL.len());
}

#[wasm_bindgen_test]
fn rich_text_keeps_only_safe_links() {
    let html = "<a href=\"https://a.example/u/9\" onclick=\"x()\">Paul</a> <b>created</b> \
                <a href=\"javascript:alert(1)\">it</a><script>alert(1)</script> &amp; left";
    let view = mount(move || view! { <RichTextView html /> });
    assert_eq!(view.texts("a > span[dir]"), ["Paul"]);
    assert_eq!(view.attribute("a", "href").as_deref(), Some("https://a.example/u/9"));
    assert_eq!(view.attribute("a", "rel").as_deref(), Some("noopener noreferrer"));
    assert_eq!(view.attribute("a", "target").as_deref(), Some("_blank"));
    assert!(view.find("script, b, [onclick]").is_none());
    assert!(view.shows("created it") && view.shows("& left") && !view.shows("alert"));
}

#[wasm_bindgen_test]
fn text_of_web_address_is_its_host() {
    for (address, host) in [
        ("www.a.example/x/", "a.example"),
        ("https://аpple.com:8080", "xn--pple-43d.com:8080"),
        ("https://google.com.evil.example/?https://google.com", "google.com.evil.example"),
    ] {
        let view = mount(move || view! { <WebLink address=WebAddress::new(address) /> });
        assert_eq!(view.texts("a > span[dir]"), [host]);
        let href = view.attribute("a", "href").unwrap();
        assert!(href.ends_with(address), "{href}");
    }
    for address in
        ["https://google.com@evil.example", "https://a.example/\u{202e}gpj.exe", "https://a%00b"]
    {
        let view = mount(move || view! { <WebLink address=WebAddress::new(address) /> });
        assert!(view.find("a").is_none() && view.shows(address), "{address}");
    }
}

#[wasm_bindgen_test]
fn long_topics_are_not_links() {
    for (letters, is_link) in [(300, true), (301, false)] {
        let view = mount(move || view! { <TopicLink value="ع".repeat(letters) to="/".into() /> });
        assert_eq!(view.attribute("a", "href").is_some(), is_link, "{letters}");
    }
}

#[wasm_bindgen_test]
fn chips_beyond_limit_have_labels() {
    let values = vec!["ke".to_owned(); 101];
    let view = mount(|| view! { <Chips values word=str::to_uppercase /> });
    assert!(view.text().ends_with("and 1 other: KE"), "{}", view.text());
}

#[wasm_bindgen_test]
fn initials_support_any_script() {
    for (name, expected) in [
        ("Miniature Lagos", "ML"),
        ("& Thrive 3", "T3"),
        ("عيادتي للرعاية", "ع"),
        ("👩🏽‍🌾farm to 3 tables", "FT"),
        ("e\u{301}cole", "E"),
        ("🌍🚀", ""),
        ("ßtraße", "SS"),
        ("   ", ""),
    ] {
        assert_eq!(initials(name), expected, "{name}");
    }
    assert!(hue("99999999999999999999999999999999") < 12);
}

#[wasm_bindgen_test]
fn missing_logo_gives_way_to_initials() {
    let view = mount(|| {
        let logo = WebAddress::new("https://a.invalid/logo.jpg");
        view! { <Monogram name="Blue Nile" id="5" logo=Some(logo) size=Size::Medium /> }
    });
    assert_eq!(view.text(), "BN");
    let image = view.get("img");
    for (event, is_loaded) in [("load", true), ("error", false)] {
        image.dispatch_event(&Event::new(event).unwrap()).unwrap();
        assert_eq!(image.class_list().contains("loaded"), is_loaded, "after {event}");
    }
}

#[wasm_bindgen_test]
fn scorecard_tells_yes_from_no() {
    let view = mount(|| {
        let mark = |is_true, label| ScorecardItem { is_true, label, meaning: "" };
        view! { <Scorecard marks=vec![mark(true, "Owns it"), mark(false, "No NDA")] /> }
    });
    assert_eq!(view.texts(".yes b"), ["Owns it"]);
    assert_eq!(view.texts(".no b"), ["No NDA"]);
}
