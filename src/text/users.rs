//! The profile of a user.

use crate::format;
use directory_api::{Timestamp, UserId, UserProfile, UserVenture};

/// The heading of the profile's facts.
pub const PROFILE: &str = "Profile";
/// The heading of a user's ventures.
pub const VENTURES: &str = "Ventures";
/// There are no ventures.
pub const NO_VENTURES: &str = "This person has no ventures in the directory.";
/// A page beyond the last one.
pub const NO_MORE_VENTURES: &str = "There are no ventures on this page.";
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
    joined([user.title.as_deref(), user.organization.as_deref()])
}

/// When a user was active last, and how long ago that was.
pub fn last_active(time: &Timestamp) -> String {
    let moment = format::moment(time);
    format::ago(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
}

/// Country, sectors and tags of a user's venture.
pub fn about_venture(venture: &UserVenture) -> Option<String> {
    let names = |names: &[String]| (!names.is_empty()).then(|| names.join(", "));
    let (sectors, tags) = (names(&venture.sectors), names(&venture.tags));
    let parts = [venture.country.as_deref(), sectors.as_deref(), tags.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

fn joined(parts: [Option<&str>; 2]) -> Option<String> {
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
