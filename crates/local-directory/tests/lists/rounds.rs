//! Rounds, found by what they and their ventures are.

use crate::browser::Browser;
use crate::service::{Error, SCOPE, Service, Ventures, is_idle, options, status};
use directory_api::{
    FacetField, Names, PageRequest, RoundQuery, RoundStatus, Sort, SortKey, Usd, VentureQuery,
};
use local_directory::{
    Command, ListKind, Options, Phase, Readiness, Record, RoundList, SharedDirectory, open_rounds,
    open_ventures,
};
use reactive_graph::traits::GetUntracked;
use serde_json::{Value, json};
use std::rc::Rc;

pub(crate) type Rounds = Rc<dyn RoundList<Error>>;

pub(crate) fn round(number: u32, venture: u32) -> Value {
    json!({
        "id": number.to_string(), "venture_id": venture.to_string(),
        "title": format!("Round {number}"), "fundStatus": "Raising",
        "capital": (number * 1_000).to_string(),
        "post_date": format!("2020-01-{:02} 00:00:00", number.min(28)),
    })
}

/// A round of every tenth of 300 ventures.
pub(crate) fn service(browser: &Browser) -> Rc<Service> {
    let service = Service::of(browser, 300);
    service.rounds.replace((1..=30).map(|number| round(number, number * 10)).collect());
    service
}

fn within(browser: &Browser, service: &Rc<Service>, of: &SharedDirectory) -> Options<Error> {
    Options { directory: of.clone(), ..options(browser, service) }
}

fn read_rounds(browser: &Browser, status: RoundStatus, options: Options<Error>) -> Rounds {
    let list = browser.wait(open_rounds(status, options));
    list.start();
    browser.until("it is read", || list.status().get_untracked().phase == Phase::Idle);
    list
}

fn read_ventures(browser: &Browser, options: Options<Error>) -> Ventures {
    let list = browser.wait(open_ventures(options));
    list.start();
    browser.until("the list is read", || is_idle(&list) && status(&list).is_complete);
    list
}

/// Ventures and rounds, which are read.
pub(crate) fn lists(browser: &Browser, service: &Rc<Service>) -> (Ventures, Rounds) {
    let directory = SharedDirectory::default();
    let options = || within(browser, service, &directory);
    let rounds = read_rounds(browser, RoundStatus::Fundraising, options());
    (read_ventures(browser, options()), rounds)
}

const PAGE: PageRequest = PageRequest { offset: 0, limit: 5 };

fn of(country: &str) -> RoundQuery {
    RoundQuery { countries: vec![country.to_owned()], ..RoundQuery::default() }
}

fn named(name: &str) -> RoundQuery {
    RoundQuery { name: Some(name.to_owned()), ..RoundQuery::default() }
}

fn ids(list: &Rounds, ventures: &Ventures, query: &RoundQuery) -> Vec<String> {
    let page = list.results(Some(&**ventures), query, PAGE).page;
    page.items.iter().map(|it| it.record.id.to_string()).collect()
}

fn owner(status: RoundStatus) -> String {
    ListKind::Rounds(status).owner(SCOPE)
}

#[test]
fn rounds_are_found_by_their_ventures_the_latest_first() {
    let browser = Browser::new();
    let service = service(&browser);
    let (ventures, list) = lists(&browser, &service);
    let found = list.results(Some(&*ventures), &of("Kenya"), PAGE);
    assert_eq!(found.page.window.claimed, Some(10));
    assert_eq!(ids(&list, &ventures, &of("Kenya")), ["28", "25", "22", "19", "16"]);
    let first = &found.page.items[0];
    assert_eq!(first.record.capital.cloned(), Some(Usd(28_000)));
    assert_eq!(first.record.title.as_deref(), Some("Round 28"));
    assert_eq!(first.record.venture_title.as_deref(), Some("Solar 0280"));
    assert_eq!(first.record.country.as_deref(), Some("Kenya"));
    assert_eq!(first.record.sectors, None, "not known yet");
    assert!(found.facets.is_empty(), "none is asked for");
    assert_eq!(found.readiness, Readiness::Ready { is_final: true });
    let energy = RoundQuery { sectors: vec!["Energy".to_owned()], ..of("Kenya") };
    let found = list.results(Some(&*ventures), &energy, PAGE);
    assert_eq!((found.page.window.claimed, found.unchecked), (Some(0), Some(10)));
}

#[test]
fn text_is_in_the_title_of_a_round_or_in_its_venture() {
    let browser = Browser::new();
    let service = service(&browser);
    service.rounds.borrow_mut().push(json!({ "id": "99", "title": "Bridge" }));
    let (ventures, list) = lists(&browser, &service);
    let find = |name| ids(&list, &ventures, &named(name));
    assert_eq!(find("bridge"), ["99"], "without a venture");
    let found = list.results(Some(&*ventures), &named("bridge"), PAGE);
    assert_eq!(found.page.items[0].record.venture_title.as_deref(), None);
    assert_eq!(found.page.items[0].highlights.title.first(), Some(&(0..6)));
    assert_eq!(find("solar"), ["28", "21", "14", "7"]);
    assert_eq!(find("solar round 21"), ["21"], "one word here, one there");
    let found = list.results(Some(&*ventures), &named("solar round 21"), PAGE);
    let highlights = &found.page.items[0].highlights;
    assert_eq!(highlights.title, [0..5, 6..8]);
    assert_eq!(highlights.text.first(), Some(&(0..5)));
}

#[test]
fn what_is_no_amount_and_no_day_is_shown_as_given_and_comes_last() {
    let browser = Browser::new();
    let service = service(&browser);
    for (id, capital, posted) in [("98", "250.000", "0000-00-00 00:00:00"), ("99", "1.99", "soon")]
    {
        service.rounds.borrow_mut().push(json!({
            "id": id, "venture_id": "10", "capital": capital, "post_date": posted,
        }));
    }
    let (ventures, list) = lists(&browser, &service);
    let all = PageRequest { offset: 0, limit: 100 };
    for sort in ["capital", "-capital", "posted", "-posted"] {
        let query =
            RoundQuery { sort: Sort::parse(sort, SortKey::OF_ROUNDS), ..RoundQuery::default() };
        let page = list.results(Some(&*ventures), &query, all).page;
        let last: Vec<_> = page.items.iter().skip(30).map(|it| &it.record).collect();
        let given = last.iter().map(|it| (it.id.as_str(), it.capital.odd_text().unwrap()));
        let mut given: Vec<_> = given.collect();
        given.sort();
        assert_eq!(given, [("98", "250.000".to_owned()), ("99", "1.99".to_owned())], "{sort}");
        let days = last.iter().filter_map(|it| it.post_date.as_ref()).map(|it| it.as_str());
        assert_eq!(days.filter(|it| ["0000-00-00 00:00:00", "soon"].contains(it)).count(), 2);
    }
    let query = RoundQuery { facets: vec![FacetField::Country], ..RoundQuery::default() };
    let facets = list.results(Some(&*ventures), &query, all).facets;
    let sum: u64 =
        facets.get(FacetField::Country).unwrap().values.iter().filter_map(|it| it.capital).sum();
    assert_eq!(sum, (1..=30).sum::<u64>() * 1_000, "what is no amount is not added up");
}

#[test]
fn rounds_are_counted_with_their_capital() {
    let browser = Browser::new();
    let service = service(&browser);
    let directory = SharedDirectory::default();
    let options = || within(&browser, &service, &directory);
    let list = read_rounds(&browser, RoundStatus::Fundraising, options());
    service.rounds.replace(vec![round(99, 10)]);
    let _others = read_rounds(&browser, RoundStatus::Completed, options());
    let ventures = read_ventures(&browser, options());
    ventures.set_visible(VentureQuery::default(), vec!["10".to_owned(), "20".to_owned()]);
    browser.until("some sectors are known", || status(&ventures).without_sectors == 298);
    let query = RoundQuery { facets: FacetField::OF_ROUNDS.to_vec(), ..RoundQuery::default() };
    let facets = list.results(Some(&*ventures), &query, PAGE).facets;
    let counts = |field| {
        let facet = facets.get(field).unwrap();
        let values = facet.values.iter().map(|it| (it.value.as_str(), it.count, it.capital));
        (values.collect::<Vec<_>>(), facet.known, facet.unknown)
    };
    let sectors = counts(FacetField::Sector);
    assert_eq!(sectors, (vec![("Energy", 2, Some(3_000))], 2, 28));
    assert_eq!(counts(FacetField::Country).0[0], ("Ghana", 10, Some(165_000)));
    let statuses = counts(FacetField::Status);
    assert_eq!(statuses, (vec![("r_fundraising", 30, Some(465_000))], 30, 0), "of its own rounds");
    assert_eq!(facets.get(FacetField::Stage), None, "not known here");
    let sectors: Names = ["Energy"].into_iter().collect();
    let all = PageRequest { offset: 0, limit: 50 };
    let found = list.results(Some(&*ventures), &query, all).page.items;
    let first = found.iter().find(|it| it.record.id.as_str() == "1").unwrap();
    assert_eq!(first.record.sectors, Some(sectors));
}

#[test]
fn rounds_are_there_at_the_next_visit() {
    let browser = Browser::new();
    let service = service(&browser);
    let (ventures, list) = lists(&browser, &service);
    let before = list.results(Some(&*ventures), &of("Mali"), PAGE);
    let owner = owner(RoundStatus::Fundraising);
    assert_eq!(owner, "https://service.example  rounds r_fundraising");
    browser.until("it is stored", || {
        browser.record(&owner).is_some_and(|record| record.read_at.is_some())
    });
    list.close();
    ventures.close();
    browser.settle();
    let before_requests = service.requests.borrow().len();
    let (ventures, list) = lists(&browser, &service);
    assert_eq!(service.requests.borrow().len(), before_requests);
    assert_eq!(list.results(Some(&*ventures), &of("Mali"), PAGE).page, before.page);
}

#[test]
fn what_an_earlier_version_has_stored_is_read_again() {
    let browser = Browser::new();
    let service = service(&browser);
    let rows = b"venture-directory rounds 1\n{\"id\":\"1\"}\n".to_vec();
    let record = Record { rows, position: None, read_at: Some(browser.now()) };
    browser.put_record(&owner(RoundStatus::Fundraising), record);
    let (ventures, list) = lists(&browser, &service);
    assert_eq!(ids(&list, &ventures, &RoundQuery::default()).len(), 5);
    assert_eq!(list.status().get_untracked().stored, 30);
}

#[test]
fn rounds_of_each_status_are_stored_and_loaded_beside_the_others() {
    let browser = Browser::new();
    let service = Service::of(&browser, 30);
    let (open, closed) = (RoundStatus::Fundraising, RoundStatus::Completed);
    let of_status = |number: u32, status: &RoundStatus| {
        let mut round = round(number, number);
        round["status"] = json!(status.to_string());
        round
    };
    let status_of = |number| if number % 2 == 0 { &closed } else { &open };
    service.rounds.replace((1..=20).map(|it| of_status(it, status_of(it))).collect());
    let stored = |list: &Rounds| list.status().get_untracked().stored;
    let both = |directory: &SharedDirectory| {
        let options = || within(&browser, &service, directory);
        let lists = [&open, &closed].map(|it| read_rounds(&browser, it.clone(), options()));
        (read_ventures(&browser, options()), lists)
    };
    let (ventures, lists) = both(&SharedDirectory::default());
    let first = |ventures, lists: &[Rounds; 2]| {
        [0, 1].map(|list| ids(&lists[list], ventures, &RoundQuery::default())[..2].to_vec())
    };
    assert_eq!(first(&ventures, &lists), [["19", "17"], ["20", "18"]]);
    lists.iter().for_each(|list| list.close());
    ventures.close();
    browser.settle();
    let requests = service.requests.borrow().clone();
    // One is open, and the rounds of the other come beside it.
    let directory = SharedDirectory::default();
    let (ventures, lists) = both(&directory);
    assert_eq!(first(&ventures, &lists), [["19", "17"], ["20", "18"]]);
    assert_eq!(lists.each_ref().map(stored), [10, 10]);
    assert_eq!(*service.requests.borrow(), requests, "both were stored");
    service.rounds.borrow_mut().retain(|it| it["id"] != "17");
    lists[0].command(Command::Refresh);
    browser.until("it is gone", || stored(&lists[0]) == 9);
    assert_eq!(stored(&lists[1]), 10);
    // A list that is opened at once has what the one before has.
    lists[0].close();
    let options = within(&browser, &service, &directory);
    let again = browser.wait(open_rounds(open.clone(), options));
    assert_eq!((stored(&again), stored(&lists[1])), (9, 10));
    assert_eq!(ids(&again, &ventures, &RoundQuery::default())[..2], ["19", "15"]);
    again.discard();
    browser.settle();
    assert_eq!(ids(&lists[1], &ventures, &RoundQuery::default())[..2], ["20", "18"]);
    assert!(ids(&again, &ventures, &RoundQuery::default()).is_empty());
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
