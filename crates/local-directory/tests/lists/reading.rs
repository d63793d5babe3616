//! Reading a list, and searching what is there.

use crate::browser::Browser;
use crate::service::{
    Error, Service, is_idle, opened, options_within, started, started_list, status,
};
use directory_api::{FacetField, PageRequest, VentureQuery};
use local_directory::{Command, Phase, Readiness, SharedBudget, open_people, open_ventures};
use reactive_graph::traits::GetUntracked;

/// The first page.
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

fn named(words: &str) -> VentureQuery {
    let facets = FacetField::OF_VENTURES.to_vec();
    VentureQuery { name: Some(words.to_owned()), facets, ..VentureQuery::default() }
}

#[test]
fn nothing_is_sent_before_it_is_started_however_much_is_read_from_it() {
    let browser = Browser::new();
    let service = Service::of(&browser, 900);
    let list = opened(&browser, &service);
    for _ in 0..3 {
        assert_eq!(status(&list).phase, Phase::Opening);
        assert_eq!(list.results(&named("solar"), PAGE).readiness, Readiness::Loading);
        assert_eq!(list.revision().get_untracked(), 0);
        browser.pass(600_000.0);
    }
    assert_eq!(service.requests.borrow().len(), 0);
    list.start();
    list.start();
    browser.until("it is read", || is_idle(&list));
    assert_eq!(service.count("ventures"), 6);
    let found = list.results(&named("sola"), PAGE);
    assert_eq!((found.page.items.len(), found.page.window.claimed), (20, Some(128)));
    let first = &found.page.items[0];
    assert_eq!(first.highlights.title, vec![0..4]);
    assert!(first.record.date_created.is_given() && first.record.network_strength.is_given());
    assert_eq!((found.stored, found.is_complete), (900, true));
    assert_eq!(found.readiness, Readiness::Ready { is_final: true });
    let empty = list.results(&named("zzzzqqqq"), PAGE);
    assert_eq!((empty.page.items.len(), empty.readiness), (0, Readiness::Ready { is_final: true }));
}

#[test]
fn what_is_there_is_found_while_more_is_read() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    service.fault_at.set(Some((704, Error::Busy(3))));
    let list = started(&browser, &service);
    browser.until("some are read", || status(&list).stored >= 500);
    let before = list.revision().get_untracked();
    let found = list.results(&named("solar"), PAGE);
    assert!(!found.page.items.is_empty() && !found.is_complete);
    assert_eq!(found.readiness, Readiness::Ready { is_final: false });
    assert_eq!(list.results(&named("zzzzqqqq"), PAGE).readiness, Readiness::Loading);
    assert_eq!((status(&list).phase, status(&list).total), (Phase::Reading, Some(2_000)));
    browser.until("all are read", || is_idle(&list));
    assert!(list.revision().get_untracked() != before, "views are notified");
    assert_eq!(list.results(&named("solar"), PAGE).page.window.claimed, Some(285));
}

#[test]
fn too_many_failures_end_it_until_a_person_resumes() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    service.fault.set(Some(Error::Key));
    let list = started(&browser, &service);
    browser.until("it has failed", || status(&list).phase == Phase::Failed(Error::Key));
    let found = list.results(&named("solar"), PAGE);
    assert_eq!(found.readiness, Readiness::Failed(Error::Key));
    assert!(!status(&list).is_readable());
    browser.pass(3_600_000.0);
    assert_eq!(service.requests.borrow().len(), 1, "it is not sent again by itself");
    service.fault.set(None);
    list.command(Command::Resume);
    browser.until("it is read", || is_idle(&list));
    assert_eq!(status(&list).stored, 300);
}

#[test]
fn without_a_network_it_waits_for_one() {
    let (browser, service, list) = started_list(2_000);
    browser.until("some are read", || status(&list).stored >= 500);
    service.fault.set(Some(Error::Network));
    list.set_online(false);
    browser.until("it waits", || status(&list).phase == Phase::Offline);
    browser.pass(60_000.0);
    let before = service.requests.borrow().len();
    browser.pass(600_000.0);
    assert_eq!(service.requests.borrow().len(), before);
    service.fault.set(None);
    list.set_online(true);
    browser.pass(10_000.0);
    assert!(is_idle(&list), "it does not wait out what the missing network was taken for");
    assert_eq!(status(&list).stored, 2_000);
}

#[test]
fn lists_share_one_budget() {
    let browser = Browser::new();
    let service = Service::of(&browser, 3_000);
    let budget = SharedBudget::new(10);
    let list = browser.wait(open_ventures(options_within(&browser, &service, budget.clone())));
    list.start();
    browser.until("most of the budget is used", || service.count("ventures") >= 7);
    let people = browser.wait(open_people(options_within(&browser, &service, budget)));
    people.start();
    browser.until("both are read", || {
        is_idle(&list) && people.status().get_untracked().phase == Phase::Idle
    });
    let minutes = (browser.now() - 1_700_000_000_000.0) / 60_000.0;
    let requests = service.requests.borrow().len() as f64;
    assert!(requests / 10.0 <= minutes.ceil() + 1.0, "{requests} requests in {minutes} minutes");
    assert_eq!(service.count("people"), 1);
}

#[test]
fn the_remaining_time_falls_while_nothing_may_be_sent() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    let budget = SharedBudget::new(4);
    let list = browser.wait(open_ventures(options_within(&browser, &service, budget)));
    list.start();
    browser.until("the budget is used", || service.count("ventures") == 3);
    browser.pass(500.0);
    let mut left = Vec::new();
    for _ in 0..5 {
        left.push(status(&list).seconds_left.unwrap());
        browser.pass(1_000.0);
    }
    assert!(left.is_sorted_by(|before, after| before > after), "{left:?}");
    assert_eq!(service.count("ventures"), 3);
}
