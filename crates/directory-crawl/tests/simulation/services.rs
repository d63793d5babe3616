//! Services with limits and habits of their own, and the number of requests they take.

use crate::reader::{Reader, Weather};
use crate::service::{Service, window};
use directory_api::{PageRequest, Window};
use directory_crawl::{Crawl, Failure, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use fastrand::Rng;

#[test]
fn honored_page_size_is_learned() {
    for tells_limit in [true, false] {
        for (most, expected) in [(1_000, 28), (200, 28), (50, 120), (20, 300)] {
            let mut service = Service::with_rows(4_800, most);
            service.tells_limit = tells_limit;
            let mut reader = Reader::new();
            reader.read(&mut service, Weather::default(), &mut Rng::with_seed(1));
            let needed = reader.requests;
            assert!(needed <= expected + 2, "{needed} requests with pages of {most}");
            assert_eq!(reader.stored.len(), 4_800);
        }
    }
}

/// Answers every request by a function; returns the end, and the number of requests.
fn response(respond: impl Fn(PageRequest) -> Option<(Window, Vec<&'static str>)>) -> (Step, usize) {
    let mut crawl = Crawl::new(100_000);
    crawl.start(Sweep::new(LARGEST_PAGE));
    for requests in 0..200 {
        match crawl.next(0.0) {
            Step::Send(Request::Page(page)) => match respond(page) {
                Some((window, ids)) => crawl.page_received(page, window, &ids),
                None => crawl.request_failed(&Request::Page(page), Failure::Rejected, 0.0),
            },
            step => return (step, requests),
        }
    }
    panic!("it asks for ever");
}

#[test]
fn refused_pages_become_smaller() {
    let (step, _) = response(|page| {
        let limit = u64::from(page.limit);
        let ids = if page.offset == 0 { vec!["1"] } else { Vec::new() };
        let received = ids.len() as u64;
        let window = window(page.offset, limit, received, Some(1));
        (page.limit <= 100).then_some((window, ids))
    });
    assert!(matches!(step, Step::SweepEnded(SweepEnd::Complete { .. })), "{step:?}");
}

#[test]
fn service_without_offsets_is_given_up() {
    let windows: [fn(u64) -> Window; 3] = [
        |_| window(0, 2, 2, None),
        |offset| window(offset, 2, 2, None),
        // It hides the beginning.
        |offset| window(offset + 7, 2, 2, Some(9)),
    ];
    for window in windows {
        let (step, requests) = response(|page| Some((window(page.offset), vec!["1", "2"])));
        assert_eq!(step, Step::SweepEnded(SweepEnd::Endless));
        assert!(requests < 30, "{requests}");
    }
}
