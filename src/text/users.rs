//! The profile of a user.

use crate::format;
use directory_api::{Timestamp, UserId, UserProfile};

pub const PROFILE: &str = "Profile";
pub const VENTURES: &str = "Ventures";
pub const NO_VENTURES: &str = "This person has no ventures in the directory.";
pub const NO_MORE_VENTURES: &str = "No ventures on this page.";
pub const FOLLOWERS: &str = "Followers";
pub const NO_FOLLOWERS: &str = "Nobody follows this person.";
pub const FOLLOWING: &str = "Following";
pub const NO_FOLLOWING: &str = "This person follows nobody.";
/// The name of the column of facts and followers.
pub const FACTS: &str = "Profile and followers";
pub const FIRST_PAGE: &str = "Go to first page";

pub const DISPLAY_NAME: &str = "Display name";
pub const FIRST_NAME: &str = "First name";
pub const LAST_NAME: &str = "Last name";
pub const TITLE: &str = "Title";
pub const ORGANIZATION: &str = "Organization";
pub const CITY: &str = "City";
pub const COUNTRY: &str = "Country";
pub const LAST_ACTIVE: &str = "Last active";
pub const ID: &str = "User number";

pub fn title(user: Option<&UserProfile>, id: &UserId) -> String {
    let name = user.and_then(UserProfile::name);
    name.map_or_else(|| super::shell::user(id.as_str()), |name| format::short(&name))
}

/// A user's title and organization: "Director, Acme".
pub fn role(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref()])
}

/// The same with the country, for search engines and link previews.
pub fn description(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref(), user.country.as_deref()])
}

pub fn last_active(time: &Timestamp) -> String {
    let moment = format::moment(time);
    format::ago(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
}

pub fn tags(tags: &[String]) -> String {
    format!("Tags: {}", tags.join(", "))
}

fn joined(parts: &[Option<&str>]) -> Option<String> {
    let parts: Vec<_> = parts.iter().copied().flatten().collect();
    (!parts.is_empty()).then(|| format::short(&parts.join(", ")))
}
