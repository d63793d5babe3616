//! Users.

use super::{filled, shell};
use crate::format;
use directory_api::{Timestamp, UserId, UserProfile, UserSummary};

pub fn title(user: Option<&UserProfile>, id: &UserId) -> String {
    let name = user.and_then(UserProfile::name);
    name.map_or_else(|| shell::user(id.as_str()), |name| format::short(&name))
}

pub fn full_name(user: &UserSummary) -> Option<String> {
    joined(&[user.first_name.as_deref(), user.last_name.as_deref()], " ")
}

/// A user's title and organization: "Director, Acme".
pub fn role(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref()], ", ")
}

pub fn last_active(time: &Timestamp) -> String {
    let moment = format::moment(time);
    format::ago(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
}

pub fn tags(tags: &[String]) -> String {
    filled("Tags: {tags}", &[("tags", &tags.join(", "))])
}

fn joined(parts: &[Option<&str>], between: &str) -> Option<String> {
    let parts: Vec<_> = parts.iter().copied().flatten().collect();
    (!parts.is_empty()).then(|| format::short(&parts.join(between)))
}
