//! Ventures.

use super::calendar::{self, DAY};
use super::concept::Concept;
use super::corpus::{Corpus, Regions, Status};
use super::random::Rng;
use super::template::fill;
use super::{Generator, given};
use super::{follows, person, pitch, quick_scan};
use anyhow::{Context, Result};
use directory_api::{Decimal, Follower, Names, TeamMember, UserId, Venture, VentureId, WebAddress};

/// A venture, and what other records need of it.
pub(super) struct GeneratedVenture {
    /// The venture.
    pub(super) venture: Venture,
    /// Its fundraising status.
    pub(super) status: &'static Status,
    /// Its team, the owner first.
    pub(super) team: Vec<TeamMember>,
    /// What its texts are about.
    pub(super) concept: Concept,
}

/// Generates the venture with this number.
///
/// # Errors
/// One of the tables is empty.
pub(super) fn generate(generator: &Generator, number: u32) -> Result<GeneratedVenture> {
    let corpus = generator.corpus;
    let mut rng = generator.rng("venture", number);
    let statuses = &corpus.rounds.venture_statuses;
    let status = rng.choose_weighted(statuses, |status| status.weight).context("no statuses")?;
    let followers = follows::of_venture(generator, number);
    let team = team(generator, number, &mut rng);
    let id = VentureId::new((u64::from(number) + 1).to_string());
    let mut venture = Venture { id, ..Venture::default() };
    venture.owner = generator.owner(number).map(person::id).into();
    venture.fund_status = status.words.clone().into();
    venture.network_strength = network_strength(followers.len(), team.len(), &mut rng).into();
    venture.followers =
        followers.into_iter().map(|user| Follower { user: person::id(user) }).collect();
    let concept = Concept::new(generator, number)?;
    describe(&mut venture, &concept, corpus, &mut rng);
    place(&mut venture, &concept, corpus, &mut rng);
    link(&mut venture, &concept, corpus, &mut rng);
    interests(&mut venture, &concept, corpus, &mut rng);
    quick_scan::fill_in(&mut venture, &concept, corpus, &mut rng);
    Ok(GeneratedVenture { venture, status, team, concept })
}

fn describe(venture: &mut Venture, concept: &Concept, corpus: &Corpus, rng: &mut Rng) {
    venture.title = given(&concept.title).into();
    venture.tagline = given(&pitch::tagline(concept, &corpus.pitches, rng)).into();
    venture.date_created = calendar::timestamp(concept.created).into();
    let age = rng.long_tail(200.0, 4_000);
    let founded = calendar::date(concept.created - i64::from(age) * DAY);
    venture.date_founded = rng.maybe(0.93, founded).into();
    venture.sectors = concept.sectors.iter().map(|sector| sector.name.as_str()).collect();
    let count = rng.below(6);
    let tags = rng.choose_several(count, &concept.theme.tags, |_| 1);
    venture.tags = tags.into_iter().map(String::as_str).collect();
}

/// Address and coordinates, which are mistyped for about one venture in fifty.
fn place(venture: &mut Venture, concept: &Concept, corpus: &Corpus, rng: &mut Rng) {
    let (country, city) = (concept.country, concept.city);
    let (house, count) = (rng.between(1, 400).to_string(), rng.between(2, 9).to_string());
    let (street, number) = (rng.choose_text(&country.streets.names), rng.between(100, 99_999));
    let line = fill(rng.choose_text(&country.streets.patterns), |slot| match slot {
        "house" => house.clone(),
        "count" => count.clone(),
        "box" => number.to_string(),
        _ => street.to_owned(),
    });
    venture.address = rng.maybe(0.88, format!("{line}, {}, {}", city.name, country.name)).into();
    venture.country = rng.maybe(0.985, country.name.clone()).into();
    let mistyped = rng.choose(&corpus.edge_cases.coordinates).cloned().unwrap_or_default();
    let mut jitter = |degrees: f64| format!("{:.4}", degrees + (rng.fraction() - 0.5) * 0.09);
    let usual = (jitter(city.latitude), jitter(city.longitude));
    let (latitude, longitude) = match rng.below(50) {
        0 => mistyped,
        1..4 => (String::new(), String::new()),
        _ => usual,
    };
    venture.latitude = decimal(&latitude).into();
    venture.longitude = decimal(&longitude).into();
}

/// A number in the form of the specification, or none if it is no number.
fn decimal(text: &str) -> Option<Decimal> {
    let number = Decimal::parse(text)?;
    let canonical = number.as_str().starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && !text.contains("-.");
    if canonical { Some(number) } else { Decimal::parse(&format!("{:.4}", number.value())) }
}

/// Addresses. All but those of videos end in `.example`, which belongs to nobody: a demonstration
/// must not send its visitors to a real company, nor load its pictures.
fn link(venture: &mut Venture, concept: &Concept, corpus: &Corpus, rng: &mut Rng) {
    let slug = &concept.slug;
    let website = match rng.below(50) {
        0 => rng.choose_text(&corpus.edge_cases.websites).to_owned(),
        1..13 => String::new(),
        _ => format!("https://{slug}.example/"),
    };
    venture.website = given(&website).map(WebAddress::new).into();
    let logo = WebAddress::new(format!("https://logos.example/{slug}.jpg"));
    venture.logo = rng.maybe(0.1, logo).into();
    let video = WebAddress::new(rng.choose_text(&corpus.ventures.videos));
    venture.video_pitch = rng.maybe(0.12, video).into();
    let short = format!("https://vdir.example/{}", venture.id);
    venture.short_url = WebAddress::new(short).into();
}

fn interests(venture: &mut Venture, concept: &Concept, corpus: &Corpus, rng: &mut Rng) {
    let Regions { regions: all, wider_regions } = &corpus.regions;
    let home = all.iter().chain(wider_regions).filter(|region| region.contains(concept.country));
    let mut regions: Vec<&str> =
        home.filter(|_| rng.chance(0.4)).map(|region| region.name.as_str()).collect();
    let count = rng.long_tail(0.5, 5);
    regions.extend(rng.choose_several(count, all, |_| 1).iter().map(|region| &*region.name));
    let home = rng.maybe(0.6, concept.country);
    let count = rng.long_tail(1.2, 12);
    let others = rng.choose_several(count, &corpus.countries, |country| country.weight);
    let countries = home.into_iter().chain(others).map(|country| &*country.name).collect();
    venture.interest_regions = unique(regions);
    venture.interest_countries = unique(countries);
}

fn unique(names: Vec<&str>) -> Names {
    let mut unique: Vec<&str> = Vec::new();
    for name in names {
        if !unique.contains(&name) {
            unique.push(name);
        }
    }
    unique.into_iter().collect()
}

/// From 0 to 1: the specification gives no scale.
fn network_strength(followers: usize, team: usize, rng: &mut Rng) -> Option<Decimal> {
    let people = ((followers + 3 * team) as f64).ln_1p() * (1.0 + rng.fraction());
    let strength = 1.0 - (-people / 5.0).exp();
    rng.chance(0.97).then(|| Decimal::parse(&format!("{strength:.2}"))).flatten()
}

/// Mostly a handful of people; some of them are not users of the directory.
fn team(generator: &Generator, number: u32, rng: &mut Rng) -> Vec<TeamMember> {
    let count = if rng.chance(0.04) { 0 } else { rng.long_tail(2.2, 45) };
    let others = (0..count).map(|_| rng.below(generator.plan.users));
    let mut users: Vec<u32> = generator.owner(number).into_iter().chain(others).collect();
    let mut seen = std::collections::HashSet::new();
    users.retain(|user| *user < generator.plan.users && seen.insert(*user));
    users.into_iter().map(|user| member(generator, user, rng)).collect()
}

fn member(generator: &Generator, user: u32, rng: &mut Rng) -> TeamMember {
    let person = person::person(generator, user);
    let job = rng.choose_weighted(&generator.corpus.people.team_titles, |job| job.weight);
    let title = job.map_or("", |job| &job.title);
    let id: Option<UserId> = rng.maybe(0.97, person::id(user));
    TeamMember {
        user: id.into(),
        full_name: given(&person.display).into(),
        title: rng.maybe(0.95, title.to_owned()).into(),
    }
}
