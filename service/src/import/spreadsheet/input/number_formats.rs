//! Currencies in number formats of cells.

/// Codes and signs that are letters. Other letters in a number format are units, such as "MRR".
const WORDS: [&str; 27] = [
    "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "RMB", "INR", "CAD", "AUD", "NZD", "SGD", "HKD",
    "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "ILS", "BRL", "MXN", "ZAR", "KRW", "kr", "zł", "Kč",
];

/// Returns the currency in a format code, such as `#,##0 [$€-407]`.
pub(super) fn currency_of_format(code: &str) -> Option<String> {
    let mut literal = String::new();
    let mut chars = code.chars();
    while let Some(char) = chars.next() {
        match char {
            // The first section is for positive numbers.
            ';' => break,
            '"' => literal.extend(chars.by_ref().take_while(|&char| char != '"')),
            '\\' => literal.extend(chars.next()),
            // The width of a character, and a character that fills the cell.
            '_' | '*' => _ = chars.next(),
            '[' => {
                let inner: String = chars.by_ref().take_while(|&char| char != ']').collect();
                if let Some(currency) = inner.strip_prefix('$').and_then(bracket_currency) {
                    return Some(currency);
                }
            }
            _ => literal.push(char),
        }
    }
    literal_currency(&literal)
}

/// Returns the currency of brackets, such as `€-407`; none if they only have a locale.
fn bracket_currency(inner: &str) -> Option<String> {
    let (sign, locale) = inner.split_once('-').unwrap_or((inner, ""));
    let sign = sign.trim();
    if sign != "$" {
        return (!sign.is_empty()).then(|| sign.to_owned());
    }
    Some(match locale.to_ascii_uppercase().as_str() {
        "" | "409" | "EN-US" | "540A" | "ES-US" => sign.to_owned(),
        "1009" | "C0C" | "EN-CA" | "FR-CA" => "CA$".to_owned(),
        "C09" | "EN-AU" => "AUD".to_owned(),
        "1409" | "EN-NZ" => "NZD".to_owned(),
        "4809" | "1004" | "EN-SG" | "ZH-SG" => "SGD".to_owned(),
        "C04" | "3C09" | "ZH-HK" | "EN-HK" => "HKD".to_owned(),
        "404" | "ZH-TW" => "TWD".to_owned(),
        "80A" | "ES-MX" => "MXN".to_owned(),
        // An unknown dollar must not look like that of the United States.
        locale => format!("$-{locale}"),
    })
}

/// Returns the currency in a text that is shown, such as "5.00 €".
pub(super) fn literal_currency(literal: &str) -> Option<String> {
    let is_sign = |char| matches!(char, '$' | '£' | '¥' | '฿' | '\u{20a0}'..='\u{20cf}');
    let words = literal.split(|char: char| !char.is_alphabetic() && !is_sign(char));
    words.filter(|word| word.contains(is_sign) || WORDS.contains(word)).map(str::to_owned).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn currency_is_found_in_the_format() {
        for (code, currency) in [
            ("General", ""),
            ("#,##0\\ [$€-407]", "€"),
            ("#,##0.00 [$EUR]", "EUR"),
            ("_-* #,##0.00\\ \"€\"_-;\\-* #,##0.00\\ \"€\"_-", "€"),
            ("_-* #,##0\\ _€_-", ""),
            ("$#,##0_);($#,##0)", "$"),
            ("_($* #,##0_);_($* (#,##0);_($* \"-\"_);_(@_)", "$"),
            ("[$$-en-US]#,##0.00", "$"),
            ("[$$-1009]#,##0", "CA$"),
            ("[$$-240A]#,##0", "$-240A"),
            ("[$R$-416]\\ #,##0", "R$"),
            ("\"US$\"#,##0", "US$"),
            ("#,##0 \"CHF\"", "CHF"),
            ("#,##0\\ \"MRR\"", ""),
            ("[$-409]#,##0", ""),
            ("\"unclosed", ""),
        ] {
            assert_eq!(currency_of_format(code).unwrap_or_default(), currency, "{code}");
        }
    }
}
