//! What is pressed, typed into and chosen from.

use super::Specimen;
use super::extremes::{ARABIC, LONG};
use crate::callback::Callback;
use crate::components::breadcrumbs::breadcrumbs;
use crate::components::chip::{chips, removable_chip};
use crate::components::combobox::{Choice, Combobox, Options, combobox};
use crate::components::disclosure::disclosure;
use crate::components::drawer::{Labels, drawer};
use crate::components::external_link::external_link;
use crate::components::icon::{Glyph, icon};
use crate::components::link::link;
use crate::components::search_field::{SearchField, search_field};
use crate::components::segmented::{Segment, segmented};
use crate::components::select::select_field;
use crate::components::theme_toggle::theme_toggle;
use crate::markup::tags::{button, div, li, p, span, ul};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::routes;
use crate::signal::{RwSignal, Signal};
use crate::theme::Theme;

fn a_button(class: &'static str) -> Element {
    button().attr("type", "button").class(class)
}

pub(super) fn pressed() -> Vec<Specimen> {
    let row = div()
        .class("row")
        .child(a_button("button").child("Button"))
        .child(a_button("button main").child("Main"))
        .child(a_button("button").flag("disabled", true).child("Disabled"))
        .child(a_button("button").child(icon(Glyph::Filter)).child("With an icon"))
        .child(a_button("icon-button").attr("aria-label", "Close").child(icon(Glyph::Cross)))
        .child(a_button("link-button").child("Like a link"));
    let links = div()
        .class("row")
        .child(link(routes::VENTURES).child("Inside of the app"))
        .child(external_link("https://example.org".to_owned(), "Outside, in a new tab"));
    let segment =
        |label, glyph, current| Segment { label, glyph, to: routes::GALLERY.to_owned(), current };
    let segments =
        vec![segment("Cards", Glyph::Cards, true), segment("Table", Glyph::Table, false)];
    let chosen = ul()
        .class("chips")
        .child(removable_chip("Kenya", || ()))
        .child(removable_chip(ARABIC, || ()))
        .child(removable_chip(LONG, || ()));
    let values = ["Agritech", ARABIC, LONG].map(str::to_owned);
    vec![
        ("Buttons", row.into_markup()),
        ("Links", links.into_markup()),
        ("Trail", breadcrumbs("Ventures", routes::VENTURES, || LONG.to_owned()).into_markup()),
        ("Segmented", segmented("View", segments).into_markup()),
        ("Theme", theme_toggle(Signal::stored(Theme::System), nothing_happens()).into_markup()),
        ("Chips", chips(&values).into_markup()),
        ("Chips to be removed", chosen.into_markup()),
    ]
}

fn nothing_happens<T: 'static>() -> Callback<T> {
    Callback::new(|_| ())
}

pub(super) fn fields() -> Vec<Specimen> {
    let choices = ["Agritech", "Fintech", ARABIC, LONG].map(Choice::plain);
    let known = Options::Known(choices.into());
    let options = vec![("20".to_owned(), "20".to_owned()), ("50".to_owned(), "50".to_owned())];
    vec![
        ("Search, empty", search("")),
        ("Search, with a text", search(LONG)),
        ("Select", select_field("Per page", options, "20".to_owned(), drop).into_markup()),
        ("Combobox", choice("gallery-known", known.clone(), &[], true)),
        ("Combobox with choices", choice("gallery-many", known.clone(), &["Agritech", LONG], true)),
        ("Combobox for one", choice("gallery-one", known, &["Fintech"], false)),
        ("Combobox that loads", choice("gallery-loading", Options::Loading, &[], true)),
        ("Combobox that failed", choice("gallery-failed", Options::Failed, &[], true)),
    ]
}

fn search(text: &str) -> Markup {
    search_field(SearchField {
        label: if text.is_empty() { "Search nothing" } else { "Search" },
        placeholder: "Search by name",
        clear_label: "Clear",
        text: RwSignal::new(text.to_owned()),
        on_input: nothing_happens(),
        on_submit: nothing_happens(),
    })
    .into_markup()
}

fn choice(id: &'static str, options: Options, chosen: &[&str], many: bool) -> Markup {
    let chosen = RwSignal::new(chosen.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>());
    combobox(Combobox {
        id,
        label: "Sector",
        placeholder: "Any sector",
        options: Signal::stored(options),
        chosen: chosen.into(),
        many,
        on_change: Callback::new(move |values| chosen.set(values)),
    })
    .into_markup()
}

pub(super) fn icons() -> Vec<Specimen> {
    let item =
        |glyph: &Glyph| li().child(icon(*glyph)).child(" ").child(span().child(glyph.reference()));
    let all = ul().class("row small").child(Glyph::ALL.iter().map(item).collect::<Vec<_>>());
    vec![("All of the sprite", all.into_markup())]
}

pub(super) fn layers() -> Vec<Specimen> {
    let labels = Labels { title: "Filters", close: "Close", done: "Show the list" };
    let opened = drawer(labels, || "Filters (2)".to_owned(), p().child(LONG));
    let details = disclosure("2 values could not be read.".to_owned()).child(p().child(LONG));
    vec![
        ("Drawer, with a button on a narrow screen", opened),
        ("Disclosure", details.into_markup()),
    ]
}
