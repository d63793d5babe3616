//! Amounts of money ("Fundraising round": `capital`, digits, in USD).

use crate::lenient::{FromJson, text_or_number};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Amount in whole US dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, with = "String", extend("pattern" = "^[0-9]*$", "examples" = ["250000"]))
)]
pub struct Usd(pub u64);

impl Usd {
    /// True if the amount is plausible. Larger amounts are mistakes, such as overflowed numbers, and
    /// would dwarf all others in a sum.
    pub fn is_plausible(self) -> bool {
        self.0 <= 100_000_000_000
    }

    /// Parses digits, optionally in groups of three, with a dollar sign or with `USD`. Returns
    /// `None` for an ambiguous amount, such as `250.000` or `1,5`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches('$').trim_end_matches("USD").trim();
        let mut groups = text.split([',', '\'', ' ', '\u{a0}']);
        let first = groups.next()?;
        let rest: Vec<&str> = groups.collect();
        let is_grouped =
            (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3);
        let digits = [&[first], rest.as_slice()].concat().concat();
        let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| is_whole && (rest.is_empty() || is_grouped)).map(Self)
    }
}

impl Serialize for Usd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl FromJson for Usd {
    const EXPECTED: &'static str = "an amount of dollars";

    fn from_json(value: &Value) -> Option<Self> {
        Self::parse(&text_or_number(value)?)
    }
}
