//! The profile of a user.

use super::{filled, sentences, shell};
use crate::format;
use directory_api::{Timestamp, UserId, UserProfile};

sentences! {
    profile = "Profile";
    ventures = "Ventures";
    no_ventures = "This person has no ventures in the directory.";
    no_more_ventures = "No ventures on this page.";
    followers = "Followers";
    no_followers = "Nobody follows this person.";
    following = "Following";
    no_following = "This person follows nobody.";
    /// The name of the column of facts and followers.
    facts = "Profile and followers";
    first_page = "Go to first page";

    display_name = "Display name";
    first_name = "First name";
    last_name = "Last name";
    heading = "Title";
    organization = "Organization";
    city = "City";
    country = "Country";
    last_active_label = "Last active";
    id = "User number";
    team_not_loaded = "Team not loaded";
    /// The names of others follow.
    with = "with ";
}

pub fn title(user: Option<&UserProfile>, id: &UserId) -> String {
    let name = user.and_then(UserProfile::name);
    name.map_or_else(|| shell::user(id.as_str()), |name| format::short(&name))
}

/// A user's title and organization: "Director, Acme".
pub fn role(user: &UserProfile) -> Option<String> {
    joined(&[user.title.as_deref(), user.organization.as_deref()])
}

pub fn last_active(time: &Timestamp) -> String {
    let moment = format::moment(time);
    format::ago(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
}

pub fn tags(tags: &[String]) -> String {
    filled("Tags: {tags}", &[("tags", &tags.join(", "))])
}

fn joined(parts: &[Option<&str>]) -> Option<String> {
    let parts: Vec<_> = parts.iter().copied().flatten().collect();
    (!parts.is_empty()).then(|| format::short(&parts.join(", ")))
}
