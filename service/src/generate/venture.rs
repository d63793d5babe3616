//! Ventures.

use super::Plan;
use super::calendar::{self, DAY};
use super::chance::Chance;
use super::corpus::odd::{ODD_COORDINATES, ODD_WEBSITES};
use super::corpus::regions::{REGIONS, WIDER_REGIONS};
use super::corpus::statuses::{Status, VENTURE_STATUSES};
use super::corpus::{fill, people, places};
use super::story::Story;
use super::{community, person, pitch, quick_scan};
use anyhow::{Context, Result, anyhow};
use directory_api::{Decimal, Follower, Names, Record, TeamMember, UserId, Venture, WebAddress};

/// A venture and what hangs on it.
pub(super) struct Made {
    /// The venture.
    pub(super) venture: Venture,
    /// Its fundraising status.
    pub(super) status: &'static Status,
    /// Its team, the owner first.
    pub(super) team: Vec<TeamMember>,
    /// What it is about.
    pub(super) story: Story,
}

/// Open movies, which everybody may show: a video of a real company would be out of place here.
const VIDEOS: [&str; 4] = [
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=eRsGyueVLvQ",
    "https://youtu.be/R6MlUcmOul8",
    "https://vimeo.com/1084537",
];

/// Makes the venture with this number.
///
/// # Errors
/// One of the tables is empty.
pub(super) fn make(plan: &Plan, number: u32) -> Result<Made> {
    let mut chance = Chance::new(plan.seed, "venture", number);
    let status = chance.draw(VENTURE_STATUSES, |status| status.weight).context("no statuses")?;
    let followers = community::followers_of(plan, number);
    let team = team(plan, number, &mut chance);
    let mut venture = empty((u64::from(number) + 1).to_string())?;
    venture.owner = plan.owner(number).map(person::id);
    venture.fund_status = Some(status.words.to_owned());
    venture.network_strength = network_strength(followers.len(), team.len(), &mut chance);
    venture.followers =
        followers.into_iter().map(|user| Follower { user: person::id(user) }).collect();
    let story = Story::new(plan, number)?;
    describe(&mut venture, &story, &mut chance);
    place(&mut venture, &story, &mut chance);
    link(&mut venture, &story, &mut chance);
    interests(&mut venture, &story, &mut chance);
    quick_scan::fill_in(&mut venture, &story, &mut chance);
    Ok(Made { venture, status, team, story })
}

/// A venture of which nothing is known.
fn empty(id: String) -> Result<Venture> {
    let object = serde_json::Map::from_iter([("id".to_owned(), id.into())]);
    Venture::read(&object, &mut Vec::new()).map_err(|problem| anyhow!("{problem}"))
}

fn describe(venture: &mut Venture, story: &Story, chance: &mut Chance) {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    venture.title = some(&story.title);
    venture.tagline = some(&pitch::tagline(story, chance));
    venture.date_created = Some(calendar::timestamp(story.created));
    let age = chance.long_tail(200.0, 4_000);
    let founded = calendar::date(story.created - i64::from(age) * DAY);
    venture.date_founded = chance.maybe(0.93, founded);
    venture.sectors = story.sectors.iter().map(|sector| sector.name).collect();
    let count = chance.below(6);
    venture.tags =
        chance.draw_several(count, story.theme.tags, |_| 1).into_iter().copied().collect();
}

/// Address and coordinates; about one in fifty has such as only a person can mistype.
fn place(venture: &mut Venture, story: &Story, chance: &mut Chance) {
    let (country, city) = (story.country, story.city);
    let (house, count) = (chance.between(1, 400).to_string(), chance.between(2, 9).to_string());
    let (street, number) = (chance.pick(country.streets.names), chance.between(100, 99_999));
    let line = fill(chance.pick(country.streets.patterns), |slot| match slot {
        "house" => house.clone(),
        "count" => count.clone(),
        "box" => number.to_string(),
        _ => street.to_owned(),
    });
    venture.address = chance.maybe(0.88, format!("{line}, {}, {}", city.name, country.name));
    venture.country = chance.maybe(0.985, country.name.to_owned());
    let (odd_latitude, odd_longitude) = chance.pick(ODD_COORDINATES);
    let mut jitter = |degrees: f64| format!("{:.4}", degrees + (chance.fraction() - 0.5) * 0.09);
    let usual = (jitter(city.latitude), jitter(city.longitude));
    let (latitude, longitude) = match chance.below(50) {
        0 => (odd_latitude.to_owned(), odd_longitude.to_owned()),
        1..4 => (String::new(), String::new()),
        _ => usual,
    };
    venture.latitude = decimal(&latitude);
    venture.longitude = decimal(&longitude);
}

/// A number in the form of the specification, or none if it is no number.
fn decimal(text: &str) -> Option<Decimal> {
    let number = Decimal::parse(text)?;
    let canonical = number.as_str().starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && !text.contains("-.");
    if canonical { Some(number) } else { Decimal::parse(&format!("{:.4}", number.value())) }
}

/// Addresses. All of them end in `.example`, which never leads anywhere: a demonstration must not
/// send its visitors to strangers, nor load a stranger's pictures.
fn link(venture: &mut Venture, story: &Story, chance: &mut Chance) {
    let slug = &story.slug;
    let website = match chance.below(50) {
        0 => chance.pick(ODD_WEBSITES).to_owned(),
        1..13 => String::new(),
        _ => format!("https://{slug}.example/"),
    };
    venture.website = (!website.is_empty()).then(|| WebAddress::new(website));
    let logo = WebAddress::new(format!("https://logos.example/{slug}.jpg"));
    venture.logo = chance.maybe(0.1, logo);
    let video = WebAddress::new(chance.pick(&VIDEOS));
    venture.video_pitch = chance.maybe(0.12, video);
    let short = format!("https://vdir.example/{}", venture.id);
    venture.short_url = Some(WebAddress::new(short));
}

fn interests(venture: &mut Venture, story: &Story, chance: &mut Chance) {
    let home = REGIONS.iter().chain(WIDER_REGIONS);
    let home: Vec<&str> = home
        .filter(|region| region.countries.contains(&story.country.name))
        .map(|region| region.name)
        .collect();
    let mut regions: Vec<&str> = home.into_iter().filter(|_| chance.happens(0.4)).collect();
    let far = chance.long_tail(0.5, 5);
    regions.extend(chance.draw_several(far, REGIONS, |_| 1).iter().map(|region| region.name));
    let mut countries = Vec::from_iter(chance.maybe(0.6, story.country.name));
    let others = chance.long_tail(1.2, 12);
    let others = chance.draw_several(others, places::COUNTRIES, |country| country.weight);
    countries.extend(others.iter().map(|country| country.name));
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

/// From 0 to 1: the specification gives no scale, and readers understand this one at once.
fn network_strength(followers: usize, team: usize, chance: &mut Chance) -> Option<Decimal> {
    let people = ((followers + 3 * team) as f64).ln_1p() * (1.0 + chance.fraction());
    let strength = 1.0 - (-people / 5.0).exp();
    chance.happens(0.97).then(|| Decimal::parse(&format!("{strength:.2}"))).flatten()
}

/// Mostly a handful of people; some of them are no users of the directory.
fn team(plan: &Plan, number: u32, chance: &mut Chance) -> Vec<TeamMember> {
    let count = if chance.happens(0.04) { 0 } else { chance.long_tail(2.2, 45) };
    let others = (0..count).map(|_| chance.below(plan.users));
    let mut users: Vec<u32> = plan.owner(number).into_iter().chain(others).collect();
    let mut seen = std::collections::HashSet::new();
    users.retain(|user| *user < plan.users && seen.insert(*user));
    users.into_iter().map(|user| member(plan, user, chance)).collect()
}

fn member(plan: &Plan, user: u32, chance: &mut Chance) -> TeamMember {
    let person = person::person(plan, user);
    let title = chance.draw(people::TEAM_TITLES, |job| job.weight).map_or("", |job| job.title);
    let id: Option<UserId> = chance.maybe(0.97, person::id(user));
    TeamMember {
        user: id,
        full_name: Some(person.display).filter(|name| !name.trim().is_empty()),
        title: chance.maybe(0.95, title.to_owned()),
    }
}
