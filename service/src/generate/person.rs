//! People: their names, homes and work.

use super::Plan;
use super::calendar::{self, Moment};
use super::chance::Chance;
use super::corpus::fill;
use super::corpus::names::{Culture, NameSet};
use super::corpus::odd::ODD_PEOPLE;
use super::corpus::places::{COUNTRIES, City, Country};
use super::corpus::{people, ventures};
use super::naming::slug;
use directory_api::{UserId, UserProfile};

/// A person, as far as others speak of them.
#[derive(Clone, Debug)]
pub(super) struct Person {
    /// First name; may be empty.
    pub(super) given: String,
    /// Last name; may be empty.
    pub(super) family: String,
    /// The name that the person goes by.
    pub(super) display: String,
    /// The name in the address of the profile.
    pub(super) slug: String,
}

/// The id of the user with this number.
pub(super) fn id(number: u32) -> UserId {
    UserId::new((u64::from(number) + 1).to_string())
}

/// When a user joined: the earlier ones have the smaller numbers.
pub(super) fn joined(plan: &Plan, number: u32) -> Moment {
    let place = f64::from(number) / f64::from(plan.users.max(1));
    let jitter = Chance::new(plan.seed, "joined", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.98 + jitter)
}

/// Where a user lives.
fn home(chance: &mut Chance) -> Option<(&'static Country, &'static City)> {
    let country = chance.draw(COUNTRIES, |country| country.weight)?;
    let cities = u32::try_from(country.cities.len()).unwrap_or(0);
    let city = country.cities.get(chance.skewed(cities, 2.0) as usize)?;
    Some((country, city))
}

/// The culture of somebody from a country.
pub(super) fn culture<'a>(chance: &mut Chance, country: &'a Country) -> &'a Culture {
    let minorities = country.minorities;
    let which = chance.below(u32::try_from(minorities.len()).unwrap_or(0)) as usize;
    let minority = minorities.get(which).filter(|_| chance.happens(0.2));
    minority.unwrap_or(&country.culture)
}

fn names<'a>(chance: &mut Chance, culture: &'a Culture) -> &'a NameSet {
    culture.native.as_ref().filter(|_| chance.happens(0.1)).unwrap_or(&culture.latin)
}

/// The user with this number, as far as others speak of them.
pub(super) fn person(plan: &Plan, number: u32) -> Person {
    let mut chance = Chance::new(plan.seed, "person", number);
    let country = home(&mut chance).map(|(country, _)| country);
    name(&mut chance, country, number)
}

fn name(chance: &mut Chance, country: Option<&Country>, number: u32) -> Person {
    let otherwise = format!("member-{}", number + 1);
    let culture = country.map(|country| culture(chance, country));
    let (given, family, display) = match culture.map(|culture| names(chance, culture)) {
        Some(set) if !chance.happens(0.02) => {
            let (given, family) = (chance.pick(set.given), chance.pick(set.family));
            (given, family, set.display(given, family))
        }
        _ => {
            let odd = chance.draw(ODD_PEOPLE, |_| 1);
            odd.map_or(("", "", String::new()), |odd| (odd.given, odd.family, odd.display.into()))
        }
    };
    let slug = slug(&display, &otherwise);
    Person { given: given.to_owned(), family: family.to_owned(), display, slug }
}

/// The user with this number, whole.
pub(super) fn profile(plan: &Plan, number: u32) -> UserProfile {
    let mut chance = Chance::new(plan.seed, "person", number);
    let home = home(&mut chance);
    let person = name(&mut chance, home.map(|(country, _)| country), number);
    let (country, city) = home.map_or(("", ""), |(country, city)| (country.name, city.name));
    let title = chance.draw(people::MEMBER_TITLES, |job| job.weight).map_or("", |job| job.title);
    let organization = organization(&mut chance, home, &person);
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    UserProfile {
        id: id(number),
        first_name: some(&person.given),
        last_name: some(&person.family),
        display_name: some(&person.display),
        last_active: chance.maybe(0.98, last_active(plan, number)).map(calendar::timestamp),
        title: some(title).filter(|_| chance.happens(0.85)),
        organization: some(&organization).filter(|_| chance.happens(0.75)),
        city: some(city).filter(|_| chance.happens(0.93)),
        country: some(country).filter(|_| chance.happens(0.97)),
    }
}

/// When a user was last seen: many lately, some only when they joined.
pub(super) fn last_active(plan: &Plan, number: u32) -> Moment {
    let mut chance = Chance::new(plan.seed, "last active", number);
    let stayed = chance.fraction().powf(0.4);
    calendar::between(joined(plan, number), calendar::END - 1, stayed)
}

fn organization(chance: &mut Chance, home: Option<(&Country, &City)>, person: &Person) -> String {
    let Some((country, city)) = home else { return String::new() };
    let pattern = chance.pick(people::ORGANIZATIONS);
    let family = if person.family.is_empty() { "Otieno" } else { &person.family };
    let (adjective, image) = (chance.pick(ventures::ADJECTIVES), chance.pick(ventures::IMAGES));
    let (head, tail) = (chance.pick(ventures::HEADS), chance.pick(ventures::TAILS));
    let word = chance.pick(country.culture.words);
    fill(pattern, |slot| {
        let value = match slot {
            "family" => family,
            "city" => city.name,
            "adjective" => adjective,
            "image" => image,
            "head" => head,
            "tail" => tail,
            "word" => word,
            "ending" => "Labs",
            _ => country.name,
        };
        value.to_owned()
    })
}
