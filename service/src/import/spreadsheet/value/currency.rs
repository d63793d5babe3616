//! Currencies: signs, codes and words.

/// The code of US dollars, the currency of all stored amounts.
pub(super) const USD: &str = "USD";

/// Signs and words of each currency, in lower case. A sign of several currencies is a currency of its
/// own, which only its own rate converts.
const NAMES: [(&str, &str); 20] = [
    (USD, "$ us$ $us usd$ dollar dollars"),
    ("EUR", "€ euro euros"),
    ("GBP", "£ pound pounds"),
    ("AUD", "a$ au$"),
    ("CAD", "c$ ca$ can$"),
    ("HKD", "hk$"),
    ("MXN", "mx$"),
    ("TWD", "nt$"),
    ("NZD", "nz$"),
    ("BRL", "r$"),
    ("SGD", "s$"),
    ("¥", "¥"),
    ("kr", "kr kr."),
    ("Rs", "rs rs."),
    ("NGN", "₦"),
    ("KRW", "₩"),
    ("INR", "₹"),
    ("TRY", "₺"),
    ("RUB", "₽"),
    ("PLN", "zł"),
];

/// Codes that people also write in small letters.
const USUAL: [&str; 12] =
    [USD, "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "CNY", "INR", "SEK", "NOK", "DKK"];

/// Codes of ISO 4217. In small letters some are words, such as "all" and "top".
const CODES: &str = "\
    AED AFN ALL AMD ANG AOA ARS AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
    BZD CDF CLP COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD \
    HKD HNL HRK HTG HUF IDR ILS IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP \
    LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR NZD \
    OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RWF SAR SBD SCR SDG SGD SHP SLE SOS SRD \
    SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF \
    XCD XOF XPF YER ZAR ZMW ZWG";

/// Returns the code of a currency: "EUR" for "€", "eur" and "Euro".
pub(super) fn code(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    let has_name = |names: &str| names.split(' ').any(|name| name == lower);
    let named = NAMES.iter().find(|(_, names)| has_name(names)).map(|(code, _)| *code);
    let usual = || USUAL.into_iter().find(|code| code.eq_ignore_ascii_case(word));
    named.or_else(usual).or_else(|| CODES.split(' ').find(|code| *code == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_codes_and_words_are_known() {
        let cases = "$=USD usd=USD US$=USD €=EUR Euros=EUR GBP=GBP C$=CAD KES=KES kr=kr CHF=CHF";
        for (word, expected) in cases.split(' ').filter_map(|case| case.split_once('=')) {
            assert_eq!(code(word), Some(expected), "{word}");
        }
        for word in ["", "all", "top", "M", "XYZ", "d"] {
            assert_eq!(code(word), None, "{word}");
        }
    }
}
