//! Users, who follows whom, and the ventures of a user.

use crate::record;
use crate::values::{CommaNames, Decimal, Timestamp, UserId, VentureId};

record! {
    /// "Compact user (list of users)".
    UserSummary "Compact user" identified by id {
        /// Unique user identifier.
        id: UserId = "id",
        /// First name.
        first_name: Option<String> = "firstName",
        /// Last name.
        last_name: Option<String> = "lastName",
        /// Chosen by the user; defaults to first and last name.
        display_name: Option<String> = "displayName",
        /// Last activity of the user.
        last_active: Option<Timestamp> = "lastActive",
    }
}

record! {
    /// "Extended user (single user)".
    UserProfile "Extended user" identified by id {
        /// Unique user identifier.
        id: UserId = "id",
        /// First name.
        first_name: Option<String> = "firstName",
        /// Last name.
        last_name: Option<String> = "lastName",
        /// Chosen by the user; defaults to first and last name.
        display_name: Option<String> = "displayName",
        /// Last activity of the user.
        last_active: Option<Timestamp> = "lastActive",
        /// What the user does.
        title: Option<String> = "title",
        /// Where the user does it.
        organization: Option<String> = "organization",
        /// City of the user.
        city: Option<String> = "city",
        /// Country of the user.
        country: Option<String> = "country",
    }
}

record! {
    /// "User's venture item (compact venture)".
    UserVenture "User's venture item" identified by id {
        /// Venture identifier.
        id: VentureId = "id",
        /// Venture name.
        name: Option<String> = "name",
        /// Primary sectors.
        sectors: CommaNames = "sectors",
        /// Tags.
        tags: CommaNames = "tags",
        /// Fundraising status of the venture, in words.
        fund_status: Option<String> = "fundStatus",
        /// Primary base country.
        country: Option<String> = "country",
        /// Degrees north.
        latitude: Option<Decimal> = "latitude",
        /// Degrees east.
        longitude: Option<Decimal> = "longitude",
    }
}

record! {
    /// "Follower / following item": the other user of the pair.
    FollowerItem "Follower item" identified by id {
        /// The follower, or the user being followed.
        id: UserId = "id",
    }
}

/// The name to show for a user: the chosen one, else first and last name.
fn full_name<'a>(
    chosen: Option<&'a str>,
    first: Option<&'a str>,
    last: Option<&'a str>,
) -> Option<String> {
    let parts: Vec<&str> = match chosen {
        Some(name) => vec![name],
        None => [first, last].into_iter().flatten().collect(),
    };
    (!parts.is_empty()).then(|| parts.join(" "))
}

impl UserSummary {
    /// The name to show, if there is one.
    pub fn name(&self) -> Option<String> {
        full_name(
            self.display_name.as_deref(),
            self.first_name.as_deref(),
            self.last_name.as_deref(),
        )
    }
}

impl UserProfile {
    /// The name to show, if there is one.
    pub fn name(&self) -> Option<String> {
        full_name(
            self.display_name.as_deref(),
            self.first_name.as_deref(),
            self.last_name.as_deref(),
        )
    }
}
