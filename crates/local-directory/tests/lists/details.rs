//! Details of ventures: for the rows on screen, and for all when a person wants that.

use crate::browser::Browser;
use crate::rounds;
use crate::service::{SCOPE, Ventures, is_idle, read_list, started, started_list, status};
use directory_api::{Facet, FacetField, PageRequest, RoundStatus, VentureQuery};
use local_directory::{Command, Phase};
use reactive_graph::traits::GetUntracked;

/// The first page.
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

fn named(words: &str) -> VentureQuery {
    let facets = FacetField::OF_VENTURES.to_vec();
    VentureQuery { name: Some(words.to_owned()), facets, ..VentureQuery::default() }
}

fn found_ids(list: &Ventures, query: &VentureQuery) -> Vec<String> {
    list.results(query, PAGE).page.items.iter().map(|it| it.record.id.to_string()).collect()
}

fn ids(numbers: impl IntoIterator<Item = u32>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}

#[test]
fn details_are_requested_for_rows_that_stay_on_screen() {
    let (browser, service, list) = read_list(300);
    for first in [10, 20, 30] {
        list.set_visible(VentureQuery::default(), ids(first..first + 5));
        browser.pass(400.0);
        // The same rows again do not begin a new wait.
        list.set_visible(VentureQuery::default(), ids(first..first + 5));
    }
    assert_eq!(service.count("venture "), 0);
    browser.pass(150.0);
    browser.until("they are there", || status(&list).without_sectors == 295);
    assert_eq!(service.count("venture "), 5);
    let summary = list.venture("30", "").unwrap().record;
    assert_eq!(summary.sectors.unwrap().to_vec(), ["Energy"]);
    assert_eq!(list.venture("7", "").unwrap().record.sectors, None, "not known");
    list.set_visible(VentureQuery::default(), ids(30..35));
    list.set_visible(VentureQuery::default(), ids(33..37));
    browser.pass(5_000.0);
    assert_eq!(service.count("venture "), 7, "what is there is not requested again");
    list.set_visible(VentureQuery::default(), ids(100..105));
    list.clear_visible();
    browser.pass(5_000.0);
    assert_eq!(service.count("venture "), 7, "nobody looks at them");
}

#[test]
fn what_was_searched_is_loaded_before_the_rest() {
    let (browser, service, list) = read_list(300);
    list.set_visible(named("solar"), Vec::new());
    list.command(Command::LoadDetails);
    let sectors = list.results(&named("solar"), PAGE).facets.get(FacetField::Sector).cloned();
    assert_eq!(sectors, Some(Facet { values: Vec::new(), known: 0, unknown: 42 }));
    browser.until("some are there", || service.count("venture ") >= 42);
    let requests = service.requests.borrow().clone();
    let details = requests.iter().filter_map(|it| it.strip_prefix("venture ")).take(42);
    assert!(details.into_iter().all(|id| id.parse::<u32>().unwrap().is_multiple_of(7)));
    assert_eq!(status(&list).phase, Phase::LoadingDetails);
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    assert_eq!(service.count("venture "), 300);
    let health = VentureQuery { sectors: vec!["Health".to_owned()], ..VentureQuery::default() };
    let found = list.results(&health, PAGE);
    assert_eq!(found.page.window.claimed, Some(150));
}

#[test]
fn only_those_in_scope_are_counted_and_loaded() {
    let browser = Browser::new();
    let service = rounds::service(&browser);
    let (list, rounds) = rounds::lists(&browser, &service);
    list.set_scope(Some(RoundStatus::Fundraising));
    browser.pass(1_000.0);
    assert_eq!((status(&list).in_scope, status(&list).without_sectors), (30, 30));
    list.command(Command::LoadDetails);
    browser.until("they are there", || status(&list).without_sectors == 0);
    browser.pass(60_000.0);
    assert_eq!(service.count("venture "), 30);
    service.rounds.borrow_mut().push(rounds::round(31, 7));
    rounds.command(Command::Refresh);
    browser.until("it is read", || rounds.status().get_untracked().stored == 31);
    list.set_scope(Some(RoundStatus::Fundraising));
    browser.until("it is counted", || status(&list).in_scope == 31);
    assert_eq!(status(&list).without_sectors, 1);
    list.set_scope(None);
    browser.pass(1_000.0);
    assert_eq!((status(&list).in_scope, status(&list).without_sectors), (300, 270));
}

fn of_sector(sector: &str, words: &str) -> VentureQuery {
    VentureQuery {
        name: (!words.is_empty()).then(|| words.to_owned()),
        sectors: vec![sector.to_owned()],
        facets: FacetField::OF_VENTURES.to_vec(),
        ..VentureQuery::default()
    }
}

#[test]
fn a_filter_by_sector_looks_at_all_that_it_may_find() {
    let (browser, service, list) = read_list(300);
    let request = of_sector("Energy", "solar");
    let found = list.results(&request, PAGE);
    assert_eq!((found.page.window.claimed, found.unchecked), (Some(0), Some(42)));
    assert_eq!(list.results(&named("solar"), PAGE).unchecked, None, "all of them are there");
    list.set_visible(request.clone(), Vec::new());
    browser.pass(400.0);
    assert_eq!(service.count("venture "), 0, "who types needs none");
    browser.until("they are looked at", || status(&list).phase == Phase::LoadingDetails);
    browser.until("some are found", || list.results(&request, PAGE).page.window.claimed > Some(0));
    let ids = found_ids(&list, &request);
    list.set_visible(request.clone(), ids);
    browser.until("all are looked at", || is_idle(&list));
    let found = list.results(&request, PAGE);
    assert_eq!((found.page.window.claimed, found.unchecked), (Some(21), None));
    browser.pass(60_000.0);
    assert_eq!(service.count("venture "), 42, "each is requested once, and no other one");
    assert_eq!(list.results(&of_sector("Health", "solar"), PAGE).unchecked, None);
}

#[test]
fn no_more_than_some_are_looked_at_before_a_person_wants_all() {
    let (browser, service, list) = read_list(1_200);
    let request = of_sector("Energy", "");
    list.set_visible(request.clone(), Vec::new());
    browser.until("some are looked at", || status(&list).phase == Phase::LoadingDetails);
    browser.until("these are there", || is_idle(&list));
    // What is found changes what is on screen.
    let ids = found_ids(&list, &request);
    list.set_visible(request.clone(), ids);
    browser.pass(60_000.0);
    let found = list.results(&request, PAGE);
    assert_eq!((found.page.window.claimed, found.unchecked), (Some(250), Some(700)));
    assert_eq!(service.count("venture "), 500);
    list.complete();
    assert_eq!(status(&list).phase, Phase::LoadingDetails);
    browser.until("all are there", || is_idle(&list));
    let found = list.results(&request, PAGE);
    assert_eq!((found.page.window.claimed, found.unchecked), (Some(600), None));
}

#[test]
fn what_is_looked_at_ends_with_the_search_and_does_not_become_all() {
    let (browser, service, list) = read_list(300);
    list.set_visible(of_sector("Energy", ""), Vec::new());
    browser.until("some are looked at", || service.count("venture ") > 10);
    list.clear_visible();
    browser.pass(60_000.0);
    assert!(service.count("venture ") < 20, "{}", service.count("venture "));
    list.set_visible(of_sector("Energy", "solar"), Vec::new());
    browser.until("it goes on", || status(&list).phase == Phase::LoadingDetails);
    list.command(Command::Pause);
    browser.until_noted(SCOPE, " checking paused");
    list.close();
    let list = started(&browser, &service);
    let before = service.count("venture ");
    list.set_visible(of_sector("Energy", "solar"), Vec::new());
    browser.pass(600_000.0);
    assert_eq!((status(&list).phase, service.count("venture ")), (Phase::Paused, before));
    list.command(Command::Resume);
    browser.until("all are looked at", || {
        list.results(&of_sector("Energy", "solar"), PAGE).unchecked.is_none()
    });
    browser.pass(60_000.0);
    assert!(service.count("venture ") < 70, "{}", service.count("venture "));
}

#[test]
fn who_saves_data_has_nothing_looked_at() {
    let (browser, service, list) = read_list(300);
    browser.save_data();
    list.set_visible(of_sector("Energy", ""), ids(1..=5));
    browser.pass(60_000.0);
    assert_eq!((service.count("venture "), status(&list).phase), (0, Phase::Idle));
    assert_eq!(list.results(&of_sector("Energy", ""), PAGE).unchecked, Some(300));
}

#[test]
fn what_a_person_wants_is_loaded_behind_the_candidates() {
    let (browser, service, list) = read_list(300);
    list.command(Command::LoadDetails);
    list.set_visible(of_sector("Energy", "solar"), Vec::new());
    browser.until("all are there", || is_idle(&list) && status(&list).without_sectors == 0);
    assert_eq!(service.count("venture "), 300);
}

#[test]
fn an_answer_grows_while_the_list_is_read() {
    let (browser, service, list) = started_list(2_000);
    browser.until("some are read", || status(&list).stored >= 500);
    let unchecked = list.results(&named("solar"), PAGE).unchecked;
    assert_eq!(unchecked, Some(2_000 - status(&list).stored));
    list.set_visible(of_sector("Energy", "solar"), Vec::new());
    // Its candidates are known as far as it is read, and then other rows come on screen.
    browser.pass(550.0);
    browser.until("all are read", || {
        list.set_visible(of_sector("Energy", "solar"), vec![service.count("").to_string()]);
        list.results(&named("solar"), PAGE).unchecked.is_none()
    });
    browser.until("and looked at", || {
        list.results(&of_sector("Energy", "solar"), PAGE).unchecked.is_none()
    });
    assert_eq!(list.results(&of_sector("Energy", "solar"), PAGE).page.window.claimed, Some(142));
}
