//! How fast the service is asked.

use crate::chance::Chance;
use directory_api::Window;
use directory_crawl::{Budget, Crawl, Failure, Kind, Step, Ticket};

/// The times at which requests set off, where each takes so many milliseconds.
fn departures(budget: u32, took: f64, until: f64) -> Vec<f64> {
    let mut crawl = Crawl::new(&Budget::new(budget));
    crawl.begin(Kind::Whole);
    let (mut now, mut sent, mut under_way) = (0.0, Vec::new(), Vec::new());
    while now < until {
        match crawl.next(now) {
            Step::Ask(Ticket::Page(asked)) => {
                sent.push(now);
                under_way.push((now + took, asked));
            }
            Step::Wait(at) if under_way.is_empty() => now = at,
            _ => {
                let (at, asked) = under_way.remove(0);
                now = now.max(at);
                let ids: Vec<String> =
                    (asked.offset..asked.offset + 200).map(|id| id.to_string()).collect();
                let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                let window = Window {
                    offset: asked.offset,
                    limit: 200,
                    received: 200,
                    claimed: Some(1_000_000),
                };
                crawl.answered(asked, window, &ids, (false, 0), now);
            }
        }
    }
    sent
}

#[test]
fn no_minute_has_more_requests_than_the_budget() {
    for budget in [1, 7, 60, 240] {
        let sent = departures(budget, 50.0, 400_000.0);
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
    crawl.begin(Kind::Whole);
    let mut now = 0.0;
    for _ in 0..5 {
        let Step::Ask(ticket) = crawl.next(now) else { panic!("nothing is asked") };
        assert!(matches!(crawl.next(now), Step::Listen), "only one request while it storms");
        crawl.failed(&ticket, Failure::Busy(Some(30)), now, 0.5);
        let Step::Wait(until) = crawl.next(now) else { panic!("nothing is waited for") };
        assert!(until - now >= 30_000.0);
        now = until;
    }
    let Step::Ask(ticket) = crawl.next(now) else { panic!("nothing is asked") };
    crawl.failed(&ticket, Failure::Busy(None), now, 0.5);
    assert_eq!(crawl.next(now), Step::Stuck);
    crawl.resume();
    assert!(matches!(crawl.next(now), Step::Ask(_)));
}

#[test]
fn what_is_on_screen_goes_before_the_list_and_the_rest_behind_it() {
    let mut crawl = Crawl::new(&Budget::new(1_000));
    crawl.begin(Kind::Whole);
    crawl.want_all(["8".to_owned()]);
    crawl.want_now(["7".to_owned()]);
    assert_eq!(crawl.next(0.0), Step::Ask(Ticket::Detail("7".to_owned())));
    crawl.learned("7", 10.0);
    let Step::Ask(Ticket::Page(asked)) = crawl.next(10.0) else { panic!("no page is asked") };
    let window = Window { offset: 0, limit: 100, received: 1, claimed: Some(1) };
    crawl.answered(asked, window, &["7"], (false, 1), 20.0);
    assert!(matches!(crawl.next(20.0), Step::Ended(_)));
    drop(crawl.conclude(["7"].into_iter()));
    assert_eq!(crawl.progress(20.0).details, 1);
    assert_eq!(crawl.next(20.0), Step::Ask(Ticket::Detail("8".to_owned())));
}

#[test]
fn a_pause_sends_nothing_and_a_damaged_position_changes_nothing() {
    let mut crawl = Crawl::new(&Budget::new(1_000));
    crawl.begin(Kind::Whole);
    let Step::Ask(Ticket::Page(asked)) = crawl.next(0.0) else { panic!("nothing is asked") };
    let window = Window { offset: 0, limit: 2, received: 2, claimed: Some(9) };
    crawl.answered(asked, window, &["1", "2"], (false, 2), 5.0);
    crawl.pause();
    assert_eq!(crawl.next(5.0), Step::Idle);
    let position = crawl.position().unwrap();
    let mut chance = Chance::new(3);
    for _ in 0..200 {
        let mut damaged = position.clone();
        let at = chance.below(damaged.len());
        damaged[at] ^= 1 << chance.below(8);
        assert!(
            !Crawl::new(&Budget::new(1)).go_on(&damaged)
                && !Crawl::new(&Budget::new(1)).go_on(&position[..at])
        );
    }
    let mut other = Crawl::new(&Budget::new(1_000));
    assert!(other.go_on(&position));
    let Step::Ask(Ticket::Page(asked)) = other.next(0.0) else { panic!("nothing is asked") };
    assert_eq!(asked.offset, 1, "it goes on with an overlap");
}
