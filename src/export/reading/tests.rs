//! A whole list is read, whatever a service says about it and while it changes.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use directory_api::response::Metadata;
use proptest::prelude::*;

const MOST: u64 = 100_000;

/// A service as services are.
#[derive(Clone, Debug)]
struct Service {
    records: Vec<u32>,
    greatest_limit: u32,
    /// What it says about the limit and offset that it applied.
    tells: bool,
    /// What it says the total is, from the real total and the length of the page.
    claims: fn(u64, u64) -> Option<u64>,
    /// Whether offsets are rounded down to whole pages.
    is_aligned: bool,
}

const CLAIMS: [fn(u64, u64) -> Option<u64>; 6] = [
    |total, _| Some(total),
    |_, _| None,
    |_, page| Some(page),
    |total, _| Some(total + 17),
    |total, _| Some(total / 2),
    |_, _| Some(0),
];

impl Service {
    fn page(&self, asked: PageRequest) -> (Window, Vec<String>) {
        let limit = asked.limit.min(self.greatest_limit);
        let step = u64::from(if self.is_aligned { limit } else { 1 });
        let offset = asked.offset / step * step;
        let records = self.records.iter().skip(offset as usize).take(limit as usize);
        let records: Vec<String> = records.map(u32::to_string).collect();
        let metadata = Metadata {
            offset: (self.tells || self.is_aligned).then_some(offset),
            limit: self.tells.then_some(limit.into()),
            total: (self.claims)(self.records.len() as u64, records.len() as u64),
        };
        (Window::new(asked, metadata, records.len() as u64), records)
    }

    /// Reads the list, which `change` changes after each page.
    fn read(mut self, most: u64, mut change: impl FnMut(&mut Self)) -> Read {
        let mut reading = Reading::new(most);
        let mut taken = Vec::new();
        for requests in 1..100_000 {
            let (window, records) = self.page(reading.next());
            let identities: Vec<_> = records.iter().map(|id| Some(id.as_str())).collect();
            let (new, ending) = reading.take(window, 0, &identities);
            let new = records.iter().zip(new).filter(|(_, new)| *new);
            taken.extend(new.map(|(id, _)| id.parse::<u32>().unwrap()));
            if let Some(ending) = ending {
                return Read { taken, ending, requests };
            }
            change(&mut self);
        }
        panic!("it does not end");
    }
}

#[derive(Debug, PartialEq)]
struct Read {
    taken: Vec<u32>,
    ending: Ending,
    requests: u32,
}

fn service(total: u32) -> Service {
    let records = (0..total).collect();
    Service { records, greatest_limit: 200, tells: true, claims: CLAIMS[0], is_aligned: false }
}

fn services() -> impl Strategy<Value = Service> {
    let claims = proptest::sample::select(CLAIMS.to_vec());
    (0..1500_u32, 1..700_u32, any::<bool>(), claims, any::<bool>()).prop_map(
        |(total, greatest_limit, tells, claims, is_aligned)| Service {
            greatest_limit,
            tells,
            claims,
            is_aligned: is_aligned && tells,
            ..service(total)
        },
    )
}

proptest! {
    #[test]
    fn everything_is_read_once_in_order(service in services()) {
        let records = service.records.clone();
        let read = service.read(MOST, |_| ());
        prop_assert_eq!(read.ending, Ending::Complete);
        prop_assert_eq!(read.taken, records);
    }

    #[test]
    fn a_list_that_changes_loses_and_doubles_nothing(
        service in services(),
        changes in proptest::collection::vec((any::<u32>(), 0..8_usize, 0..8_usize), 1..20),
    ) {
        // Smaller pages cannot overlap enough for so many changes.
        let service = Service { greatest_limit: service.greatest_limit.max(10), is_aligned: false, ..service };
        let first = service.records.clone();
        let mut survivors = first.clone();
        let mut changes = changes.into_iter();
        let mut fresh = 1_000_000;
        let read = service.read(MOST, |service| {
            let Some((place, gone, added)) = changes.next() else { return };
            for _ in 0..gone.min(service.records.len()) {
                let gone = service.records.remove(place as usize % service.records.len());
                survivors.retain(|record| *record != gone);
            }
            for _ in 0..added {
                fresh += 1;
                service.records.insert(place as usize % (service.records.len() + 1), fresh);
            }
        });
        prop_assert_eq!(read.ending, Ending::Complete);
        let mut once = read.taken.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(once.len(), read.taken.len(), "something came twice");
        let lost: Vec<_> = survivors.iter().filter(|it| once.binary_search(it).is_err()).collect();
        prop_assert!(lost.is_empty(), "lost: {lost:?}");
    }
}

#[test]
fn an_honest_service_is_asked_no_more_than_it_takes() {
    let requests = |total, limit| {
        Service { greatest_limit: limit, ..service(total) }.read(MOST, |_| ()).requests
    };
    assert_eq!(requests(45, 20), 3);
    assert_eq!(requests(4000, 200), 21);
    // A first page that is short could be the work of a limit, so what follows it is looked at.
    assert_eq!(requests(45, 500), 2);
    assert_eq!(requests(0, 500), 1);
}

#[test]
fn the_limit_that_the_service_applies_is_asked_for_from_then_on() {
    let mut reading = Reading::new(MOST);
    assert_eq!(reading.next(), PageRequest { offset: 0, limit: 500 });
    let (window, records) = service(1000).page(reading.next());
    let identities: Vec<_> = records.iter().map(|id| Some(id.as_str())).collect();
    reading.take(window, 0, &identities);
    assert_eq!(reading.next(), PageRequest { offset: 199, limit: 200 });
    let smaller = |reading: &mut Reading| (reading.reduce_limit(), reading.next().limit);
    assert_eq!(smaller(&mut reading), (true, 100));
    assert_eq!(smaller(&mut reading), (true, 20));
    assert_eq!(smaller(&mut reading), (false, 20));
}

#[test]
fn a_service_that_never_ends_is_stopped() {
    let next = std::cell::Cell::new(0);
    let read = service(300).read(1000, |service| {
        next.set(next.get() + 1);
        let end = service.records.len() as u32;
        service.records.extend(end..end + 300);
    });
    assert_eq!((read.ending, read.taken.len()), (Ending::Full, 1000));
}

#[test]
fn a_service_that_sends_its_first_page_for_ever_is_stopped() {
    let mut reading = Reading::new(MOST);
    let identities: Vec<String> = (0..20).map(|id| id.to_string()).collect();
    let identities: Vec<_> = identities.iter().map(|id| Some(id.as_str())).collect();
    for says_offset in [None, Some(0)] {
        let metadata = Metadata { offset: says_offset, limit: Some(20), total: None };
        let mut endings = (0..20).filter_map(|_| {
            let window = Window::new(reading.next(), metadata, 20);
            reading.take(window, 0, &identities).1
        });
        assert_eq!(endings.next(), Some(Ending::Repeating));
    }
    assert_eq!(reading.progress().records, 20);
}
