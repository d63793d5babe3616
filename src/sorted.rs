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

fn places(count: usize, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|left, right| order(*left, *right));
    places
}

#[cfg(test)]
mod tests {
    use super::sorted;

    #[test]
    fn everything_is_there_in_order_and_equals_stay_as_they_were() {
        let items = vec![(2, "a"), (1, "b"), (2, "c"), (1, "d"), (0, "e")];
        let in_order = sorted(items, |left, right| left.0.cmp(&right.0));
        assert_eq!(in_order, [(0, "e"), (1, "b"), (1, "d"), (2, "a"), (2, "c")]);
        assert!(sorted(Vec::<u8>::new(), u8::cmp).is_empty());
    }
}
