//! The two searches of the original service.

use crate::support::{Server, keyed};

fn check(server: &Server, query: &str, expected: &[&str]) {
    let reply = server.get(&format!("/v1/ventures/search?{query}"));
    assert_eq!(reply.ids("ventures"), expected, "{query}");
    assert_eq!(reply.metadata().2, expected.len() as u64, "{query}");
}

#[test]
fn ventures_are_found_by_each_filter_and_by_several() {
    let server = Server::over_fixture(keyed());
    check(&server, "country=Kenya&country=Germany", &["101", "100", "102"]);
    check(&server, "country=C%C3%B4te%20d'Ivoire", &["103"]);
    check(&server, "country=Atlantis", &[]);
    check(&server, "sector=Agritech", &["99", "100", "102"]);
    check(&server, "sector=Agritech&sector=Clean+energy&country=Kenya", &["100", "102"]);
    check(&server, "status=r_fundraising&status=r_closed", &["100", "103"]);
    check(&server, "status=r_fundraising&country=Germany", &[]);
}

#[test]
fn ventures_are_found_by_text_the_best_match_first() {
    let server = Server::over_fixture(keyed());
    check(&server, "name=sun+shamba", &["102"]);
    check(&server, "name=cafe+muller", &["101"]);
    check(&server, "name=%C3%9Cnicode", &["105"]);
    // By pitch or tagline, too, and better by name, whichever is newer.
    check(&server, "name=sun", &["102", "101"]);
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
    check(&server, "name=%22shamba%22*+(sun", &["102"]);
}

/// The ventures that the search of rounds finds, each with the stages of its rounds.
fn check_rounds(server: &Server, query: &str, expected: &[(&str, &[&str])]) {
    let reply = server.get(&format!("/v1/fundraising/search?{query}"));
    let body = reply.json();
    assert_eq!(reply.status, 200, "{query}: {body}");
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let ventures = body["ventures"].as_array().unwrap().iter().map(|venture| {
        let rounds = venture["capital"].as_array().unwrap().iter();
        (text(&venture["id"]), rounds.map(|round| text(&round["stage"])).collect::<Vec<_>>())
    });
    let expected: Vec<(String, Vec<String>)> = expected
        .iter()
        .map(|(id, stages)| ((*id).to_owned(), stages.iter().map(|it| (*it).to_owned()).collect()))
        .collect();
    assert_eq!(ventures.collect::<Vec<_>>(), expected, "{query}");
}

#[test]
fn ventures_are_found_with_those_of_their_rounds_that_match() {
    let server = Server::over_fixture(keyed());
    let (start_up, founder, series_a) = ("start-up", "founder-capital", "1st-round-series-a");
    let completed = "status=r_completed";
    let check = |query: &str, expected: &[(&str, &[&str])]| {
        check_rounds(&server, &format!("{completed}{query}"), expected);
    };
    check("", &[("101", &[start_up]), ("100", &[series_a, founder])]);
    check("&country=Kenya", &[("100", &[series_a, founder])]);
    check("&stage=founder-capital&stage=start-up", &[("101", &[start_up]), ("100", &[founder])]);
    check("&sector=Clean+energy", &[("101", &[start_up])]);
    check("&name=founder", &[("100", &[founder])]);
    check("&stage=seed", &[]);
    check("&limit=1&offset=1", &[("100", &[series_a, founder])]);
    check("&limit=5&offset=2", &[]);
    // A round without a venture is in no result.
    check_rounds(&server, "status=r_fundraising", &[("100", &["4th-round-bridge", "seed"])]);
}

#[test]
fn a_page_of_rounds_has_the_total_of_ventures() {
    let server = Server::over_fixture(keyed());
    let reply = server.get("/v1/fundraising/search?status=r_completed&limit=1");
    assert_eq!(reply.metadata().2, 2);
}
