//! Examples of queries and their results.

use crate::naive_text::nfkd;
use directory_api::{
    FacetField, ListQuestion, PageRequest, PersonQuery, RoundQuery, Sort, SortKey, VentureQuery,
};
use directory_index::{Context, Engine, VentureRow};
use std::sync::atomic::{AtomicBool, Ordering};

fn row(id: &str, title: &str, tagline: &str, pitch: &str) -> VentureRow {
    let [id, title, tagline, pitch] = [id, title, tagline, pitch].map(str::to_owned);
    VentureRow { id, title, tagline, pitch, ..VentureRow::default() }
}

#[test]
fn stopped_search_has_no_result() {
    let directory = directory();
    let stop = AtomicBool::new(false);
    let text = query("water");
    let [ventures, people, rounds] = [
        VentureQuery::default().into(),
        PersonQuery::default().into(),
        RoundQuery::default().into(),
    ];
    for question in [&text, &ventures, &people, &rounds] {
        let found = directory.find(question, PAGE, CONTEXT);
        assert_eq!(directory.search(question, PAGE, CONTEXT, &stop), Some(found));
    }
    stop.store(true, Ordering::Relaxed);
    for question in [&text, &people, &rounds] {
        assert_eq!(directory.search(question, PAGE, CONTEXT, &stop), None);
    }
}

const CONTEXT: Context = Context { today: 0, shows_rounds: false };
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

fn query(text: &str) -> ListQuestion {
    VentureQuery { name: Some(text.to_owned()), ..VentureQuery::default() }.into()
}

fn directory() -> Engine {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures([
        row("1", "Later", "", ""),
        row("2", "Sun", "", "We bring water."),
        row("3", "Sun", "Water for all", ""),
        row("4", "Waterfall", "", ""),
        row("5", "Blue Water", "", ""),
        row("6", "Water", "", ""),
        row("7", "Sun", "", "A waterfall."),
        row("8", "Café São Tomé", "Fin", "Straße"),
        row("9", "Москва", "東京", "नमस्ते"),
    ]);
    directory
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(directory().find(&query(text), PAGE, CONTEXT).ids, expected, "{text}");
}

#[test]
fn matches_rank_by_field_and_similarity() {
    check("water", &["6", "5", "4", "3", "2", "7", "1"]);
}

#[test]
fn shorter_text_ranks_first_among_equals() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures([
        row("1", "Sun", "Solar power for all of us", ""),
        row("2", "Sun and Wind", "Solar power", ""),
        row("3", "Old Solar", "", ""),
        row("4", "One Very Solar", "", ""),
    ]);
    assert_eq!(directory.find(&query("solar"), PAGE, CONTEXT).ids, ["3", "4", "2", "1"]);
}

#[test]
fn prefixes_match_without_case_and_accents() {
    check("WAT", &["4", "6", "5", "3", "7", "2"]);
    check("cafe sao", &["8"]);
    check("CAFÉ", &["8"]);
    check("strasse", &["8"]);
    check("моск", &["9"]);
    check("東", &["9"]);
    check("नम", &["9"]);
}

#[test]
fn typos_are_forgiven_in_long_words() {
    check("watre", &["6", "5", "4", "3", "2", "7"]);
    check("fni", &[]);
    check("wtaerfall", &["4", "7"]);
    check("wtaerfla", &[]);
}

#[test]
fn typos_are_not_forgiven_across_gaps() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures([row("1", "Solar 47", "", ""), row("2", "Solar 48", "", "")]);
    assert_eq!(directory.find(&query("solar 47"), PAGE, CONTEXT).ids, ["1"]);
}

#[test]
fn all_words_must_match() {
    check("sun water", &["3", "2", "7"]);
    check("sun mars", &[]);
    check(" … ", &[]);
    check("  ", &["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
}

/// Expects the first of these names for each of the texts.
fn check_names(names: &[&str], typed: &[&str]) {
    let mut directory = Engine::new(nfkd);
    let ids = (1..).map(|id: u32| id.to_string());
    directory.upsert_ventures(ids.zip(names).map(|(id, name)| row(&id, name, "", "")));
    for text in typed {
        let found = directory.find(&query(text), PAGE, CONTEXT).ids;
        assert_eq!(found.first(), Some(&"1"), "{text} in {names:?}");
    }
}

#[test]
fn gaps_in_names_do_not_matter() {
    check_names(&["productHunt", "Product Hunting Hunt", "Hunt"], &["product hunt", "hunt prod"]);
    check_names(&["ProductHunt", "The Hunt"], &["producthunt", "product hunt"]);
    check_names(&["Craft Coffee", "Craft Coffee Tools", "Crafty"], &["craftcoffee", "craftcofee"]);
    check_names(&["Start-up", "Startup Genome"], &["startup", "start up", "Start-up"]);
    check_names(&["Startup", "Start Up Genome"], &["startup", "start up", "Start-up"]);
    check_names(&["AT&T", "ATT Labs", "Attic"], &["att", "at&t", "AT&T"]);
    check_names(&["Airbnb", "Air BnB Club"], &["air bnb", "airbnb", "airbn"]);
    check_names(&["The AirBnB of Boats"], &["airbnb boats", "air bnb", "bnb of"]);
    check_names(&["e.l.f. Cosmetics"], &["elf", "elf cosmetics", "e.l.f."]);
    check_names(&["ELF"], &["elf", "e.l.f.", "e l f"]);
    check_names(&["IBMWatson", "IBM"], &["ibm watson", "watson", "ibmwatson"]);
    check_names(&["Web3Foundation"], &["web3 foundation", "web 3 foundation", "foundation"]);
    check_names(&["Café São"], &["cafesao", "cafe sao"]);
    check_names(&["Pro\u{feff}duct\u{2060}\u{ad}Hunt"], &["product hunt", "producthunt"]);
}

#[test]
fn invisible_characters_belong_to_no_word() {
    for typed in ["water\u{feff}fall", "\u{feff}waterfall", "water\u{2060}fall", "water\u{ad}fall"]
    {
        check(typed, &["4", "7"]);
    }
}

#[test]
fn very_long_queries_have_results() {
    let mut text = "sun ".repeat(10_000);
    text.push_str(&"x".repeat(100_000));
    assert_eq!(directory().find(&query(&text), PAGE, CONTEXT).total, 3);
}

/// Expects that the typed text finds the title, or does not.
fn check_match(typed: &str, title: &str, expected: bool) {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures([row("1", title, "", "")]);
    let found = directory.find(&query(typed), PAGE, CONTEXT).total;
    assert_eq!(found, u64::from(expected), "{typed} in {title}");
}

#[test]
fn some_signs_are_optional() {
    for (typed, title) in [
        ("oreilly", "O'Reilly Media"),
        ("o’reilly", "OReilly"),
        ("reilly", "O’Reilly"),
        ("eau", "L'Eau"),
        ("co2", "CO₂ neutral"),
        ("coop", "co\u{ad}op"),
        ("ολυμπος", "Όλυμποσ"),
        ("احمد", "أحمد"),
        ("محمد", "محـمـد"),
        ("한국", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}말"),
        ("ガス", "ｶﾞｽ"),
        ("京", "東京水"),
        ("น้ำ", "ขายน้ำปลา"),
        ("tower", "東京Tower"),
        ("京水", "東京 水"),
        ("cafe", "CAFÉ"),
    ] {
        check_match(typed, title, true);
    }
    for (typed, title) in
        [("कि", "की"), ("か", "が"), ("ปา", "ป่า"), ("ater", "Water"), ("s", "it's")]
    {
        check_match(typed, title, false);
    }
}

#[test]
fn counts_have_twenty_places_and_chosen_ones() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures((10..40).map(|number: u32| {
        let place = format!("City {number}");
        VentureRow { place, ..row(&number.to_string(), "", "", "") }
    }));
    let places = vec!["City 39".to_owned(), "Atlantis".to_owned()];
    let query = VentureQuery { places, facets: vec![FacetField::Place], ..VentureQuery::default() };
    let found = directory.find(&query.into(), PAGE, CONTEXT);
    let facet = found.facets.get(FacetField::Place).unwrap();
    let values: Vec<&str> = facet.values.iter().map(|value| value.value.as_str()).collect();
    assert_eq!(
        (values.len(), values[19], &values[20..]),
        (22, "City 29", &["City 39", "Atlantis"][..])
    );
    assert_eq!((found.total, facet.known, facet.unknown), (1, 30, 0));
}

#[test]
fn names_sort_by_number_with_nameless_last() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures([
        row("1", "Plot 10", "", ""),
        row("2", "…", "", ""),
        row("3", "plot 9", "", ""),
        row("4", "Plot", "", ""),
    ]);
    let sorted = |descending| {
        let sort = Some(Sort { key: SortKey::Name, descending });
        directory.find(&VentureQuery { sort, ..VentureQuery::default() }.into(), PAGE, CONTEXT).ids
    };
    assert_eq!(sorted(false), ["4", "3", "1", "2"]);
    assert_eq!(sorted(true), ["1", "3", "4", "2"]);
}
