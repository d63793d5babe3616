//! Ventures and their teams. Any field may be missing.

use super::calendar;
use super::random::{RandomExt, Rng};
use super::story::Story;
use super::text::{fill_pattern, non_empty};
use super::words::{Country, WORDS};
use super::{Outline, edge_cases, person};
use crate::logo;
use directory_api::{
    Decimal, Follower, Lenient, Names, TeamMember, Venture, VentureId, WebAddress,
};
use std::collections::{BTreeSet, HashSet};

/// Maximum number of followers of a venture: its detail lists all of them.
const MAX_FOLLOWERS: u32 = 400;

/// Open movies, which anyone may show, instead of videos of real companies.
const VIDEOS: &[&str] = &[
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=eRsGyueVLvQ",
    "https://youtu.be/R6MlUcmOul8",
    "https://vimeo.com/1084537",
];

/// Venture with its team and story.
pub(super) struct GeneratedVenture {
    pub(super) venture: Venture,
    /// Members of the team, owner first.
    pub(super) team: Vec<TeamMember>,
    pub(super) story: Story,
}

pub(super) fn id(number: u32) -> VentureId {
    VentureId::new((u64::from(number) + 1).to_string())
}

pub(super) fn generate(outline: &Outline, number: u32) -> GeneratedVenture {
    let mut rng = outline.rng("venture", number);
    let mut story = Story::new(outline, number);
    let followers = followers(outline, number);
    // Some members are not users of the directory.
    let team = story.team.iter().map(|(user, title)| TeamMember {
        user: rng.maybe(0.97, person::id(*user)).into(),
        full_name: non_empty(&person::person(outline, *user).display).into(),
        title: rng.maybe(0.95, (*title).to_owned()).into(),
    });
    let team: Vec<_> = team.collect();
    let mut venture = Venture { id: id(number), ..Venture::default() };
    venture.owner = story.owner.map(person::id).into();
    venture.fund_status = story.facts.status.map(|(_, words)| words.to_owned()).into();
    venture.network_strength = network_strength(followers.len(), team.len(), &mut rng).into();
    venture.followers =
        followers.into_iter().map(|user| Follower { user: person::id(user) }).collect();
    add_description(&mut venture, &mut story, &mut rng);
    add_location(&mut venture, &story, &mut rng);
    add_links(&mut venture, &story, number, &mut rng);
    add_interests(&mut venture, story.country, &mut rng);
    add_quick_scan(&mut venture, &mut story, &mut rng);
    GeneratedVenture { venture, team, story }
}

fn add_description(venture: &mut Venture, story: &mut Story, rng: &mut Rng) {
    venture.title = non_empty(&story.title).into();
    let tagline = story.edge_case.map(|(_, tagline)| tagline.to_owned());
    venture.tagline = non_empty(&tagline.unwrap_or_else(|| story.text("tagline"))).into();
    venture.date_created = calendar::timestamp(story.facts.created).into();
    venture.date_founded = rng.maybe(0.93, calendar::date(story.facts.founded)).into();
    venture.sectors = story.sectors.iter().copied().collect();
    let own = story.sectors.iter().map(|sector| sector.to_lowercase());
    let own: Vec<String> = own.filter(|_| rng.chance(0.5)).collect();
    let count = rng.number_below(3);
    let others = (0..count).map(|_| rng.pick(WORDS.texts("tag")).to_owned());
    venture.tags = unique(own.into_iter().chain(others));
}

/// Adds address and coordinates, which may be missing or mistyped.
fn add_location(venture: &mut Venture, story: &Story, rng: &mut Rng) {
    let country = &story.country;
    let city = &story.city;
    let culture = WORDS.cultures(country).first().copied().unwrap_or_default();
    let street = fill_pattern(rng.pick(culture.streets), "", (country, city, &culture), rng);
    let address = format!("{street}, {}, {}", city.name, country.name);
    venture.address = rng.maybe(0.88, address).into();
    venture.country = rng.maybe(0.985, country.name.to_owned()).into();
    let mistyped = rng.pick(edge_cases::COORDINATES);
    let mut jitter = |degrees: f64| format!("{:.4}", degrees + (rng.fraction() - 0.5) * 0.09);
    let usual = (jitter(city.latitude), jitter(city.longitude));
    let (latitude, longitude) = match rng.number_below(50) {
        0 => mistyped,
        1..4 => ("", ""),
        _ => (&*usual.0, &*usual.1),
    };
    venture.latitude = Decimal::parse(latitude).into();
    venture.longitude = Decimal::parse(longitude).into();
}

/// Adds links. All except videos and drawn logos are below the reserved domain `.example`: a
/// demonstration must not link to a real company or load its pictures.
fn add_links(venture: &mut Venture, story: &Story, number: u32, rng: &mut Rng) {
    let slug = &story.slug;
    let usual = rng.maybe(0.76, format!("https://{slug}.example/")).unwrap_or_default();
    let website = edge_cases::pick(edge_cases::WEBSITES, number + 25);
    let website = website.map_or(usual, str::to_owned);
    venture.website = non_empty(&website).map(WebAddress::new).into();
    venture.logo = rng.maybe(0.8, WebAddress::new(logo::path_of(&story.title))).into();
    let video = WebAddress::new(rng.pick(VIDEOS));
    venture.video_pitch = rng.maybe(0.12, video).into();
    venture.short_url = WebAddress::new(format!("https://vdir.example/{}", venture.id)).into();
}

/// Adds regions and countries of interest: the venture's own, and others of its region.
fn add_interests(venture: &mut Venture, home: Country, rng: &mut Rng) {
    let regions = [home.region, home.wider_region].into_iter().filter(|_| rng.chance(0.4));
    venture.interest_regions = regions.collect();
    let near = WORDS.countries.iter().filter(|country| country.region == home.region);
    let near = near.filter(|country| rng.chance(if country.name == home.name { 0.6 } else { 0.1 }));
    venture.interest_countries = near.map(|country| country.name).collect();
}

fn unique(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
    let mut seen = HashSet::new();
    names.into_iter().map(Into::into).filter(|name: &String| seen.insert(name.clone())).collect()
}

/// Strength of the network, from 0 to 1. The specification gives no scale.
fn network_strength(followers: usize, team: usize, rng: &mut Rng) -> Option<Decimal> {
    let people = ((followers + 3 * team) as f64).ln_1p() * (1.0 + rng.fraction());
    let strength = 1.0 - (-people / 5.0).exp();
    rng.chance(0.97).then(|| Decimal::parse(&format!("{strength:.2}"))).flatten()
}

fn followers(outline: &Outline, number: u32) -> BTreeSet<u32> {
    let mut rng = outline.rng("venture followers", number);
    let users = outline.plan.users;
    let count = rng.long_tail(5.0, MAX_FOLLOWERS).min(users);
    (0..count).map(|_| rng.number_below(users)).collect()
}

/// Adds the pitch and, for nine in ten ventures, booleans and summaries, few of them missing.
fn add_quick_scan(venture: &mut Venture, story: &mut Story, rng: &mut Rng) {
    let kind = rng.pick(&["longer", "longer", "longer", "elevator", "complex"]);
    venture.pitch = rng.maybe(0.97, story.pitch(kind)).into();
    if rng.chance(0.1) {
        return;
    }
    let mut fact = |probability| {
        let is_true = rng.chance(probability);
        Lenient::from(rng.maybe(0.95, is_true))
    };
    venture.risky = fact(0.35);
    venture.nda = fact(0.2);
    venture.ambitious = fact(0.8);
    venture.network = fact(0.55);
    venture.ip = fact(0.5);
    venture.oss = fact(0.25);
    venture.community = fact(0.6);
    venture.advertising = fact(0.7);
    venture.prognosis = fact(0.45);
    venture.pitch_type = kind.to_owned().into();
    venture.build = if rng.chance(0.8) { "internal" } else { "external" }.to_owned().into();
    venture.state = story.facts.state.to_owned().into();
    let revenue = if story.facts.has_revenue { "now" } else { "soon" };
    venture.revenue = rng.maybe(0.92, revenue.to_owned()).into();
    venture.team = rng.maybe(0.9, story.text("team")).into();
    venture.product = rng.maybe(0.93, story.text("product")).into();
    venture.revenue_plan = rng.maybe(0.85, story.text("revenue")).into();
    venture.notes = rng.maybe(0.08, story.text("note")).into();
    let updated = calendar::interpolate(story.facts.created, calendar::END - 1, rng.fraction());
    venture.quickscan_last_updated = calendar::timestamp(updated).into();
}
