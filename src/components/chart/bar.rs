//! A bar, its text, and how long it is.

use crate::text::overview as text;

/// A bar of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    pub label: String,
    /// What its length shows.
    pub value: u64,
    /// The value in few letters.
    pub short: String,
    /// The value in full.
    pub exact: String,
    /// What is added to the value.
    pub more: Option<String>,
    pub to: Option<String>,
    /// A class that colors it; the text says the same.
    pub tone: &'static str,
}

impl Bar {
    /// The whole bar for those who only hear it.
    pub(super) fn sentence(&self) -> String {
        let Self { label, exact, more, .. } = self;
        text::bar(label, exact, more.as_deref())
    }
}

/// The length of the longest bar, in the units that bars are drawn in. Whole numbers are fine
/// enough: writing fractions would be a large part of the download.
pub(in crate::components) const LENGTH: u64 = 1000;
/// The shortest bar of a value above nothing, which must not look like nothing.
const SHORTEST: u64 = 10;

/// The length of the bar of `value` where the greatest value of the chart has the longest one.
pub(in crate::components) fn length(value: u64, greatest: u64) -> u64 {
    if value == 0 || greatest == 0 {
        return 0;
    }
    let exact = u128::from(value) * u128::from(LENGTH) / u128::from(greatest);
    u64::try_from(exact).unwrap_or(LENGTH).clamp(SHORTEST, LENGTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_share_of_the_greatest() {
        assert_eq!(length(5, 10), 500);
        assert_eq!(length(10, 10), LENGTH);
        assert_eq!(length(1, 1_000_000), SHORTEST);
        assert_eq!(length(0, 10), 0);
        assert_eq!(length(0, 0), 0);
        assert_eq!(length(u64::MAX, u64::MAX), LENGTH);
    }
}
