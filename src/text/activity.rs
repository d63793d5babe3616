//! Activities of ventures and people.

use super::tr;
use crate::format::short;

/// Component and type of an entry: "Groups · Joined a group".
pub fn subject(component: Option<&str>, kind: Option<&str>) -> Option<String> {
    let parts: Vec<String> = [component, kind].into_iter().flatten().map(words).collect();
    (!parts.is_empty()).then(|| short(&parts.join(" · ")))
}

/// Component or type in words. An unknown one gets a capital letter, and spaces instead of
/// underscores.
fn words(name: &str) -> String {
    tr(match name {
        "activity" => "Activity",
        "activity_comment" => "Comment",
        "activity_update" => "Update",
        "attending_event" => "Going to an event",
        "blogs" => "Blogs",
        "created_group" => "Created a group",
        "created_venture" => "Added a venture",
        "events" => "Events",
        "followed_venture" => "Followed a venture",
        "friends" => "Contacts",
        "friendship_accepted" | "friendship_created" => "New contact",
        "groups" => "Groups",
        "joined_group" => "Joined a group",
        "joined_team" => "Joined a team",
        "members" => "Members",
        "new_avatar" => "New picture",
        "new_blog_comment" => "Comment on a post",
        "new_blog_post" => "New post",
        "new_forum_post" => "Forum reply",
        "new_forum_topic" => "Forum topic",
        "new_member" => "New member",
        "new_round" => "New round",
        "profile" | "xprofile" => "Profile",
        "updated_profile" => "Updated profile",
        "ventures" => "Ventures",
        _ => {
            let words = name.replace('_', " ");
            let first = words.chars().next().map(|first| first.to_uppercase().collect::<String>());
            let rest = words.chars().skip(1);
            return first.into_iter().chain(rest.map(String::from)).collect();
        }
    })
    .to_owned()
}
