//! Random numbers that depend on nothing but the seed, a topic and a number.

use oorandom::Rand64;

/// A sequence of random numbers.
#[derive(Debug)]
pub(super) struct Rng(Rand64);

impl Rng {
    /// The sequence for the `number`-th of a `topic`.
    pub(super) fn new(seed: u64, topic: &str, number: u32) -> Self {
        let topic = topic.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        let low = mix(seed ^ topic);
        let high = mix(low ^ u64::from(number));
        Self(Rand64::new((u128::from(high) << 64) | u128::from(low)))
    }

    /// A number from 0 up to but not including 1.
    pub(super) fn fraction(&mut self) -> f64 {
        self.0.rand_float()
    }

    /// True with this probability.
    pub(super) fn chance(&mut self, probability: f64) -> bool {
        self.fraction() < probability
    }

    /// The value, with this probability.
    pub(super) fn maybe<T>(&mut self, probability: f64, value: T) -> Option<T> {
        self.chance(probability).then_some(value)
    }

    /// A number from 0 up to but not including `end`; 0 if that is 0.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        if end == 0 { 0 } else { self.between(0, end - 1) }
    }

    /// A number from `least` to `most`.
    pub(super) fn between(&mut self, least: u32, most: u32) -> u32 {
        let range = u64::from(least)..u64::from(most.max(least)) + 1;
        u32::try_from(self.0.rand_range(range)).unwrap_or(least)
    }

    /// A number below `end`; the greater the exponent, the more frequent are small numbers.
    pub(super) fn skewed(&mut self, end: u32, exponent: f64) -> u32 {
        let place = self.fraction().powf(exponent) * f64::from(end);
        (place as u32).min(end.saturating_sub(1))
    }

    /// A count with a long tail: mostly around `usual`, rarely many times that, at most `most`.
    pub(super) fn long_tail(&mut self, usual: f64, most: u32) -> u32 {
        let count = usual * (1.0 / (1.0 - self.fraction())).powf(0.75) - usual;
        (count as u32).min(most)
    }

    /// A value between the two, as likely in each order of magnitude.
    pub(super) fn log_uniform(&mut self, least: f64, most: f64) -> f64 {
        least * (most / least).powf(self.fraction())
    }

    /// One of the values, each as likely; `None` of an empty table.
    pub(super) fn choose<'a, T>(&mut self, table: &'a [T]) -> Option<&'a T> {
        let index = self.below(u32::try_from(table.len()).unwrap_or(u32::MAX));
        table.get(index as usize)
    }

    /// One of the texts, each as likely; empty for an empty table.
    pub(super) fn choose_text<'a>(&mut self, table: &'a [String]) -> &'a str {
        self.choose(table).map_or("", String::as_str)
    }

    /// One of the rows by weight; `None` of an empty table.
    pub(super) fn choose_weighted<'a, T>(
        &mut self,
        table: &'a [T],
        weight: impl Fn(&T) -> u32,
    ) -> Option<&'a T> {
        let total = table.iter().map(&weight).sum();
        let mut left = self.below(total);
        table.iter().find(|row| {
            let weight = weight(row);
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        })
    }

    /// Up to `count` different rows by weight.
    pub(super) fn choose_several<'a, T>(
        &mut self,
        count: u32,
        table: &'a [T],
        weight: impl Fn(&T) -> u32,
    ) -> Vec<&'a T> {
        let mut rows: Vec<&T> = Vec::new();
        for _ in 0..count {
            if let Some(row) = self.choose_weighted(table, &weight)
                && !rows.iter().any(|chosen| std::ptr::eq(*chosen, row))
            {
                rows.push(row);
            }
        }
        rows
    }
}

/// Spreads the bits of a number (the finalizer of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_depends_on_seed_topic_and_number() {
        let first = |seed, topic, number| Rng::new(seed, topic, number).0.rand_u64();
        assert_eq!(first(1, "a", 1), first(1, "a", 1));
        for other in [first(2, "a", 1), first(1, "b", 1), first(1, "a", 2)] {
            assert_ne!(first(1, "a", 1), other);
        }
        // Another algorithm would change every directory that somebody relies on.
        assert_eq!(first(1, "a", 1), 2_418_747_247_112_132_908);
    }

    #[test]
    fn rows_are_chosen_by_weight() {
        let mut rng = Rng::new(1, "rows", 0);
        let mut counts = [0; 3];
        for _ in 0..1_000 {
            let row = rng.choose_weighted(&[(0, 0), (1, 1), (2, 9)], |row| row.1).unwrap();
            counts[row.0] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!((50..150).contains(&counts[1]), "{counts:?}");
        assert!(rng.choose_weighted(&[] as &[u32], |row| *row).is_none());
    }

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut rng = Rng::new(1, "bounds", 0);
        for _ in 0..1_000 {
            assert!((3..=5).contains(&rng.between(3, 5)));
            assert!(rng.below(2) < 2);
            assert!(rng.skewed(7, 3.0) < 7);
            assert!(rng.long_tail(4.0, 20) <= 20);
            assert!((10.0..1000.0).contains(&rng.log_uniform(10.0, 1000.0)));
        }
        assert_eq!((rng.below(0), rng.skewed(0, 2.0)), (0, 0));
    }
}
