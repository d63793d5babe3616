//! Services with limits and habits of their own, and how many requests they take.

use crate::chance::Chance;
use crate::reader::{Reader, Weather};
use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{Budget, Crawl, End, Failure, Kind, Step, Ticket};

fn requests(kind: Kind, reader: &mut Reader, service: &mut Service) -> usize {
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
            let needed = requests(Kind::Whole, &mut reader, &mut service);
            assert!(needed <= expected + 2, "{needed} requests with pages of {most}");
            assert_eq!(reader.held.len(), 4_800);
        }
    }
}

#[test]
fn a_refresh_of_what_is_as_it_was_takes_one_request() {
    let mut service = Service::with_rows(4_800, 200);
    let mut reader = Reader::new();
    requests(Kind::Whole, &mut reader, &mut service);
    assert_eq!(requests(Kind::Newest, &mut reader, &mut service), 1);
    service.gain(&mut Chance::new(9));
    assert!(requests(Kind::Newest, &mut reader, &mut service) <= 2);
    assert_eq!(reader.held.len(), 4_801);
    service.lose(&mut Chance::new(9));
    assert!(requests(Kind::Newest, &mut reader, &mut service) > 20, "a row is gone somewhere");
    assert_eq!(reader.held.len(), 4_800);
}

/// Answers every request by what the function says, and gives how it ended and after how many.
fn answer(respond: impl Fn(PageRequest) -> Option<(Window, Vec<&'static str>)>) -> (Step, usize) {
    let mut crawl = Crawl::new(&Budget::new(100_000));
    crawl.begin(Kind::Whole);
    for requests in 0..200 {
        match crawl.next(0.0) {
            Step::Ask(Ticket::Page(asked)) => match respond(asked) {
                Some((window, ids)) => crawl.answered(asked, window, &ids, (false, 0), 0.0),
                None => crawl.failed(&Ticket::Page(asked), Failure::Refused, 0.0, 0.0),
            },
            step => return (step, requests),
        }
    }
    panic!("it asks for ever");
}

#[test]
fn a_service_that_refuses_large_pages_is_asked_for_smaller_ones() {
    let (step, _) = answer(|asked| {
        let limit = u64::from(asked.limit);
        let ids = if asked.offset == 0 { vec!["1"] } else { Vec::new() };
        let received = ids.len() as u64;
        let window = Window { offset: asked.offset, limit, received, claimed: Some(1) };
        (asked.limit <= 100).then_some((window, ids))
    });
    assert!(matches!(step, Step::Ended(End::Whole { .. })), "{step:?}");
}

#[test]
fn a_service_that_refuses_everything_is_not_asked_for_ever() {
    let (step, requests) = answer(|_| None);
    assert_eq!(step, Step::Stuck);
    assert!(requests < 12, "{requests}");
}

#[test]
fn a_service_that_takes_no_notice_of_the_offset_is_given_up() {
    for is_told in [true, false] {
        let (step, requests) = answer(|asked| {
            let offset = if is_told { 0 } else { asked.offset };
            Some((Window { offset, limit: 2, received: 2, claimed: None }, vec!["1", "2"]))
        });
        assert_eq!(step, Step::Ended(End::Endless));
        assert!(requests < 30, "{requests}");
    }
}

#[test]
fn a_service_that_never_gives_the_beginning_is_given_up() {
    let (step, requests) = answer(|asked| {
        let offset = asked.offset + 7;
        Some((Window { offset, limit: 2, received: 2, claimed: Some(9) }, vec!["8", "9"]))
    });
    assert_eq!(step, Step::Ended(End::Endless));
    assert!(requests < 30, "{requests}");
}
