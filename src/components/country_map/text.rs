//! Sentences about the map.

use super::Measure;
use crate::format::{money, number, short_money};
use crate::text::{plural, tr, tr_with};
use directory_api::Usd;

pub struct MeasureWords {
    pub name: &'static str,
    pub map: &'static str,
    pub table: &'static str,
    /// Title of the legend of the shades.
    pub legend: &'static str,
    /// Label of the first shade, of countries without a value.
    pub none: &'static str,
}

impl Measure {
    pub fn words(self) -> MeasureWords {
        match self {
            Self::Ventures => MeasureWords {
                name: tr("Ventures"),
                map: tr("Map of the world: ventures by country"),
                table: tr("Ventures by country"),
                legend: tr("Ventures in a country"),
                none: tr("None"),
            },
            Self::Raised => MeasureWords {
                name: tr("Raised"),
                map: tr("Map of the world: capital raised by country"),
                table: tr("Raised, by country"),
                legend: tr("Capital raised in a country"),
                none: tr("No capital"),
            },
        }
    }
}

pub fn value(value: u64, measure: Measure) -> String {
    match measure {
        Measure::Ventures => number(value),
        Measure::Raised => short_money(Usd(value)),
    }
}

pub fn country(name: &str, value: u64, measure: Measure) -> String {
    match measure {
        // Filled in separately, because the name may contain a `#`.
        Measure::Ventures => {
            let count = plural(value, "# venture", "# ventures");
            tr_with("{name}: {count}", &[("name", name), ("count", &count)])
        }
        Measure::Raised => {
            let values = [("name", name), ("amount", &money(Usd(value)))];
            tr_with("{name}: {amount} raised", &values)
        }
    }
}

/// Values that have one shade.
pub fn range((first, last): (u64, u64), measure: Measure) -> String {
    let first = value(first, measure);
    let last = value(last, measure);
    match first == last {
        true => first,
        false => format!("{first}–{last}"),
    }
}

/// Sentence about the amounts that the sums leave out.
pub fn odd_amounts(count: u64) -> Option<String> {
    (count > 0).then(|| plural(count, "# amount isn’t counted.", "# amounts aren’t counted."))
}

/// Sentence with the number of rounds whose capital the map shows.
pub fn rounds(count: u64) -> String {
    plural(count, "Capital raised in # completed round.", "Capital raised in # completed rounds.")
}
