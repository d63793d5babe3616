//! What a person sees, by example.

use directory_index::{Index, Query, Row};

fn row(id: &str, title: &str, tagline: &str, pitch: &str) -> Row {
    let [id, title, tagline, pitch] = [id, title, tagline, pitch].map(str::to_owned);
    Row { id, title, tagline, pitch, ..Row::default() }
}

fn index() -> Index {
    let mut index = Index::new();
    index.upsert([
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
    index
}

fn check(text: &str, expected: &[&str]) {
    let results = index().search(&Query { text: text.to_owned(), limit: 20, ..Query::default() });
    let ids: Vec<_> = results.hits.iter().map(|hit| hit.row.id.as_str()).collect();
    assert_eq!(ids, expected, "{text}");
}

#[test]
fn title_before_tagline_before_pitch_and_exact_before_prefix_before_typo() {
    check("water", &["6", "5", "4", "3", "2", "7", "1"]);
}

#[test]
fn among_equal_finds_the_shorter_title_or_text_comes_first() {
    let mut index = Index::new();
    index.upsert([
        row("1", "Sun", "Solar power for all of us", ""),
        row("2", "Sun and Wind", "Solar power", ""),
        row("3", "Old Solar", "", ""),
        row("4", "One Very Solar", "", ""),
    ]);
    let results = index.search(&Query { text: "solar".to_owned(), limit: 9, ..Query::default() });
    let ids: Vec<_> = results.hits.iter().map(|hit| hit.row.id.as_str()).collect();
    assert_eq!(ids, ["3", "4", "2", "1"]);
}

#[test]
fn beginnings_case_and_accents() {
    check("WAT", &["4", "6", "5", "3", "7", "2"]);
    check("cafe sao", &["8"]);
    check("CAFÉ", &["8"]);
    check("strasse", &["8"]);
    check("моск", &["9"]);
    check("東", &["9"]);
    check("नम", &["9"]);
}

#[test]
fn typos_in_long_words_only() {
    check("watre", &["6", "5", "4", "3", "2", "7"]);
    check("fni", &[]);
    check("wtaerfall", &["4", "7"]);
    check("wtaerfla", &[]);
}

#[test]
fn all_words_must_be_there() {
    check("sun water", &["3", "2", "7"]);
    check("sun mars", &[]);
    check(" … ", &[]);
    check("  ", &["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
}

#[test]
fn what_was_typed_is_marked() {
    let marked = |text: &str, id: &str| {
        let query = Query { text: text.to_owned(), limit: 20, ..Query::default() };
        let hits = index().search(&query).hits;
        let hit = hits.into_iter().find(|hit| hit.row.id == id).unwrap();
        let parts = |text: &str, spans: &[std::ops::Range<usize>]| {
            spans.iter().map(|span| text[span.clone()].to_owned()).collect::<Vec<_>>()
        };
        [
            parts(&hit.row.title, &hit.spans.title),
            parts(&hit.row.tagline, &hit.spans.tagline),
            parts(&hit.row.pitch, &hit.spans.pitch),
        ]
        .concat()
    };
    assert_eq!(marked("sa caf", "8"), ["Caf", "Sã"]);
    assert_eq!(marked("stras", "8"), ["Straß"]);
    assert_eq!(marked("watre", "3"), ["Water"]);
    assert_eq!(marked("w sun", "2"), ["Sun", "W", "w"]);
}

#[test]
fn very_long_queries_have_results() {
    let mut text = "sun ".repeat(10_000);
    text.push_str(&"x".repeat(100_000));
    assert_eq!(index().search(&Query { text, ..Query::default() }).total, 3);
}
