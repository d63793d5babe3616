//! Shades of countries by their values.

/// Number of shades.
pub const SHADES: usize = 5;

/// Maximum ratio between the greatest value and the value from which steps are counted.
const WIDEST: u64 = 1_000;

/// First value of each shade. A few countries have most of the ventures and capital, so each step
/// is a multiple of the one before; the country with the greatest value has the last shade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    starts: Vec<u64>,
    greatest: u64,
}

impl Steps {
    /// Creates shades for values from the least to the greatest.
    pub fn between(least: u64, greatest: u64) -> Self {
        let first = start_of(least);
        // A few very small values would otherwise take the first shades for themselves.
        let base = first.max(greatest / WIDEST) as f64;
        let factor = greatest as f64 / base;
        let mut starts = vec![first];
        for step in 1..SHADES {
            let exact = base * factor.powf(step as f64 / SHADES as f64);
            let before = starts.last().copied().unwrap_or_default();
            starts
                .push(round_readably(exact).max(before.saturating_add(unit(before as f64) as u64)));
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
    let unit = unit(exact);
    ((exact / unit).round() * unit) as u64
}

/// Readable number that is not greater, and at least 1.
fn start_of(least: u64) -> u64 {
    let unit = unit(least as f64) as u64;
    (least / unit * unit).max(1)
}

/// Value of the first digit of a number.
fn unit(exact: f64) -> f64 {
    let mut unit = 1.0;
    while exact >= unit * 10.0 {
        unit *= 10.0;
    }
    unit
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn steps_are_round_numbers() {
        let ranges = |greatest| Steps::between(1, greatest).ranges();
        assert_eq!(ranges(310), [(1, 2), (3, 9), (10, 29), (30, 99), (100, 310)]);
        assert_eq!(ranges(3), [(1, 1), (2, 2), (3, 3)]);
        assert_eq!(ranges(0), []);
        let starts = |least, greatest| Steps::between(least, greatest).starts;
        let capital = [900, 200_000, 900_000, 4_000_000, 10_000_000];
        assert_eq!(starts(912, 59_000_000), capital);
        assert_eq!(starts(5_200_000, 5_200_000), [5_000_000]);
    }

    proptest! {
        #[test]
        fn shades_rise_with_values(
            greatest in prop_oneof![0..2_000_u64, any::<u64>()],
            least in prop_oneof![Just(1), any::<u64>()],
            values in any::<[u64; 2]>(),
        ) {
            let steps = Steps::between(least.min(greatest), greatest);
            let ranges = steps.ranges();
            prop_assert!(ranges.len() <= SHADES);
            prop_assert!(ranges.iter().all(|(first, last)| first <= last));
            prop_assert!(ranges.windows(2).all(|pair| pair[0].1 + 1 == pair[1].0));
            let mut values = values.map(|value| value % greatest.max(1) + u64::from(greatest > 0));
            values.sort_unstable();
            prop_assert!(steps.shade(values[0]) <= steps.shade(values[1]));
            for value in values.into_iter().filter(|value| steps.shade(*value) > 0) {
                let (first, last) = ranges[steps.shade(value) - 1];
                prop_assert!((first..=last).contains(&value));
            }
            prop_assert_eq!(steps.shade(0), 0);
            prop_assert!(greatest == 0 || steps.shade(least.clamp(1, greatest)) > 0);
        }
    }
}
