//! Users, followers, and the ventures of a user.

use crate::lenient::Lenient;
use crate::list::List;
use crate::record::{Fields, Record, record_with_id};
use crate::values::{Decimal, Names, Timestamp, UserId, VentureId, comma_separated};
use serde::{Deserialize, Serialize};

/// "Compact user (list of users)".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserSummary {
    /// Unique user identifier.
    pub id: UserId,
    /// First name.
    pub first_name: Lenient<String>,
    /// Last name.
    pub last_name: Lenient<String>,
    /// Name chosen by the user; defaults to first and last name.
    pub display_name: Lenient<String>,
    /// Last activity of the user.
    pub last_active: Lenient<Timestamp>,
    /// Position of the user, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub title: Lenient<String>,
    /// Organization of the user, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub organization: Lenient<String>,
    /// Country of the user, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub country: Lenient<String>,
    /// Role of the user in the newest venture that names one, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub role: Lenient<String>,
    /// The newest three ventures that the user owns or is on the team of, in results of the query
    /// extension.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub ventures: List<VentureName>,
    /// Number of all these ventures, in results of the query extension.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub ventures_count: Lenient<u64>,
}

record_with_id!(UserSummary, "Compact user");

/// Venture in the row of a user.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VentureName {
    /// Venture identifier.
    pub id: VentureId,
    /// Venture name.
    pub name: Lenient<String>,
}

record_with_id!(VentureName, "Venture name");

/// "Extended user (single user)".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserProfile {
    /// Unique user identifier.
    pub id: UserId,
    /// First name.
    pub first_name: Lenient<String>,
    /// Last name.
    pub last_name: Lenient<String>,
    /// Name chosen by the user; defaults to first and last name.
    pub display_name: Lenient<String>,
    /// Last activity of the user.
    pub last_active: Lenient<Timestamp>,
    /// Position of the user.
    pub title: Lenient<String>,
    /// Organization of the user.
    pub organization: Lenient<String>,
    /// City of the user.
    pub city: Lenient<String>,
    /// Country of the user.
    pub country: Lenient<String>,
}

record_with_id!(UserProfile, "Extended user");

/// "User's venture item (compact venture)".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserVenture {
    /// Venture identifier.
    pub id: VentureId,
    /// Venture name.
    pub name: Lenient<String>,
    /// Primary sectors.
    #[serde(default, with = "comma_separated")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("examples" = ["Agritech,Health"])))]
    pub sectors: Names,
    /// Tags.
    #[serde(default, with = "comma_separated")]
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("examples" = ["Agritech,Health"])))]
    pub tags: Names,
    /// Fundraising status of the venture, in words.
    #[serde(rename = "fundStatus")]
    pub fund_status: Lenient<String>,
    /// Primary base country.
    pub country: Lenient<String>,
    /// Degrees north.
    pub latitude: Lenient<Decimal>,
    /// Degrees east.
    pub longitude: Lenient<Decimal>,
    /// Role of the user in the team of the venture.
    #[serde(skip_serializing_if = "Lenient::is_none")]
    pub role: Lenient<String>,
}

record_with_id!(UserVenture, "User's venture item");

/// "Follower item (followers and following)": the other user of the pair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FollowerItem {
    /// Identifier of the follower, or of the user being followed.
    pub id: UserId,
}

record_with_id!(FollowerItem, "Follower item");

/// Name to show for a user: the chosen one, else first and last name.
fn name(chosen: &Lenient<String>, parts: [&Lenient<String>; 2]) -> Option<String> {
    let parts: Vec<&str> = parts.into_iter().filter_map(Lenient::as_deref).collect();
    chosen.cloned().or_else(|| (!parts.is_empty()).then(|| parts.join(" ")))
}

impl UserSummary {
    /// Name to show, if there is one.
    pub fn name(&self) -> Option<String> {
        name(&self.display_name, [&self.first_name, &self.last_name])
    }
}

impl UserProfile {
    /// Name to show, if there is one.
    pub fn name(&self) -> Option<String> {
        name(&self.display_name, [&self.first_name, &self.last_name])
    }
}
