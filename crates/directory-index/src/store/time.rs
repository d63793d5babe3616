//! Days and moments packed into numbers that sort in order of time.

use directory_api::{CalendarDate, Clock};

/// Moment: a day and, in most cases, a time.
pub type Moment = (CalendarDate, Option<Clock>);

/// Number of a day; never 0.
pub(crate) fn pack_day(day: CalendarDate) -> u32 {
    u32::from(day.year) << 16 | u32::from(day.month) << 8 | u32::from(day.day)
}

/// Number of a moment. A day without a time sorts before the same day with a time.
pub(crate) fn pack_moment((day, clock): Moment) -> u64 {
    let clock = clock.map_or(0, |clock| {
        (u64::from(clock.hour) + 1) << 16 | u64::from(clock.minute) << 8 | u64::from(clock.second)
    });
    u64::from(pack_day(day)) << 25 | clock
}

/// Packed day of a packed moment.
pub(crate) fn day_of(moment: u64) -> u32 {
    u32::try_from(moment >> 25).unwrap_or(0)
}
