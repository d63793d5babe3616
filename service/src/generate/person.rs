//! People: their names, where they live, and their work.

use super::calendar::{self, Moment};
use super::corpus::{City, Corpus, Country, Culture, NameSet};
use super::naming::slug;
use super::random::Rng;
use super::template::fill;
use super::{Generator, given};
use directory_api::{UserId, UserProfile};

/// The names of a person.
#[derive(Clone, Debug)]
pub(super) struct Person {
    /// First name; may be empty.
    pub(super) given: String,
    /// Last name; may be empty.
    pub(super) family: String,
    /// Display name; may be empty.
    pub(super) display: String,
    /// The name in the address of the profile.
    pub(super) slug: String,
}

/// The id of the user with this number.
pub(super) fn id(number: u32) -> UserId {
    UserId::new((u64::from(number) + 1).to_string())
}

/// When a user joined: smaller numbers are earlier.
pub(super) fn joined(generator: &Generator, number: u32) -> Moment {
    let place = f64::from(number) / f64::from(generator.plan.users.max(1));
    let jitter = generator.rng("joined", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.98 + jitter)
}

/// Where a user lives or a venture has its base.
pub(super) fn place(
    rng: &mut Rng,
    corpus: &'static Corpus,
) -> Option<(&'static Country, &'static City)> {
    let country = rng.choose_weighted(&corpus.countries, |country| country.weight)?;
    let cities = u32::try_from(country.cities.len()).unwrap_or(0);
    let city = country.cities.get(rng.skewed(cities, 2.0) as usize)?;
    Some((country, city))
}

/// The culture of somebody from a country.
pub(super) fn culture<'a>(rng: &mut Rng, country: &'a Country) -> &'a Culture {
    let minorities = &country.minorities;
    let which = rng.below(u32::try_from(minorities.len()).unwrap_or(0)) as usize;
    let minority = minorities.get(which).filter(|_| rng.chance(0.2));
    minority.unwrap_or(&country.culture)
}

fn names<'a>(rng: &mut Rng, culture: &'a Culture) -> &'a NameSet {
    culture.native.as_ref().filter(|_| rng.chance(0.1)).unwrap_or(&culture.latin)
}

/// The names of the user with this number.
pub(super) fn person(generator: &Generator, number: u32) -> Person {
    let mut rng = generator.rng("person", number);
    let country = place(&mut rng, generator.corpus).map(|(country, _)| country);
    name(&mut rng, generator.corpus, country, number)
}

fn name(rng: &mut Rng, corpus: &Corpus, country: Option<&Country>, number: u32) -> Person {
    let otherwise = format!("member-{}", number + 1);
    let culture = country.map(|country| culture(rng, country));
    let (given, family, display) = match culture.map(|culture| names(rng, culture)) {
        Some(set) if !rng.chance(0.02) => {
            let (given, family) = (rng.choose_text(&set.given), rng.choose_text(&set.family));
            (given, family, set.display(given, family))
        }
        _ => {
            let person = rng.choose(&corpus.edge_cases.people);
            person.map_or(("", "", String::new()), |person| {
                (person.given.trim(), person.family.trim(), person.display.trim().to_owned())
            })
        }
    };
    let slug = slug(&display, &otherwise);
    Person { given: given.to_owned(), family: family.to_owned(), display, slug }
}

/// The profile of the user with this number.
pub(super) fn profile(generator: &Generator, number: u32) -> UserProfile {
    let mut rng = generator.rng("person", number);
    let corpus = generator.corpus;
    let place = place(&mut rng, corpus);
    let person = name(&mut rng, corpus, place.map(|(country, _)| country), number);
    let (country, city) = place.map_or(("", ""), |(country, city)| (&country.name, &city.name));
    let job = rng.choose_weighted(&corpus.people.member_titles, |job| job.weight);
    let title = job.map_or("", |job| &job.title);
    let organization = organization(&mut rng, corpus, place, &person);
    UserProfile {
        id: id(number),
        first_name: given(&person.given).into(),
        last_name: given(&person.family).into(),
        display_name: given(&person.display).into(),
        last_active: rng
            .maybe(0.98, last_active(generator, number))
            .map(calendar::timestamp)
            .into(),
        title: given(title).filter(|_| rng.chance(0.85)).into(),
        organization: given(&organization).filter(|_| rng.chance(0.75)).into(),
        city: given(city).filter(|_| rng.chance(0.93)).into(),
        country: given(country).filter(|_| rng.chance(0.97)).into(),
    }
}

/// When a user was last active: for many recently, for some only when they joined.
pub(super) fn last_active(generator: &Generator, number: u32) -> Moment {
    let mut rng = generator.rng("last active", number);
    let stayed = rng.fraction().powf(0.4);
    calendar::between(joined(generator, number), calendar::END - 1, stayed)
}

fn organization(
    rng: &mut Rng,
    corpus: &Corpus,
    place: Option<(&Country, &City)>,
    person: &Person,
) -> String {
    let Some((country, city)) = place else { return String::new() };
    let words = &corpus.ventures;
    let pattern = rng.choose_text(&corpus.people.organizations);
    let family = if person.family.is_empty() { "Otieno" } else { &person.family };
    let (adjective, image) = (rng.choose_text(&words.adjectives), rng.choose_text(&words.images));
    let (head, tail) = (rng.choose_text(&words.heads), rng.choose_text(&words.tails));
    let word = rng.choose_text(&country.culture.words);
    fill(pattern, |slot| {
        let value = match slot {
            "family" => family,
            "city" => &city.name,
            "adjective" => adjective,
            "image" => image,
            "head" => head,
            "tail" => tail,
            "word" => word,
            "ending" => "Labs",
            _ => &country.name,
        };
        value.to_owned()
    })
}
