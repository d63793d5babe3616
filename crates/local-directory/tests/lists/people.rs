//! People, searched by their names.

use crate::browser::Browser;
use crate::service::{Service, options};
use directory_api::{PageRequest, PersonQuery};
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
