//! The records of a file. What a sweep reads of a list that changes is tested with the sweep.

#![allow(clippy::unwrap_used)]

use super::*;
use directory_api::Window;
use directory_api::response::Metadata;

/// Reads a list of records with these numbers, `limit` at a time, which `change` changes after each
/// page.
fn read(
    mut records: Vec<u32>,
    limit: u32,
    most: u64,
    mut change: impl FnMut(&mut Vec<u32>),
) -> (Vec<u32>, Ending, u32) {
    let (mut reading, mut taken) = (Reading::new(most), Vec::new());
    for requests in 1.. {
        let request = reading.plan();
        let limit = request.limit.min(limit);
        let page = records.iter().skip(request.offset as usize).take(limit as usize);
        let page: Vec<_> = page.map(|id| (id.to_string(), record(*id))).collect();
        let metadata = Metadata {
            offset: Some(request.offset),
            limit: Some(limit.into()),
            total: Some(records.len() as u64),
        };
        let window = Window::new(request, metadata, page.len() as u64);
        let (new, ending) = reading.take(Batch { window, lost: 0, records: page });
        taken.extend(new.iter().map(|it| it["id"].as_str().unwrap().parse::<u32>().unwrap()));
        if let Some(ending) = ending {
            return (taken, ending, requests);
        }
        change(&mut records);
    }
    unreachable!("it ends");
}

fn record(id: u32) -> Map<String, Value> {
    [("id".to_owned(), id.to_string().into())].into_iter().collect()
}

#[test]
fn whole_list_is_read_in_order() {
    for (total, limit, requests) in [(0, 200, 1), (45, 20, 3), (450, 200, 3), (4_000, 500, 9)] {
        let records: Vec<u32> = (0..total).collect();
        let (taken, ending, sent) = read(records.clone(), limit, 10_000, |_| ());
        assert_eq!((taken, ending), (records, Ending::Complete), "{total} by {limit}");
        assert_eq!(sent, requests, "{total} by {limit}");
    }
}

#[test]
fn removed_records_lose_no_other() {
    let mut gone = 0..40;
    let (taken, ending, _) = read((0..2_000).collect(), 100, 10_000, |records| {
        gone.by_ref().take(20).for_each(|id| records.retain(|it| *it != id));
    });
    let kept: Vec<u32> = taken.into_iter().filter(|id| *id >= 40).collect();
    assert_eq!((kept, ending), ((40..2_000).collect(), Ending::Complete));
}

#[test]
fn reading_stops_at_the_most() {
    let (taken, ending, _) = read((0..2_000).collect(), 200, 1_000, |_| ());
    assert_eq!((taken.len(), ending), (1_000, Ending::Full));
}
