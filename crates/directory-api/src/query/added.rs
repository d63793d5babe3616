//! [`Added`]: the days on which entries were created.

use super::Days;
use crate::values::CalendarDate;
use std::fmt;
use std::str::FromStr;

/// Days on which entries were created: fixed ones, or the last days before today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Added {
    /// Fixed days.
    Days(Days),
    /// The last days, one of the numbers in [`Added::RECENT`].
    Recent(u16),
}

impl Added {
    /// Numbers of days that can be counted from today.
    pub const RECENT: [u16; 3] = [7, 30, 365];

    /// Days that are meant on a day, the number of days since 1970: `7d` begins seven days earlier.
    pub fn days(self, today: u32) -> Days {
        match self {
            Self::Days(days) => days,
            Self::Recent(days) => {
                Days::from(CalendarDate::of_unix_day(today.saturating_sub(days.into())))
            }
        }
    }
}

impl FromStr for Added {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let recent = Self::RECENT.map(Self::Recent);
        let recent = recent.into_iter().find(|recent| recent.to_string() == text);
        recent.map_or_else(|| text.parse().map(Self::Days), Ok)
    }
}

impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Days(days) => days.fmt(f),
            Self::Recent(days) => write!(f, "{days}d"),
        }
    }
}
