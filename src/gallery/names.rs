//! Names: loading, known, never given; marked where they match; texts to be copied; feeds.

use super::Specimen;
use super::records::{ARABIC, EMOJI, LONG, LONG_WORD, NAMES, PLAIN, record};
use crate::api::{Name, RequestError};
use crate::components::{
    Ago, CompareButton, CopyButton, CopyLink, Feed, FeedEntry, FeedSkeleton, Glyph, Marked, Moment,
    NameText, NamesLine, PeopleByName, RichText, SaveButton, Skeleton, ToggleButton,
};
use crate::gathered::provide_gathered;
use crate::routes;
use directory_api::{ServiceError, Timestamp, UserId, VentureActivity, VentureId};
use leptos::context::Provider;
use leptos::prelude::*;
use serde_json::{Value, json};

pub(super) fn names() -> Vec<Specimen> {
    let shown = |text| {
        view! {
            <p>
                <NameText name=name(text) stand_in="User 12" />
            </p>
        }
        .into_any()
    };
    let people = (0..=NAMES.len()).map(|index| UserId::new(index.to_string())).collect::<Vec<_>>();
    let name_of = |id: UserId| {
        let index = id.as_str().parse::<usize>().ok();
        name(index.and_then(|index| NAMES.get(index)).copied())
    };
    let line = |error| view! { <NamesLine trouble=Some(error) /> }.into_any();
    vec![
        ("Known", shown(Some(PLAIN))),
        ("Known, from right to left", shown(Some(ARABIC))),
        ("On its way, or never given", shown(None)),
        ("People, the last one by number", view! { <PeopleByName people name_of /> }.into_any()),
        ("Without a key", line(RequestError::KeyNeeded)),
        ("With a wrong key", line(RequestError::Service(ServiceError::new(401, None, None)))),
    ]
}

pub(super) fn name(text: Option<&str>) -> Name {
    Name { text: Signal::stored(text.map(str::to_owned)), place: NodeRef::new() }
}

pub(super) fn marks() -> Vec<Specimen> {
    vec![
        ("At the start", hit(PLAIN, &[(0, 3)])),
        ("Two", hit(PLAIN, &[(0, 6), (9, 13)])),
        ("All of a long word", hit(LONG_WORD, &[(0, LONG_WORD.len())])),
        ("From right to left", hit(ARABIC, &[(0, 8)])),
        ("A sign of several", hit(EMOJI, &[(0, EMOJI.len())])),
        ("Nothing", hit(PLAIN, &[])),
        ("A place that is none", hit(PLAIN, &[(900, 901)])),
    ]
}

/// A text with marks from the first to before the second byte of each pair.
fn hit(text: &'static str, parts: &[(usize, usize)]) -> AnyView {
    let parts: Vec<_> = parts.iter().map(|(start, end)| *start..*end).collect();
    view! {
        <p dir="auto">
            <Marked text parts />
        </p>
    }
    .into_any()
}

pub(super) fn copies() -> Vec<Specimen> {
    let number = view! {
        <span>
            "4812"
            <CopyButton label="Copy number" text="4812" />
        </span>
    };
    let id = VentureId::new("gallery");
    let toggle = |is_pressed: bool, is_disabled: bool, word| {
        view! {
            <ToggleButton
                glyph=Glyph::Saved
                class="save"
                name=format!("Word {LONG}")
                word
                is_pressed=Signal::stored(is_pressed)
                is_disabled
                on_press=Callback::new(|()| ())
            />
        }
    };
    let toggles = view! {
        <div class="row">
            {toggle(false, false, Some("Word"))} {toggle(true, false, None)}
            {toggle(false, true, None)}
        </div>
    };
    let compared = id.clone();
    let compare = view! {
        <Provider value=provide_gathered()>
            <div class="row">
                <CompareButton id=compared.clone() title=Some(LONG.to_owned()) wide=true />
                <CompareButton id=compared title=Some(ARABIC.to_owned()) />
            </div>
        </Provider>
    };
    let bookmarks = view! {
        <div class="row">
            <SaveButton id=id.clone() title=Some(LONG.to_owned()) wide=true />
            <SaveButton id title=Some(ARABIC.to_owned()) />
        </div>
    };
    vec![
        ("Copying an identifier", number.into_any()),
        ("Copying a link", view! { <CopyLink address=routes::GALLERY /> }.into_any()),
        ("Bookmarks of one venture, to be pressed", bookmarks.into_any()),
        ("Pressed or not, or of no use", toggles.into_any()),
        ("Gathering one venture to compare it", compare.into_any()),
    ]
}

/// HTML of any quality.
const HTML: &str = "<a href=\"https://example.org/u/1\" title=\"x\">Paul</a> &amp; friends \
    <script>alert(1)</script> <a href=\"javascript:alert(1)\">created</a> <b>it";

pub(super) fn feeds() -> Vec<Specimen> {
    let entries = [
        json!({ "action": HTML, "content": LONG, "date": "2026-09-05 15:32:00" }),
        json!({ "action": ARABIC, "date": "0000-00-00 00:00:00" }),
        json!({ "content": "Only what was said." }),
        json!({}),
    ];
    let entries = entries.iter().filter_map(entry).collect::<Vec<_>>();
    let page_of =
        Callback::new(|(_, href): (_, String)| href.contains("/members/").then(routes::settings));
    let feed = view! {
        <h2 id="gallery-feed">"Activity"</h2>
        <Feed labelled_by="gallery-feed" entries total=Some(12) busy=false page_of />
    };
    let text = view! {
        <p>
            <RichText html=HTML />
        </p>
    };
    let at = Timestamp::new("2026-09-05 15:32:00");
    let times = view! {
        <p>
            <Ago at=at.clone() />
            " "
            <Moment at />
        </p>
    };
    vec![
        ("Feed", feed.into_any()),
        ("On its way", view! { <Skeleton><FeedSkeleton entries=2 /></Skeleton> }.into_any()),
        ("Text with links", text.into_any()),
        ("A time, roughly and in full", times.into_any()),
    ]
}

fn entry(value: &Value) -> Option<FeedEntry> {
    let VentureActivity { action, content, date, .. } = record(value)?;
    Some(FeedEntry {
        about: Some("venture".to_owned()),
        action: action.into_option(),
        content: content.into_option(),
        when: date.into_option(),
    })
}
