//! Activity feeds, as HTML with links, as services of this kind store them.

use super::Plan;
use super::calendar;
use super::person::{self, Person};
use super::random::{Draw, Rng};
use super::story::Story;
use super::text::{fill, slug};
use super::venture::GeneratedVenture;
use super::words::WORDS;
use directory_api::{ActivityId, UserActivity, VentureActivity};

/// Most items of a feed.
const MAX_ITEMS: u32 = 250;

/// Somebody does something, with somebody else, in connection with a venture.
struct Event<'a> {
    actor: Person,
    other: Person,
    story: &'a mut Story,
}

impl Event<'_> {
    /// Action and content by a row of `texts.txt`: `action => section of the content`. Only two of
    /// three items have the content.
    fn texts(&mut self, row: &str, rng: &mut Rng) -> (String, Option<String>) {
        let (action, section) = row.split_once(" => ").unwrap_or((row, ""));
        let content = rng.maybe(0.65, section).filter(|section| !section.is_empty());
        let content = content.map(|section| self.fill(rng.pick(WORDS.texts(section)), rng));
        (self.fill(action, rng), content)
    }

    fn fill(&mut self, html: &str, rng: &mut Rng) -> String {
        let site = "https://directory.example";
        fill(html, |slot| match slot {
            "actor" => member(site, &self.actor),
            "member" => member("", &self.actor),
            "other" => member(site, &self.other),
            "project" => {
                let url = format!("{site}/ventures/{}/", self.story.slug);
                link(&url, &self.story.value("venture"))
            }
            "group" | "post" => {
                let title = self.story.fill(rng.pick(WORDS.texts(slot)));
                let folder = if slot == "group" { "groups" } else { "blog" };
                link(&format!("{site}/{folder}/{}/", slug(&title, slot)), &title)
            }
            slot => escape(&self.story.value(slot)),
        })
    }
}

fn member(site: &str, person: &Person) -> String {
    let name = if person.display.is_empty() { &person.slug } else { &person.display };
    link(&format!("{site}/members/{}/", person.slug), name)
}

fn link(url: &str, text: &str) -> String {
    let text = escape(text);
    format!("<a href=\"{url}\" title=\"{text}\">{text}</a>")
}

/// The text with entities for the characters that have a meaning in HTML, so that it can stand in
/// text and in quoted attributes.
fn escape(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    escaped.replace('"', "&quot;").replace('\'', "&#039;")
}

/// Events of a venture.
pub(super) fn of_venture(
    plan: &Plan,
    number: u32,
    venture: &mut GeneratedVenture,
) -> Vec<VentureActivity> {
    let mut rng = plan.rng("venture activity", number);
    let count = rng.long_tail(5.0, MAX_ITEMS);
    let items = (0..count).map(|item| {
        let row = rng.pick_early(WORDS.texts("venture activity"));
        let (actor, other) = (somebody(plan, &mut rng), somebody(plan, &mut rng));
        let when = calendar::between(venture.story.created, calendar::END - 1, rng.fraction());
        let mut event = Event { actor, other, story: &mut venture.story };
        let (action, content) = event.texts(row, &mut rng);
        VentureActivity {
            id: item_id(number, item).into(),
            date: calendar::timestamp(when).into(),
            action: action.into(),
            content: content.into(),
        }
    });
    items.collect()
}

/// Events of a user.
pub(super) fn of_user(plan: &Plan, number: u32) -> Vec<UserActivity> {
    let mut rng = plan.rng("user activity", number);
    let count = if rng.chance(0.35) { 0 } else { rng.long_tail(3.5, MAX_ITEMS) };
    if count == 0 {
        return Vec::new();
    }
    let joined = person::joined(plan, number);
    let last = person::last_active(plan, number);
    let mut story = Story::new(plan, rng.below(plan.ventures));
    let actor = person::person(plan, number);
    let items = (0..count).map(|item| {
        let row = rng.pick_early(WORDS.texts("user activity"));
        let (topic, row) = row.split_once(": ").unwrap_or(("", row));
        let (component, kind) = topic.split_once(' ').unwrap_or_default();
        let (actor, other) = (actor.clone(), somebody(plan, &mut rng));
        let (action, content) = Event { actor, other, story: &mut story }.texts(row, &mut rng);
        let when = if item == 0 { last } else { calendar::between(joined, last, rng.fraction()) };
        UserActivity {
            id: item_id(number, item).into(),
            component: component.to_owned().into(),
            kind: kind.to_owned().into(),
            action: action.into(),
            content: content.into(),
            date_recorded: calendar::timestamp(when).into(),
        }
    });
    items.collect()
}

fn somebody(plan: &Plan, rng: &mut Rng) -> Person {
    person::person(plan, rng.skewed(plan.users, 1.5))
}

/// Feeds are shorter than a thousand items, so that no two items have the same id.
fn item_id(owner: u32, item: u32) -> ActivityId {
    ActivityId::new((u64::from(owner) * 1_000 + u64::from(item) + 1).to_string())
}
