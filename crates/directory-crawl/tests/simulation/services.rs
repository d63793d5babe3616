//! Services with limits and habits of their own, and how many requests they take.

use crate::chance::Chance;
use crate::reader::{Reader, Weather};
use crate::service::{NEW, Service, window};
use directory_api::{PageRequest, Window};
use directory_crawl::{Budget, Crawl, Failure, Request, Step, SweepEnd, SweepKind};

fn requests(kind: SweepKind, reader: &mut Reader, service: &mut Service) -> usize {
    let before = reader.requests;
    reader.read(kind, service, Weather::default(), &mut Chance::new(1));
    reader.requests - before
}

#[test]
fn the_largest_page_that_is_honored_is_learned() {
    for tells_limit in [true, false] {
        for (most, expected) in [(1_000, 28), (200, 28), (50, 120), (20, 300)] {
            let mut service = Service::with_rows(4_800, most);
            service.tells_limit = tells_limit;
            let mut reader = Reader::new();
            let needed = requests(SweepKind::Full, &mut reader, &mut service);
            assert!(needed <= expected + 2, "{needed} requests with pages of {most}");
            assert_eq!(reader.stored.len(), 4_800);
        }
    }
}

#[test]
fn a_refresh_of_what_is_as_it_was_takes_one_request() {
    let mut service = Service::with_rows(4_800, 200);
    let mut reader = Reader::new();
    requests(SweepKind::Full, &mut reader, &mut service);
    assert_eq!(requests(SweepKind::Newest, &mut reader, &mut service), 1);
    service.gain(&mut Chance::new(9));
    assert!(requests(SweepKind::Newest, &mut reader, &mut service) <= 2);
    assert_eq!(reader.stored.len(), 4_801);
    service.lose(&mut Chance::new(9));
    assert!(requests(SweepKind::Newest, &mut reader, &mut service) > 20, "a row is gone somewhere");
    assert_eq!(reader.stored.len(), 4_800);
}

/// Answers every request by what the function says, and gives how it ended and after how many.
fn response(respond: impl Fn(PageRequest) -> Option<(Window, Vec<&'static str>)>) -> (Step, usize) {
    let mut crawl = Crawl::new(&Budget::new(100_000));
    crawl.start(SweepKind::Full);
    for requests in 0..200 {
        match crawl.next(0.0) {
            Step::Send(Request::Page(page)) => match respond(page) {
                Some((window, ids)) => crawl.page_received(page, window, &ids, NEW, 0.0),
                None => crawl.request_failed(&Request::Page(page), Failure::Rejected, 0.0, 0.0),
            },
            step => return (step, requests),
        }
    }
    panic!("it asks for ever");
}

#[test]
fn a_service_that_refuses_large_pages_is_asked_for_smaller_ones() {
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
fn a_service_that_refuses_everything_is_not_asked_for_ever() {
    let (step, requests) = response(|_| None);
    assert_eq!(step, Step::Stuck);
    assert!(requests < 12, "{requests}");
}

#[test]
fn a_service_that_takes_no_notice_of_the_offset_is_given_up() {
    for is_told in [true, false] {
        let (step, requests) = response(|page| {
            let offset = if is_told { 0 } else { page.offset };
            Some((window(offset, 2, 2, None), vec!["1", "2"]))
        });
        assert_eq!(step, Step::SweepEnded(SweepEnd::Endless));
        assert!(requests < 30, "{requests}");
    }
}

#[test]
fn a_service_that_never_gives_the_beginning_is_given_up() {
    let (step, requests) = response(|page| {
        let offset = page.offset + 7;
        Some((window(offset, 2, 2, Some(9)), vec!["8", "9"]))
    });
    assert_eq!(step, Step::SweepEnded(SweepEnd::Endless));
    assert!(requests < 30, "{requests}");
}
