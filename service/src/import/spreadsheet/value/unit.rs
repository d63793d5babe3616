//! Units of amounts: a scale and a currency, in a head or next to a number.

use super::currency;
use super::texts::one_line;

/// A scale and a currency, if they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unit {
    /// The power of ten that amounts are multiplied by: 6 for millions.
    pub(crate) scale: Option<u32>,
    /// The code of the currency: "EUR".
    pub(crate) currency: Option<&'static str>,
}

/// A head, and the unit in its brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// The head without the unit.
    pub(crate) name: String,
    /// The unit, empty if the head has none.
    pub(crate) unit: Unit,
}

/// Words between the words of a unit.
const FILLERS: [&str; 8] = ["in", "en", "of", "de", "d'", "all", "amounts", "figures"];

impl Unit {
    /// Reads a head, such as "Raised (in thousands of USD)". Brackets with another text stay a part
    /// of the name.
    pub(crate) fn of_head(head: &str) -> Head {
        let mut unit = Self::default();
        let mut name = String::new();
        let mut rest = head;
        while let Some((before, inner, after)) = first_brackets(rest) {
            name.push_str(before);
            let written = Self::parse(inner).and_then(|written| unit.with(written));
            match written {
                Some(written) => unit = written,
                None => {
                    let brackets = before.len()..rest.len() - after.len();
                    name.push_str(rest.get(brackets).unwrap_or_default());
                }
            }
            rest = after;
        }
        name.push_str(rest);
        Head { name: one_line(&name), unit }
    }

    /// Reads the words of a unit: "M€", "million dollars", "k". `None` if there is another word, two
    /// scales or two currencies, or no word.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let separators = |c: char| c.is_whitespace() || matches!(c, ',' | '/');
        let words = text.split(separators).map(|word| word.trim_matches('.'));
        let words = words.filter(|word| !word.is_empty() && !is_filler(word));
        let unit =
            words.map(Self::of_word).try_fold(Self::default(), |unit, word| unit.with(word?))?;
        (unit != Self::default()).then_some(unit)
    }

    /// Combines two units; `None` if both have a scale, or if their currencies differ.
    pub(super) fn with(self, other: Self) -> Option<Self> {
        let has_two_scales = self.scale.is_some() && other.scale.is_some();
        let one = self.currency.or(other.currency);
        let two = other.currency.or(self.currency);
        let scale = self.scale.or(other.scale);
        (!has_two_scales && one == two).then_some(Self { scale, currency: one })
    }

    /// Reads a scale, a currency, or both in one word: "k$".
    fn of_word(word: &str) -> Option<Self> {
        let word = word.strip_prefix("d'").or_else(|| word.strip_prefix("d’")).unwrap_or(word);
        let scale = |scale: &str| Some(Self { scale: Some(scale_of(scale)?), currency: None });
        let currency =
            |sign: &str| Some(Self { scale: None, currency: Some(currency::code(sign)?) });
        let pair = |at: usize| {
            let (one, two) = word
                .split_at_checked(at)
                .filter(|(one, two)| !one.is_empty() && !two.is_empty())?;
            let written = scale(one).zip(currency(two)).or_else(|| currency(one).zip(scale(two)));
            written.and_then(|(one, two)| one.with(two))
        };
        currency(word).or_else(|| scale(word)).or_else(|| (1..word.len()).find_map(pair))
    }
}

fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word.to_lowercase().as_str())
}

/// Returns the power of ten of a word, such as 6 for "M".
fn scale_of(word: &str) -> Option<u32> {
    Some(match word.to_lowercase().as_str() {
        "k" | "thousand" | "thousands" | "000" | "'000" | "000s" | "'000s" | "mille"
        | "millier" | "milliers" => 3,
        "m" | "mm" | "mn" | "mln" | "mio" | "million" | "millions" => 6,
        "b" | "bn" | "md" | "mds" | "mrd" | "billion" | "billions" | "milliard" | "milliards" => 9,
        _ => return None,
    })
}

/// Splits a text at its first brackets: before, inside, after.
fn first_brackets(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once(['(', '['])?;
    let (inner, after) = rest.split_once([')', ']'])?;
    Some((before, inner, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(head: &str, name: &str, scale: Option<u32>, currency: Option<&'static str>) {
        let expected = Head { name: name.to_owned(), unit: Unit { scale, currency } };
        assert_eq!(Unit::of_head(head), expected, "{head}");
    }

    #[test]
    fn brackets_of_heads_give_units() {
        check("Amount ($M)", "Amount", Some(6), Some("USD"));
        check("Amount (k$)", "Amount", Some(3), Some("USD"));
        check("Amount (in thousands) ", "Amount", Some(3), None);
        check("Amount [USD m] raised", "Amount raised", Some(6), Some("USD"));
        check("Raised (EUR)", "Raised", None, Some("EUR"));
        check("Raised (in €)", "Raised", None, Some("EUR"));
        check("Montant (en milliers d’euros)", "Montant", Some(3), Some("EUR"));
        check("Amount ($000s)", "Amount", Some(3), Some("USD"));
        check("Amount ($'000)", "Amount", Some(3), Some("USD"));
        check("Raised (US$, millions)", "Raised", Some(6), Some("USD"));
        check("Raised (EUR) (M)", "Raised", Some(6), Some("EUR"));
    }

    #[test]
    fn other_brackets_stay_in_the_name() {
        let heads =
            ["Headquarters (City)", "Amount (all)", "Age (years)", "Name ()", "Odd (M", "(in)"];
        for head in heads {
            check(head, head, None, None);
        }
        check("Amount (EUR) (USD)", "Amount (USD)", None, Some("EUR"));
        check("Raised (seed) ($M)", "Raised (seed)", Some(6), Some("USD"));
    }
}
