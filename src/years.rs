//! Years of founding, from one to another.
//!
//! Pages hold them as they are written in the address, so that the first view has no code to read
//! and write numbers for them.

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
        let (from, to) = text.split_once(BETWEEN).filter(|_| are_years(text))?;
        Self::between(year(from), year(to))
    }

    /// All of them.
    pub fn range(self) -> RangeInclusive<u16> {
        self.from.unwrap_or(0)..=self.to.unwrap_or(u16::MAX)
    }
}

/// Whether [`Years::parse`] reads a text.
pub fn are_years(text: &str) -> bool {
    let is_end = |end: &str| end.is_empty() || is_year(end);
    // Of four digits each, texts are in the order of the numbers.
    let is_ordered =
        |from: &str, to: &str| if to.is_empty() { !from.is_empty() } else { from <= to };
    text.split_once(BETWEEN)
        .is_some_and(|(from, to)| is_end(from) && is_end(to) && is_ordered(from, to))
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a year, which has four digits.
pub fn year(text: &str) -> Option<u16> {
    text.parse().ok().filter(|_| is_year(text))
}

/// Writes what [`Years::parse`] reads.
impl fmt::Display for Years {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = |year: Option<u16>| year.map(|year| format!("{year:04}")).unwrap_or_default();
        f.write_str(&[&year(self.from), BETWEEN, &year(self.to)].concat())
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ends() -> impl Strategy<Value = Option<u16>> {
        proptest::option::of(0..=9999_u16)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(from in ends(), to in ends()) {
            let years = Years { from, to };
            let read = Years::parse(&years.to_string());
            prop_assert_eq!(read, Years::between(from, to));
        }

        #[test]
        fn years_are_those_that_lie_between(from in ends(), to in ends(), year in 0..=9999_u16) {
            let lies = from.is_none_or(|from| from <= year) && to.is_none_or(|to| year <= to);
            let years = Years::between(from, to);
            let is_open = from.is_none() && to.is_none();
            prop_assert_eq!(years.is_some_and(|it| it.range().contains(&year)), lies && !is_open);
        }

        #[test]
        fn whatever_is_read_is_what_is_written(text in "[0-9]{3,4}[.]{2}[0-9]{0,4}|[0-9+. -]{0,11}|\\PC{0,9}") {
            let written = Years::parse(&text).map(|years| years.to_string());
            prop_assert_eq!(are_years(&text), written.is_some());
            prop_assert!(written.is_none_or(|written| written == text));
        }
    }

    #[test]
    fn nonsense_is_no_range() {
        for text in [
            "",
            "..",
            "2015",
            "2020..2015",
            "15..20",
            "+215..2020",
            "2015...2020",
            "2015..99999",
            "a..b",
        ] {
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
