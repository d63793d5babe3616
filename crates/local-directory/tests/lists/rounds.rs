//! Rounds, found by their ventures.

use crate::browser::Browser;
use crate::service::{Error, SCOPE, Service, Ventures, options, read};
use directory_api::{Days, Dollars, PageRequest, RoundQuery, RoundStatus, Usd};
use local_directory::{ListKind, Phase, Readiness, RoundList, open_rounds};
use reactive_graph::traits::GetUntracked;
use serde_json::json;
use std::rc::Rc;

/// A round of every tenth of 300 ventures.
fn service(browser: &Browser) -> Rc<Service> {
    let service = Service::of(browser, 300);
    let round = |number: u32| {
        json!({
            "id": number.to_string(), "venture_id": (number * 10).to_string(),
            "title": format!("Round {number}"), "fundStatus": "Raising",
            "capital": (number * 1_000).to_string(),
            "post_date": format!("2020-01-{:02} 00:00:00", number.min(28)),
        })
    };
    service.rounds.replace((1..=30).map(round).collect());
    service
}

fn rounds(browser: &Browser, service: &Rc<Service>) -> Rc<dyn RoundList<Error>> {
    let list = browser.wait(open_rounds(RoundStatus::Fundraising, options(browser, service)));
    list.start();
    browser.until("it is read", || list.status().get_untracked().phase == Phase::Idle);
    list
}

const PAGE: PageRequest = PageRequest { offset: 0, limit: 5 };

fn of(country: &str) -> RoundQuery {
    RoundQuery { countries: vec![country.to_owned()], ..RoundQuery::default() }
}

#[test]
fn rounds_are_found_by_their_ventures_the_latest_first() {
    let browser = Browser::new();
    let service = service(&browser);
    let (list, ventures) = (rounds(&browser, &service), read(&browser, &service));
    let found = list.results(Some(&*ventures), &of("Kenya"), PAGE);
    assert_eq!(found.page.window.claimed, Some(10));
    let ids: Vec<_> = found.page.items.iter().map(|it| it.round.id.as_str()).collect();
    assert_eq!(ids, ["28", "25", "22", "19", "16"]);
    let first = &found.page.items[0];
    assert_eq!(first.round.capital.cloned(), Some(Usd(28_000)));
    assert_eq!(first.round.title.as_deref(), Some("Round 28"));
    assert_eq!(first.venture.summary.title.as_deref(), Some("Solar 0280"));
    assert_eq!((found.facets.sectors.known, found.facets.sectors.of), (0, 100));
    assert_eq!(found.readiness, Readiness::Ready { is_final: true });
    assert_eq!(list.ventures().len(), 30);
    ventures.set_scope(Some(list.ventures()));
    let found = list.results(Some(&*ventures), &of("Kenya"), PAGE);
    assert_eq!((found.facets.sectors.known, found.facets.sectors.of), (0, 10));
}

#[test]
fn rounds_are_filtered_by_date_amount_and_venture() {
    let browser = Browser::new();
    let service = service(&browser);
    let (list, ventures) = (rounds(&browser, &service), read(&browser, &service));
    let all = list.results(Some(&*ventures), &RoundQuery::default(), PAGE).page;
    let first = &all.items[0];
    let count = |query: RoundQuery| {
        list.results(Some(&*ventures), &query, PAGE).page.window.claimed.unwrap()
    };
    assert_eq!(count(RoundQuery::default()), 30);
    let capital = Dollars::parse("27000..28000");
    assert_eq!(count(RoundQuery { capital, ..RoundQuery::default() }), 2);
    let id = first.venture.summary.id.as_str().to_owned();
    assert_eq!(count(RoundQuery { ventures: vec![id], ..RoundQuery::default() }), 1);
    let day = first.round.post_date.as_ref().unwrap().day().unwrap();
    let posted = Days::new(Some(day), None);
    assert!(count(RoundQuery { posted, ..RoundQuery::default() }) < 30);
}

#[test]
fn rounds_are_stored_as_rounds() {
    let browser = Browser::new();
    let service = service(&browser);
    let ventures: Ventures = read(&browser, &service);
    let list = rounds(&browser, &service);
    let before = list.results(Some(&*ventures), &of("Mali"), PAGE);
    let owner = ListKind::Rounds(RoundStatus::Fundraising).owner(SCOPE);
    assert_eq!(owner, "https://service.example  rounds r_fundraising");
    browser.until("it is stored", || {
        browser.record(&owner).is_some_and(|record| record.read_at.is_some())
    });
    let text = String::from_utf8(browser.record(&owner).unwrap().rows).unwrap();
    assert!(text.lines().nth(1).unwrap().contains(r#""capital":1000"#), "{text}");
    list.close();
    browser.settle();
    let before_requests = service.count("rounds");
    let list = rounds(&browser, &service);
    assert_eq!(service.count("rounds"), before_requests);
    assert_eq!(list.results(Some(&*ventures), &of("Mali"), PAGE).page, before.page);
}

#[test]
fn without_ventures_the_readiness_is_that_of_the_rounds() {
    let browser = Browser::new();
    let service = service(&browser);
    service.fault.set(Some(Error::Key));
    let list = browser.wait(open_rounds(RoundStatus::Pending, options(&browser, &service)));
    assert_eq!(list.results(None, &of("Mali"), PAGE).readiness, Readiness::Loading);
    list.start();
    browser.pass(10_000.0);
    assert_eq!(list.results(None, &of("Mali"), PAGE).readiness, Readiness::Failed(Error::Key));
}
