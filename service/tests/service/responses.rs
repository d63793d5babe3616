//! Response bodies: bodies of the small handmade directory match snapshots, all bodies conform to
//! the OpenAPI document, and the calls of the contract read them without loss.

use crate::support::{Document, KEY, Server, keyed_settings};
use directory_api::{Call, Page, PageRequest, Response, RoundStatus, Single, call};
use directory_service::generate::Plan;

/// Compares text with its snapshot in the folder `snapshots`.
fn check_snapshot(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn responses_match_snapshots() {
    let server = Server::with_fixture(keyed_settings());
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
        let template = document.template_of(path).unwrap_or_else(|| panic!("no {path}"));
        document.check(template, reply.status, &reply.json());
        let body = serde_json::to_string_pretty(&reply.json()).unwrap();
        check_snapshot(name, &format!("GET {path}\n{}\n\n{body}", reply.status));
    }
}

#[test]
fn errors_match_snapshots() {
    let server = Server::with_fixture(keyed_settings());
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
        match document.template_of(path) {
            Some(template) => document.check(template, reply.status, &reply.json()),
            None => assert_eq!(reply.status, 404, "the document has no {path}"),
        }
        errors += &format!("GET {path}\n{}\n", reply.text());
    }
    let other_method = server.send("DELETE", "/v1/users/5", &[("X-API-Key", KEY)]);
    let keyless = Server::with_fixture(directory_service::serve::Settings::default());
    let refusal = keyless.get("/v1/users");
    errors += &format!("DELETE /v1/users/5\n{}\n", other_method.text());
    errors += &format!("GET /v1/users, of a service without keys\n{}\n", refusal.text());
    check_snapshot("errors", &errors);
    assert_eq!(keyless.get("/v1/ventures").status, 200, "ventures need no key");
}

const PAGE: PageRequest = PageRequest { offset: 0, limit: 100 };

/// Service whose responses are checked against its OpenAPI document.
struct CheckedService {
    server: Server,
    document: Document,
}

impl CheckedService {
    fn read<R: Response>(&self, call: &Call<R>) -> R {
        let reply = self.server.get(call.address());
        self.document.check(call.endpoint().path, reply.status, &reply.json());
        call.read(&reply.json()).unwrap()
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
fn generated_directory_is_read_without_loss() {
    let plan = Plan { ventures: 80, users: 60, rounds: 120, seed: 5 };
    let server = Server::with_generated(keyed_settings(), &plan);
    let service = CheckedService { document: server.document(), server };
    service.page(&call::stages());
    service.page(&call::countries());
    service.page(&call::sectors());
    for user in service.page(&call::users(PAGE)) {
        assert_eq!(service.single(&call::user(&user.id)).id, user.id);
        service.page(&call::user_ventures(&user.id, PAGE));
        service.page(&call::user_followers(&user.id, PAGE));
        service.page(&call::user_following(&user.id, PAGE));
        service.page(&call::user_activity(&user.id, PAGE));
    }
    for venture in service.page(&call::ventures(PAGE)) {
        assert_eq!(service.single(&call::venture(&venture.id)).id, venture.id);
        service.page(&call::venture_activity(&venture.id, PAGE));
        service.page(&call::venture_team(&venture.id, PAGE));
    }
    for status in RoundStatus::ALL {
        assert!(!service.page(&call::fundraising(status, PAGE)).is_empty());
    }
}
