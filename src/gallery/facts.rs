//! Facts and values, charts, places, and the pitch of a venture.

use super::Specimen;
use super::records::{ARABIC, LONG, LONG_WORD, NAMES, record};
use crate::components::{
    Bar, BarChart, ChartSkeleton, Coordinates, Fact, FactsList, LongText, Monogram, MonogramBlank,
    NetworkMeter, PersonMonogram, PlaceLine, Prose, Scorecard, Shape, Size, Skeleton, StatusPill,
    TopicLink, TopicLinks, WebLink, WorldMap,
};
use crate::format::number;
use crate::pages::venture::fields::group_fields;
use crate::routes;
use crate::text::scorecard as fact;
use directory_api::{Place, Venture, VentureSummary, WebAddress};
use leptos::prelude::*;
use serde_json::{Value, json};

/// Statuses of every tone, and words that nobody has seen.
const STATUSES: [&str; 6] =
    ["Raising capital", "Round pending", "Round completed", "In dealmaking", "Not raising", ARABIC];
/// More capital than there is.
const HUGE: u64 = 99_999_999_999;

pub(super) fn values() -> Vec<Specimen> {
    let website = WebAddress::new("example.org");
    let facts = vec![
        Fact::text("Country", Some("Tanzania")),
        Fact::text("Not given", None::<String>),
        Fact::text("Long", Some(LONG)),
        Fact::text("One long word", Some(LONG_WORD)),
        Fact::text("From right to left", Some(ARABIC)),
        Fact::id("Number", "4812"),
        Fact::new("Website", Some(view! { <WebLink address=website /> })),
    ];
    let pill = |status: &str| view! { <StatusPill status=status.to_owned() /> };
    let pills = view! { <div class="row">{STATUSES.map(pill).into_iter().collect_view()}</div> };
    let meter = |value: &str| {
        let venture = record::<VentureSummary>(&json!({ "id": "1", "network_strength": value }));
        let strength = venture.and_then(|venture| venture.network_strength.into_option());
        strength.map(|strength| view! { <NetworkMeter strength /> })
    };
    let meters = ["0", "0.01", "0.5", "0.6237", "1", "17", "-3"].map(meter);
    let meters = view! { <div class="row">{meters.into_iter().collect_view()}</div> };
    let long = LONG.repeat(40);
    vec![
        ("Facts", view! { <FactsList facts /> }.into_any()),
        ("A long text", view! { <p dir="auto"><LongText text=long.clone() /></p> }.into_any()),
        ("A longer text to be read", view! { <Prose text=long.repeat(4) /> }.into_any()),
        ("Statuses", pills.into_any()),
        ("Strengths of a network", meters.into_any()),
    ]
}

/// Links into lists, as they stand in rows.
pub(super) fn topics() -> Vec<Specimen> {
    let to = routes::ventures_of_country;
    let link =
        |value: &str| view! { <p><TopicLink value=value.to_owned() to=to(value) /></p> }.into_any();
    let place = |address: Option<&str>, country: Option<&str>| {
        let (address, country) = (address.map(str::to_owned), country.map(str::to_owned));
        view! { <p class="place"><PlaceLine address country to /></p> }.into_any()
    };
    let sectors = |count: usize| {
        let values = NAMES.iter().cycle().take(count).map(|name| (*name).to_owned()).collect();
        view! { <div class="topics"><TopicLinks values to=routes::ventures_of_sector /></div> }
            .into_any()
    };
    vec![
        ("A value", link("Kenya")),
        ("From right to left", link(ARABIC)),
        ("A long value, which is a text", link(&LONG.repeat(40))),
        ("City and country", place(Some("1 Uhuru Road, Nairobi"), Some("Kenya"))),
        ("A country alone", place(None, Some("Kenya"))),
        ("An address alone", place(Some("1 Uhuru Road, Nairobi, Kenya"), None)),
        ("Sectors", sectors(2)),
        ("Many sectors", sectors(9)),
    ]
}

pub(super) fn monograms() -> Vec<Specimen> {
    const NO_LOGO: Option<WebAddress> = None;
    let sizes = [Size::Small, Size::Medium, Size::Big];
    let row = |monogram: fn(&'static str, Size) -> AnyView| {
        let all = NAMES.iter().flat_map(|name| sizes.map(|size| monogram(name, size)));
        view! { <div class="row">{all.collect_view()}</div> }.into_any()
    };
    let venture =
        |name: &'static str, size| view! { <Monogram name id=name logo=NO_LOGO size /> }.into_any();
    let hues = (0..12).map(|id: u32| {
        view! { <Monogram name="H" id=id.to_string() logo=NO_LOGO size=Size::Medium /> }
    });
    vec![
        ("Ventures", row(venture)),
        ("People", row(|name, size| view! { <PersonMonogram name size /> }.into_any())),
        ("Of what has no name", view! { <MonogramBlank size=Size::Medium /> }.into_any()),
        ("Hues", view! { <div class="row">{hues.collect_view()}</div> }.into_any()),
    ]
}

pub(super) fn scorecards() -> Vec<Specimen> {
    let facts = vec![
        (fact::ambitious(), Some(true)),
        (fact::risky(), Some(false)),
        (fact::nda(), None),
        (fact::prognosis(), Some(true)),
    ];
    vec![("Yes, no and not given", view! { <Scorecard facts /> }.into_any())]
}

/// With ordinary values, one, none, huge ones, and labels of any kind.
pub(super) fn charts() -> Vec<Specimen> {
    let named = |(index, name): (usize, &&str)| bar(name, (index as u64 + 1) * 37);
    let names = NAMES.iter().enumerate().map(named).collect();
    let tones = ["accent", "cool", "warm"].map(|tone| Bar { tone, ..bar(tone, 12) });
    let uneven = vec![bar("Huge", HUGE), bar("One", 1), bar("None", 0)];
    let years = (2008..2026).map(|year: u64| bar(&year.to_string(), year * year % 97));
    let (rows, columns) = (Shape::Rows, Shape::Columns);
    let skeleton = |shape, bars| view! { <Skeleton><ChartSkeleton shape bars /></Skeleton> };
    vec![
        ("Bars that lead somewhere", chart("gallery-links", rows, linked())),
        ("Labels of any kind", chart("gallery-labels", rows, names)),
        ("Tones", chart("gallery-tones", rows, tones.into())),
        ("Huge, one and nothing", chart("gallery-huge", rows, uneven)),
        ("One bar", chart("gallery-bar", rows, vec![bar("Kenya", 12)])),
        ("No bar", chart("gallery-no-bar", rows, Vec::new())),
        ("Columns", chart("gallery-columns", columns, years.collect())),
        ("One column", chart("gallery-column", columns, vec![bar("2024", HUGE)])),
        ("Bars on their way", skeleton(rows, 3).into_any()),
        ("Columns on their way", skeleton(columns, 12).into_any()),
    ]
}

fn bar(label: &str, value: u64) -> Bar {
    let (short, exact) = (number(value), number(value));
    Bar { label: label.to_owned(), value, short, exact, ..Bar::default() }
}

/// Bars with an address and a remark.
fn linked() -> Vec<Bar> {
    let more = |part: &str| Some(format!("{part} of what is known"));
    let to = Some(routes::GALLERY.to_owned());
    let of = |label, value, part| Bar { to: to.clone(), more: more(part), ..bar(label, value) };
    vec![of("Kenya", 120, "60 %"), of("Tanzania", 60, "30 %"), of("Uganda", 20, "10 %")]
}

fn chart(id: &'static str, shape: Shape, bars: Vec<Bar>) -> AnyView {
    let has_more = bars.iter().any(|bar| bar.more.is_some());
    let heads: &[fn() -> &'static str] = match has_more {
        true => &[|| "Name", || "Ventures", || "Share"],
        false => &[|| "Name", || "Ventures"],
    };
    view! {
        <p id=id class="small muted">
            "The name of the chart"
        </p>
        <BarChart labelled_by=id shape heads bars />
    }
    .into_any()
}

pub(super) fn places() -> Vec<Specimen> {
    let map =
        |latitude, longitude| view! { <WorldMap place=Place { latitude, longitude } /> }.into_any();
    vec![
        ("Lagos", map(6.4531, 3.3958)),
        ("At the edge of the drawing", map(-89.9, 179.9)),
        ("Numbers", coordinates("6.4531", "3.3958")),
        ("Numbers without a place", coordinates("0", "0")),
        ("Numbers of no place on Earth", coordinates("123.456", "-999")),
    ]
}

fn coordinates(latitude: &str, longitude: &str) -> AnyView {
    let given = json!({ "id": "1", "latitude": latitude, "longitude": longitude });
    let venture = record::<VentureSummary>(&given);
    let view = venture.map(|VentureSummary { latitude, longitude, .. }| {
        let (latitude, longitude) = (latitude.into_option(), longitude.into_option());
        view! { <Coordinates latitude longitude /> }
    });
    view! { <div>{view}</div> }.into_any()
}

/// The pitch of a venture with a video, and what is said of a venture that gives nothing.
pub(super) fn pitches() -> Vec<Specimen> {
    let video = |address: &str, pitch: &str| {
        fields(&json!({ "id": "1", "pitch": pitch, "video_pitch": address }))
    };
    vec![
        ("A player that waits", video("https://youtu.be/dQw4w9WgXcQ", LONG)),
        ("Another player, below other letters", video("https://vimeo.com/76979871", ARABIC)),
        ("A video elsewhere", video("https://example.org/pitch.mp4", "See for yourself.")),
        ("An address that is none", video("ask us for the video", "See for yourself.")),
        ("A venture of which nothing is given", fields(&json!({ "id": "1" }))),
    ]
}

fn fields(venture: &Value) -> AnyView {
    let main = record::<Venture>(venture).map(|venture| group_fields(&venture).main);
    view! { <div class="stack-tight">{main}</div> }.into_any()
}
