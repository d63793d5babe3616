//! Checks of the files in `service/demo`: that they parse, and what no type can guarantee.

use super::*;
use crate::generate::template::{SLOTS, fill, parse};
use std::collections::BTreeSet;

/// The slots that the generator fills, by what the template is for.
const PLACE: &[&str] = &["city", "land", "region"];
const TRADE: &[&str] = &["product", "customer", "problem", "benefit", "sector"];
const FIGURES: &[&str] = &["number", "count", "percent", "months", "year", "amount"];
const TAGLINE: &[&[&str]] = &[&["venture"], PLACE, TRADE];
const PITCH: &[&[&str]] = &[&["venture", "partner", "person", "role"], PLACE, TRADE, FIGURES];
const ROUND_TITLE: &[&[&str]] =
    &[&["venture", "city", "land", "product", "customer", "sector", "amount", "year"]];
const ADDRESS: &[&[&str]] = &[&["house", "street", "count", "box"]];
#[rustfmt::skip] // Several in a line, so that the list is short.
const VENTURE_NAME: &[&[&str]] = &[&[
    "adjective", "image", "ending", "word", "head", "middle", "tail", "family", "city", "country",
]];
#[rustfmt::skip] // Several in a line, so that the list is short.
const ORGANIZATION: &[&[&str]] = &[&[
    "family", "city", "country", "region", "image", "adjective", "word", "head", "tail", "ending",
]];
const COMMUNITY: &[&[&str]] = &[PLACE, TRADE, FIGURES];
const ACTIVITY: &[&[&str]] = &[
    &["name", "slug", "other", "other_slug", "group", "group_slug", "post", "post_slug"],
    &["venture", "venture_slug", "partner", "role"],
    PLACE,
    TRADE,
    FIGURES,
];

fn corpus() -> &'static Corpus {
    Corpus::get().unwrap()
}

/// Fails on a template with a slot that the generator does not fill there.
fn check_template(template: &str, slots: &[&[&str]]) {
    for piece in template.split('{').skip(1) {
        let written = piece.split_once('}').map(|(written, _)| written);
        let slot = written.and_then(parse).unwrap_or_else(|| panic!("{piece:?} in {template:?}"));
        assert!(slots.concat().contains(&slot.name), "{} in {template:?}", slot.name);
    }
    let filled = fill(template, |_| "value".to_owned());
    assert!(!filled.contains(['{', '}']), "{template:?}");
}

fn check_templates(templates: &[String], slots: &[&[&str]]) {
    assert!(!templates.is_empty());
    check_unique(templates);
    templates.iter().for_each(|template| check_template(template, slots));
}

/// Fails on words that are missing, repeated, or not fit for a slot.
fn check_words(words: &[String], least: usize) {
    assert!(words.len() >= least, "{words:?}");
    check_unique(words);
    for word in words {
        assert!(!word.is_empty() && word.trim() == word && !word.contains(['{', '}']), "{word:?}");
    }
}

fn check_unique<'a>(values: impl IntoIterator<Item = &'a String>) {
    let mut seen = BTreeSet::new();
    for value in values {
        assert!(seen.insert(value), "{value:?} occurs twice");
    }
}

#[test]
fn countries_are_complete() {
    let countries = &corpus().countries;
    check_unique(countries.iter().map(|country| &country.name));
    for country in countries {
        assert!(country.weight > 0, "{}", country.name);
        assert!((3..=8).contains(&country.cities.len()), "{}", country.name);
        check_unique(country.cities.iter().map(|city| &city.name));
        for culture in std::iter::once(&country.culture).chain(&country.minorities) {
            check_words(&culture.words, 10);
            check_words(&culture.latin.given, 15);
            check_words(&culture.latin.family, 15);
            if let Some(names) = &culture.native {
                check_words(&names.given, 1);
                check_words(&names.family, 1);
            }
        }
        check_words(&country.streets.names, 1);
        check_templates(&country.streets.patterns, ADDRESS);
    }
}

#[test]
fn coordinates_are_in_range_and_have_no_more_than_four_decimals() {
    for city in corpus().countries.iter().flat_map(|country| &country.cities) {
        for (degrees, limit) in [(city.latitude, 90.0), (city.longitude, 180.0)] {
            let ten_thousandths = degrees * 10_000.0;
            assert!(degrees.abs() <= limit, "{}", city.name);
            assert!((ten_thousandths - ten_thousandths.round()).abs() < 1e-6, "{}", city.name);
        }
        assert!(city.latitude != 0.0 || city.longitude != 0.0, "{}", city.name);
    }
}

#[test]
fn display_names_and_articles_follow_the_custom() {
    let country = |name: &str| corpus().countries.iter().find(|country| country.name == name);
    let culture = |name: &str| &country(name).unwrap().culture;
    assert_eq!(culture("Kenya").latin.display("Amina", "Otieno"), "Amina Otieno");
    assert_eq!(culture("Vietnam").latin.display("An", "Nguyễn Văn"), "Nguyễn Văn An");
    assert_eq!(culture("China").native.as_ref().unwrap().display("伟", "王"), "王伟");
    assert_eq!(country("Netherlands").unwrap().in_sentence(), "the Netherlands");
    assert_eq!(country("Kenya").unwrap().in_sentence(), "Kenya");
}

#[test]
fn each_country_is_in_exactly_one_region() {
    let Regions { regions, wider_regions } = &corpus().regions;
    check_unique(regions.iter().chain(wider_regions).map(|region| &region.name));
    let mut in_regions: Vec<_> = regions.iter().flat_map(|region| region.countries()).collect();
    let mut countries: Vec<_> = corpus().countries.iter().map(|country| &country.name).collect();
    in_regions.sort_unstable();
    countries.sort_unstable();
    assert_eq!(in_regions, countries);
    for region in wider_regions {
        check_unique(region.countries());
        assert!(region.countries().iter().all(|name| countries.contains(&name)), "{}", region.name);
    }
}

#[test]
fn sectors_can_stand_in_a_list_delimited_by_commas() {
    let sectors = &corpus().sectors;
    check_unique(sectors.iter().map(|sector| &sector.name));
    assert!(sectors.is_sorted_by(|one, next| one.weight >= next.weight));
    for sector in sectors {
        assert!(sector.weight > 0 && !sector.name.contains(','), "{}", sector.name);
        assert_eq!(sector.name.trim(), sector.name);
    }
}

#[test]
fn themes_have_enough_words_for_hundreds_of_taglines() {
    for sector in &corpus().sectors {
        let theme = &sector.theme;
        check_words(&theme.products, 10);
        check_words(&theme.customers, 8);
        check_words(&theme.problems, 6);
        check_words(&theme.benefits, 6);
        check_words(&theme.tags, 7);
        check_words(&theme.endings, 5);
        assert!(theme.tags.iter().all(|tag| !tag.contains(',')), "{:?}", theme.tags);
        check_templates(&theme.taglines, TAGLINE);
        check_templates(&theme.pitches, PITCH);
        let combinations = theme.products.len() * theme.customers.len() * theme.benefits.len();
        assert!(combinations >= 500, "{}: {combinations}", sector.name);
    }
}

#[test]
fn texts_of_ventures_use_the_slots_that_are_filled() {
    let Pitches { taglines, openings, problems, solutions, .. } = &corpus().pitches;
    let Pitches { traction, markets, team, asks, partners, .. } = &corpus().pitches;
    check_templates(taglines, TAGLINE);
    for sentences in [openings, problems, solutions, traction, markets, team, asks] {
        check_templates(sentences, PITCH);
    }
    check_words(partners, 1);
    let ventures = &corpus().ventures;
    let Ventures { team_summaries, product_summaries, revenue_plans, notes, .. } = ventures;
    for summaries in [team_summaries, product_summaries, revenue_plans, notes] {
        check_templates(summaries, PITCH);
    }
    for style in &ventures.name_styles {
        assert!(style.weight > 0, "{}", style.pattern);
        check_template(&style.pattern, VENTURE_NAME);
    }
    let Ventures { adjectives, images, heads, middles, tails, videos, .. } = ventures;
    for words in [adjectives, images, heads, middles, tails, videos] {
        check_words(words, 1);
    }
}

#[test]
fn job_titles_are_unique_and_organizations_have_known_slots() {
    let people = &corpus().people;
    for titles in [&people.team_titles, &people.member_titles] {
        check_unique(titles.iter().map(|job| &job.title));
        assert!(titles.iter().all(|job| job.weight > 0 && !job.title.is_empty()));
    }
    check_templates(&people.organizations, ORGANIZATION);
}

#[test]
fn stages_and_statuses_are_complete() {
    let Rounds { round_statuses, venture_statuses, stages } = &corpus().rounds;
    assert!(round_statuses.iter().chain(venture_statuses).all(|status| status.weight > 0));
    for status in round_statuses {
        let venture = venture_statuses.iter().find(|venture| venture.key == status.key).unwrap();
        assert_eq!(venture.words, status.words);
    }
    assert_eq!(stages.len(), 8);
    for stage in stages {
        assert!(stage.weight > 0, "{}", stage.key);
        assert!(0 < stage.least && stage.least < stage.most, "{}", stage.key);
        check_templates(&stage.titles, ROUND_TITLE);
    }
}

#[test]
fn activity_links_to_its_actor_and_has_known_contents() {
    let activity = &corpus().activity;
    check_templates(&activity.groups, COMMUNITY);
    check_templates(&activity.posts, COMMUNITY);
    let ventures = activity.ventures.iter().map(|kind| (kind.weight, &kind.action, &kind.contents));
    let users = activity.users.iter().map(|kind| (kind.weight, &kind.action, &kind.contents));
    for (weight, action, contents) in ventures.chain(users) {
        assert!(weight > 0, "{action}");
        assert!(action.contains("/members/{slug}/"), "{action}");
        check_template(action, ACTIVITY);
        assert!(contents.as_ref().is_none_or(|key| activity.contents.contains_key(key)));
    }
    activity.contents.values().for_each(|templates| check_templates(templates, ACTIVITY));
}

#[test]
fn edge_cases_differ_and_one_title_is_very_long() {
    let EdgeCases { ventures, websites, .. } = &corpus().edge_cases;
    check_unique(ventures.iter().map(|venture| &venture.title));
    check_unique(websites);
    let longest = ventures.iter().map(|venture| venture.title.chars().count()).max();
    assert_eq!(longest, Some(300));
}

#[test]
fn the_readme_explains_every_slot() {
    let readme = include_str!("../../../demo/README.md");
    for slot in SLOTS {
        assert!(readme.contains(&format!("| `{slot}` |")), "{slot}");
    }
}
