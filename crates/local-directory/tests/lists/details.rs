//! Details of ventures: for the rows on screen, and for all when a person wants that.

use crate::browser::Browser;
use crate::service::{Service, is_idle, read, status};
use directory_api::VentureQuery;
use local_directory::{Phase, VentureRequest};
use std::collections::BTreeSet;
use std::rc::Rc;

fn named(words: &str) -> VentureRequest {
    let filter = VentureQuery { name: Some(words.to_owned()), ..VentureQuery::default() };
    VentureRequest { filter, ..VentureRequest::default() }
}

fn ids(numbers: impl IntoIterator<Item = u32>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}

#[test]
fn details_are_requested_for_rows_that_stay_on_screen() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let list = read(&browser, &service);
    for first in [10, 20, 30] {
        list.set_visible(VentureRequest::default(), ids(first..first + 5));
        browser.pass(400.0);
        // The same rows again do not begin a new wait.
        list.set_visible(VentureRequest::default(), ids(first..first + 5));
    }
    assert_eq!(service.count("venture "), 0);
    browser.pass(150.0);
    browser.until("they are there", || status(&list).without_sectors == 295);
    assert_eq!(service.count("venture "), 5);
    assert!(list.venture("30", "").unwrap().extras.sectors.to_vec() == ["Energy"]);
    list.set_visible(VentureRequest::default(), ids(30..35));
    list.set_visible(VentureRequest::default(), ids(33..37));
    browser.pass(5_000.0);
    assert_eq!(service.count("venture "), 7, "what is there is not requested again");
    list.set_visible(VentureRequest::default(), ids(100..105));
    list.clear_visible();
    browser.pass(5_000.0);
    assert_eq!(service.count("venture "), 7, "nobody looks at them");
}

#[test]
fn what_was_searched_is_loaded_before_the_rest() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let list = read(&browser, &service);
    list.set_visible(named("solar"), Vec::new());
    list.load_details();
    assert_eq!(list.results(&named("solar")).facets.sectors.known, 0);
    browser.until("some are there", || service.count("venture ") >= 42);
    let requests = service.requests.borrow().clone();
    let details = requests.iter().filter_map(|it| it.strip_prefix("venture ")).take(42);
    assert!(details.into_iter().all(|id| id.parse::<u32>().unwrap().is_multiple_of(7)));
    assert_eq!(status(&list).phase, Phase::LoadingDetails);
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    assert_eq!(service.count("venture "), 300);
    let health = VentureQuery { sectors: vec!["Health".to_owned()], ..VentureQuery::default() };
    let found = list.results(&VentureRequest { filter: health, ..VentureRequest::default() });
    assert_eq!(found.page.window.claimed, Some(150));
}

#[test]
fn only_those_in_scope_are_counted_and_loaded() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let list = read(&browser, &service);
    list.set_scope(Some(Rc::new(BTreeSet::from_iter(ids(1..=10)))));
    browser.pass(1_000.0);
    assert_eq!((status(&list).in_scope, status(&list).without_sectors), (10, 10));
    let filter = VentureQuery { countries: vec!["Kenya".to_owned()], ..VentureQuery::default() };
    let matching = list.matching(&filter);
    assert_eq!((matching.ids.len(), matching.sectors_known), (100, (0, 4)));
    list.load_details();
    browser.until("they are there", || status(&list).without_sectors == 0);
    browser.pass(60_000.0);
    assert_eq!(service.count("venture "), 10);
    list.set_scope(None);
    browser.pass(1_000.0);
    assert_eq!((status(&list).in_scope, status(&list).without_sectors), (300, 290));
}
