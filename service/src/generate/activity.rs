//! Activity feeds, as HTML with links, as such services store it.

use super::Plan;
use super::calendar::{self, Moment};
use super::chance::Chance;
use super::corpus::activity::{USER_ACTIVITY, VENTURE_ACTIVITY, escape};
use super::corpus::{community, fill};
use super::naming::slug;
use super::person::{self, Person};
use super::story::Story;
use super::venture::Made;
use directory_api::{ActivityId, UserActivity, VentureActivity};

/// How many items a feed has at most.
const LONGEST_FEED: u32 = 250;

/// Who does something, to whom, and in connection with which venture.
struct Scene<'a> {
    actor: Person,
    other: Person,
    story: Option<&'a Story>,
}

impl Scene<'_> {
    /// Fills a template of HTML.
    fn tell(&self, template: &str, chance: &mut Chance) -> String {
        let (group, post) = (chance.pick(community::GROUPS), chance.pick(community::POSTS));
        let plain = |template| fill(template, |slot| self.of_story(slot));
        let (group, post) = (plain(group), plain(post));
        fill(template, |slot| {
            escape(&match slot {
                "name" => named(&self.actor),
                "slug" => self.actor.slug.clone(),
                "other" => named(&self.other),
                "other_slug" => self.other.slug.clone(),
                "group" => group.clone(),
                "group_slug" => slug(&group, "members"),
                "post" => post.clone(),
                "post_slug" => slug(&post, "post"),
                of_story => self.of_story(of_story),
            })
        })
    }

    fn of_story(&self, slot: &str) -> String {
        self.story.map_or_else(String::new, |story| story.value(slot))
    }

    /// One of the contents, if there are any, for about two of three items.
    fn content(&self, contents: &[&str], chance: &mut Chance) -> Option<String> {
        let content = chance.pick(contents);
        (!content.is_empty() && chance.happens(0.65)).then(|| self.tell(content, chance))
    }
}

fn named(person: &Person) -> String {
    let name = person.display.trim();
    if name.is_empty() { person.slug.clone() } else { name.to_owned() }
}

/// What happened to a venture.
pub(super) fn of_venture(plan: &Plan, number: u32, made: &Made) -> Vec<VentureActivity> {
    let mut chance = Chance::new(plan.seed, "venture activity", number);
    let count = chance.long_tail(5.0, LONGEST_FEED);
    let created = made.story.created;
    (0..count)
        .filter_map(|item| {
            let kind = chance.draw(VENTURE_ACTIVITY, |kind| kind.weight)?;
            let scene = Scene {
                actor: somebody(plan, &mut chance),
                other: somebody(plan, &mut chance),
                story: Some(&made.story),
            };
            Some(VentureActivity {
                id: Some(item_id(number, item)),
                date: Some(calendar::timestamp(moment(created, &mut chance))),
                action: Some(scene.tell(kind.action, &mut chance)),
                content: scene.content(kind.contents, &mut chance),
            })
        })
        .collect()
}

/// What a user did.
pub(super) fn of_user(plan: &Plan, number: u32) -> Vec<UserActivity> {
    let mut chance = Chance::new(plan.seed, "user activity", number);
    let count = if chance.happens(0.35) { 0 } else { chance.long_tail(3.5, LONGEST_FEED) };
    if count == 0 {
        return Vec::new();
    }
    let (joined, last) = (person::joined(plan, number), person::last_active(plan, number));
    let venture = chance.below(plan.ventures);
    let story = Story::new(plan, venture).ok().filter(|_| plan.ventures > 0);
    (0..count)
        .filter_map(|item| {
            let kind = chance.draw(USER_ACTIVITY, |kind| kind.weight)?;
            let actor = person::person(plan, number);
            let scene = Scene { actor, other: somebody(plan, &mut chance), story: story.as_ref() };
            let when =
                if item == 0 { last } else { calendar::between(joined, last, chance.fraction()) };
            Some(UserActivity {
                id: Some(item_id(number, item)),
                component: Some(kind.component.to_owned()),
                kind: Some(kind.kind.to_owned()),
                action: Some(scene.tell(kind.action, &mut chance)),
                content: scene.content(kind.contents, &mut chance),
                date_recorded: Some(calendar::timestamp(when)),
            })
        })
        .collect()
}

fn somebody(plan: &Plan, chance: &mut Chance) -> Person {
    person::person(plan, chance.skewed(plan.users, 1.5))
}

fn moment(created: Moment, chance: &mut Chance) -> Moment {
    calendar::between(created, calendar::END - 1, chance.fraction())
}

/// Feeds are shorter than a thousand items, so that no two items have the same id.
fn item_id(owner: u32, item: u32) -> ActivityId {
    ActivityId::new((u64::from(owner) * 1_000 + u64::from(item) + 1).to_string())
}
