//! Search: what it finds, and that it finds exactly what a look at every venture would.

use crate::support::{Server, cases, keyed};
use directory_api::{PageRequest, Venture, VentureSearch, VentureStatus};
use directory_service::generate::{Plan, generate};
use directory_service::store::build::Durability;
use directory_service::store::schema::facet;
use directory_service::store::{Pool, open, sql, words::words};
use proptest::prelude::*;
use proptest::sample::subsequence;
use roaring::RoaringBitmap;
use std::collections::BTreeMap;
use std::sync::LazyLock;

fn check(server: &Server, query: &str, expected: &[&str]) {
    let reply = server.get(&format!("/v1/ventures/search?{query}"));
    assert_eq!(reply.ids("ventures"), expected, "{query}");
    assert_eq!(reply.metadata().2, expected.len() as u64, "{query}");
}

#[test]
fn ventures_are_found_by_each_filter_and_by_several() {
    let server = Server::over_fixture(keyed());
    check(&server, "country=Kenya", &["100", "102"]);
    check(&server, "country=Kenya&country=Germany", &["101", "100", "102"]);
    check(&server, "country=C%C3%B4te%20d'Ivoire", &["103"]);
    check(&server, "country=Atlantis", &[]);
    check(&server, "sector=Agritech", &["99", "100", "102"]);
    check(&server, "sector=Agritech&sector=Clean+energy&country=Kenya", &["100", "102"]);
    check(&server, "status=r_fundraising&status=r_closed", &["100", "103"]);
    check(&server, "status=r_dealmaking", &["99"]);
    check(&server, "status=r_fundraising&country=Germany", &[]);
}

#[test]
fn names_are_found_by_the_beginnings_of_their_words() {
    let server = Server::over_fixture(keyed());
    check(&server, "name=shamba", &["100", "102"]);
    check(&server, "name=SHAM", &["100", "102"]);
    check(&server, "name=sun+shamba", &["102"]);
    check(&server, "name=hamba", &[]);
    check(&server, "name=cafe+muller", &["101"]);
    check(&server, "name=%C3%9Cnicode", &["105"]);
    check(&server, "name=%E9%9D%92", &["99"]);
    check(&server, "name=sha&country=Kenya&sector=Clean+energy&status=r_pending", &["102"]);
}

#[test]
fn no_text_is_a_language_of_its_own() {
    let server = Server::over_fixture(keyed());
    for text in
        ["%22", "*", "%25", "shamba*", "sham%25", "NOT", "sh*mba", "%00", "!%3F", "%F0%9F%9A%80"]
    {
        let reply = server.get(&format!("/v1/ventures/search?name={text}"));
        assert_eq!(reply.status, 200, "{text}");
    }
    // Signs are no words: they find nothing by themselves, and take nothing from words.
    check(&server, "name=%22%27%3B--", &[]);
    check(&server, "name=%22shamba%22*+(sun", &["102"]);
}

#[test]
fn rounds_are_found_by_status_stage_and_venture() {
    let server = Server::over_fixture(keyed());
    let check = |query: &str, expected: &[&str]| {
        let reply = server.get(&format!("/v1/fundraising/search?{query}"));
        assert_eq!(reply.ids("ventures"), expected, "{query}");
    };
    check("status=r_completed", &["101", "100"]);
    check("status=r_completed&country=Kenya", &["100"]);
    check("status=r_completed&stage=start-up", &["101"]);
    check("status=r_completed&stage=start-up&stage=founder-capital", &["101", "100"]);
    check("status=r_fundraising&stage=founder-capital", &[]);
    check("status=r_pending&stage=uncategorized", &["102"]);
    check("status=r_fundraising&name=sha&sector=Mobile+apps", &["100"]);
}

#[test]
fn a_service_may_offer_no_search() {
    let settings = directory_service::serve::Settings { search: false, ..keyed() };
    let server = Server::over_fixture(settings);
    server.get("/v1/ventures/search?country=Kenya").refusal(404);
    server.get("/v1/fundraising/search.json?status=r_pending").refusal(404);
    assert_eq!(server.get("/v1/ventures/countries").status, 200);
    let document = server.get("/v1/openapi.json");
    assert!(!document.text().contains("/search"));
}

/// A generated directory, and every venture of it in the order of the list.
struct Whole {
    pool: Pool,
    ventures: Vec<(Venture, Option<VentureStatus>)>,
    countries: Vec<String>,
    sectors: Vec<String>,
    words: Vec<String>,
}

static WHOLE: LazyLock<Whole> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("generated.sqlite");
    let plan = Plan { ventures: 400, users: 60, rounds: 100, seed: 9 };
    generate(&file, &plan, Durability::Temporary).unwrap();
    let pool = Pool::open(&file, 1, u64::MAX).unwrap();
    let ventures: Vec<_> = (0..400).map(|rank| venture_at(&pool, rank)).collect();
    let unique = |mut names: Vec<String>| {
        names.sort();
        names.dedup();
        names
    };
    let all = || ventures.iter().map(|(venture, _)| venture);
    let titles = all().flat_map(|venture| words(venture.title.as_deref().unwrap_or_default()));
    Whole {
        countries: unique(all().filter_map(|venture| venture.country.cloned()).collect()),
        sectors: unique(all().flat_map(|venture| venture.sectors.to_vec()).collect()),
        words: unique(titles.collect()),
        pool,
        ventures,
    }
});

fn venture_at(pool: &Pool, rank: i64) -> (Venture, Option<VentureStatus>) {
    let id = pool.now(|directory| directory.id_at(sql::VENTURE_AT, rank)).unwrap().unwrap();
    let json = pool.now(|directory| directory.record(sql::VENTURE_DETAIL, &id)).unwrap().unwrap();
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let venture: Venture = serde_json::from_value(value).unwrap();
    let status = match venture.fund_status.as_deref() {
        Some("Raising capital") => Some(VentureStatus::Fundraising),
        Some("Round completed") => Some(VentureStatus::Completed),
        Some("Round pending") => Some(VentureStatus::Pending),
        Some("In dealmaking") => Some(VentureStatus::Dealmaking),
        Some("Closed") => Some(VentureStatus::Closed),
        _ => None,
    };
    (venture, status)
}

/// Whether a look at the venture itself says that it matches.
fn matches((venture, status): &(Venture, Option<VentureStatus>), query: &VentureSearch) -> bool {
    let title = words(venture.title.as_deref().unwrap_or_default());
    let begins = |word: &String| title.iter().any(|known| known.starts_with(word.as_str()));
    let country = venture.country.as_ref();
    (query.countries.is_empty() || country.is_some_and(|name| query.countries.contains(name)))
        && (query.sectors.is_empty()
            || venture.sectors.iter().any(|name| query.sectors.contains(name)))
        && (query.statuses.is_empty()
            || status.as_ref().is_some_and(|status| query.statuses.contains(status)))
        && query.name.as_ref().is_none_or(|name| words(name).iter().all(begins))
}

/// Mostly none: hardly any venture matches a filter of each kind.
fn none_or_some<T: Clone + std::fmt::Debug + 'static>(
    values: &[T],
    most: usize,
) -> impl Strategy<Value = Vec<T>> + use<T> {
    let some = subsequence(values.to_vec(), 1..=values.len().min(most));
    prop_oneof![2 => Just(Vec::new()), 1 => some]
}

fn a_query() -> impl Strategy<Value = VentureSearch> {
    let whole = &*WHOLE;
    let some_words = subsequence(whole.words.clone(), 0..=2).prop_flat_map(|words| {
        let lengths = proptest::collection::vec(1..5_usize, words.len());
        lengths.prop_map(move |lengths| {
            let cut =
                |(word, length): (&String, usize)| word.chars().take(length).collect::<String>();
            words.iter().zip(lengths).map(cut).collect::<Vec<_>>().join(" ")
        })
    });
    (
        some_words.prop_map(|name| (!name.is_empty()).then_some(name)),
        none_or_some(&whole.countries, 12),
        none_or_some(&whole.sectors, 12),
        none_or_some(VentureStatus::ALL, 3),
    )
        .prop_map(|(name, countries, sectors, statuses)| VentureSearch {
            name,
            countries,
            sectors,
            statuses,
        })
        .prop_filter("something must be searched for", |query| !query.is_empty())
}

#[test]
fn short_prefixes_find_what_all_words_that_begin_with_them_find() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("generated.sqlite");
    let plan = Plan { ventures: 400, users: 60, rounds: 100, seed: 10 };
    generate(&file, &plan, Durability::Temporary).unwrap();
    let db = open::connect(&file).unwrap();
    let bitmaps = |kind: &str| -> BTreeMap<String, RoaringBitmap> {
        let mut statement = db.prepare("SELECT value, ranks FROM facet WHERE kind = ?1").unwrap();
        let bitmap = |bytes: Vec<u8>| RoaringBitmap::deserialize_from(&*bytes).unwrap();
        let rows = statement.query_map([kind], |row| Ok((row.get(0)?, bitmap(row.get(1)?))));
        rows.unwrap().collect::<Result<_, _>>().unwrap()
    };
    let mut expected: BTreeMap<String, RoaringBitmap> = BTreeMap::new();
    for (word, ranks) in bitmaps(facet::WORD) {
        for length in 1..=word.chars().count().min(3) {
            *expected.entry(word.chars().take(length).collect()).or_default() |= &ranks;
        }
    }
    assert!(expected.len() > 500);
    assert!(bitmaps(facet::PREFIX) == expected);
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn search_finds_what_a_look_at_every_venture_finds(
        query in a_query(), offset in 0..30_u64, limit in 0..30_u32,
    ) {
        let expected: Vec<&Venture> = WHOLE
            .ventures
            .iter()
            .filter(|venture| matches(venture, &query))
            .map(|(venture, _)| venture)
            .collect();
        let page = PageRequest { offset, limit };
        let found = WHOLE.pool.now(|directory| directory.search_ventures(&query, page)).unwrap();
        prop_assert_eq!(found.total, expected.len() as u64);
        let ids: Vec<String> = found
            .items
            .iter()
            .map(|item| serde_json::from_str::<serde_json::Value>(item).unwrap())
            .map(|item| item["id"].as_str().unwrap().to_owned())
            .collect();
        let page = expected.iter().skip(offset as usize).take(limit as usize);
        prop_assert_eq!(ids, page.map(|venture| venture.id.to_string()).collect::<Vec<_>>());
    }
}
