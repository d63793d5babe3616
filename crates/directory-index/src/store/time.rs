//! Days and moments packed into numbers that sort in order of time.

use directory_api::{CalendarDate, Lenient, TimeOfDay, Timestamp};

/// Moment: a day and, in most cases, a time.
pub type Moment = (CalendarDate, Option<TimeOfDay>);

/// Moment of a field, if its text names one.
pub(crate) fn moment(field: &Lenient<Timestamp>) -> Option<Moment> {
    field.as_ref().and_then(|moment| Some((moment.day()?, moment.time_of_day())))
}

/// Number of a day; never 0.
pub(crate) fn pack_day(day: CalendarDate) -> u32 {
    u32::from(day.year) << 16 | u32::from(day.month) << 8 | u32::from(day.day)
}

/// Number of a moment. A day without a time sorts before the same day with a time.
pub(crate) fn pack_moment((day, time): Moment) -> u64 {
    let time = time.map_or(0, |time| {
        (u64::from(time.hour) + 1) << 16 | u64::from(time.minute) << 8 | u64::from(time.second)
    });
    u64::from(pack_day(day)) << 25 | time
}

/// Moment of a number; `None` for 0.
pub(crate) fn unpack_moment(moment: u64) -> Option<Moment> {
    let [.., month, day] = day_of(moment).to_be_bytes();
    let year = u16::try_from(day_of(moment) >> 16).unwrap_or_default();
    let [.., minute, second] = moment.to_be_bytes();
    let hour = u8::try_from(moment >> 16 & 0x1ff).unwrap_or_default().checked_sub(1);
    let time = hour.map(|hour| TimeOfDay { hour, minute, second });
    (moment != 0).then_some((CalendarDate { year, month, day }, time))
}

/// First and last packed moment of a day. The time is in the lowest 25 bits.
pub(crate) fn moments_of(day: CalendarDate) -> (u64, u64) {
    let first = pack_moment((day, None));
    (first, first | ((1 << 25) - 1))
}

/// Packed day of a packed moment.
pub(crate) fn day_of(moment: u64) -> u32 {
    u32::try_from(moment >> 25).unwrap_or(0)
}
