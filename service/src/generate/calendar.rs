//! Times of events between 2012 and 2026, and their formats.

use directory_api::{Date, Timestamp};
use time::OffsetDateTime;

/// Time in seconds since the beginning of 1970.
pub(super) type Moment = i64;

/// Length of a day, in seconds.
pub(super) const DAY: i64 = 86_400;
/// Length of a year, in seconds.
pub(super) const YEAR: i64 = 365 * DAY;

/// First day of the directory: 2012-01-02 00:00:00.
pub(super) const OPENING: Moment = 15_341 * DAY;
/// Time after the last event: 2026-09-30 00:00:00.
pub(super) const END: Moment = 20_726 * DAY;

/// Moment at a fraction of the time between two others.
pub(super) fn interpolate(from: Moment, to: Moment, fraction: f64) -> Moment {
    from + ((to - from).max(0) as f64 * fraction) as i64
}

fn utc(moment: Moment) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(moment).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

pub(super) fn year(moment: Moment) -> i32 {
    utc(moment).year()
}

/// Date of a moment, as `YYYY-MM-DD`.
pub(super) fn date(moment: Moment) -> Date {
    Date::new(utc(moment).date().to_string())
}

/// Date and time of a moment, as `YYYY-MM-DD hh:mm:ss`.
pub(super) fn timestamp(moment: Moment) -> Timestamp {
    let (hour, minute, second) = utc(moment).to_hms();
    Timestamp::new(format!("{} {hour:02}:{minute:02}:{second:02}", utc(moment).date()))
}
