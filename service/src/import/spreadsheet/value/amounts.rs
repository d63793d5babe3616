//! Amounts of money, in whole US dollars.

use super::super::input::Content;
use super::currency::{USD, code};
use super::fault::{Fault, Reading, given};
use super::number::{DecimalMark, ExactNumber};
use super::texts::number_text;
use super::unit::Unit;
use directory_api::Usd;

/// The settings for the amounts of a column, from the command line and from its head.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AmountOptions<'a> {
    /// The decimal mark of texts, from `--decimal`.
    pub(crate) decimal: Option<DecimalMark>,
    /// The unit in the head of the column.
    pub(crate) head: Unit,
    /// The sign or code of the currency in the number format of the cell.
    pub(crate) format: Option<&'a str>,
    /// Currencies with the dollars for one unit, from `--rate`.
    pub(crate) rates: &'a [(String, ExactNumber)],
    /// The code of the true currency, which replaces all others, from `--currency`.
    pub(crate) assume: Option<&'a str>,
}

/// An amount in US dollars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    /// The amount, rounded to whole dollars.
    pub(crate) usd: Usd,
    /// True if cents were rounded. A converted amount is never exact, so its cents do not count.
    pub(crate) is_rounded: bool,
    /// The currency that was converted by its rate.
    pub(crate) converted: Option<String>,
    /// The written currency that `--currency` replaced.
    pub(crate) replaced: Option<String>,
}

/// Reads an amount.
///
/// # Errors
/// Fails for a text that is not one exact amount, for an ambiguous one, and for a currency without a
/// rate.
pub(crate) fn amount(content: &Content, options: &AmountOptions) -> Reading<Amount> {
    let Some(content) = given(content)? else { return Ok(None) };
    let (number, unit) = match content {
        Content::Text(text) => parse(text, options)?,
        Content::Number(number) if *number < 0.0 => return Err(negative()),
        Content::Number(number) => {
            let number = ExactNumber::parse(&number_text(*number)).ok_or_else(no_amount)?;
            (number, Unit::default())
        }
        _ => return Err(no_amount()),
    };
    let scale = match (unit.scale, options.head.scale) {
        (Some(_), Some(_)) => {
            return Err(Fault::new(
                "has a unit, and so has the head of the column. Leave out one of them.",
            ));
        }
        (cell, head) => cell.or(head).unwrap_or(0),
    };
    let written = currency(unit.currency, options);
    let (currency, replaced) = match (options.assume, written) {
        (Some(assume), Ok(written)) => {
            (assume, written.filter(|written| !written.eq_ignore_ascii_case(assume)))
        }
        (Some(assume), Err(_)) => (assume, unit.currency.or(options.head.currency)),
        (None, written) => (written?.unwrap_or(USD), None),
    };
    let (number, converted) = match currency {
        code if code.eq_ignore_ascii_case(USD) => (number, None),
        code => {
            let rate = options.rates.iter().find(|(other, _)| code.eq_ignore_ascii_case(other));
            let (_, rate) = rate.ok_or_else(|| no_rate(code))?;
            (number.times(*rate).ok_or_else(too_large)?, Some(code.to_owned()))
        }
    };
    let (dollars, has_cents) = number.to_whole(scale).ok_or_else(too_large)?;
    let is_rounded = has_cents && converted.is_none();
    let replaced = replaced.map(str::to_owned);
    Ok(Some(Amount { usd: Usd(dollars), is_rounded, converted, replaced }))
}

/// Returns the currency that the cell, its number format and the head of its column agree on.
fn currency<'a>(
    cell: Option<&'static str>,
    options: &AmountOptions<'a>,
) -> Result<Option<&'a str>, Fault> {
    let format = options.format.map(|sign| code(sign.trim()).unwrap_or(sign));
    let mut written = [cell, options.head.currency, format].into_iter().flatten();
    let Some(first) = written.next() else { return Ok(None) };
    match written.find(|other| *other != first) {
        None => Ok(Some(first)),
        Some(other) => Err(Fault::new(format_args!(
            "has two currencies, {first} and {other}, in the cell, its number format or its head. \
             Leave one, or use --currency {first}."
        ))),
    }
}

/// Reads a text as a number and the unit around it.
fn parse(text: &str, options: &AmountOptions<'_>) -> Result<(ExactNumber, Unit), Fault> {
    let text = text.trim();
    let is_digit = |c: char| c.is_ascii_digit();
    let (Some(first), Some(last)) = (text.find(is_digit), text.rfind(is_digit)) else {
        return Err(no_amount());
    };
    let before = text.get(..first).unwrap_or_default().trim();
    let number = text.get(first..=last).unwrap_or_default();
    let after = text.get(last + 1..).unwrap_or_default().trim();
    check_signs(before, number, after)?;
    let unit = |text: &str| match text {
        "" => Some(Unit::default()),
        text => Unit::parse(text),
    };
    // A letter before a number is not a scale, as in "B 5".
    let before = unit(&before.replace("US $", "US$")).filter(|before| before.scale.is_none());
    let unit = before.zip(unit(after)).and_then(|(before, after)| before.with(after));
    let unit = unit.ok_or_else(no_amount)?;
    let is_scaled = unit.scale.or(options.head.scale).is_some();
    Ok((ExactNumber::parse_written(number, options.decimal, is_scaled)?, unit))
}

/// Refuses negative amounts, ranges, and amounts that are not exact.
fn check_signs(before: &str, number: &str, after: &str) -> Result<(), Fault> {
    let is_minus = |c: char| matches!(c, '-' | '−' | '–' | '—');
    let words = || number.split(|c: char| !c.is_alphabetic());
    if number.contains(is_minus) || words().any(|word| ["to", "or", "à"].contains(&word)) {
        return Err(Fault::new("is a range. Write one amount, such as 1500000."));
    }
    if before.contains(is_minus) || after.starts_with(is_minus) || before.contains('(') {
        return Err(negative());
    }
    let is_vague = |c: char| matches!(c, '~' | '≈' | '<' | '>' | '≤' | '≥' | '+' | '±');
    if before.contains(is_vague) || after.contains(is_vague) {
        return Err(Fault::new("is not an exact amount. Write one amount, such as 1500000."));
    }
    Ok(())
}

fn no_amount() -> Fault {
    Fault::new("is not an amount. Write 1500000, 1,500,000 or 1.5M.")
}

fn negative() -> Fault {
    Fault::new("is negative. Write an amount without a sign, or empty the cell.")
}

fn too_large() -> Fault {
    Fault::new("is too large for an amount.")
}

fn no_rate(currency: &str) -> Fault {
    Fault::new(format_args!(
        "is in {currency}, and amounts are in US dollars. Use --rate {currency}=… to convert, or \
         --currency USD if the currency is wrong."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, options: &AmountOptions) -> Reading<Amount> {
        amount(&Content::Text(text.to_owned()), options)
    }

    fn dollars(text: &str, options: &AmountOptions) -> Option<u64> {
        read(text, options).unwrap_or_else(|fault| panic!("“{text}”{fault}")).map(|it| it.usd.0)
    }

    #[track_caller]
    fn check(text: &str, expected: u64) {
        assert_eq!(dollars(text, &AmountOptions::default()), Some(expected), "{text}");
    }

    #[track_caller]
    fn check_fault(text: &str, options: &AmountOptions, expected: &str) {
        let fault = read(text, options).expect_err(text).to_string();
        assert!(fault.contains(expected), "“{text}”{fault}");
    }

    #[test]
    fn usual_forms_of_amounts_are_read() {
        for text in ["$5M", "5m", "USD 5m", "5,000,000", "5.000.000", "5 000 000", "5'000'000"] {
            check(text, 5_000_000);
        }
        for text in ["5 MM", "5 million dollars", "US$5 mn", "5M$", "5 M USD", "5 000 k$", "US $5M"]
        {
            check(text, 5_000_000);
        }
        check("250k", 250_000);
        check("$250,000", 250_000);
        check("US$ 1.2bn", 1_200_000_000);
        check("1.2 million", 1_200_000);
        check("1,2 Mio", 1_200_000);
        check("1,2 Mio.", 1_200_000);
        check("3 milliards", 3_000_000_000);
        check("1200000", 1_200_000);
        check("0", 0);
    }

    #[test]
    fn cents_are_rounded_and_reported() {
        let rounded = read("$1,200,000.50", &AmountOptions::default()).unwrap().unwrap();
        assert_eq!((rounded.usd, rounded.is_rounded), (Usd(1_200_001), true));
        let exact = read("$1,200,000.00", &AmountOptions::default()).unwrap().unwrap();
        assert_eq!((exact.usd, exact.is_rounded), (Usd(1_200_000), false));
        let cell = amount(&Content::Number(0.1 + 0.2), &AmountOptions::default()).unwrap().unwrap();
        assert_eq!((cell.usd, cell.is_rounded), (Usd(0), true));
    }

    #[test]
    fn unclear_amounts_are_faults() {
        let plain = AmountOptions::default();
        check_fault("1.250", &plain, "can be 1250 or 1 and a fraction");
        check_fault("1,250M", &plain, "can be 1250");
        for text in ["1-2M", "$1M – $2M", "1 to 2M", "1 M à 2 M"] {
            check_fault(text, &plain, "is a range");
        }
        for text in ["-5", "-$5M", "$-5", "(5,000)", "−5", "5-"] {
            check_fault(text, &plain, "is negative");
        }
        for text in ["~5M", "5M+", ">5M", "< $5M"] {
            check_fault(text, &plain, "is not an exact amount");
        }
        for text in ["Q3 2012", "5e6", "five", "5 apples", "5M 6M", "$5M (seed)", "5k M", "B 5"] {
            check_fault(text, &plain, "is not an amount");
        }
        check_fault("99999999999 bn", &plain, "too large");
        let dates = [Content::Flag(true), Content::Number(-1.0), Content::Number(f64::NAN)];
        assert!(dates.iter().all(|cell| amount(cell, &plain).is_err()));
    }

    #[test]
    fn head_scales_multiply() {
        let head = Unit { scale: Some(6), currency: Some("USD") };
        let options = AmountOptions { head, ..AmountOptions::default() };
        assert_eq!(dollars("$1.5", &options), Some(1_500_000));
        let cell = amount(&Content::Number(1.1), &options).unwrap().unwrap();
        assert_eq!((cell.usd, cell.is_rounded), (Usd(1_100_000), false));
        check_fault("5M", &options, "has a unit, and so has the head");
    }

    #[test]
    fn other_currencies_are_faults() {
        let plain = AmountOptions::default();
        for text in ["€5M", "5 EUR", "£5", "CA$5", "C$5", "A$ 5", "¥5", "CHF 5", "5 kr", "5 KES"]
        {
            check_fault(text, &plain, "US dollars");
        }
        let head = AmountOptions { head: Unit::of_head("Raised (EUR)").unit, ..plain };
        check_fault("5", &head, "is in EUR");
        check_fault("$5", &head, "two currencies, USD and EUR");
        let format = AmountOptions { format: Some("₽"), ..plain };
        check_fault("5", &format, "is in RUB");
        check_fault("5", &AmountOptions { format: Some("⃀"), ..plain }, "is in ⃀");
        assert_eq!(dollars("5", &AmountOptions { format: Some("$"), ..plain }), Some(5));
    }

    #[test]
    fn rates_convert_other_currencies() {
        let rates = [("EUR".to_owned(), ExactNumber::parse("1.08").unwrap())];
        let options = AmountOptions { rates: &rates, ..AmountOptions::default() };
        let converted = read("€1.5M", &options).unwrap().unwrap();
        assert_eq!((converted.usd, converted.converted.as_deref()), (Usd(1_620_000), Some("EUR")));
        assert_eq!(dollars("$5", &options), Some(5));
        check_fault("£5", &options, "is in GBP");
    }

    #[test]
    fn assumed_currency_replaces_the_written_one() {
        let plain = AmountOptions { assume: Some("USD"), ..AmountOptions::default() };
        let read = read("€5", &plain).unwrap().unwrap();
        assert_eq!((read.usd, read.replaced.as_deref()), (Usd(5), Some("EUR")));
        let head = AmountOptions { head: Unit::of_head("(EUR)").unit, ..plain };
        assert_eq!(dollars("$5", &head), Some(5));
        check_fault("5", &AmountOptions { assume: Some("CAD"), ..plain }, "is in CAD");
    }
}
