//! Services with special limits and behavior, and the number of requests.

use crate::reader::{EventRates, Reader};
use crate::service::{Service, window};
use directory_api::Window;
use directory_crawl::{LARGEST_PAGE, Sweep, SweepEnd};
use fastrand::Rng;

#[test]
fn applied_page_size_is_learned() {
    for reports_limit in [true, false] {
        for (max_limit, expected) in [(1_000, 28), (200, 28), (50, 120), (20, 300)] {
            let mut service = Service::with_rows(4_800, max_limit);
            service.reports_limit = reports_limit;
            let mut reader = Reader::default();
            reader.read(&mut service, EventRates::default(), &mut Rng::with_seed(1));
            let needed = reader.requests;
            assert!(needed <= expected + 2, "{needed} requests with pages of {max_limit}");
            assert_eq!(reader.stored.len(), 4_800);
        }
    }
}

/// Reads a list of two rows with these windows. Returns the end, and the number of requests.
fn read(window: fn(u64) -> Window) -> (Option<SweepEnd>, usize) {
    let mut sweep = Sweep::new(LARGEST_PAGE);
    let mut requests = 0;
    while let Some(page) = sweep.plan(3).filter(|_| requests < 200) {
        requests += 1;
        sweep.record_page(page, window(page.offset), &["1", "2"]);
    }
    (sweep.end(), requests)
}

#[test]
fn rejected_pages_become_smaller() {
    let mut sweep = Sweep::new(LARGEST_PAGE);
    while let Some(page) = sweep.plan(3).filter(|page| page.limit > 20) {
        sweep.remove_request(page);
        assert!(sweep.reduce_limit());
    }
    assert!(!sweep.reduce_limit());
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
        let (end, requests) = read(window);
        assert_eq!(end, Some(SweepEnd::Endless));
        assert!(requests < 30, "{requests}");
    }
}
