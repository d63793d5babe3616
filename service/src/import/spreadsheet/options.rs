//! Options of reading spreadsheets.

use super::fields::List;
use super::value::{AmountOptions, DateOrder, DecimalMark, ExactNumber, Unit};
use clap::Args;

/// Options that say how to read spreadsheets.
#[derive(Args, Clone, Debug, Default)]
pub struct Options {
    /// List that a sheet or file holds, such as `Q3 2026=ventures`; may be repeated
    #[arg(long = "sheet", value_name = "NAME=LIST", value_parser = parse_pair::<List>)]
    pub sheets: Vec<(String, List)>,
    /// Field that a column holds, such as `Sector (ours)=sectors`; may be repeated
    #[arg(long = "column", value_name = "HEAD=FIELD", value_parser = parse_pair::<String>)]
    pub columns: Vec<(String, String)>,
    /// Order of dates such as 03/04/2014: day first, or month first
    #[arg(long, value_name = "ORDER")]
    pub dates: Option<DateOrder>,
    /// Decimal mark of amounts such as 1.250
    #[arg(long, value_name = "MARK")]
    pub decimal: Option<DecimalMark>,
    /// Value of a currency in US dollars, such as `EUR=1.08`; may be repeated
    #[arg(long = "rate", value_name = "CODE=DOLLARS", value_parser = parse_rate)]
    pub rates: Vec<(String, ExactNumber)>,
    /// Currency of all amounts, in spite of their number formats and signs
    #[arg(long, value_name = "CODE")]
    pub currency: Option<String>,
    /// Encoding of CSV files that are not UTF-8, such as `windows-1252`
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<String>,
}

impl Options {
    /// Returns the options for the amounts of a column.
    pub(super) fn amounts<'a>(&'a self, head: Unit, format: Option<&'a str>) -> AmountOptions<'a> {
        AmountOptions {
            decimal: self.decimal,
            head,
            format,
            rates: &self.rates,
            assume: self.currency.as_deref(),
        }
    }
}

/// Parses a currency and its value in US dollars.
fn parse_rate(text: &str) -> Result<(String, ExactNumber), String> {
    let (code, rate): (_, String) = parse_pair(text)?;
    let rate = ExactNumber::parse(&rate).ok_or("expected a number such as 1.08")?;
    Ok((code.to_uppercase(), rate))
}

/// Parses `NAME=VALUE`. A name may contain the sign, a value does not.
fn parse_pair<T: std::str::FromStr<Err: ToString>>(text: &str) -> Result<(String, T), String> {
    let (name, value) = text.rsplit_once('=').ok_or("expected a name, “=” and a value")?;
    Ok((name.trim().to_owned(), value.trim().parse().map_err(|error: T::Err| error.to_string())?))
}
