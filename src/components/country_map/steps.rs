//! Shades of countries by their values.

/// Number of shades.
const SHADES: i32 = 5;

/// Maximum ratio between the greatest value and the value from which steps are counted.
const MAX_RATIO: u64 = 1_000;

/// First value of each shade. A few countries have most of the ventures and capital, so each first
/// value is a multiple of the one before. The country with the greatest value has the last shade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    starts: Vec<u64>,
    greatest: u64,
}

impl Steps {
    /// Creates shades for values from 1 to the greatest.
    pub fn up_to(greatest: u64) -> Self {
        // A few very small values would otherwise take the first shades for themselves.
        let base = (greatest / MAX_RATIO).max(1) as f64;
        let factor = (greatest as f64 / base).powf(1.0 / f64::from(SHADES));
        let mut starts: Vec<u64> = vec![1];
        for step in 1..SHADES {
            let before = starts.last().copied().unwrap_or_default();
            starts.push(round_readably(base * factor.powi(step)).max(before.saturating_add(1)));
        }
        starts.retain(|start| *start <= greatest);
        Self { starts, greatest }
    }

    /// Shade of a value, from 1; 0 means no value.
    pub fn shade(&self, value: u64) -> usize {
        self.starts.iter().filter(|start| **start <= value).count()
    }

    /// First and last value of each shade.
    pub fn ranges(&self) -> Vec<(u64, u64)> {
        let ends = self.starts.iter().skip(1).map(|next| next - 1).chain([self.greatest]);
        self.starts.iter().copied().zip(ends).collect()
    }
}

/// Readable number near this one: its first digit, and zeros.
fn round_readably(exact: f64) -> u64 {
    let mut unit = 1.0;
    while exact >= unit * 10.0 {
        unit *= 10.0;
    }
    ((exact / unit).round() * unit) as u64
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn steps_are_round_numbers() {
        let ranges = |greatest| Steps::up_to(greatest).ranges();
        assert_eq!(ranges(310), [(1, 2), (3, 9), (10, 29), (30, 99), (100, 310)]);
        assert_eq!(ranges(3), [(1, 1), (2, 2), (3, 3)]);
        assert_eq!(ranges(0), []);
        let capital = [1, 200_000, 900_000, 4_000_000, 10_000_000];
        assert_eq!(Steps::up_to(59_000_000).starts, capital);
    }

    proptest! {
        #[test]
        fn shades_rise_with_values(
            greatest in prop_oneof![0..2_000_u64, any::<u64>()],
            values in any::<[u64; 2]>(),
        ) {
            let steps = Steps::up_to(greatest);
            let ranges = steps.ranges();
            prop_assert!(ranges.len() <= SHADES as usize);
            prop_assert!(ranges.iter().all(|(first, last)| first <= last));
            prop_assert!(ranges.windows(2).all(|pair| pair[0].1 + 1 == pair[1].0));
            let mut values = values.map(|value| value % greatest.max(1) + u64::from(greatest > 0));
            values.sort_unstable();
            prop_assert!(steps.shade(values[0]) <= steps.shade(values[1]));
            for value in values.into_iter().filter(|value| *value > 0) {
                let (first, last) = ranges[steps.shade(value) - 1];
                prop_assert!((first..=last).contains(&value));
            }
            prop_assert_eq!(steps.shade(0), 0);
        }
    }
}
