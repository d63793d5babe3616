//! Activity: what happens to ventures and what members do, as HTML with links.
//!
//! Actions and contents are HTML as the original kind of service stores it: links to profiles,
//! absolute or relative, and entities. Whatever is put into their slots must go through
//! [`escape`] first.

use super::updates::{COMMENTS, EXCERPTS, ROUND_NEWS, UPDATES, WELCOMES};

/// A link to the member who acts.
macro_rules! actor {
    () => {
        r#"<a href="https://directory.example/members/{slug}/" title="{name}">{name}</a>"#
    };
}

/// A link to another member.
macro_rules! other {
    () => {
        r#"<a href="https://directory.example/members/{other_slug}/" title="{other}">{other}</a>"#
    };
}

/// A link to a venture.
macro_rules! venture {
    () => {
        r#"<a href="https://directory.example/ventures/{venture_slug}/">{venture}</a>"#
    };
}

/// A link to a group.
macro_rules! group {
    () => {
        r#"<a href="https://directory.example/groups/{group_slug}/">{group}</a>"#
    };
}

/// The text with the characters that HTML gives a meaning written as entities, so that it can
/// stand in text and in quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#039;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A kind of venture activity.
#[derive(Debug)]
pub(crate) struct VentureActivity {
    /// How often it occurs, relative to the other kinds.
    pub(crate) weight: u32,
    /// The action's template, with a link to the actor's profile. Slots: `updates::ACTIVITY_SLOTS`.
    pub(crate) action: &'static str,
    /// Templates of the content, of which one is taken. If there are none, the content is empty.
    pub(crate) contents: &'static [&'static str],
}

/// A kind of user activity.
#[derive(Debug)]
pub(crate) struct UserActivity {
    /// How often it occurs, relative to the other kinds.
    pub(crate) weight: u32,
    /// The component that produced the item.
    pub(crate) component: &'static str,
    /// The type of the item.
    pub(crate) kind: &'static str,
    /// The action's template. Slots: `updates::ACTIVITY_SLOTS`.
    pub(crate) action: &'static str,
    /// Templates of the content, of which one is taken. If there are none, the content is empty.
    pub(crate) contents: &'static [&'static str],
}

const fn of_venture(
    weight: u32,
    action: &'static str,
    contents: &'static [&'static str],
) -> VentureActivity {
    VentureActivity { weight, action, contents }
}

const fn of_user(
    weight: u32,
    component: &'static str,
    kind: &'static str,
    action: &'static str,
    contents: &'static [&'static str],
) -> UserActivity {
    UserActivity { weight, component, kind, action, contents }
}

/// The kinds of venture activity.
pub(crate) const VENTURE_ACTIVITY: &[VentureActivity] = &[
    of_venture(150, concat!(actor!(), " created the venture ", venture!()), &[]),
    of_venture(260, concat!(actor!(), " posted an update in ", venture!()), UPDATES),
    of_venture(
        170,
        r#"<a href="/members/{slug}/" title="{name}">{name}</a> is now following {venture}"#,
        &[],
    ),
    of_venture(110, concat!(actor!(), " joined the team of {venture} as {role}"), WELCOMES),
    of_venture(
        100,
        concat!(
            r#"<a href="https://directory.example/ventures/{venture_slug}/" title="{venture}">{venture}</a> has added a round to its funding history, posted by "#,
            actor!()
        ),
        ROUND_NEWS,
    ),
    of_venture(70, concat!(actor!(), " updated the quick scan of {venture}"), &[]),
    of_venture(
        60,
        r#"<a href="/members/{slug}/" title="{name}">{name}</a> commented on an update of <a href="/ventures/{venture_slug}/">{venture}</a>"#,
        COMMENTS,
    ),
    of_venture(
        40,
        "<a href='https://directory.example/members/{slug}/' title='{name}'>{name}</a> changed the logo of {venture}",
        &[],
    ),
    of_venture(
        34,
        concat!(actor!(), " added a video pitch"),
        &[
            "Ninety seconds, one take, and a goat in the background. Enjoy &#8211; and tell us what you did not understand.",
        ],
    ),
    of_venture(30, concat!(actor!(), " introduced {venture} to ", other!()), &[]),
    of_venture(
        20,
        concat!(actor!(), " left the team of {venture}"),
        &["Thank you for {count} good years, {name}. The coffee machine is yours."],
    ),
    of_venture(
        6,
        concat!("<strong>", actor!(), "</strong> marked {venture} as <em>featured</em>"),
        &[],
    ),
];

/// The kinds of user activity.
pub(crate) const USER_ACTIVITY: &[UserActivity] = &[
    of_user(220, "activity", "activity_update", concat!(actor!(), " posted an update"), UPDATES),
    of_user(
        90,
        "activity",
        "activity_comment",
        concat!(actor!(), " replied to ", other!()),
        COMMENTS,
    ),
    of_user(100, "members", "new_member", concat!(actor!(), " became a registered member"), &[]),
    of_user(
        60,
        "members",
        "new_avatar",
        r#"<a href="/members/{slug}/" title="{name}">{name}</a> changed their profile picture"#,
        &[],
    ),
    of_user(
        40,
        "xprofile",
        "updated_profile",
        r#"<a href="https://directory.example/members/{slug}/profile/" title="{name}">{name}</a>&#8217;s profile was updated"#,
        &[],
    ),
    of_user(120, "groups", "joined_group", concat!(actor!(), " joined the group ", group!()), &[]),
    of_user(24, "groups", "created_group", concat!(actor!(), " created the group ", group!()), &[]),
    of_user(
        110,
        "ventures",
        "created_venture",
        concat!(actor!(), " created the venture ", venture!()),
        &[],
    ),
    of_user(
        130,
        "ventures",
        "followed_venture",
        concat!(actor!(), " is now following ", venture!()),
        &[],
    ),
    of_user(
        60,
        "ventures",
        "new_round",
        concat!(actor!(), " added a round to the funding history of ", venture!()),
        ROUND_NEWS,
    ),
    of_user(
        44,
        "ventures",
        "joined_team",
        concat!(actor!(), " joined the team of ", venture!(), " as {role}"),
        WELCOMES,
    ),
    of_user(
        80,
        "friends",
        "friendship_created",
        concat!(actor!(), " and ", other!(), " are now friends"),
        &[],
    ),
    of_user(
        36,
        "blogs",
        "new_blog_post",
        concat!(
            actor!(),
            r#" wrote a new post, <a href="https://directory.example/blog/{post_slug}/">{post}</a>"#
        ),
        EXCERPTS,
    ),
    of_user(
        28,
        "blogs",
        "new_blog_comment",
        concat!(
            actor!(),
            r#" commented on the post <a href="https://directory.example/blog/{post_slug}/#comments">{post}</a>"#
        ),
        COMMENTS,
    ),
    of_user(
        16,
        "events",
        "attending_event",
        concat!(actor!(), " is going to the pitch night in {city}"),
        &[],
    ),
    of_user(
        3,
        "jobs",
        "new_job_listing",
        concat!(actor!(), " is looking for {a role} in {city}"),
        &[
            "Part-time at first, full-time once the round is closed. No CV needed: tell us what you have mended lately.",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaping_leaves_nothing_that_html_reads() {
        let escaped = escape(r#"<a href='x'>Tom & "Co"</a>"#);
        assert_eq!(escaped, "&lt;a href=&#039;x&#039;&gt;Tom &amp; &quot;Co&quot;&lt;/a&gt;");
        assert_eq!(escape("Zoë 中文"), "Zoë 中文");
    }

    #[test]
    fn every_venture_action_links_to_its_actor() {
        for kind in VENTURE_ACTIVITY {
            assert!(kind.action.contains("/members/{slug}/"), "{}", kind.action);
        }
    }

    #[test]
    fn weights_are_positive() {
        assert!(VENTURE_ACTIVITY.iter().all(|kind| kind.weight > 0));
        assert!(USER_ACTIVITY.iter().all(|kind| kind.weight > 0));
    }
}
