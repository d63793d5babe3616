//! People, searched by their names, and sorted.

use crate::browser::Browser;
use crate::service::{Service, options};
use directory_api::{PageRequest, PersonQuery, Sort, SortKey};
use local_directory::{Phase, open_people};
use reactive_graph::traits::GetUntracked;
use serde_json::json;

#[test]
fn people_are_found_by_any_of_their_names() {
    let browser = Browser::new();
    let service = Service::of(&browser, 0);
    service.people.replace(vec![
        json!({ "id": "1", "displayName": "Ada", "firstName": "Ada", "lastName": "Lovelace",
            "lastActive": "2020-01-02 03:04:05" }),
        json!({ "id": "2", "firstName": "Grace", "lastName": "Hopper" }),
        json!({ "id": "3" }),
    ]);
    let list = browser.wait(open_people(options(&browser, &service)));
    list.start();
    browser.until("it is read", || list.status().get_untracked().phase == Phase::Idle);
    let find = |words: &str| {
        let query = PersonQuery { name: Some(words.to_owned()), ..PersonQuery::default() };
        list.results(&query, PageRequest::default()).page.items
    };
    let ada = find("lovelase");
    assert_eq!(ada.len(), 1, "one typo is forgiven");
    assert_eq!(ada[0].record.display_name.as_deref(), Some("Ada"));
    assert_eq!(ada[0].record.first_name.as_deref(), Some("Ada Lovelace"));
    assert_eq!(ada[0].highlights.text, vec![4..12]);
    let active = ada[0].record.last_active.as_ref().unwrap();
    assert_eq!(active.as_str(), "2020-01-02 03:04:05");
    let grace = &find("hop")[0];
    assert_eq!(grace.record.display_name.as_deref(), Some("Grace Hopper"));
    assert_eq!((grace.record.first_name.as_ref(), find("").len()), (None, 3));
    let status = list.status().get_untracked();
    assert_eq!((status.stored, status.without_sectors), (3, 0));
}

#[test]
fn people_are_sorted_and_what_is_not_given_stands_last() {
    let browser = Browser::new();
    let service = Service::of(&browser, 0);
    service.people.replace(vec![
        json!({ "id": "1", "displayName": "moses", "lastActive": "2020-03-01 00:00:00" }),
        json!({ "id": "2", "firstName": "Ada", "lastName": "Moses", "lastActive": "2020-01-01" }),
        json!({ "id": "3", "lastActive": "2020-02-01 10:00:00" }),
        json!({ "id": "4", "displayName": "Zoë" }),
    ]);
    let list = browser.wait(open_people(options(&browser, &service)));
    list.start();
    browser.until("it is read", || list.status().get_untracked().phase == Phase::Idle);
    let (name, active) = (SortKey::Name, SortKey::Active);
    for (words, key, descending, expected) in [
        ("", name, false, "2 1 4 3"),
        ("", name, true, "4 1 2 3"),
        ("", active, false, "2 3 1 4"),
        ("", active, true, "1 3 2 4"),
        ("moses", name, false, "2 1"),
        ("moses", active, true, "1 2"),
    ] {
        let sort = Some(Sort { key, descending });
        let page = PageRequest { offset: 0, limit: 10 };
        let query = PersonQuery { name: Some(words.to_owned()), sort, ..PersonQuery::default() };
        let people = list.results(&query, page);
        let ids: Vec<_> = people.page.items.iter().map(|it| it.record.id.as_str()).collect();
        assert_eq!(ids.join(" "), expected, "{words:?} by {key:?}, {descending}");
    }
    let sort = Some(Sort { key: name, descending: false });
    let page = PageRequest { offset: 2, limit: 1 };
    let second = list.results(&PersonQuery { sort, ..PersonQuery::default() }, page).page;
    assert_eq!(second.items[0].record.id.as_str(), "4", "a page is one of the whole order");
}
