//! Years of founding, from one to another.

use std::fmt;
use std::ops::RangeInclusive;

/// Stands between the two ends.
const BETWEEN: &str = "..";

/// The years from one to another, both included. One of the ends may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Years {
    /// The first of them.
    pub from: Option<u16>,
    /// The last of them.
    pub to: Option<u16>,
}

impl Years {
    /// The years between two ends; nothing where none lies between them, or all do.
    pub fn between(from: Option<u16>, to: Option<u16>) -> Option<Self> {
        let years = Self { from, to };
        let is_some = from.is_some() || to.is_some();
        (is_some && !years.range().is_empty()).then_some(years)
    }

    /// Reads the form `2015..2020`, of which one end may be missing.
    pub fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(BETWEEN)?;
        Self::between(end(from)?, end(to)?)
    }

    /// All of them.
    pub fn range(self) -> RangeInclusive<u16> {
        self.from.unwrap_or(0)..=self.to.unwrap_or(u16::MAX)
    }
}

/// Reads a year of four digits, as people write them.
pub fn year(text: &str) -> Option<u16> {
    text.parse().ok().filter(|year| (1000..=9999).contains(year))
}

/// An end of the years, which is open where nothing is written.
fn end(text: &str) -> Option<Option<u16>> {
    if text.is_empty() { Some(None) } else { year(text).map(Some) }
}

/// Writes what [`Years::parse`] reads.
impl fmt::Display for Years {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = |year: Option<u16>| year.map(|year| year.to_string()).unwrap_or_default();
        f.write_str(&[&year(self.from), BETWEEN, &year(self.to)].concat())
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ends() -> impl Strategy<Value = Option<u16>> {
        proptest::option::of(1000..=9999_u16)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(from in ends(), to in ends()) {
            if let Some(years) = Years::between(from, to) {
                prop_assert_eq!(Years::parse(&years.to_string()), Some(years));
            }
        }

        #[test]
        fn years_are_those_that_lie_between(from in ends(), to in ends(), year in 1000..=9999_u16) {
            let lies = from.is_none_or(|from| from <= year) && to.is_none_or(|to| year <= to);
            let years = Years::between(from, to);
            let is_open = from.is_none() && to.is_none();
            prop_assert_eq!(years.is_some_and(|it| it.range().contains(&year)), lies && !is_open);
        }

        #[test]
        fn whatever_is_read_is_written_the_same_ever_after(text in "[0-9+. -]{0,11}|\\PC{0,9}") {
            if let Some(years) = Years::parse(&text) {
                prop_assert_eq!(Years::parse(&years.to_string()), Some(years));
            }
        }
    }

    #[test]
    fn nonsense_is_no_range() {
        for text in ["", "..", "2015", "2020..2015", "15..20", "2015...2020", "2015..99999", "a..b"]
        {
            assert_eq!(Years::parse(text), None, "{text}");
        }
    }

    #[test]
    fn an_end_may_be_open() {
        assert_eq!(Years::parse("2015.."), Some(Years { from: Some(2015), to: None }));
        assert_eq!(Years::parse("..2015"), Some(Years { from: None, to: Some(2015) }));
        assert_eq!(
            Years::parse("2015..2015").map(|it| it.to_string()).as_deref(),
            Some("2015..2015")
        );
    }
}
