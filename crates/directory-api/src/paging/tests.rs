//! Paging with totals that are true, absent, too small, too large, or the size of the page.

use super::PageLink::{Gap, Page};
use super::*;
use proptest::prelude::*;

fn window(offset: u64, limit: u64, received: u64, claimed: Option<u64>) -> Window {
    Window { offset, limit, received, claimed, is_counted: false }
}

#[test]
fn totals_are_as_certain_as_seen_records() {
    let check = |offset, received, claimed, total, next| {
        let window = window(offset, 20, received, claimed);
        assert_eq!((window.total(), window.may_have_next()), (total, next), "{window:?}");
    };
    check(20, 20, Some(4812), Total::Exactly(4812), true);
    check(0, 20, Some(20), Total::AtLeast(20), true);
    check(20, 20, Some(20), Total::AtLeast(40), true);
    check(20, 20, Some(40), Total::Exactly(40), false);
    check(40, 7, Some(47), Total::Exactly(47), false);
    check(40, 7, Some(20), Total::Exactly(47), false);
    check(40, 7, Some(90), Total::About(90), true);
    check(40, 7, None, Total::Exactly(47), false);
    check(0, 20, None, Total::AtLeast(20), true);
    check(0, 0, None, Total::Exactly(0), false);
    check(0, 0, Some(0), Total::Exactly(0), false);
    check(0, 0, Some(5), Total::About(5), false);
    check(60, 0, Some(47), Total::About(47), false);
    check(60, 0, None, Total::Unknown, false);
    let counted = Window { is_counted: true, ..window(0, 20, 20, Some(20)) };
    assert_eq!((counted.total(), counted.may_have_next()), (Total::Exactly(20), false));
}

#[test]
fn page_links_show_ends_and_neighbors() {
    let check = |current, last, next, expected: &[PageLink]| {
        assert_eq!(page_links(current, last, next), expected, "{current} of {last:?}");
    };
    check(1, Some(1), false, &[Page(1)]);
    check(2, Some(10), true, &[Page(1), Page(2), Page(3), Gap, Page(10)]);
    check(5, Some(10), true, &[Page(1), Gap, Page(4), Page(5), Page(6), Gap, Page(10)]);
    check(4, Some(6), true, &[Page(1), Page(2), Page(3), Page(4), Page(5), Page(6)]);
    check(3, None, true, &[Page(1), Page(2), Page(3), Page(4)]);
    check(3, None, false, &[Page(1), Page(2), Page(3)]);
    check(99, Some(3), false, &[Page(1), Page(2), Page(3)]);
}

proptest! {
    #[test]
    fn page_numbers_stay_in_bounds(
        offset in any::<u64>(), limit in any::<u64>(), received in any::<u64>(), claimed in any::<Option<u64>>(),
        page in any::<u64>(), size in any::<u32>(),
    ) {
        let requested = PageRequest::numbered(page, size);
        let metadata = Metadata { offset: Some(offset), limit: Some(limit), total: claimed };
        let window = Window::new(requested, metadata, received);
        prop_assert!(window.page() >= 1);
        if let Some(last) = window.last_page() {
            prop_assert!(last >= 1);
            prop_assert!(received == 0 || last >= window.page(), "page {} of {last}", window.page());
        }
        let links = page_links(window.page(), window.last_page(), window.may_have_next());
        let numbers: Vec<u64> = links.iter().filter_map(|link| match link { Page(n) => Some(*n), Gap => None }).collect();
        prop_assert!(numbers.len() <= 9 && numbers.is_sorted() && numbers.first() == Some(&1));
    }

    #[test]
    fn following_next_sees_every_record(
        real in 0_u64..200, size in 1_u32..30, wrong_total in prop_oneof![Just(None), (0_u64..400).prop_map(Some)], counts_page in any::<bool>(),
    ) {
        let mut page = 1;
        let mut seen = 0;
        loop {
            let requested = PageRequest::numbered(page, size);
            let received = real.saturating_sub(requested.offset).min(u64::from(size));
            seen += received;
            let total = if counts_page { Some(received) } else { wrong_total.map(|total| total.max(real)) };
            let window = Window::new(requested, Metadata { total, ..Metadata::default() }, received);
            if !window.may_have_next() {
                break;
            }
            page += 1;
        }
        prop_assert_eq!(seen, real);
    }
}
