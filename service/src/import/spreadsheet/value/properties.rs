//! Property tests: no form in which people write a value is read as another value.

use super::super::input::Content;
use super::*;
use directory_api::{CalendarDate, Usd};
use proptest::prelude::*;

const MONTHS: [(&str, &str); 12] = [
    ("January", "janvier"),
    ("February", "février"),
    ("March", "mars"),
    ("April", "avril"),
    ("May", "mai"),
    ("June", "juin"),
    ("July", "juillet"),
    ("August", "août"),
    ("September", "septembre"),
    ("October", "octobre"),
    ("November", "novembre"),
    ("December", "décembre"),
];

fn cell(text: String) -> Content {
    Content::Text(text)
}

fn days() -> impl Strategy<Value = CalendarDate> {
    (1000..=9999_u16, 1..=12_u8, 1..=31_u8)
        .prop_map(|(year, month, day)| CalendarDate { year, month, day })
        .prop_filter("days exist", |day| CalendarDate::parse(&day.to_string()).is_some())
}

/// Writes a whole number with a sign between its groups of three digits.
fn grouped(number: u64, sign: &str) -> String {
    let digits = number.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let rest = rest.as_bytes().chunks(3).map(|group| std::str::from_utf8(group).unwrap());
    std::iter::once(first).chain(rest).collect::<Vec<_>>().join(sign)
}

/// Writes a number divided by a power of ten, without needless zeros.
fn divided(number: u64, places: usize, mark: char) -> String {
    let digits = format!("{number:0>width$}", width = places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    let decimals = decimals.trim_end_matches('0');
    if decimals.is_empty() { whole.to_owned() } else { format!("{whole}{mark}{decimals}") }
}

proptest! {
    #[test]
    fn dates_are_read_as_written_or_are_faults(day in days()) {
        let CalendarDate { year, month, day: number } = day;
        let (english, french) = MONTHS[usize::from(month) - 1];
        let clear = [
            day.to_string(),
            format!("{day}T10:00:00Z"),
            format!("{year}/{month}/{number}"),
            format!("{number:02}.{month:02}.{year}"),
            format!("{number} {english} {year}"),
            format!("{english} {number}, {year}"),
            format!("{number}-{}-{year}", &english[..3]),
            format!("{number} {french} {year}"),
        ];
        for text in clear {
            let read = date(&cell(text.clone()), None);
            prop_assert_eq!(read.map(|read| read.unwrap().day), Ok(day), "{}", text);
        }
        let orders = [
            (format!("{number:02}/{month:02}/{year}"), DateOrder::DayFirst),
            (format!("{month}/{number}/{year}"), DateOrder::MonthFirst),
        ];
        for (text, order) in orders {
            let read = date(&cell(text.clone()), Some(order));
            prop_assert_eq!(read.map(|read| read.unwrap().day), Ok(day), "{}", &text);
            if let Ok(read) = date(&cell(text.clone()), None) {
                prop_assert_eq!(read.unwrap().day, day, "{}", text);
            }
        }
    }

    #[test]
    fn amounts_are_read_as_written_or_are_faults(
        digits in 1..=999_u64,
        zeros in 0..9_u32,
        sign in prop::sample::select(vec![",", ".", " ", "'", "’", "\u{a0}", "\u{202f}"]),
        comma: bool,
    ) {
        let dollars = digits * 10_u64.pow(zeros);
        let mark = if comma { ',' } else { '.' };
        let millions = divided(dollars, 6, mark);
        let thousands = divided(dollars, 3, mark);
        let forms = [
            (dollars.to_string(), None),
            (format!("${dollars}"), None),
            (grouped(dollars, sign), None),
            (format!("US$ {}", grouped(dollars, sign)), None),
            (format!("{} USD", grouped(dollars, sign)), None),
            (format!("${millions}M"), None),
            (format!("{millions} Mio"), None),
            (format!("USD {millions} million"), None),
            (format!("{} bn", divided(dollars, 9, mark)), None),
            (format!("{thousands}k"), None),
            (millions, Some(6)),
            (thousands, Some(3)),
        ];
        let decimal = Some(if comma { DecimalMark::Comma } else { DecimalMark::Point });
        for (text, scale) in forms {
            let head = Unit { scale, currency: None };
            for decimal in [None, decimal] {
                let options = AmountOptions { head, decimal, ..AmountOptions::default() };
                // A sign between groups is a decimal mark for the other option.
                let is_group = text.contains(sign) && sign == mark.to_string();
                let read = amount(&cell(text.clone()), &options);
                match read.map(Option::unwrap) {
                    Ok(_) if decimal.is_some() && is_group => {}
                    Ok(read) => prop_assert_eq!((read.usd, read.is_rounded), (Usd(dollars), false), "{}", &text),
                    Err(fault) => prop_assert!(text.contains(['.', ',']), "{}{}", &text, fault),
                }
            }
        }
    }

    #[test]
    fn amount_cells_are_exact(cents in 0..100_000_000_000_u64, scale in prop::option::of(Just(3_u32))) {
        let head = Unit { scale, currency: None };
        let options = AmountOptions { head, ..AmountOptions::default() };
        let read = amount(&Content::Number(cents as f64 / 100.0), &options).unwrap().unwrap();
        let times = 10_u64.pow(scale.unwrap_or(0));
        prop_assert_eq!(read.usd, Usd((cents * times + 50) / 100));
        prop_assert_eq!(read.is_rounded, !(cents * times).is_multiple_of(100));
    }

    #[test]
    fn any_text_is_read_or_a_fault(text in "\\PC{0,20}|[0-9.,$€kM' /-]{0,12}") {
        let cell = cell(text.clone());
        if let Ok(Some(read)) = date(&cell, None) {
            prop_assert!(CalendarDate::parse(&read.day.to_string()).is_some());
        }
        let _ = amount(&cell, &AmountOptions::default());
        let _ = (flag(&cell), decimal(&cell), id(&cell), country(&text), Unit::of_head(&text));
        let _ = (stage(&text, None), round_status(&text), site_key(&text), people(&text));
        prop_assert!(list(&text).iter().all(|item| !item.is_empty()));
    }
}
