//! Parsing of single values.

use directory_api::{
    CalendarDate, Coordinates, Date, Decimal, RoundStatus, TimeOfDay, Timestamp, Usd, UserVenture,
    Venture, VentureStatus,
};
use proptest::prelude::*;
use serde_json::json;

#[test]
fn unreadable_timestamps_keep_their_text() {
    let check = |text: &str, day: Option<(u16, u8, u8)>, time: Option<(u8, u8, u8)>| {
        let timestamp = Timestamp::new(text);
        let day = day.map(|(year, month, day)| CalendarDate { year, month, day });
        let time = time.map(|(hour, minute, second)| TimeOfDay { hour, minute, second });
        assert_eq!((timestamp.day(), timestamp.time_of_day()), (day, time), "{text}");
        assert_eq!(timestamp.as_str(), text);
    };
    check("2016-09-05 15:32:10", Some((2016, 9, 5)), Some((15, 32, 10)));
    check("2016-09-05T15:32:10Z", Some((2016, 9, 5)), Some((15, 32, 10)));
    check("2016-09-05 15:32:10.250+02:00", Some((2016, 9, 5)), Some((15, 32, 10)));
    check("2016-02-29", Some((2016, 2, 29)), None);
    let odd = "0000-00-00 00:00:00|216-09-05 15:32:10|2015-02-29 00:00:00|2016-13-01 00:00:00|\
        2016-09-05 25:00:00|2016-09-05 1:2:3|yesterday|2016-09-05 |+016-09-05|٢٠١٦-٠٩-٠٥";
    odd.split('|').for_each(|text| check(text, None, None));
    assert_eq!(Date::new("2014-03-01 00:00:00").day(), CalendarDate::parse("2014-03-01"));
    assert_eq!(Date::new("1900-02-29").day(), None);
}

#[test]
fn unix_days_have_their_dates() {
    for (number, day) in [
        (0, "1970-01-01"),
        (11_016, "2000-02-29"),
        (20_786, "2026-11-29"),
        (u32::MAX, "9999-12-31"),
    ] {
        assert_eq!(CalendarDate::of_unix_day(number).to_string(), day);
    }
}

#[test]
fn amounts_are_whole_dollars() {
    let check =
        |text: &str, amount: Option<u64>| assert_eq!(Usd::parse(text), amount.map(Usd), "{text}");
    check("250000", Some(250_000));
    check("$1,250,000", Some(1_250_000));
    check("12 500 USD", Some(12_500));
    check("0", Some(0));
    check("18446744073709551615", Some(u64::MAX));
    for odd in ["18446744073709551616", "-5", "", "$", "1e6", "about 5", "1.2.3"] {
        check(odd, None);
    }
    for odd in ["250.000", "1,5", "1.99", "1,250,000.99", "1,2500", "12500,000", ",500"] {
        check(odd, None);
    }
}

#[test]
fn only_valid_coordinates_are_points() {
    let check = |latitude: &str, longitude: &str, known: bool| {
        let coordinates =
            Coordinates::new(Decimal::parse(latitude).as_ref(), Decimal::parse(longitude).as_ref());
        assert_eq!(coordinates.is_some(), known, "{latitude}, {longitude}");
    };
    check("6.4531", "3.3958", true);
    check("-90", "+180", true);
    check("0", "12.5", true);
    check("0.000", "0", false);
    check("", "3.3", false);
    check("91", "3.3", false);
    check("3.3", "-180.1", false);
    check("NaN", "3.3", false);
    check("inf", "3.3", false);
    check("1e400", "3.3", false);
}

#[test]
fn decimals_are_finite_numbers() {
    let check = |text: &str, value: Option<f64>| {
        assert_eq!(Decimal::parse(text).map(|number| number.value()), value, "{text}");
    };
    check("6.4531", Some(6.4531));
    check(" -0.5 ", Some(-0.5));
    check("+12", Some(12.0));
    check(".5", Some(0.5));
    check("5.", Some(5.0));
    check("1.5e3", Some(1500.0));
    check("25E-1", Some(2.5));
    check("1e-400", Some(0.0));
    check("123456789012345678901234567890", Some(123_456_789_012_345_678_901_234_567_890.0));
    for odd in ["", "-", ".", "e5", "1e", "1e400", "1e99999999999", "1.2.3", "--1", "1 2", "NaN"] {
        check(odd, None);
    }
}

proptest! {
    #[test]
    fn unix_days_are_consecutive_days(number in 0_u32..2_932_896) {
        let [day, next] = [number, number + 1].map(CalendarDate::of_unix_day);
        assert_eq!(CalendarDate::parse(&day.to_string()), Some(day));
        let CalendarDate { year, month, .. } = day;
        let later = [
            CalendarDate { day: day.day + 1, ..day },
            CalendarDate { month: month + 1, day: 1, ..day },
            CalendarDate { year: year + 1, month: 1, day: 1 },
        ];
        let exists = |day: &CalendarDate| CalendarDate::parse(&day.to_string()) == Some(*day);
        assert_eq!(later.into_iter().find(exists), Some(next));
    }

    #[test]
    fn decimals_of_15_digits_are_exact(digits in 0_u64..1_000_000_000_000_000, places in 0..15_usize) {
        let text = format!("{digits:016}");
        let (whole, fraction) = text.split_at(text.len() - places);
        let text = format!("{whole}.{fraction}");
        let exact: f64 = text.parse().unwrap();
        assert_eq!(Decimal::parse(&text).unwrap().value().to_bits(), exact.to_bits(), "{text}");
    }
}

#[test]
fn fund_status_words_map_to_statuses() {
    for (words, venture, round) in [
        (" Raising Capital ", Some(VentureStatus::Fundraising), Some(RoundStatus::Fundraising)),
        ("r_dealmaking", Some(VentureStatus::Dealmaking), None),
        ("Closed", Some(VentureStatus::Closed), Some(RoundStatus::Completed)),
        ("on the moon", None, None),
    ] {
        assert_eq!(
            (VentureStatus::from_words(words), RoundStatus::from_words(words)),
            (venture, round)
        );
    }
}

/// Regression: this took hours when each name was compared with all earlier names.
#[test]
fn very_long_list_of_names_is_read_quickly() {
    let names: Vec<String> = (0..300_000).map(|number| format!("name {number}")).collect();
    let record =
        json!({ "id": "1", "sectors": [names.join(","), names.join(" , ")], "tags": names });
    let read: Venture = serde_json::from_str(&record.to_string()).unwrap();
    assert_eq!((read.sectors.len(), read.tags.len()), (2, 300_000));
    let record = json!({ "id": "1", "sectors": names.join(" , ") + ",name 7" });
    let read: UserVenture = serde_json::from_str(&record.to_string()).unwrap();
    assert_eq!(*read.sectors, *names);
}
