//! Sectors and status of many ventures, learned from the search of the service.

use crate::browser::Browser;
use crate::service::{
    Error, SCOPE, Search, Service, Ventures, is_idle, options_within, read, read_list, started,
    status,
};
use directory_api::{PageRequest, VentureQuery};
use local_directory::{Command, Phase, SharedBudget, open_ventures};
use std::rc::Rc;

/// The first page.
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

/// A list of so many ventures of a service with this search, which is read.
fn searched(browser: &Browser, count: u32, search: Search) -> (Rc<Service>, Ventures) {
    let service = Service::of(browser, count);
    service.search.replace(Some(search));
    let list = read(browser, &service);
    (service, list)
}

/// Loads the details of all; returns how many searches and how many details were requested.
fn load_all(browser: &Browser, service: &Service, list: &Ventures) -> (usize, usize) {
    list.command(Command::LoadDetails);
    browser.until("all are there", || is_idle(list) && status(list).without_sectors == 0);
    browser.pass(60_000.0);
    (service.count("search"), service.count("venture "))
}

fn of_sector(sector: &str) -> VentureQuery {
    VentureQuery { sectors: vec![sector.to_owned()], ..VentureQuery::default() }
}

fn found(list: &Ventures, query: &VentureQuery) -> (Option<u64>, Option<u64>) {
    let found = list.results(query, PAGE);
    (found.page.window.claimed, found.unchecked)
}

#[test]
fn a_search_tells_the_details_of_thousands() {
    let browser = Browser::new();
    let (service, list) = searched(&browser, 3_000, Search::default());
    let (searches, details) = load_all(&browser, &service, &list);
    assert!(searches <= 28, "{searches}");
    assert_eq!(details, 0);
    assert_eq!(found(&list, &of_sector("Health")), (Some(1_500), None));
    let summary = list.venture("12", "").unwrap().record;
    assert_eq!(summary.fund_status.as_deref(), Some("Words of this service alone"));
}

#[test]
fn a_search_may_apply_another_limit_and_find_everything() {
    let browser = Browser::new();
    let search = Search {
        limit: 50,
        ignores_filters: true,
        is_silent: |number| number % 20 == 7,
        ..Search::default()
    };
    let (service, list) = searched(&browser, 1_000, search);
    let (searches, details) = load_all(&browser, &service, &list);
    assert!(searches <= 27, "{searches}");
    assert_eq!(details, 50);
}

#[test]
fn what_a_search_misses_or_does_not_tell_is_requested_one_by_one() {
    let browser = Browser::new();
    let search = Search {
        misses: |number| number.is_multiple_of(50),
        is_silent: |number| number % 50 == 7,
        ..Search::default()
    };
    let (service, list) = searched(&browser, 2_000, search);
    let (searches, details) = load_all(&browser, &service, &list);
    assert!(searches <= 28, "{searches}");
    assert_eq!(details, 80);
}

#[test]
fn a_service_without_a_search_is_asked_for_it_no_more() {
    let (browser, service, list) = read_list(400);
    assert_eq!(load_all(&browser, &service, &list), (3, 400));
    service.ventures.borrow_mut().extend(401..=600);
    list.command(Command::Refresh);
    browser.until("they are read", || is_idle(&list) && status(&list).stored == 600);
    assert_eq!(load_all(&browser, &service, &list), (3, 600));
}

#[test]
fn a_search_that_tells_no_sectors_is_left_at_once() {
    let browser = Browser::new();
    let (service, list) =
        searched(&browser, 2_000, Search { is_silent: |_| true, ..Search::default() });
    assert_eq!(load_all(&browser, &service, &list), (1, 2_000));
}

#[test]
fn what_a_search_did_not_tell_before_it_failed_is_requested_one_by_one() {
    for fault in [Error::Busy(2), Error::NotFound, Error::Key] {
        let browser = Browser::new();
        let search = Search { fault_after: Some((6, fault)), ..Search::default() };
        let (service, list) = searched(&browser, 2_000, search);
        let (searches, details) = load_all(&browser, &service, &list);
        assert!((7..=12).contains(&searches), "{fault:?} {searches}");
        assert!((800..=1_300).contains(&details), "{fault:?} {details}");
    }
}

#[test]
fn a_search_continues_when_the_network_is_back() {
    let browser = Browser::new();
    let search = Search { fault_after: Some((6, Error::Network)), ..Search::default() };
    let (service, list) = searched(&browser, 2_000, search);
    list.command(Command::LoadDetails);
    browser.until("it has failed", || status(&list).phase == Phase::Failed(Error::Network));
    service.search.replace(Some(Search::default()));
    list.set_online(true);
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    assert_eq!(service.count("venture "), 0);
}

#[test]
fn a_filter_by_sector_is_answered_by_the_search() {
    let browser = Browser::new();
    let (service, list) = searched(&browser, 1_200, Search::default());
    list.set_visible(of_sector("Energy"), Vec::new());
    browser.until("it is looked at", || status(&list).phase == Phase::LoadingDetails);
    browser.until("all are there", || is_idle(&list));
    assert_eq!(found(&list, &of_sector("Energy")), (Some(600), None));
    assert!(service.count("search") <= 25, "{}", service.count("search"));
    assert_eq!(service.count("venture "), 0);
}

#[test]
fn few_candidates_are_requested_one_by_one() {
    let browser = Browser::new();
    let (service, list) = searched(&browser, 1_200, Search::default());
    let words = Some("0001".to_owned());
    list.set_visible(VentureQuery { name: words, ..of_sector("Health") }, Vec::new());
    browser.until("it is looked at", || service.count("venture ") > 0);
    browser.until("it is there", || is_idle(&list));
    assert_eq!((service.count("search"), service.count("venture ")), (0, 1));
}

#[test]
fn a_search_for_candidates_ends_with_them() {
    let browser = Browser::new();
    let (service, list) = searched(&browser, 2_000, Search::default());
    list.set_visible(of_sector("Energy"), Vec::new());
    browser.until("some are looked at", || service.count("search") > 2);
    list.clear_visible();
    browser.pass(60_000.0);
    assert!(service.count("search") < 10, "{}", service.count("search"));
    assert_eq!((status(&list).phase, service.count("venture ")), (Phase::Idle, 0));
}

#[test]
fn a_search_is_paused_stopped_and_within_the_budget() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    service.search.replace(Some(Search::default()));
    let options = options_within(&browser, &service, SharedBudget::new(20));
    let list = browser.wait(open_ventures(options));
    list.start();
    browser.until("it is read", || is_idle(&list));
    browser.pass(60_000.0);
    list.command(Command::LoadDetails);
    browser.until("some are there", || status(&list).without_sectors < 1_500);
    assert_eq!(status(&list).phase, Phase::LoadingDetails);
    list.command(Command::Pause);
    browser.until_noted(SCOPE, " learning paused");
    let before = service.count("search");
    browser.pass(600_000.0);
    assert_eq!((status(&list).phase, service.count("search")), (Phase::Paused, before));
    list.close();
    let list = started(&browser, &service);
    browser.until("it is still paused", || status(&list).phase == Phase::Paused);
    assert!(status(&list).without_sectors < 1_500, "what was learned is stored");
    assert_eq!(service.count("search"), before);
    list.command(Command::Resume);
    browser.until("it goes on", || service.count("search") > before);
    list.command(Command::Stop);
    browser.until("it is idle", || is_idle(&list));
    assert!(status(&list).without_sectors > 500, "{}", status(&list).without_sectors);
    let stopped = service.count("search");
    browser.pass(600_000.0);
    assert_eq!((service.count("search"), service.count("venture ")), (stopped, 0));
}

#[test]
fn the_leader_searches_for_a_follower() {
    let browser = Browser::new();
    let (service, leader) = searched(&browser, 1_000, Search::default());
    let follower = started(&browser, &service);
    browser.until("it follows", || is_idle(&follower));
    assert_eq!(load_all(&browser, &service, &follower).1, 0);
    assert_eq!(status(&leader).without_sectors, 0);
}

#[test]
fn a_search_waits_while_the_list_is_read() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    service.search.replace(Some(Search::default()));
    let list = started(&browser, &service);
    browser.until("some are read", || status(&list).stored >= 500);
    list.command(Command::LoadDetails);
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    let requests = service.requests.borrow();
    assert!(
        requests
            .iter()
            .skip_while(|it| !it.starts_with("search"))
            .all(|it| !it.starts_with("ventures"))
    );
    assert_eq!(service.count("venture "), 0);
}

#[test]
fn a_search_that_a_refresh_interrupts_is_read_again() {
    let browser = Browser::new();
    let (service, list) = searched(&browser, 2_000, Search::default());
    list.command(Command::LoadDetails);
    browser.until("some are there", || service.count("search") > 4);
    list.command(Command::Refresh);
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    assert_eq!(service.count("venture "), 0);
}
