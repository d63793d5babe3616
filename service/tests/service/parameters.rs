//! Query parameters and their boundaries.

use crate::support::{Server, keyed, open};
use directory_api::endpoint::{self, Body};
use directory_service::generate::Plan;
use directory_service::serve::Settings;

const GREATEST: u64 = i64::MAX as u64;

fn check_window(server: &Server, query: &str, count: usize, expected: (u64, u64)) {
    let reply = server.get(&format!("/v1/ventures?{query}"));
    let (offset, limit) = expected;
    assert_eq!(reply.metadata(), (offset.to_string(), limit.to_string(), 250), "{query}");
    assert_eq!(reply.ids("ventures").len(), count, "{query}");
}

#[test]
fn limit_and_offset_have_defaults_and_bounds() {
    let plan = Plan { ventures: 250, users: 30, rounds: 40, seed: 3 };
    let server = Server::over_made_up(open(), &plan);
    check_window(&server, "", 20, (0, 20));
    check_window(&server, "limit=0", 0, (0, 0));
    check_window(&server, "limit=1", 1, (0, 1));
    check_window(&server, "limit=200", 200, (0, 200));
    check_window(&server, "limit=201", 200, (0, 200));
    check_window(&server, "limit=007", 7, (0, 7));
    check_window(&server, &format!("limit={GREATEST}"), 200, (0, 200));
    check_window(&server, "offset=249", 1, (249, 20));
    check_window(&server, "offset=240", 10, (240, 20));
    check_window(&server, "offset=250", 0, (250, 20));
    check_window(&server, "offset=251&limit=5", 0, (251, 5));
    check_window(&server, &format!("offset={GREATEST}&limit=200"), 0, (GREATEST, 200));
    check_window(&server, "limit=3&unknown=x&apiKey=y&unknown=z", 3, (0, 3));
}

#[test]
fn pages_fit_together_whatever_their_size() {
    let plan = Plan { ventures: 50, users: 30, rounds: 40, seed: 3 };
    let server = Server::over_made_up(open(), &plan);
    let whole = server.get("/v1/ventures?limit=200").ids("ventures");
    assert_eq!(whole.len(), 50);
    for size in [1, 7, 49, 50, 51] {
        let pages = (0..50).step_by(size).flat_map(|offset| {
            server.get(&format!("/v1/ventures?limit={size}&offset={offset}")).ids("ventures")
        });
        assert_eq!(pages.collect::<Vec<_>>(), whole, "pages of {size}");
    }
}

#[test]
fn numbers_that_are_none_are_refused_by_name_on_every_list() {
    let server = Server::over_fixture(keyed());
    let lists = endpoint::ALL.into_iter().filter(|list| matches!(list.body, Body::Page(..)));
    for list in lists {
        let path = list.path.replace("{user_id}", "5").replace("{venture_id}", "100");
        for name in ["limit", "offset"] {
            for value in ["", "%20", "-1", "%2B1", "1.0", "ten", "٣", "9223372036854775808"] {
                let address = format!("{path}?status=r_pending&{name}={value}");
                let text = server.get(&address).refusal(400);
                assert!(text.contains(&format!("“{name}”")), "{address}: {text}");
                assert!(text.contains("from 0 to 9223372036854775807"), "{address}: {text}");
            }
            let text =
                server.get(&format!("{path}?status=r_pending&{name}=1&{name}=1")).refusal(400);
            assert!(text.contains(&format!("“{name}” may be given only once")), "{text}");
        }
    }
}

#[test]
fn a_round_status_is_required_and_is_one_of_three() {
    let server = Server::over_fixture(keyed());
    for path in ["/v1/fundraising", "/v1/fundraising.json", "/v1/fundraising/search"] {
        let absent = server.get(path).refusal(400);
        assert_eq!(absent, "Missing required parameters");
        for query in ["status=", "status=%20", "status", "status=open", "status=R_PENDING"] {
            let text = server.get(&format!("{path}?{query}")).refusal(400);
            let words = "r_fundraising, r_completed, r_pending";
            assert!(text.contains("“status”") && text.contains(words), "{query}: {text}");
        }
        for status in ["r_fundraising", "r_completed", "r_pending"] {
            assert_eq!(server.get(&format!("{path}?status={status}")).status, 200);
        }
    }
}

#[test]
fn a_venture_search_needs_something_to_search_for() {
    let server = Server::over_fixture(keyed());
    for query in ["", "?limit=5", "?stage=seed", "?unknown=x"] {
        let text = server.get(&format!("/v1/ventures/search{query}")).refusal(400);
        assert_eq!(text, "Missing required parameters", "{query}");
    }
    for (name, most) in [("name", "200"), ("country", "1000"), ("sector", "1000")] {
        for value in ["", "%20%09", "%E3%80%80"] {
            let address = format!("/v1/ventures/search?status=r_closed&{name}={value}");
            let text = server.get(&address).refusal(400);
            assert!(text.contains(&format!("“{name}”")), "{text}");
            assert!(text.contains(&format!("1 to {most} characters")), "{text}");
        }
    }
    let text = server.get("/v1/ventures/search?status=r_other").refusal(400);
    assert!(text.contains("r_dealmaking, r_closed"), "{text}");
    let long = "é".repeat(200).replace('é', "%C3%A9");
    assert_eq!(server.get(&format!("/v1/ventures/search?name={long}")).status, 200);
    let text = server.get(&format!("/v1/ventures/search?name={long}x")).refusal(400);
    assert!(text.contains("“name”") && text.contains("1 to 200 characters"), "{text}");
}

#[test]
fn filters_may_be_repeated_within_reason() {
    let server = Server::over_fixture(keyed());
    let address = |count| format!("/v1/ventures/search?{}", "country=Kenya&".repeat(count));
    assert_eq!(server.get(&address(100)).ids("ventures"), ["100", "102"]);
    let text = server.get(&address(101)).refusal(400);
    assert!(text.contains("“country” may be given 100 times at most"), "{text}");
}

#[test]
fn the_operator_sets_the_greatest_limit() {
    let server = Server::over_fixture(Settings { max_limit: 2, ..open() });
    let reply = server.get("/v1/ventures");
    assert_eq!(reply.metadata(), ("0".to_owned(), "2".to_owned(), 7));
    assert_eq!(server.get("/v1/ventures?limit=3").ids("ventures").len(), 2);
    assert_eq!(server.get("/v1/ventures?limit=1").ids("ventures").len(), 1);
}
