//! How fast the service is page.

use crate::chance::Chance;
use crate::list::List;
use crate::service::{NEW, Service, window};
use directory_crawl::{Budget, Crawl, Failure, Request, Step, SweepKind};

/// The times at which requests set off, where each takes so many milliseconds.
fn sent(budget: u32, took: f64, until: f64) -> Vec<f64> {
    let mut crawl = Crawl::new(&Budget::new(budget));
    crawl.start(SweepKind::Full);
    let (mut list, mut now) = (List::new(crawl, Service::with_rows(300_000, 200)), 0.0);
    while now < until {
        while list.step(now, &mut || took) {}
        now = list.next_event();
        list.receive(now, || None);
    }
    list.sent
}

#[test]
fn no_minute_has_more_requests_than_the_budget() {
    for budget in [1, 7, 60, 240] {
        let sent = sent(budget, 50.0, 400_000.0);
        for (index, from) in sent.iter().enumerate() {
            let within = sent[index..].iter().take_while(|at| **at < from + 60_000.0).count();
            assert!(within <= budget as usize, "{within} requests with a budget of {budget}");
        }
        assert!(sent.len() >= budget as usize * 6, "the budget of {budget} is used");
    }
}

#[test]
fn a_storm_of_refusals_is_waited_out_as_the_service_says() {
    let mut crawl = Crawl::new(&Budget::new(1_000));
    crawl.start(SweepKind::Full);
    let mut now = 0.0;
    for _ in 0..5 {
        let Step::Send(request) = crawl.next(now) else { panic!("nothing is page") };
        assert!(matches!(crawl.next(now), Step::AwaitResponse), "only one request while it storms");
        crawl.request_failed(&request, Failure::Busy(Some(30)), now, 0.5);
        let Step::WaitUntil(until) = crawl.next(now) else { panic!("nothing is waited for") };
        assert!(until - now >= 30_000.0);
        now = until;
    }
    let Step::Send(request) = crawl.next(now) else { panic!("nothing is page") };
    crawl.request_failed(&request, Failure::Busy(None), now, 0.5);
    assert_eq!(crawl.next(now), Step::Stuck);
    crawl.resume();
    assert!(matches!(crawl.next(now), Step::Send(_)));
}

#[test]
fn what_is_on_screen_goes_before_the_list_and_the_rest_behind_it() {
    let mut crawl = Crawl::new(&Budget::new(1_000));
    crawl.start(SweepKind::Full);
    crawl.request_all(["8".to_owned()]);
    crawl.request_visible(["7".to_owned()]);
    assert_eq!(crawl.next(0.0), Step::Send(Request::Detail("7".to_owned())));
    crawl.detail_received("7", 10.0);
    let Step::Send(Request::Page(page)) = crawl.next(10.0) else { panic!("no page is page") };
    let window = window(0, 100, 1, Some(1));
    crawl.page_received(page, window, &["7"], NEW, 20.0);
    assert!(matches!(crawl.next(20.0), Step::SweepEnded(_)));
    drop(crawl.finish_sweep(["7"].into_iter()));
    assert_eq!(crawl.progress(20.0).details, 1);
    assert_eq!(crawl.next(20.0), Step::Send(Request::Detail("8".to_owned())));
}

#[test]
fn a_pause_sends_nothing_and_a_damaged_position_changes_nothing() {
    let mut crawl = Crawl::new(&Budget::new(1_000));
    crawl.start(SweepKind::Full);
    let Step::Send(Request::Page(page)) = crawl.next(0.0) else { panic!("nothing is page") };
    let window = window(0, 2, 2, Some(9));
    crawl.page_received(page, window, &["1", "2"], NEW, 5.0);
    crawl.pause();
    assert_eq!(crawl.next(5.0), Step::Idle);
    let position = crawl.position().unwrap();
    let mut chance = Chance::new(3);
    for _ in 0..200 {
        let mut damaged = position.clone();
        let at = chance.below(damaged.len());
        damaged[at] ^= 1 << chance.below(8);
        assert!(
            !Crawl::new(&Budget::new(1)).restore(&damaged)
                && !Crawl::new(&Budget::new(1)).restore(&position[..at])
        );
    }
    let mut other = Crawl::new(&Budget::new(1_000));
    assert!(other.restore(&position));
    let Step::Send(Request::Page(page)) = other.next(0.0) else { panic!("nothing is page") };
    assert_eq!(page.offset, 1, "it goes on with an overlap");
}
