//! Sorting, compiled once for all that is sorted.
//!
//! Each type and each order that the standard library sorts by has code of its own, five kilobytes
//! of WebAssembly. Here places are sorted, by an order behind a pointer.

use std::cmp::Ordering;

/// The items in this order; what is equal stays as it was.
pub fn sorted<T>(items: Vec<T>, order: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let places = places(items.len(), &|left, right| match (items.get(left), items.get(right)) {
        (Some(left), Some(right)) => order(left, right),
        _ => Ordering::Equal,
    });
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    places.into_iter().filter_map(|place| items.get_mut(place).and_then(Option::take)).collect()
}

/// Neighbors are merged into runs of two, these into runs of four, and so on. The standard library's
/// way is quicker for millions of items, and ten times the code.
fn places(count: usize, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    let mut run = 1;
    while run < count {
        let mut merged = Vec::with_capacity(count);
        for pair in places.chunks(2 * run) {
            let (left, right) = pair.split_at(run.min(pair.len()));
            merge(left, right, order, &mut merged);
        }
        places = merged;
        run *= 2;
    }
    places
}

fn merge(
    mut left: &[usize],
    mut right: &[usize],
    order: &dyn Fn(usize, usize) -> Ordering,
    merged: &mut Vec<usize>,
) {
    while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
        if order(*second, *first).is_lt() {
            merged.push(*second);
            right = right_rest;
        } else {
            merged.push(*first);
            left = left_rest;
        }
    }
    merged.extend_from_slice(left);
    merged.extend_from_slice(right);
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::sorted;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(items: Vec<(u8, u8)>) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            prop_assert_eq!(sorted(items, |left, right| left.0.cmp(&right.0)), expected);
        }
    }

    #[test]
    fn everything_is_there_in_order_and_equals_stay_as_they_were() {
        let items = vec![(2, "a"), (1, "b"), (2, "c"), (1, "d"), (0, "e")];
        let in_order = sorted(items, |left, right| left.0.cmp(&right.0));
        assert_eq!(in_order, [(0, "e"), (1, "b"), (1, "d"), (2, "a"), (2, "c")]);
        assert!(sorted(Vec::<u8>::new(), u8::cmp).is_empty());
    }
}
