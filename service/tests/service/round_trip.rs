//! The contract's own calls read every response, and lose nothing; every response is as the OpenAPI
//! document says.

use crate::support::{Document, Reply, Server, keyed};
use directory_api::response::envelope::HttpHead;
use directory_api::{
    Call, Page, PageRequest, Response, RoundQuery, RoundStatus, Single, UserId, VentureId,
    VentureQuery, VentureStatus, call,
};
use directory_service::generate::Plan;

const PAGE: PageRequest = PageRequest { offset: 0, limit: 100 };
const HEAD: HttpHead = HttpHead { status: 200, retry_after: None };

/// A service whose responses are compared with its OpenAPI document.
struct Checked {
    server: Server,
    document: Document,
}

impl Checked {
    fn new(server: Server) -> Self {
        let document = server.document();
        Self { server, document }
    }

    fn get<R>(&self, call: &Call<R>) -> Reply {
        let reply = self.server.get(call.address());
        self.document.check(call.endpoint().path, reply.status, &reply.json());
        reply
    }
}

fn single<R>(server: &Checked, call: &Call<Single<R>>) -> R
where
    Single<R>: Response,
{
    let reply = server.get(call);
    let read = call.read(HEAD, reply.text()).unwrap();
    assert_eq!(read.problems, [], "{}", call.address());
    read.record
}

fn page<R>(server: &Checked, call: &Call<Page<R>>) -> Vec<R>
where
    Page<R>: Response,
{
    let reply = server.get(call);
    let read = call.read(HEAD, reply.text()).unwrap();
    assert_eq!(read.problems, [], "{}", call.address());
    assert_eq!(read.items.len() as u64, read.window.received, "{}", call.address());
    read.items
}

/// Calls everything that there is to call about the directory.
fn read_all(server: &Checked) {
    page(server, &call::stages());
    let countries = page(server, &call::countries());
    let sectors = page(server, &call::sectors());
    for user in page(server, &call::users(PAGE)) {
        read_user(server, &user.id);
    }
    for venture in page(server, &call::ventures(PAGE)) {
        read_venture(server, &venture.id);
    }
    for status in RoundStatus::ALL {
        assert!(!page(server, &call::fundraising(status, PAGE)).is_empty());
        let filter = RoundQuery { statuses: vec![status.clone()], ..Default::default() };
        let found = page(server, &call::fundraising_search(&filter, PAGE));
        assert!(found.iter().all(|venture| !venture.capital.is_empty()));
    }
    for country in countries {
        let filter = VentureQuery { countries: vec![country], ..Default::default() };
        assert!(!page(server, &call::venture_search(&filter, PAGE)).is_empty());
    }
    for sector in sectors {
        let filter = VentureQuery { sectors: vec![sector], ..Default::default() };
        assert!(!page(server, &call::venture_search(&filter, PAGE)).is_empty());
    }
    let filter = VentureQuery { statuses: VentureStatus::ALL.to_vec(), ..Default::default() };
    assert!(!page(server, &call::venture_search(&filter, PAGE)).is_empty());
}

fn read_user(server: &Checked, id: &UserId) {
    assert_eq!(single(server, &call::user(id)).id, *id);
    page(server, &call::user_ventures(id, PAGE));
    page(server, &call::user_followers(id, PAGE));
    page(server, &call::user_following(id, PAGE));
    page(server, &call::user_activity(id, PAGE));
}

fn read_venture(server: &Checked, id: &VentureId) {
    assert_eq!(single(server, &call::venture(id)).id, *id);
    page(server, &call::venture_activity(id, PAGE));
    page(server, &call::venture_team(id, PAGE));
}

#[test]
fn the_directory_made_by_hand_reads_back_whole() {
    read_all(&Checked::new(Server::over_fixture(keyed())));
}

#[test]
fn a_made_up_directory_reads_back_whole() {
    let plan = Plan { ventures: 80, users: 60, rounds: 120, seed: 5 };
    read_all(&Checked::new(Server::over_made_up(keyed(), &plan)));
}

#[test]
fn errors_are_what_the_contract_calls_them() {
    use directory_api::response::ErrorKind;
    use directory_api::response::envelope::ResponseError;
    let server = Server::over_fixture(keyed());
    let call = call::user(&UserId::new("404"));
    for (reply, kind) in [
        (server.get(call.address()), ErrorKind::NotFound),
        (server.get_bare(call.address()), ErrorKind::Key),
        (server.get("/v1/users?limit=x"), ErrorKind::BadRequest),
    ] {
        let head = HttpHead { status: reply.status, retry_after: None };
        match call.read(head, reply.text()) {
            Err(ResponseError::Service(error)) => assert_eq!(error.kind, kind),
            other => panic!("{other:?}"),
        }
    }
}
