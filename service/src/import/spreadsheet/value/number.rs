//! Exact numbers, with the marks that people write into them.

use super::fault::Fault;

/// Maximum number of digits of a number, so that products of two numbers fit into 128 bits.
const MAX_DIGITS: usize = 18;

/// The sign between the whole part and the fraction of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum DecimalMark {
    /// 1,250.50
    Point,
    /// 1.250,50
    Comma,
}

impl DecimalMark {
    fn sign(self) -> char {
        match self {
            Self::Point => '.',
            Self::Comma => ',',
        }
    }
}

/// A number that is not negative: digits, and how many of them are decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactNumber {
    digits: u128,
    decimals: u32,
}

impl ExactNumber {
    /// Parses a number without groups, with a point before its decimals: "1.08".
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = [whole, decimals].concat();
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !whole.is_empty();
        let decimals = u32::try_from(decimals.len()).ok()?;
        let digits = digits.parse().ok().filter(|_| is_number && digits.len() <= MAX_DIGITS)?;
        Some(Self { digits, decimals })
    }

    /// Parses a number as people write it, with or without groups of three digits. `250,000` is a
    /// group, unless the number is scaled: `1,250` of millions may have decimals.
    ///
    /// # Errors
    /// Fails if the text is not a number, or if it is not clear what its mark means: `1.250`.
    pub(super) fn parse_written(
        text: &str,
        decimal: Option<DecimalMark>,
        is_scaled: bool,
    ) -> Result<Self, Fault> {
        let no_number = || Fault::new("is not an amount. Write 1500000, 1,500,000 or 1.5M.");
        let text: String = text.chars().map(plain_sign).collect();
        let mark = decimal_mark(&text, decimal, is_scaled)?;
        let (whole, decimals) = match mark.and_then(|mark| text.split_once(mark)) {
            Some((whole, decimals)) if !decimals.is_empty() => (whole, Some(decimals)),
            Some(_) => return Err(no_number()),
            None => (text.as_str(), None),
        };
        let whole = without_groups(whole).ok_or_else(no_number)?;
        let plain =
            decimals.map_or_else(|| whole.clone(), |decimals| format!("{whole}.{decimals}"));
        Self::parse(&plain).ok_or_else(no_number)
    }

    /// Multiplies two numbers.
    pub(super) fn times(self, other: Self) -> Option<Self> {
        let digits = self.digits.checked_mul(other.digits)?;
        Some(Self { digits, decimals: self.decimals + other.decimals })
    }

    /// Multiplies the number by a power of ten, and rounds half up to a whole number. Returns true
    /// with it if it was rounded.
    pub(super) fn to_whole(self, scale: u32) -> Option<(u64, bool)> {
        let power = 10_u128.checked_pow(scale.abs_diff(self.decimals))?;
        if scale >= self.decimals {
            return Some((self.digits.checked_mul(power)?.try_into().ok()?, false));
        }
        let rounded = self.digits / power + u128::from(self.digits % power * 2 >= power);
        Some((rounded.try_into().ok()?, !self.digits.is_multiple_of(power)))
    }
}

/// Replaces the variants of spaces and apostrophes, which are only written between groups.
fn plain_sign(c: char) -> char {
    match c {
        '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
        '’' => '\'',
        c => c,
    }
}

/// Returns the sign before the decimals of a number, if the number has decimals.
///
/// # Errors
/// Fails if a single mark may also separate groups.
fn decimal_mark(
    text: &str,
    decimal: Option<DecimalMark>,
    is_scaled: bool,
) -> Result<Option<char>, Fault> {
    if let Some(decimal) = decimal {
        return Ok(Some(decimal.sign()).filter(|mark| text.contains(*mark)));
    }
    let marks: Vec<_> = text.matches(['.', ',']).collect();
    let last = text.rfind(['.', ',']).and_then(|at| text.get(at..)).unwrap_or_default();
    let (Some(mark), decimals) = (last.chars().next(), last.get(1..).unwrap_or_default()) else {
        return Ok(None);
    };
    match marks.len() {
        1 => {
            let whole = text.split(mark).next().unwrap_or_default();
            let may_be_group = decimals.len() == 3 && without_groups(whole).is_some();
            let may_be_group = may_be_group && whole.len() <= 3 && !whole.starts_with('0');
            match (may_be_group, mark) {
                (true, ',') if !is_scaled => Ok(None),
                (true, _) => Err(ambiguous(whole, decimals)),
                (false, mark) => Ok(Some(mark)),
            }
        }
        // "1,250,000" has groups only, "1,250.5" has groups and decimals.
        _ if marks.windows(2).all(|pair| pair.first() == pair.last()) => Ok(None),
        _ => Ok(Some(mark)),
    }
}

fn ambiguous(whole: &str, decimals: &str) -> Fault {
    Fault::new(format_args!(
        "can be {whole}{decimals} or {whole} and a fraction. Write {whole}{decimals} or \
         {whole}.{decimals}0, or use --decimal point or --decimal comma."
    ))
}

/// Removes the sign between groups of three digits; `None` if the groups are not regular.
fn without_groups(whole: &str) -> Option<String> {
    let is_digit = |c: char| c.is_ascii_digit();
    let Some(sign) = whole.chars().find(|c| !is_digit(*c)) else {
        return (!whole.is_empty()).then(|| whole.to_owned());
    };
    let mut groups = whole.split(sign);
    let first = groups.next()?;
    let is_regular = [',', '.', ' ', '\''].contains(&sign)
        && (1..=3).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| group.len() == 3 && group.chars().all(is_digit));
    is_regular.then(|| whole.replace(sign, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, decimal: Option<DecimalMark>, expected: Option<&str>) {
        let read = ExactNumber::parse_written(text, decimal, true).ok();
        assert_eq!(read, expected.and_then(ExactNumber::parse), "{text}");
    }

    #[test]
    fn groups_and_decimals_are_told_apart() {
        for whole in ["5,000,000", "5.000.000", "5 000 000", "5\u{202f}000\u{a0}000", "5'000’000"]
        {
            check(whole, None, Some("5000000"));
        }
        check("1,200,000.50", None, Some("1200000.50"));
        check("1.200.000,5", None, Some("1200000.5"));
        check("1 250,75", None, Some("1250.75"));
        check("1.2", None, Some("1.2"));
        check("1,25", None, Some("1.25"));
        check("0.250", None, Some("0.250"));
        check("1234.567", None, Some("1234.567"));
        check("1 250,125", None, Some("1250.125"));
    }

    #[test]
    fn single_mark_before_three_digits_needs_the_option() {
        for text in ["1.250", "1,250", "12,500", "999.000"] {
            check(text, None, None);
        }
        let dollars = |text| ExactNumber::parse_written(text, None, false).ok();
        assert_eq!(dollars("250,000"), ExactNumber::parse("250000"));
        assert_eq!(dollars("250.000"), None);
        check("1.250", Some(DecimalMark::Point), Some("1.250"));
        check("1,250", Some(DecimalMark::Point), Some("1250"));
        check("1.250", Some(DecimalMark::Comma), Some("1250"));
        check("1,250", Some(DecimalMark::Comma), Some("1.250"));
        check("1.5", Some(DecimalMark::Comma), None);
        check("5,000,000", Some(DecimalMark::Comma), None);
    }

    #[test]
    fn irregular_numbers_are_not_read() {
        let texts = [
            "",
            ".",
            "5.",
            ".5",
            "1,2,3",
            "12,00,000",
            "1 2",
            "1,000.000,5",
            "1.000,000.5",
            "0,000,000",
            "1 000,000,000",
            "1,000 000",
            "5e6",
            "1234,567,890",
            "1..2",
            "1234567890123456789",
        ];
        for text in texts {
            check(text, None, None);
        }
    }
}
