//! What is pressed, typed into and chosen from.

use super::Specimen;
use super::records::{ARABIC, LONG};
use crate::components::breadcrumbs::Breadcrumbs;
use crate::components::drawer::{Drawer, Labels};
use crate::components::theme_toggle::ThemeToggle;
use crate::components::{
    Chips, Choice, Combobox, Disclosure, ExternalLink, Glyph, Icon, Link, LinkInPlace, Options,
    RemovableChip, SearchField, Segment, Segmented, SelectField,
};
use crate::routes;
use crate::theme::Theme;
use leptos::prelude::*;

pub(super) fn pressed() -> Vec<Specimen> {
    let segment =
        |label, glyph, current| Segment { label, glyph, to: routes::GALLERY.to_owned(), current };
    let segments =
        vec![segment("Cards", Glyph::Cards, true), segment("Table", Glyph::Table, false)];
    let values = ["Agritech", ARABIC, LONG].map(str::to_owned).to_vec();
    let buttons = view! {
        <div class="row">
            <button type="button" class="button">
                "Button"
            </button>
            <button type="button" class="button main">
                "Main"
            </button>
            <button type="button" class="button" disabled>
                "Disabled"
            </button>
            <button type="button" class="button">
                <Icon glyph=Glyph::Filter />
                "With an icon"
            </button>
            <button type="button" class="icon-button" aria-label="Close">
                <Icon glyph=Glyph::Cross />
            </button>
            <button type="button" class="link-button">
                "Like a link"
            </button>
        </div>
    };
    let links = view! {
        <div class="row">
            <Link to=routes::VENTURES>"Inside of the app"</Link>
            <LinkInPlace to=routes::GALLERY>"Without scrolling"</LinkInPlace>
            <ExternalLink href="https://example.org" text="Outside, in a new tab" />
        </div>
    };
    let trail = view! { <Breadcrumbs list="Ventures" to=routes::VENTURES current=LONG /> };
    let theme = view! { <ThemeToggle theme=Theme::System on_choose=Callback::new(|_| ()) /> };
    let removable = view! {
        <ul class="chips">
            <RemovableChip label="Kenya" on_remove=|()| () />
            <RemovableChip label=ARABIC on_remove=|()| () />
            <RemovableChip label=LONG on_remove=|()| () />
        </ul>
    };
    vec![
        ("Buttons", buttons.into_any()),
        ("Links", links.into_any()),
        ("Trail", trail.into_any()),
        ("Segmented", view! { <Segmented label="View" segments /> }.into_any()),
        ("Theme", theme.into_any()),
        ("Chips", view! { <Chips values=values.clone() /> }.into_any()),
        (
            "Chips that are links",
            view! { <Chips values to=Some(routes::ventures_of_sector) /> }.into_any(),
        ),
        ("Chips to be removed", removable.into_any()),
    ]
}

pub(super) fn fields() -> Vec<Specimen> {
    let choices = ["Agritech", "Fintech", ARABIC, LONG].map(Choice::plain);
    let known = Options::Known(choices.into());
    let options = ["20", "50"].map(|size| (size.to_owned(), size.to_owned())).to_vec();
    let select = view! {
        <SelectField name="Per page" options chosen="20" on_change=|_| () />
    };
    vec![
        ("Search, empty", search("")),
        ("Search, with a text", search(LONG)),
        ("Select", select.into_any()),
        ("Combobox", combobox("gallery-known", known.clone(), &[], true)),
        (
            "Combobox with choices",
            combobox("gallery-many", known.clone(), &["Agritech", LONG], true),
        ),
        ("Combobox for one", combobox("gallery-one", known, &["Fintech"], false)),
        ("Combobox that loads", combobox("gallery-loading", Options::Loading, &[], true)),
        ("Combobox that failed", combobox("gallery-failed", Options::Failed, &[], true)),
    ]
}

fn search(text: &str) -> AnyView {
    let label = if text.is_empty() { "Search nothing" } else { "Search" };
    view! {
        <SearchField
            label
            placeholder="Search by name"
            clear_label="Clear"
            text=text.to_owned()
            on_input=|_| ()
            on_submit=|()| ()
        />
    }
    .into_any()
}

fn combobox(id: &'static str, options: Options, chosen: &[&str], many: bool) -> AnyView {
    let chosen = RwSignal::new(chosen.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>());
    view! {
        <Combobox
            id
            label="Sector"
            placeholder="Any sector"
            options
            chosen
            many
            on_change=move |values| chosen.set(values)
        />
    }
    .into_any()
}

pub(super) fn icons() -> Vec<Specimen> {
    let item = |glyph: &'static Glyph| {
        view! {
            <li>
                <Icon glyph=*glyph />
                " "
                <span>{glyph.reference()}</span>
            </li>
        }
    };
    let all = view! { <ul class="row small">{Glyph::ALL.iter().map(item).collect_view()}</ul> };
    vec![("All of the sprite", all.into_any())]
}

pub(super) fn layers() -> Vec<Specimen> {
    let labels = Labels { title: "Filters", close: "Close", done: "Show the list" };
    let drawer = view! {
        <Drawer labels open_label="Filters (2)">
            <p>{LONG}</p>
        </Drawer>
    };
    let details = view! {
        <Disclosure summary="2 values could not be read.">
            <p>{LONG}</p>
        </Disclosure>
    };
    vec![
        ("Drawer, with a button on a narrow screen", drawer.into_any()),
        ("Disclosure", details.into_any()),
    ]
}
