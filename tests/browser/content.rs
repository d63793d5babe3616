//! Small components: what they show, and what they never show.

use crate::harness::{mount, until};
use crate::press::{attribute, texts};
use directory_api::{Decimal, Timestamp, WebAddress};
use leptos::prelude::*;
use venture_directory::components::external_link::shortened;
use venture_directory::components::facts::level;
use venture_directory::components::monogram::{hue, initials};
use venture_directory::components::{
    Fact, FactsList, Feed, FeedEntry, Glyph, Monogram, NetworkMeter, RichText, Scorecard, Size,
    StatusPill, WebLink,
};
use venture_directory::text::scorecard;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

#[wasm_bindgen_test]
fn every_icon_is_in_the_sprite_and_the_sprite_has_no_other() {
    let page = include_str!("../../index.html");
    for glyph in Glyph::ALL {
        let symbol = format!("<symbol id=\"{}\"", glyph.reference().trim_start_matches('#'));
        assert!(page.contains(&symbol), "{glyph:?} is missing");
    }
    assert_eq!(page.matches("<symbol ").count(), Glyph::ALL.len());
}

#[wasm_bindgen_test]
fn rich_text_keeps_safe_links_and_drops_all_else() {
    let html = "<a href=\"https://a.example/u/9\" onclick=\"x()\">Paul</a> <b>created</b> \
                <a href=\"javascript:alert(1)\">it</a><script>alert(1)</script> &amp; left";
    let view = mount(move || view! { <RichText html /> });
    assert_eq!(texts(&view, "a > span[dir]"), ["Paul"]);
    assert_eq!(attribute(&view, "a", "href").as_deref(), Some("https://a.example/u/9"));
    assert_eq!(attribute(&view, "a", "rel").as_deref(), Some("noopener noreferrer"));
    assert_eq!(attribute(&view, "a", "target").as_deref(), Some("_blank"));
    assert!(view.find("script, b, [onclick]").is_none());
    assert!(view.shows("created it") && view.shows("& left") && !view.shows("alert"));
}

#[wasm_bindgen_test]
fn an_address_is_a_link_only_where_that_is_safe() {
    for unsafe_address in ["javascript:alert(1)", "data:text/html,x", "not an address"] {
        let view = mount(move || view! { <WebLink address=WebAddress::new(unsafe_address) /> });
        assert!(view.find("a").is_none() && view.shows(unsafe_address));
    }
    let view = mount(|| view! { <WebLink address=WebAddress::new("www.a.example/x/") /> });
    assert_eq!(attribute(&view, "a", "href").as_deref(), Some("https://www.a.example/x/"));
    assert_eq!(shortened("https://www.a.example/x/"), "a.example/x");
}

#[wasm_bindgen_test]
fn initials_are_of_any_script() {
    for (name, expected) in [
        ("Miniature Lagos", "ML"),
        ("solar", "S"),
        ("& Thrive 3", "T3"),
        ("عيادتي للرعاية", "ع"),
        ("🇰🇪 Kenya Water", "KW"),
        ("👩🏽‍🌾farm to 3 tables", "FT"),
        ("e\u{301}cole", "E"),
        ("🌍🚀", ""),
        ("ßtraße", "SS"),
        ("", ""),
        ("   ", ""),
    ] {
        assert_eq!(initials(name), expected, "{name}");
    }
    let hues: Vec<u32> = (0..24).map(|id| hue(&id.to_string())).collect();
    assert!(hues.iter().all(|hue| *hue < 12));
    assert!(hue("99999999999999999999999999999999") < 12);
    assert_ne!(hues[1], hues[2]);
}

#[wasm_bindgen_test]
async fn a_logo_that_fails_gives_way_to_the_initials() {
    let view = mount(|| {
        let logo = WebAddress::new("https://a.invalid/logo.jpg");
        view! { <Monogram name="Blue Nile" id="5" logo=Some(logo) size=Size::Medium /> }
    });
    assert_eq!(view.text(), "BN");
    let image = view.get("img");
    assert_eq!(image.get_attribute("loading").as_deref(), Some("lazy"));
    image.dispatch_event(&Event::new("error").unwrap()).unwrap();
    until("the image is gone", || view.find("img").is_none()).await;
    assert!(view.shows("BN"));
    let view = mount(|| {
        let logo = WebAddress::new("data:image/png;base64,xx");
        view! { <Monogram name="Blue Nile" id="5" logo=Some(logo) size=Size::Medium /> }
    });
    assert!(view.find("img").is_none());
}

#[wasm_bindgen_test]
fn the_strength_has_words_and_a_bar_only_on_its_scale() {
    for (value, expected) in [
        (0.0, Some(0)),
        (0.01, Some(1)),
        (0.2, Some(1)),
        (0.73, Some(4)),
        (1.0, Some(5)),
        (1.01, None),
        (-0.1, None),
        (f64::NAN, None),
    ] {
        assert_eq!(level(value), expected, "{value}");
    }
    let meter = |text: &'static str| {
        mount(move || view! { <NetworkMeter strength=Decimal::parse(text).unwrap() /> })
    };
    let view = meter("0.7416");
    let label = attribute(&view, "[role=img]", "aria-label");
    assert_eq!((label.as_deref(), view.text().as_str()), (Some("Network strength 0.7416"), "0.74"));
    assert!(view.find(".level-4").is_some());
    let view = meter("7.5");
    assert_eq!(view.text(), "7.5");
    assert!(view.find(".meter").is_none());
}

#[wasm_bindgen_test]
fn what_is_not_given_is_no_no() {
    let view = mount(|| {
        let facts = vec![
            (scorecard::ip(), Some(true)),
            (scorecard::nda(), Some(false)),
            (scorecard::risky(), None),
        ];
        view! { <Scorecard facts /> }
    });
    assert_eq!(texts(&view, ".yes b"), [scorecard::ip().yes]);
    assert_eq!(texts(&view, ".no b"), [scorecard::nda().no]);
    assert_eq!(view.find_all("li").len(), 2, "what is not given has no line");
    let view = mount(|| {
        let facts = vec![Fact::text("Owner", None::<String>), Fact::text("Built", Some("Yes"))];
        view! { <FactsList facts /> }
    });
    assert_eq!(texts(&view, "dd"), ["Yes"]);
}

/// Services have several words for a status, and filters and rows have one.
#[wasm_bindgen_test]
fn a_status_is_called_the_same_everywhere() {
    let pill = |status: &'static str, of_round| {
        let view = mount(move || view! { <StatusPill status of_round /> });
        texts(&view, ".pill").concat()
    };
    for (status, of_venture, of_round) in [
        ("Closed", "Not raising", "Completed"),
        ("In dealmaking", "Negotiating a deal", "In dealmaking"),
        ("raising", "Raising capital", "Raising capital"),
        ("Completed", "Round completed", "Completed"),
        ("On hold", "On hold", "On hold"),
    ] {
        assert_eq!([pill(status, false), pill(status, true)], [of_venture, of_round]);
    }
}

#[wasm_bindgen_test]
fn a_feed_has_the_position_of_each_entry() {
    let entries = || {
        let entry = |text: &str, when: &str| FeedEntry {
            about: None,
            action: Some(text.to_owned()),
            content: None,
            when: Some(Timestamp::new(when)),
        };
        vec![entry("first", "2016-09-05 15:32:10"), entry("second", "0000-00-00 00:00:00")]
    };
    let mounted = |total: Option<u64>| {
        mount(move || {
            view! { <Feed labelled_by="heading" entries=entries() total busy=false /> }
        })
    };
    let view = mounted(None);
    assert_eq!(attribute(&view, "[role=feed]", "aria-busy").as_deref(), Some("false"));
    assert_eq!(attribute(&view, "article + article", "aria-posinset").as_deref(), Some("2"));
    assert_eq!(attribute(&view, "article", "aria-setsize").as_deref(), Some("-1"));
    assert_eq!(attribute(&view, "time", "datetime").as_deref(), Some("2016-09-05"));
    assert!(view.shows("0000-00-00 00:00:00"), "shown as given");
    assert_eq!(attribute(&mounted(Some(7)), "article", "aria-setsize").as_deref(), Some("7"));
}
