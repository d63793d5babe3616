//! Ventures, people and rounds in lists, and the links between the pages of a list.

use super::Specimen;
use super::names::name;
use super::records::{ARABIC, LONG, NAMES, PLAIN, found, record, rows};
use crate::components::{
    Pagination, People, PeopleSkeleton, Person, PersonCard, PersonCardSkeleton, RoundListRow,
    RoundRowSkeleton, RoundScale, ScrollBox, Sideways, SizeChoice, Skeleton, Tab, Tabs,
    VentureCard, VentureCardSkeleton, VentureItem, walk_rows,
};
use crate::routes;
use crate::rows::{Marks, PersonRow, RoundRow, RoundVenture, VentureRow};
use crate::text::paging::range;
use directory_api::{Round, RoundStatus, UserId, UserSummary, VentureSummary, Window};
use leptos::prelude::*;
use serde_json::json;

/// The greatest capital on the shelf.
const GREATEST: u64 = 99_999_999_999;

fn grid(cards: Vec<AnyView>) -> AnyView {
    view! {
        <ul class="grid" on:keydown=|event| walk_rows(&event)>
            {cards}
        </ul>
    }
    .into_any()
}

fn person_list(rows: Vec<AnyView>) -> AnyView {
    view! {
        <ul class="person-list" on:keydown=|event| walk_rows(&event)>
            {rows}
        </ul>
    }
    .into_any()
}

pub(super) fn cards() -> Vec<Specimen> {
    let all = |rows: Vec<VentureRow>| {
        let card = |row| view! { <VentureCard row on_intent=|_| () /> }.into_any();
        grid(rows.into_iter().map(card).collect())
    };
    let skeletons = (0..3).map(|_| view! { <VentureCardSkeleton /> }.into_any()).collect();
    vec![
        ("Of the list, the last one with nothing given", all(rows())),
        ("Of a search, with status and sectors", all(found())),
        ("On their way", view! { <Skeleton>{grid(skeletons)}</Skeleton> }.into_any()),
    ]
}

/// Each by another one of its names, the last one with nothing given.
pub(super) fn person_rows() -> Vec<Specimen> {
    let full = |(index, name): (usize, &&str)| {
        json!({
            "id": index.to_string(), "displayName": name, "firstName": "Amina",
            "lastName": name, "lastActive": "2026-09-05 15:32:00",
        })
    };
    let people = NAMES.iter().enumerate().map(full).chain([json!({ "id": "99" })]);
    let row = |user: UserSummary| {
        view! { <PersonCard row=PersonRow::from(user) on_intent=|_| () /> }.into_any()
    };
    let rows = people.filter_map(|value| record(&value).map(row)).collect();
    let skeletons = (0..3).map(|_| view! { <PersonCardSkeleton /> }.into_any()).collect();
    vec![
        ("Of the list, the last one with nothing given", person_list(rows)),
        ("On their way", view! { <Skeleton>{person_list(skeletons)}</Skeleton> }.into_any()),
    ]
}

/// As they stand in panels of a page, such as among related ventures.
pub(super) fn items() -> Vec<Specimen> {
    let item = |VentureRow { summary, .. }: VentureRow| {
        let VentureSummary { id, title, logo, country, .. } = summary;
        let country = country.map(|country| view! { <small dir="auto">{country}</small> });
        view! {
            <VentureItem id name=title.into_option() logo=logo.into_option()>
                {country}
            </VentureItem>
        }
    };
    let list = view! { <ul class="people">{rows().into_iter().map(item).collect_view()}</ul> };
    vec![("The last one with nothing given", list.into_any())]
}

pub(super) fn persons() -> Vec<Specimen> {
    let person = |(index, name): (usize, &&str)| Person {
        name: (*name).to_owned(),
        role: (index != 1).then(|| LONG.to_owned()),
        to: (index % 2 == 0).then(|| routes::user(&UserId::new(index.to_string()))),
    };
    let people = NAMES.iter().enumerate().map(person).collect();
    vec![
        ("Team", view! { <People people /> }.into_any()),
        ("On their way", view! { <Skeleton><PeopleSkeleton people=3 /></Skeleton> }.into_any()),
    ]
}

pub(super) fn tables() -> Vec<Specimen> {
    let row = |name: &'static str| {
        view! {
            <tr>
                <td dir="auto">{name}</td>
                <td class="numeric">"1,234"</td>
            </tr>
        }
    };
    let frame = view! {
        <ScrollBox name="A table" sideways=Sideways::new() changed=|| ()>
            <table class="ventures-table">
                <thead>
                    <tr>
                        <th scope="col">"Name"</th>
                        <th scope="col" class="numeric">
                            "Value"
                        </th>
                    </tr>
                </thead>
                <tbody>{NAMES.map(row).into_iter().collect_view()}</tbody>
            </table>
        </ScrollBox>
    };
    vec![("In a frame that scrolls", frame.into_any())]
}

pub(super) fn tabs() -> Vec<Specimen> {
    let tab = |(index, label): (usize, &str)| Tab {
        label: label.to_owned(),
        amount: (index != 1).then(|| "4,812".to_owned()),
        to: routes::GALLERY.to_owned(),
        current: index == 0,
    };
    let row = |name: &'static str, labels: &[&'static str]| {
        let tabs: Vec<Tab> = labels.iter().copied().enumerate().map(tab).collect();
        view! { <Tabs name tabs /> }.into_any()
    };
    vec![
        (
            "Three, one without an amount",
            row("Rounds by status", &["Raising", "Pending", "Completed"]),
        ),
        ("Names of every kind", row("Names", &NAMES)),
    ]
}

pub(super) fn rounds() -> Vec<Specimen> {
    let list = |rows: Vec<AnyView>| view! { <ul class="rounds">{rows}</ul> }.into_any();
    let skeletons = (0..2).map(|_| view! { <RoundRowSkeleton /> }.into_any()).collect();
    vec![
        ("Rounds, the last one with nothing given", list(listed())),
        ("Found here, with their ventures", list(joined())),
        ("Found by the service", list(found_rounds())),
        ("On their way", view! { <Skeleton>{list(skeletons)}</Skeleton> }.into_any()),
    ]
}

fn scale() -> RoundScale {
    let listed = Memo::new(|_| RoundStatus::Fundraising);
    RoundScale { listed, on_intent: Callback::new(|_| ()) }
}

fn listed() -> Vec<AnyView> {
    let full = |(index, name): (usize, &&'static str)| {
        let round = json!({
            "id": index.to_string(), "title": name, "post_date": "2026-09-05 15:32:00",
            "fundStatus": "Round pending", "venture_id": "7",
            "capital": (GREATEST >> (index * 6)).to_string(),
        });
        (round, Some(*name))
    };
    let rounds = NAMES.iter().enumerate().map(full).chain([(json!({ "id": "99" }), None)]);
    let row = |(round, title): (_, Option<&str>)| {
        let round: Round = record(&round)?;
        let round = RoundRow::from(round);
        Some(view! { <RoundListRow round name=Some(name(title)) scale=scale() /> }.into_any())
    };
    rounds.filter_map(row).collect()
}

fn joined() -> Vec<AnyView> {
    let joined = |(name, country): (&str, Option<&str>)| {
        let venture = json!({ "id": "7", "title": name, "tagline": name, "country": country });
        let venture: VentureSummary = record(&venture)?;
        let round: Round = record(&json!({ "id": "5", "title": name, "capital": "250000" }))?;
        let parts = vec![0..2, 3..4];
        let marks = match country {
            Some(_) => Marks { title: parts, text: Vec::new() },
            None => Marks { title: Vec::new(), text: parts },
        };
        let venture = VentureRow { marks, ..VentureRow::from(venture) };
        let venture = RoundVenture::Known(Box::new(venture));
        let round = RoundRow { venture, ..RoundRow::from(round) };
        Some(view! { <RoundListRow round name=None scale=scale() /> }.into_any())
    };
    let ventures = [(PLAIN, Some("Kenya")), (LONG, Some(LONG)), (ARABIC, None)];
    ventures.into_iter().filter_map(joined).collect()
}

fn found_rounds() -> Vec<AnyView> {
    let round = |id: &str, title: &str, country: Option<&str>, stage: &str, amount: u64| {
        json!({
            "id": id, "title": title, "venture_id": "7", "venture_title": title, "stage": stage,
            "country": country, "capital": amount.to_string(),
        })
    };
    let rounds = [
        round("1", PLAIN, Some("Kenya"), "seed", 250_000),
        round("2", LONG, Some(LONG), LONG, GREATEST),
        round("3", ARABIC, Some(ARABIC), "", 1),
        json!({ "id": "4", "venture_title": "" }),
    ];
    let row = |round: Round| {
        let round = RoundRow::from(round);
        view! { <RoundListRow round name=None scale=scale() /> }.into_any()
    };
    rounds.iter().filter_map(record).map(row).collect()
}

/// Windows, each with the page, the rows on it and what the service says that there are.
const WINDOWS: [(&str, u64, u64, Option<u64>); 8] = [
    ("One page", 1, 7, Some(7)),
    ("The first of many", 1, 20, Some(4812)),
    ("In the middle", 120, 20, Some(4812)),
    ("The last", 241, 12, Some(4812)),
    ("A total that is not given", 3, 20, None),
    ("A total that is too small", 9, 20, Some(20)),
    ("Beyond the end", 900, 0, Some(4812)),
    ("A very large number", 1_000_000, 20, Some(99_999_999_999)),
];

pub(super) fn pagination() -> Vec<Specimen> {
    let links = |(name, page, received, claimed): (&'static str, u64, u64, Option<u64>)| {
        let window =
            Window { offset: (page - 1) * 20, limit: 20, received, claimed, is_counted: false };
        let address = |page: u64| format!("{}?page={page}", routes::GALLERY);
        let view = view! {
            <p>{range(window)}</p>
            <Pagination window address inside=name />
        };
        (name, view.into_any())
    };
    let sizes = view! {
        <div>
            <SizeChoice sizes=&[10, 20, 50, 100] chosen=20 on_size=|_| () />
        </div>
    };
    WINDOWS.map(links).into_iter().chain([("Page size", sizes.into_any())]).collect()
}
