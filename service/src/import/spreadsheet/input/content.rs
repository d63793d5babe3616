//! The content of a cell from a value that `calamine` has read.

use super::sheet::{Content, text_content};
use calamine::{Data, ExcelDateTime, ExcelDateTimeType};
use directory_api::{CalendarDate, TimeOfDay};

/// The reason for a formula that no spreadsheet program has calculated.
pub(super) const NO_VALUE: &str =
    "a formula without a stored value; open the workbook in a spreadsheet program and save it";

/// Converts a value; `None` if the cell is empty.
pub(super) fn convert(value: Data, is_1904: bool) -> Option<Content> {
    let fault = |reason: &str| Some(Content::Fault(reason.to_owned()));
    match value {
        Data::Empty => None,
        Data::String(text) => text_content(&text),
        Data::Float(number) if !number.is_finite() => fault("a number that is not finite"),
        Data::Float(number) => Some(Content::Number(number)),
        Data::Int(number) => Some(Content::Number(number as f64)),
        Data::Bool(flag) => Some(Content::Flag(flag)),
        Data::Error(error) => fault(&error.to_string()),
        Data::DateTime(date) if date.is_duration() => fault("a time without a day"),
        Data::DateTime(date) => Some(from_serial(date.as_f64(), is_1904)),
        Data::DateTimeIso(text) | Data::DurationIso(text) => Some(from_iso(&text)),
    }
}

/// Converts a number of days since the start of the calendar of a workbook.
fn from_serial(serial: f64, is_1904: bool) -> Content {
    let end = if is_1904 { 2_957_004.0 } else { 2_958_466.0 };
    // Midnight is not missed by a fraction of a second.
    let serial = (serial * 86_400.0).round() / 86_400.0;
    let reason = match serial {
        _ if !(0.0..end).contains(&serial) => "a date that is not between the years 1900 and 9999",
        _ if serial < 1.0 => "a time without a day",
        _ if !is_1904 && (60.0..61.0).contains(&serial) => "February 29, 1900, which never existed",
        _ => {
            let date = ExcelDateTime::new(serial, ExcelDateTimeType::DateTime, is_1904);
            let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
            return date_content(
                CalendarDate { year, month, day },
                TimeOfDay { hour, minute, second },
            );
        }
    };
    Content::Fault(reason.to_owned())
}

/// Parses a date of ISO 8601, with or without a time of day.
fn from_iso(text: &str) -> Content {
    let (day, time) = text.split_once('T').unwrap_or((text, "00:00"));
    let reason = match (CalendarDate::parse(day), TimeOfDay::parse(time)) {
        (Some(date), Some(time)) => return date_content(date, time),
        _ if day.contains(':') || day.starts_with('P') => "a time without a day",
        _ => "a date that is not between the years 1000 and 9999",
    };
    Content::Fault(reason.to_owned())
}

fn date_content(date: CalendarDate, time: TimeOfDay) -> Content {
    let midnight = TimeOfDay { hour: 0, minute: 0, second: 0 };
    Content::Date(date, (time != midnight).then_some(time))
}

#[cfg(test)]
mod tests {
    use super::super::sheet::describe_content;
    use super::*;

    #[test]
    fn serial_numbers_are_days_of_their_calendar() {
        for (serial, is_1904, expected) in [
            (1.0, false, "1900-01-01"),
            (59.0, false, "1900-02-28"),
            (60.5, false, "(February 29, 1900, which never existed)"),
            (61.0, false, "1900-03-01"),
            (43_556.75, false, "2019-04-01 18:00:00"),
            (43_556.999_999_9, false, "2019-04-02"),
            (43_556.0 + 51_841.0 / 86_400.0, false, "2019-04-01 14:24:01"),
            (2_958_465.0, false, "9999-12-31"),
            (2_958_466.0, false, "(a date that is not between the years 1900 and 9999)"),
            (0.5, false, "(a time without a day)"),
            (42_094.0, true, "2019-04-01"),
            (2_957_004.0, true, "(a date that is not between the years 1900 and 9999)"),
        ] {
            assert_eq!(describe_content(&from_serial(serial, is_1904)), expected, "{serial}");
        }
    }
}
