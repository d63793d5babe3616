//! The order of functions in which they compress best: those that are alike stand together.
//!
//! Compression finds what it has seen a short while ago more cheaply than what it has seen long
//! ago. The linker puts functions where their crates happen to be.

#![expect(clippy::indexing_slicing, reason = "every number is a position in a list made here")]

use std::collections::HashMap;

/// What is compared: so many bytes in a row.
const LENGTH: usize = 4;

/// The numbers of the functions with these bodies in the order in which they should stand: first
/// the longest, then always the one that is most like the one before.
pub(super) fn by_likeness(bodies: &[&[u8]]) -> Vec<usize> {
    let features: Vec<Vec<usize>> = features(bodies);
    let mut having = vec![Vec::new(); features.iter().flatten().max().map_or(0, |last| last + 1)];
    for (function, features) in features.iter().enumerate() {
        for feature in features {
            having[*feature].push(function);
        }
    }
    let mut longest_first: Vec<usize> = (0..bodies.len()).collect();
    longest_first.sort_by_key(|function| std::cmp::Reverse(bodies[*function].len()));
    let mut longest_first = longest_first.into_iter();
    let (mut order, mut is_placed) = (Vec::new(), vec![false; bodies.len()]);
    let mut shared = vec![0_usize; bodies.len()];
    let mut next = longest_first.next();
    while let Some(function) = next {
        order.push(function);
        is_placed[function] = true;
        let mut like = Vec::new();
        let others = features[function].iter().flat_map(|feature| &having[*feature]);
        for other in others.filter(|other| !is_placed[**other]) {
            if shared[*other] == 0 {
                like.push(*other);
            }
            shared[*other] += 1;
        }
        // How much of the other one has just been seen, in parts of a million.
        let likeness = |other: usize| shared[other] * 1_000_000 / features[other].len();
        let nearest = like.iter().copied().max_by_key(|other| likeness(*other));
        next = nearest.or_else(|| longest_first.find(|other| !is_placed[*other]));
        for other in like {
            shared[other] = 0;
        }
    }
    order
}

/// Which rows of bytes each function has, by their numbers.
fn features(bodies: &[&[u8]]) -> Vec<Vec<usize>> {
    let mut numbers = HashMap::new();
    let of_body = |body: &&[u8]| {
        let rows = body.windows(LENGTH.min(body.len()).max(1));
        let mut features: Vec<usize> = rows
            .map(|row| {
                let next = numbers.len();
                *numbers.entry(row.to_vec()).or_insert(next)
            })
            .collect();
        features.sort_unstable();
        features.dedup();
        features
    };
    bodies.iter().map(of_body).collect()
}

#[cfg(test)]
mod tests {
    use super::by_likeness;

    #[test]
    fn like_stands_with_like() {
        let bodies: [&[u8]; 5] = [b"abcdefgh", b"123456789", b"", b"abcdefgi", b"012345678"];
        assert_eq!(by_likeness(&bodies), [1, 4, 0, 3, 2]);
    }

    #[test]
    fn every_function_stands_once() {
        let bodies: Vec<Vec<u8>> = (0..500_u32).map(|it| (it * it).to_string().into()).collect();
        let bodies: Vec<&[u8]> = bodies.iter().map(Vec::as_slice).collect();
        let mut order = by_likeness(&bodies);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..500));
        assert_eq!(by_likeness(&[]), [0_usize; 0]);
    }
}
