//! People: names, homes, work, and the users that they follow.

use super::calendar::{self, Moment};
use super::random::{RandomExt, Rng};
use super::story::Story;
use super::text::{fill_pattern, non_empty, slug};
use super::words::{City, Country, Culture, PersonNames, WORDS};
use super::{Outline, edge_cases, share};
use directory_api::{UserId, UserProfile};
use std::collections::BTreeSet;

/// Maximum number of users that a user follows.
const MAX_FOLLOWS: u32 = 400;

/// Names of a person. Each may be empty.
#[derive(Clone, Debug)]
pub(super) struct Person {
    given: &'static str,
    family: &'static str,
    /// Name that others see.
    pub(super) display: String,
    /// Name in the address of the profile.
    pub(super) slug: String,
}

pub(super) fn id(number: u32) -> UserId {
    UserId::new((u64::from(number) + 1).to_string())
}

/// Time at which a user joined. Smaller numbers are earlier.
pub(super) fn join_time(outline: &Outline, number: u32) -> Moment {
    let fraction = f64::from(number) / f64::from(outline.plan.users.max(1));
    let jitter = outline.rng("joined", number).fraction() * 0.01;
    calendar::interpolate(calendar::OPENING, calendar::END, fraction * 0.975 + jitter)
}

/// Time at which a user was last active: recently for many, only on joining for some.
pub(super) fn last_activity(outline: &Outline, number: u32) -> Moment {
    let stayed = outline.rng("last active", number).fraction().powf(0.4);
    calendar::interpolate(join_time(outline, number), calendar::END - 1, stayed)
}

/// Venture that a user works for, if any.
pub(super) fn employer(outline: &Outline, user: u32) -> Option<u32> {
    let venture = outline.users.partition_point(|end| *end <= user) as u32;
    let range = share(&outline.users, venture);
    let works = range.start == user || outline.rng("works", user).chance(0.9);
    (range.contains(&user) && works).then_some(venture)
}

/// Users who work for a venture, and their titles, head first. No two managers share a title.
pub(super) fn staff(outline: &Outline, venture: u32) -> Vec<(u32, &'static str)> {
    let users = share(&outline.users, venture);
    let users: Vec<u32> = users.filter(|user| employer(outline, *user).is_some()).collect();
    let mut rng = outline.rng("titles", venture);
    let head = rng.pick_early(WORDS.texts(if users.len() > 1 { "chief" } else { "founder" }));
    let others = WORDS.texts("role");
    let mut index = 0;
    let titles = std::iter::from_fn(|| {
        let title = others.get(index).or(others.last());
        index += 1 + rng.number_below(3) as usize;
        title.copied()
    });
    users.into_iter().zip(std::iter::once(head).chain(titles)).collect()
}

pub(super) fn person(outline: &Outline, number: u32) -> Person {
    draw_person(outline, &mut outline.rng("person", number), number).0
}

/// Draws a person's names and home. Employees live where their employer is based.
fn draw_person(outline: &Outline, rng: &mut Rng, number: u32) -> (Person, Country, City, Culture) {
    let (country, city) = match employer(outline, number) {
        Some(venture) => WORDS.draw_location(&mut outline.rng("story", venture)),
        None => WORDS.draw_location(rng),
    };
    let culture = WORDS.culture(&country, rng);
    let native = culture.native.filter(|_| rng.chance(0.1));
    let PersonNames { given, family } = native.unwrap_or(culture.latin);
    let given = rng.pick(given).trim();
    let family = rng.pick(family).trim();
    let is_east_asian = family.starts_with(|letter| ('\u{3000}'..='\u{9fff}').contains(&letter));
    let display =
        if is_east_asian { format!("{family}{given}") } else { format!("{given} {family}") };
    let (given, family, display) = edge_cases::pick(edge_cases::PEOPLE, number)
        .map_or((given, family, display), |(given, family, display)| {
            (given, family, display.to_owned())
        });
    let slug = slug(&display, &format!("member-{}", number + 1));
    (Person { given, family, display, slug }, country, city, culture)
}

pub(super) fn profile(outline: &Outline, number: u32) -> UserProfile {
    let mut rng = outline.rng("person", number);
    let (person, country, city, culture) = draw_person(outline, &mut rng, number);
    let story = employer(outline, number).map(|venture| Story::new(outline, venture));
    let role = story.as_ref().and_then(|story| story.team.iter().find(|(user, _)| *user == number));
    let occupation = rng.pick(WORDS.texts("occupation"));
    let (occupation, pattern) = occupation.split_once(" at").unwrap_or((occupation, ""));
    let organization = match &story {
        Some(story) => story.title.clone(),
        None => fill_pattern(pattern.trim(), "", (&country, &city, &culture), &mut rng),
    };
    let title = role.map_or(occupation, |(_, role)| role);
    let last_active = calendar::timestamp(last_activity(outline, number));
    UserProfile {
        id: id(number),
        first_name: non_empty(person.given).into(),
        last_name: non_empty(person.family).into(),
        display_name: non_empty(&person.display).into(),
        last_active: rng.maybe(0.98, last_active).into(),
        title: rng.maybe(0.85, title.to_owned()).into(),
        organization: rng.maybe(0.85, organization).filter(|name| !name.is_empty()).into(),
        city: rng.maybe(0.93, city.name.to_owned()).into(),
        country: rng.maybe(0.97, country.name.to_owned()).into(),
    }
}

/// Users that a user follows. The smallest numbers have the most followers.
pub(super) fn follows(outline: &Outline, number: u32) -> BTreeSet<u32> {
    let mut rng = outline.rng("follows", number);
    let count = if rng.chance(0.3) { 0 } else { rng.long_tail(4.0, MAX_FOLLOWS) };
    let others = (0..count).map(|_| rng.skewed_number(outline.plan.users, 2.5));
    others.filter(|other| *other != number).collect()
}
