//! Response bodies: equal to the snapshots over the small handmade directory, valid by the OpenAPI
//! document, and readable without loss by the calls of the contract.

use crate::support::{Document, KEY, Server, keyed_settings};
use directory_api::response::envelope::HttpHead;
use directory_api::{Call, Page, PageRequest, Response, RoundStatus, Single, call};
use directory_service::generate::Plan;

/// Compares a text with its snapshot in the folder `snapshots`.
fn on_record(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn responses_match_snapshots() {
    let server = Server::over_fixture(keyed_settings());
    let document = server.document();
    for (name, path) in [
        ("users", "/v1/users"),
        ("user", "/v1/users/5"),
        ("user_without_details", "/v1/users/40"),
        ("user_ventures", "/v1/users/5/ventures"),
        ("user_followers", "/v1/users/5/followers"),
        ("user_activity", "/v1/users/5/activity"),
        ("rounds_raising", "/v1/fundraising?status=r_fundraising"),
        ("stages", "/v1/fundraising/stages"),
        ("round_search", "/v1/fundraising/search?status=r_completed"),
        ("ventures", "/v1/ventures"),
        ("venture", "/v1/ventures/100"),
        ("venture_with_other_types", "/v1/ventures/101"),
        ("venture_without_a_title", "/v1/ventures/104"),
        ("venture_activity", "/v1/ventures/100/activity"),
        ("venture_team", "/v1/ventures/100/team"),
        ("countries", "/v1/ventures/countries"),
        ("venture_search", "/v1/ventures/search?country=Kenya"),
    ] {
        let reply = server.get(path);
        let known = document.path_of(path).unwrap_or_else(|| panic!("no {path}"));
        document.check(known, reply.status, &reply.json());
        let body = serde_json::to_string_pretty(&reply.json()).unwrap();
        on_record(name, &format!("GET {path}\n{}\n\n{body}", reply.status));
    }
}

#[test]
fn errors_match_snapshots() {
    let server = Server::over_fixture(keyed_settings());
    let document = server.document();
    let mut errors = String::new();
    for (path, key) in [
        ("/v1/users/404", KEY),
        ("/v1/ventures/404", KEY),
        ("/v1/nothing", KEY),
        ("/v1/fundraising", KEY),
        ("/v1/fundraising?status=open", KEY),
        ("/v1/ventures?limit=many", KEY),
        ("/v1/fundraising/search?status=r_pending&stage=late", KEY),
        ("/v1/ventures/search?name=a&name=b", KEY),
        ("/v1/users", ""),
        ("/v1/users", "wrong"),
    ] {
        let reply = server.send("GET", path, &[("X-API-Key", key)]);
        match document.path_of(path) {
            Some(known) => document.check(known, reply.status, &reply.json()),
            None => assert_eq!(reply.status, 404, "the document has no {path}"),
        }
        errors += &format!("GET {path}\n{}\n", reply.text());
    }
    let deleted = server.send("DELETE", "/v1/users/5", &[("X-API-Key", KEY)]);
    let keyless = Server::over_fixture(directory_service::serve::Settings::default());
    let refused = keyless.get("/v1/users");
    errors += &format!("DELETE /v1/users/5\n{}\n", deleted.text());
    errors += &format!("GET /v1/users, of a service without keys\n{}\n", refused.text());
    on_record("errors", &errors);
    assert_eq!(keyless.get("/v1/ventures").status, 200, "ventures need no key");
}

const PAGE: PageRequest = PageRequest { offset: 0, limit: 100 };
const HEAD: HttpHead = HttpHead { status: 200, retry_after: None };

/// Service whose responses are compared with its OpenAPI document.
struct Checked {
    server: Server,
    document: Document,
}

impl Checked {
    fn read<R: Response>(&self, call: &Call<R>) -> R {
        let reply = self.server.get(call.address());
        self.document.check(call.endpoint().path, reply.status, &reply.json());
        call.read(HEAD, reply.text()).unwrap()
    }

    fn single<R>(&self, call: &Call<Single<R>>) -> R
    where
        Single<R>: Response,
    {
        let read = self.read(call);
        assert_eq!(read.problems, [], "{}", call.address());
        read.record
    }

    fn page<R>(&self, call: &Call<Page<R>>) -> Vec<R>
    where
        Page<R>: Response,
    {
        let read = self.read(call);
        assert_eq!(read.problems, [], "{}", call.address());
        assert_eq!(read.items.len() as u64, read.window.received, "{}", call.address());
        read.items
    }
}

#[test]
fn generated_directory_reads_back_whole() {
    let plan = Plan { ventures: 80, users: 60, rounds: 120, seed: 5 };
    let server = Server::over_made_up(keyed_settings(), &plan);
    let it = Checked { document: server.document(), server };
    it.page(&call::stages());
    it.page(&call::countries());
    it.page(&call::sectors());
    for user in it.page(&call::users(PAGE)) {
        assert_eq!(it.single(&call::user(&user.id)).id, user.id);
        it.page(&call::user_ventures(&user.id, PAGE));
        it.page(&call::user_followers(&user.id, PAGE));
        it.page(&call::user_following(&user.id, PAGE));
        it.page(&call::user_activity(&user.id, PAGE));
    }
    for venture in it.page(&call::ventures(PAGE)) {
        assert_eq!(it.single(&call::venture(&venture.id)).id, venture.id);
        it.page(&call::venture_activity(&venture.id, PAGE));
        it.page(&call::venture_team(&venture.id, PAGE));
    }
    for status in RoundStatus::ALL {
        assert!(!it.page(&call::fundraising(status, PAGE)).is_empty());
    }
}
