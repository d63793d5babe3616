//! Activity feeds, as HTML with links, as services of this kind store them.

use super::Generator;
use super::calendar::{self, Moment};
use super::concept::Concept;
use super::corpus::Activity;
use super::naming::slug;
use super::person::{self, Person};
use super::random::Rng;
use super::template::fill;
use super::venture::GeneratedVenture;
use directory_api::{ActivityId, UserActivity, VentureActivity};

/// How many items a feed has at most.
const MAX_ITEMS: u32 = 250;

/// Who does something, to whom, and in connection with which venture.
struct Event<'a> {
    actor: Person,
    other: Person,
    concept: Option<&'a Concept>,
}

impl Event<'_> {
    /// Fills a template of HTML.
    fn fill(&self, template: &str, words: &Activity, rng: &mut Rng) -> String {
        let (group, post) = (rng.choose_text(&words.groups), rng.choose_text(&words.posts));
        let plain = |template| fill(template, |slot| self.venture_value(slot));
        let (group, post) = (plain(group), plain(post));
        fill(template, |slot| {
            escape(&match slot {
                "name" => display_name(&self.actor),
                "slug" => self.actor.slug.clone(),
                "other" => display_name(&self.other),
                "other_slug" => self.other.slug.clone(),
                "group" => group.clone(),
                "group_slug" => slug(&group, "members"),
                "post" => post.clone(),
                "post_slug" => slug(&post, "post"),
                slot => self.venture_value(slot),
            })
        })
    }

    fn venture_value(&self, slot: &str) -> String {
        self.concept.map_or_else(String::new, |concept| concept.value(slot))
    }

    /// One of the contents, if there are any, for about two of three items.
    fn content(&self, key: Option<&String>, words: &Activity, rng: &mut Rng) -> Option<String> {
        let content = rng.choose_text(words.contents(key));
        (!content.is_empty() && rng.chance(0.65)).then(|| self.fill(content, words, rng))
    }
}

fn display_name(person: &Person) -> String {
    let name = person.display.trim();
    if name.is_empty() { person.slug.clone() } else { name.to_owned() }
}

/// The text with entities for the characters that have a meaning in HTML, so that it can stand in
/// text and in quoted attributes.
fn escape(text: &str) -> String {
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

/// What happened to a venture.
pub(super) fn of_venture(
    generator: &Generator,
    number: u32,
    venture: &GeneratedVenture,
) -> Vec<VentureActivity> {
    let words = &generator.corpus.activity;
    let mut rng = generator.rng("venture activity", number);
    let count = rng.long_tail(5.0, MAX_ITEMS);
    let created = venture.concept.created;
    (0..count)
        .filter_map(|item| {
            let kind = rng.choose_weighted(&words.ventures, |kind| kind.weight)?;
            let event = Event {
                actor: somebody(generator, &mut rng),
                other: somebody(generator, &mut rng),
                concept: Some(&venture.concept),
            };
            Some(VentureActivity {
                id: item_id(number, item).into(),
                date: calendar::timestamp(moment(created, &mut rng)).into(),
                action: event.fill(&kind.action, words, &mut rng).into(),
                content: event.content(kind.contents.as_ref(), words, &mut rng).into(),
            })
        })
        .collect()
}

/// What a user did.
pub(super) fn of_user(generator: &Generator, number: u32) -> Vec<UserActivity> {
    let words = &generator.corpus.activity;
    let mut rng = generator.rng("user activity", number);
    let count = if rng.chance(0.35) { 0 } else { rng.long_tail(3.5, MAX_ITEMS) };
    if count == 0 {
        return Vec::new();
    }
    let joined = person::joined(generator, number);
    let last = person::last_active(generator, number);
    let venture = rng.below(generator.plan.ventures);
    let concept = Concept::new(generator, venture).ok().filter(|_| generator.plan.ventures > 0);
    (0..count)
        .filter_map(|item| {
            let kind = rng.choose_weighted(&words.users, |kind| kind.weight)?;
            let actor = person::person(generator, number);
            let other = somebody(generator, &mut rng);
            let event = Event { actor, other, concept: concept.as_ref() };
            let when =
                if item == 0 { last } else { calendar::between(joined, last, rng.fraction()) };
            Some(UserActivity {
                id: item_id(number, item).into(),
                component: kind.component.clone().into(),
                kind: kind.kind.clone().into(),
                action: event.fill(&kind.action, words, &mut rng).into(),
                content: event.content(kind.contents.as_ref(), words, &mut rng).into(),
                date_recorded: calendar::timestamp(when).into(),
            })
        })
        .collect()
}

fn somebody(generator: &Generator, rng: &mut Rng) -> Person {
    person::person(generator, rng.skewed(generator.plan.users, 1.5))
}

fn moment(created: Moment, rng: &mut Rng) -> Moment {
    calendar::between(created, calendar::END - 1, rng.fraction())
}

/// Feeds are shorter than a thousand items, so that no two items have the same id.
fn item_id(owner: u32, item: u32) -> ActivityId {
    ActivityId::new((u64::from(owner) * 1_000 + u64::from(item) + 1).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_text_has_no_markup() {
        let escaped = escape(r#"<a href='x'>Tom & "Co"</a>"#);
        assert_eq!(escaped, "&lt;a href=&#039;x&#039;&gt;Tom &amp; &quot;Co&quot;&lt;/a&gt;");
        assert_eq!(escape("Zoë 中文"), "Zoë 中文");
    }
}
