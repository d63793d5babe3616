//! Services with special limits and behavior, and the number of requests.

use crate::reader::{EventRates, Reader};
use crate::service::{Service, window};
use directory_api::{PageRequest, Window};
use directory_crawl::{Crawl, Failure, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use fastrand::Rng;

#[test]
fn applied_page_size_is_learned() {
    for reports_limit in [true, false] {
        for (max_limit, expected) in [(1_000, 28), (200, 28), (50, 120), (20, 300)] {
            let mut service = Service::with_rows(4_800, max_limit);
            service.reports_limit = reports_limit;
            let mut reader = Reader::new();
            reader.read(&mut service, EventRates::default(), &mut Rng::with_seed(1));
            let needed = reader.requests;
            assert!(needed <= expected + 2, "{needed} requests with pages of {max_limit}");
            assert_eq!(reader.stored.len(), 4_800);
        }
    }
}

/// Runs a crawl with responses from a function. Returns the last step and the number of requests.
fn run_crawl(
    respond: impl Fn(PageRequest) -> Option<(Window, Vec<&'static str>)>,
) -> (Step, usize) {
    let mut crawl = Crawl::new(100_000);
    crawl.start(Sweep::new(LARGEST_PAGE));
    for requests in 0..200 {
        match crawl.next_step(0.0) {
            Step::Send(Request::Page(page)) => match respond(page) {
                Some((window, ids)) => crawl.record_page(page, window, &ids),
                None => crawl.record_failure(&Request::Page(page), Failure::Rejected, 0.0),
            },
            step => return (step, requests),
        }
    }
    panic!("the crawl does not end");
}

#[test]
fn rejected_pages_become_smaller() {
    let (step, _) = run_crawl(|page| {
        let limit = u64::from(page.limit);
        let ids = if page.offset == 0 { vec!["1"] } else { Vec::new() };
        let received = ids.len() as u64;
        let window = window(page.offset, limit, received, Some(1));
        (page.limit <= 100).then_some((window, ids))
    });
    assert!(matches!(step, Step::SweepEnded(SweepEnd::Complete { .. })), "{step:?}");
}

#[test]
fn list_without_offsets_is_endless() {
    let windows: [fn(u64) -> Window; 3] = [
        |_| window(0, 2, 2, None),
        |offset| window(offset, 2, 2, None),
        // Never sends the beginning of the list.
        |offset| window(offset + 7, 2, 2, Some(9)),
    ];
    for window in windows {
        let (step, requests) = run_crawl(|page| Some((window(page.offset), vec!["1", "2"])));
        assert_eq!(step, Step::SweepEnded(SweepEnd::Endless));
        assert!(requests < 30, "{requests}");
    }
}
