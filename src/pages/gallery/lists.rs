//! Ventures and people in lists.

use super::Specimen;
use super::extremes::{LONG, NAMES, found, record, rows};
use crate::callback::Callback;
use crate::components::people::{Person, people, people_skeleton};
use crate::components::person_card::{person_card, person_card_skeleton};
use crate::components::row_keys::walk_rows;
use crate::components::scroll_box::{Sideways, scroll_box};
use crate::components::skeleton::waiting;
use crate::components::venture_card::{venture_card, venture_card_skeleton};
use crate::components::venture_item::venture_item;
use crate::data::VentureRow;
use crate::markup::tags::{small, table, tbody, td, th, thead, tr, ul};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::routes;
use directory_api::{UserId, UserSummary};
use serde_json::json;

fn grid(cards: Vec<Element>) -> Element {
    ul().class("grid").on_key(walk_rows).child(cards)
}

fn all(rows: Vec<VentureRow>) -> Markup {
    let card = |row| venture_card(row, Callback::new(|_| ()));
    grid(rows.into_iter().map(card).collect()).into_markup()
}

pub(super) fn cards() -> Vec<Specimen> {
    let bones = (0..3).map(|_| venture_card_skeleton()).collect();
    vec![
        ("Of the list, the last one with nothing given", all(rows())),
        ("Of a search, with status and sectors", all(found())),
        ("On their way", waiting().child(grid(bones)).into_markup()),
    ]
}

/// Each by another one of its names, the last one with nothing given.
pub(super) fn people_cards() -> Vec<Specimen> {
    let full = |(place, name): (usize, &&str)| {
        json!({
            "id": place.to_string(), "displayName": name, "firstName": "Amina",
            "lastName": name, "lastActive": "2026-09-05 15:32:00",
        })
    };
    let people = NAMES.iter().enumerate().map(full).chain([json!({ "id": "99" })]);
    let card = |user: UserSummary| person_card(&user.into(), Callback::new(|_| ()));
    let cards = people.filter_map(|value| Some(card(record(&value)?))).collect();
    let bones = (0..3).map(|_| person_card_skeleton()).collect();
    vec![
        ("Of the list, the last one with nothing given", grid(cards).into_markup()),
        ("On their way", waiting().child(grid(bones)).into_markup()),
    ]
}

/// As they stand in panels of a page, such as among related ventures.
pub(super) fn items() -> Vec<Specimen> {
    let item = |VentureRow { summary, .. }: VentureRow| {
        let (name, logo) = (summary.title.as_deref(), summary.logo.as_ref());
        let country = summary.country.map(|it| small().attr("dir", "auto").child(it));
        venture_item(&summary.id, name, logo, country)
    };
    let list = ul().class("people").child(rows().into_iter().map(item).collect::<Vec<_>>());
    vec![("The last one with nothing given", list.into_markup())]
}

pub(super) fn persons() -> Vec<Specimen> {
    let person = |(index, name): (usize, &&str)| Person {
        name: (*name).to_owned(),
        role: (index != 1).then(|| LONG.to_owned()),
        to: (index % 2 == 0).then(|| routes::user(&UserId::new(index.to_string()))),
    };
    vec![
        ("Team", people(NAMES.iter().enumerate().map(person).collect()).into_markup()),
        ("On their way", waiting().child(people_skeleton(3)).into_markup()),
    ]
}

pub(super) fn tables() -> Vec<Specimen> {
    let head = |name: &'static str| th().attr("scope", "col").child(name);
    let heads = thead().child(tr().child(head("Name")).child(head("Value").class("numeric")));
    let row = |name: &&'static str| {
        let cell = td().attr("dir", "auto").child(*name);
        tr().child(cell).child(td().class("numeric").child("1,234"))
    };
    let rows = tbody().child(NAMES.iter().map(row).collect::<Vec<_>>());
    let frame = scroll_box("A table", Sideways::new(), || ())
        .child(table().class("ventures-table").child(heads).child(rows));
    vec![("In a frame that scrolls", frame.into_markup())]
}
