//! People: their names, where they live, their work, and whom they follow.

use super::calendar::{self, Moment};
use super::random::{Draw, Rng};
use super::text::{coin, given, slug};
use super::words::{City, Country, Culture, Names, WORDS};
use super::{Plan, edge_cases};
use directory_api::{UserId, UserProfile};
use std::collections::BTreeSet;

/// Most users that a user follows.
const MAX_FOLLOWS: u32 = 400;

/// The names of a person, any of which may be empty.
#[derive(Clone, Debug)]
pub(super) struct Person {
    given: &'static str,
    family: &'static str,
    /// The name that others see.
    pub(super) display: String,
    /// The name in the address of the profile.
    pub(super) slug: String,
}

/// The id of the user with this number.
pub(super) fn id(number: u32) -> UserId {
    UserId::new((u64::from(number) + 1).to_string())
}

/// When a user joined: smaller numbers are earlier.
pub(super) fn joined(plan: &Plan, number: u32) -> Moment {
    let place = f64::from(number) / f64::from(plan.users.max(1));
    let jitter = plan.rng("joined", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.98 + jitter)
}

/// When a user was last active: for many recently, for some only when they joined.
pub(super) fn last_active(plan: &Plan, number: u32) -> Moment {
    let stayed = plan.rng("last active", number).fraction().powf(0.4);
    calendar::between(joined(plan, number), calendar::END - 1, stayed)
}

/// The names of the user with this number.
pub(super) fn person(plan: &Plan, number: u32) -> Person {
    somebody(&mut plan.rng("person", number), number).0
}

/// Names that fit the place.
fn somebody(rng: &mut Rng, number: u32) -> (Person, Country, City, Culture) {
    let (country, city) = WORDS.place(rng);
    let culture = WORDS.culture(&country, rng);
    let native = culture.native.filter(|_| rng.chance(0.1));
    let Names { given, family } = native.unwrap_or(culture.latin);
    let (given, family) = (rng.pick(given).trim(), rng.pick(family).trim());
    let is_east_asian = family.starts_with(|letter| ('\u{3000}'..='\u{9fff}').contains(&letter));
    let display =
        if is_east_asian { format!("{family}{given}") } else { format!("{given} {family}") };
    let (given, family, display) = edge_cases::of(edge_cases::PEOPLE, number)
        .map_or((given, family, display), |(given, family, display)| {
            (given, family, display.to_owned())
        });
    let slug = slug(&display, &format!("member-{}", number + 1));
    (Person { given, family, display, slug }, country, city, culture)
}

/// The profile of the user with this number.
pub(super) fn profile(plan: &Plan, number: u32) -> UserProfile {
    let mut rng = plan.rng("person", number);
    let (person, country, city, culture) = somebody(&mut rng, number);
    let title = rng.pick_early(WORDS.texts("title"));
    let organization = rng.pick(WORDS.texts("organization"));
    let organization = coin(organization, "Labs", (&country, &city, &culture), &mut rng);
    let last_active = calendar::timestamp(last_active(plan, number));
    UserProfile {
        id: id(number),
        first_name: given(person.given).into(),
        last_name: given(person.family).into(),
        display_name: given(&person.display).into(),
        last_active: rng.maybe(0.98, last_active).into(),
        title: rng.maybe(0.85, title.to_owned()).into(),
        organization: rng.maybe(0.75, organization).into(),
        city: rng.maybe(0.93, city.name.to_owned()).into(),
        country: rng.maybe(0.97, country.name.to_owned()).into(),
    }
}

/// The users that a user follows, with hubs: those with the smallest numbers have the most followers.
pub(super) fn follows(plan: &Plan, number: u32) -> BTreeSet<u32> {
    let mut rng = plan.rng("follows", number);
    let count = if rng.chance(0.3) { 0 } else { rng.long_tail(4.0, MAX_FOLLOWS) };
    let others = (0..count).map(|_| rng.skewed(plan.users, 2.5));
    others.filter(|other| *other != number).collect()
}
