//! Chance that repeats itself: what it brings follows from the seed, a topic and a number.

use oorandom::Rand64;

/// A stream of chance.
#[derive(Debug)]
pub(super) struct Chance(Rand64);

impl Chance {
    /// The stream for a thing: the `number`-th of its `topic`.
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

    /// Whether something of this probability happens.
    pub(super) fn happens(&mut self, probability: f64) -> bool {
        self.fraction() < probability
    }

    /// A value that is there with this probability.
    pub(super) fn maybe<T>(&mut self, probability: f64, value: T) -> Option<T> {
        self.happens(probability).then_some(value)
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

    /// A number below `end` of which the small ones are much more frequent, the more so the
    /// greater the exponent.
    pub(super) fn skewed(&mut self, end: u32, exponent: f64) -> u32 {
        let place = self.fraction().powf(exponent) * f64::from(end);
        (place as u32).min(end.saturating_sub(1))
    }

    /// A count with a long tail: mostly around `usual`, seldom many times that, at most `most`.
    pub(super) fn long_tail(&mut self, usual: f64, most: u32) -> u32 {
        let count = usual * (1.0 / (1.0 - self.fraction())).powf(0.75) - usual;
        (count as u32).min(most)
    }

    /// A value between the two, as likely in each order of magnitude.
    pub(super) fn log_uniform(&mut self, least: f64, most: f64) -> f64 {
        least * (most / least).powf(self.fraction())
    }

    /// One of the values, each as likely; the default of an empty table.
    pub(super) fn pick<T: Copy + Default>(&mut self, table: &[T]) -> T {
        let index = self.below(u32::try_from(table.len()).unwrap_or(u32::MAX));
        table.get(index as usize).copied().unwrap_or_default()
    }

    /// One of the rows by weight; `None` of an empty table.
    pub(super) fn draw<'a, T>(
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
    pub(super) fn draw_several<'a, T>(
        &mut self,
        count: u32,
        table: &'a [T],
        weight: impl Fn(&T) -> u32,
    ) -> Vec<&'a T> {
        let mut rows: Vec<&T> = Vec::new();
        for _ in 0..count {
            if let Some(row) = self.draw(table, &weight)
                && !rows.iter().any(|known| std::ptr::eq(*known, row))
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
    fn the_same_thing_is_always_the_same() {
        let first = |seed, topic, number| Chance::new(seed, topic, number).0.rand_u64();
        assert_eq!(first(1, "a", 1), first(1, "a", 1));
        for other in [first(2, "a", 1), first(1, "b", 1), first(1, "a", 2)] {
            assert_ne!(first(1, "a", 1), other);
        }
        // A new algorithm would change every directory that somebody relies on.
        assert_eq!(first(1, "a", 1), 2_418_747_247_112_132_908);
    }

    #[test]
    fn rows_come_by_weight() {
        let mut chance = Chance::new(1, "rows", 0);
        let mut counts = [0; 3];
        for _ in 0..1_000 {
            let row = chance.draw(&[(0, 0), (1, 1), (2, 9)], |row| row.1).unwrap();
            counts[row.0] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!((50..150).contains(&counts[1]), "{counts:?}");
        assert!(chance.draw(&[] as &[u32], |row| *row).is_none());
    }

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut chance = Chance::new(1, "bounds", 0);
        for _ in 0..1_000 {
            assert!((3..=5).contains(&chance.between(3, 5)));
            assert!(chance.below(2) < 2);
            assert!(chance.skewed(7, 3.0) < 7);
            assert!(chance.long_tail(4.0, 20) <= 20);
            assert!((10.0..1000.0).contains(&chance.log_uniform(10.0, 1000.0)));
        }
        assert_eq!((chance.below(0), chance.skewed(0, 2.0)), (0, 0));
    }
}
