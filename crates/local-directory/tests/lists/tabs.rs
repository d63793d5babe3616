//! Several tabs of one browser.

use crate::browser::Browser;
use crate::service::{
    Error, SCOPE, Service, Ventures, is_idle, options_within, read, started, started_list, status,
};
use directory_api::{PageRequest, VentureQuery};
use local_directory::{Command, Phase, SharedBudget, open_ventures};

/// A leader whose reading is held up by the service, and a follower.
fn two_tabs(browser: &Browser, service: &std::rc::Rc<Service>) -> (Ventures, Ventures) {
    service.fault_at.set(Some((704, Error::Busy(60))));
    let leader = started(browser, service);
    let follower = started(browser, service);
    browser.until("some are read", || status(&leader).stored >= 500);
    browser.until("it is followed", || status(&follower).read >= 500);
    (leader, follower)
}

#[test]
fn one_tab_reads_and_the_other_has_the_rows() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    let (leader, follower) = two_tabs(&browser, &service);
    assert_eq!(status(&follower).phase, Phase::ReadingElsewhere);
    assert_eq!(status(&follower).total, Some(2_000));
    browser.until("both have all", || is_idle(&leader) && is_idle(&follower));
    assert_eq!(status(&follower).stored, 2_000);
    assert_eq!(service.count("ventures"), 13);
}

#[test]
fn a_follower_can_pause_resume_stop_and_refresh() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    let (leader, follower) = two_tabs(&browser, &service);
    let both =
        |phase: &Phase<Error>| status(&leader).phase == *phase && status(&follower).phase == *phase;
    follower.command(Command::Pause);
    browser.until("both are paused", || both(&Phase::Paused));
    let before = service.requests.borrow().len();
    browser.pass(600_000.0);
    assert_eq!(service.requests.borrow().len(), before);
    follower.command(Command::Resume);
    browser.until("it reads again", || status(&leader).phase == Phase::Reading);
    follower.command(Command::Stop);
    browser.until("both are idle", || both(&Phase::Idle));
    assert!(!status(&follower).is_complete);
    follower.command(Command::Refresh);
    browser.until("all are read", || both(&Phase::Idle) && status(&follower).stored == 2_000);
}

#[test]
fn a_leader_that_has_failed_is_reported_and_can_be_resumed_from_another_tab() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    let (leader, follower) = two_tabs(&browser, &service);
    service.fault.set(Some(Error::Key));
    browser.until("it is reported", || status(&follower).phase == Phase::FailedElsewhere);
    assert_eq!(status(&leader).phase, Phase::Failed(Error::Key));
    service.fault.set(None);
    follower.command(Command::Resume);
    browser.until("both have all", || is_idle(&leader) && status(&follower).stored == 2_000);
}

#[test]
fn what_is_paused_stays_paused_after_a_reload_and_is_searched() {
    let (browser, service, list) = started_list(2_000);
    browser.until("some are read", || status(&list).stored >= 500);
    list.command(Command::Pause);
    browser.until_noted(SCOPE, " paused");
    browser.until("it is paused", || status(&list).phase == Phase::Paused);
    let (paused, before) = (status(&list), service.requests.borrow().len());
    list.close();
    drop(list);
    let list = started(&browser, &service);
    browser.pass(600_000.0);
    assert_eq!(status(&list).phase, Phase::Paused);
    assert_eq!((status(&list).read, status(&list).stored), (paused.read, paused.stored));
    assert_eq!(service.requests.borrow().len(), before);
    assert!(!list.results(&VentureQuery::default(), PageRequest::default()).page.items.is_empty());
    list.command(Command::Resume);
    browser.until("all are read", || is_idle(&list));
    browser.until("it is noted no more", || {
        browser.note(SCOPE).is_some_and(|note| !note.contains(' '))
    });
}

#[test]
fn who_takes_over_what_is_paused_stays_paused() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    let (leader, follower) = two_tabs(&browser, &service);
    leader.command(Command::Pause);
    browser.until_noted(SCOPE, " paused");
    let before = service.requests.borrow().len();
    leader.close();
    browser.pass(600_000.0);
    assert_eq!(status(&follower).phase, Phase::Paused);
    assert_eq!(service.requests.borrow().len(), before);
    follower.command(Command::Resume);
    browser.until("all are read", || is_idle(&follower));
    assert_eq!(status(&follower).stored, 2_000);
}

#[test]
fn loading_details_that_is_paused_stays_so_after_a_reload() {
    let browser = Browser::new();
    let service = Service::of(&browser, 60);
    let budget = SharedBudget::new(40);
    let list = browser.wait(open_ventures(options_within(&browser, &service, budget)));
    list.start();
    browser.until("it is read", || is_idle(&list));
    list.command(Command::LoadDetails);
    browser.until("some are there", || status(&list).without_sectors < 50);
    assert_eq!(status(&list).phase, Phase::LoadingDetails);
    list.command(Command::Pause);
    browser.until_noted(SCOPE, " learning paused");
    list.close();
    let list = started(&browser, &service);
    browser.until("it is paused", || status(&list).phase == Phase::Paused);
    assert!(status(&list).is_about_details());
    let before = service.requests.borrow().len();
    browser.pass(600_000.0);
    assert_eq!(service.requests.borrow().len(), before);
    list.command(Command::Resume);
    browser.until("all are there", || status(&list).without_sectors == 0);
}

#[test]
fn the_next_tab_leads_when_the_leader_is_closed() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let (leader, follower) = (read(&browser, &service), started(&browser, &service));
    browser.until("it follows", || is_idle(&follower));
    leader.close();
    browser.pass(1_000.0);
    service.ventures.borrow_mut().insert(0, 301);
    follower.command(Command::Refresh);
    browser.until("it reads by itself", || status(&follower).stored == 301);
}
