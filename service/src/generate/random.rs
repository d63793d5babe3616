//! Random numbers that depend only on a seed, a topic and a number.

use fake::rand::seq::IndexedRandom;
use fake::rand::{RngExt, SeedableRng};

/// Generator with the same sequence on every machine.
pub(super) type Rng = fake::rand::rngs::ChaCha8Rng;

/// Generator for one item of a topic, whose name has at most 20 letters.
pub(super) fn rng(seed: u64, topic: &str, number: u32) -> Rng {
    let mut key = [0; 32];
    let bytes = seed.to_le_bytes().into_iter().chain(number.to_le_bytes()).chain(topic.bytes());
    key.iter_mut().zip(bytes).for_each(|(target, byte)| *target = byte);
    Rng::from_seed(key)
}

/// Random values. An empty table gives the default.
pub(super) trait RandomExt: RngExt {
    /// True with this probability.
    fn chance(&mut self, probability: f64) -> bool {
        self.random_bool(probability)
    }

    /// The value with this probability, otherwise `None`.
    fn maybe<T>(&mut self, probability: f64, value: T) -> Option<T> {
        self.chance(probability).then_some(value)
    }

    /// Number from 0 to below 1.
    fn fraction(&mut self) -> f64 {
        self.random()
    }

    /// Number below `end`; 0 if `end` is 0.
    fn number_below(&mut self, end: u32) -> u32 {
        self.random_range(0..end.max(1))
    }

    /// Number below `end`. The greater the exponent, the more frequent small numbers are.
    fn skewed_number(&mut self, end: u32, exponent: f64) -> u32 {
        let number = self.fraction().powf(exponent) * f64::from(end);
        (number as u32).min(end.saturating_sub(1))
    }

    /// Count with a long tail: mostly around `usual`, rarely much larger, never above `max`.
    fn long_tail(&mut self, usual: f64, max: u32) -> u32 {
        let count = usual * (1.0 / (1.0 - self.fraction())).powf(0.75) - usual;
        (count as u32).min(max)
    }

    /// Value between two others, equally likely in each order of magnitude.
    fn log_uniform(&mut self, min: f64, max: f64) -> f64 {
        min * (max / min).powf(self.fraction())
    }

    /// Row of a table, each equally likely.
    fn pick<T: Copy + Default>(&mut self, table: &[T]) -> T {
        table.choose(self).copied().unwrap_or_default()
    }

    /// Row of a table, early rows more often.
    fn pick_early<T: Copy + Default>(&mut self, table: &[T]) -> T {
        let count = u32::try_from(table.len()).unwrap_or(u32::MAX);
        table.get(self.skewed_number(count, 2.0) as usize).copied().unwrap_or_default()
    }

    /// Row of a table, by weight.
    fn pick_weighted<T: Copy + Default>(&mut self, table: &[T], weight: impl Fn(&T) -> u32) -> T {
        table.choose_weighted(self, weight).copied().unwrap_or_default()
    }
}

impl RandomExt for Rng {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another algorithm would change every directory.
    #[test]
    fn first_number_is_stable() {
        assert_eq!(rng(1, "a", 1).random::<u64>(), 3_309_304_938_686_863_843);
    }
}
