//! The profile of a user.

use crate::format;
use directory_api::{Timestamp, UserId, UserProfile};

/// The heading of the profile's facts.
pub const PROFILE: &str = "Profile";
/// The heading of a user's ventures.
pub const VENTURES: &str = "Ventures";
/// There are no ventures.
pub const NO_VENTURES: &str = "This person has no ventures in the directory.";
/// A page beyond the last one.
pub const NO_MORE_VENTURES: &str = "There are no ventures on this page.";
/// Section: who follows the user.
pub const FOLLOWERS: &str = "Followers";
/// Nobody does.
pub const NO_FOLLOWERS: &str = "Nobody follows this person.";
/// Section: whom the user follows.
pub const FOLLOWING: &str = "Following";
/// Nobody.
pub const NO_FOLLOWING: &str = "This person follows nobody.";
/// The name of the column of facts and followers.
pub const FACTS: &str = "Profile and followers";
/// Leads back from there.
pub const FIRST_PAGE: &str = "Go to the first page";

/// The name that the user chose.
pub const DISPLAY_NAME: &str = "Display name";
/// First name.
pub const FIRST_NAME: &str = "First name";
/// Family name.
pub const LAST_NAME: &str = "Last name";
/// What the user does.
pub const TITLE: &str = "Title";
/// Where the user does it.
pub const ORGANIZATION: &str = "Organization";
/// The user's city.
pub const CITY: &str = "City";
/// The user's country.
pub const COUNTRY: &str = "Country";
/// When the user was active last.
pub const LAST_ACTIVE: &str = "Last active";
/// The user's identifier.
pub const ID: &str = "User number";

/// The name of a user, or what stands for it.
pub fn title(user: Option<&UserProfile>, id: &UserId) -> String {
    user.and_then(UserProfile::name).unwrap_or_else(|| super::shell::user(id.as_str()))
}

/// What a user does, and where: "Director, Acme".
pub fn role(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref()])
}

/// A user in a line: what the user does, and where.
pub fn description(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref(), user.country.as_deref()])
}

/// When a user was active last, and how long ago that was.
pub fn last_active(time: &Timestamp) -> String {
    let moment = format::moment(time);
    format::ago(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
}

/// The tags of a user's venture.
pub fn tags(tags: &[String]) -> String {
    format!("Tags: {}", tags.join(", "))
}

fn joined(parts: &[Option<&str>]) -> Option<String> {
    let parts: Vec<_> = parts.iter().copied().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
