//! Activity feeds, as HTML with links.

use super::Outline;
use super::calendar;
use super::person::{self, Person};
use super::random::{RandomExt, Rng};
use super::story::Story;
use super::text::{fill, slug};
use super::words::WORDS;
use directory_api::{ActivityId, UserActivity, VentureActivity};

/// Maximum number of items in a feed.
const MAX_ITEMS: u32 = 250;

/// Action of a person in relation to a venture.
struct Event<'a> {
    outline: &'a Outline,
    actor: &'a Person,
    story: &'a mut Story,
}

impl Event<'_> {
    /// Action and content for a row of `texts.txt`: `action => topic of the content`. About
    /// two thirds of the items with a topic have content.
    fn texts(&mut self, row: &str, rng: &mut Rng) -> (String, Option<String>) {
        let (action, topic) = row.split_once(" => ").unwrap_or((row, ""));
        let content = rng.maybe(0.65, topic).filter(|topic| !topic.is_empty());
        let content = content.map(|topic| {
            let section = self.story.section(topic);
            self.fill(rng.pick(WORDS.texts(&section)), rng)
        });
        (self.fill(action, rng), content)
    }

    fn fill(&mut self, html: &str, rng: &mut Rng) -> String {
        let site = "https://directory.example";
        let project = |story: &mut Story| {
            link(&format!("{site}/ventures/{}/", story.slug), &story.value("venture"))
        };
        fill(html, |slot| match slot {
            "actor" => member(site, self.actor),
            "member" => member("", self.actor),
            "visitor" => member(site, &random_person(self.outline, rng)),
            "project" => project(self.story),
            "followed" => {
                let other = rng.number_below(self.outline.plan.ventures);
                project(&mut Story::new(self.outline, other))
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

/// Escapes the special characters of HTML, for text and quoted attributes.
fn escape(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    escaped.replace('"', "&quot;").replace('\'', "&#039;")
}

/// Events of a venture: its creation, perhaps its rounds, then actions of its team.
pub(super) fn venture_activity(
    outline: &Outline,
    number: u32,
    story: &mut Story,
) -> Vec<VentureActivity> {
    let mut rng = outline.rng("venture activity", number);
    let count = if story.team.is_empty() { 0 } else { rng.long_tail(5.0, MAX_ITEMS) };
    let rounds = story.facts.rounds.clone();
    let items = (0..count).map(|item| {
        let index = item as usize;
        let round = index.checked_sub(1).and_then(|index| rounds.get(index));
        let round = round.filter(|_| rng.chance(0.5));
        let newcomer = story.team.get(index).filter(|_| item == 0 || rng.chance(0.4));
        let since = story.facts.created;
        let later = calendar::interpolate(since, calendar::END - 1, rng.fraction());
        let (topic, when) = match (item, round, newcomer) {
            (0, ..) => ("creation", since),
            (_, Some(round), _) if round.is_completed() => ("completed round", round.posted),
            (_, Some(round), _) => ("open round", round.posted),
            (_, None, Some(_)) => ("new member", later),
            _ => ("venture activity", later),
        };
        let (user, title) = newcomer.copied().unwrap_or_else(|| rng.pick(&story.team));
        let actor = person::person(outline, user);
        let row = rng.pick_early(WORDS.texts(topic)).replace("{title}", &escape(title));
        let row = row.replace("{round}", round.map_or("", |round| round.stage.1));
        let mut event = Event { outline, actor: &actor, story: &mut *story };
        let (action, content) = event.texts(&row, &mut rng);
        VentureActivity {
            id: item_id(number, item).into(),
            date: calendar::timestamp(when.max(since)).into(),
            action: action.into(),
            content: content.into(),
        }
    });
    items.collect()
}

/// Events of a user.
pub(super) fn user_activity(outline: &Outline, number: u32) -> Vec<UserActivity> {
    let mut rng = outline.rng("user activity", number);
    let count = if rng.chance(0.35) { 0 } else { rng.long_tail(3.5, MAX_ITEMS) };
    if count == 0 {
        return Vec::new();
    }
    let joined = person::join_time(outline, number);
    let last = person::last_activity(outline, number);
    let employer = person::employer(outline, number);
    let mut story =
        Story::new(outline, employer.unwrap_or(rng.number_below(outline.plan.ventures)));
    let role = story.team.iter().find(|(user, _)| *user == number);
    let title = role.map_or("", |(_, title)| title);
    let actor = person::person(outline, number);
    let is_owner = story.owner == Some(number);
    let since = story.facts.created.clamp(joined, last);
    let items = (0..count).map(|item| {
        let (section, when) = match (item, employer) {
            (0, _) => ("user activity", last),
            (1, _) => ("arrival", joined),
            (2, Some(_)) if is_owner => ("founder activity", since),
            (2, Some(_)) => ("member activity", since),
            (_, Some(_)) if rng.chance(0.4) => {
                ("team activity", calendar::interpolate(since, last, rng.fraction()))
            }
            _ => ("user activity", calendar::interpolate(joined, last, rng.fraction())),
        };
        let row = rng.pick_early(WORDS.texts(section)).replace("{title}", &escape(title));
        let (topic, row) = row.split_once(": ").unwrap_or(("", &row));
        let (component, kind) = topic.split_once(' ').unwrap_or_default();
        let mut event = Event { outline, actor: &actor, story: &mut story };
        let (action, content) = event.texts(row, &mut rng);
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

fn random_person(outline: &Outline, rng: &mut Rng) -> Person {
    person::person(outline, rng.skewed_number(outline.plan.users, 1.5))
}

/// Id of an item. It is unique, because feeds have fewer than a thousand items.
fn item_id(owner: u32, item: u32) -> ActivityId {
    ActivityId::new((u64::from(owner) * 1_000 + u64::from(item) + 1).to_string())
}
