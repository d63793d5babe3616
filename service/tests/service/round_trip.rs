//! The contract's own calls read every response of a generated directory and lose nothing, and every
//! response is as the OpenAPI document says.

use crate::support::{Document, Server, keyed};
use directory_api::response::envelope::HttpHead;
use directory_api::{
    Call, Page, PageRequest, Response, RoundQuery, RoundStatus, Single, VentureQuery,
    VentureStatus, call,
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
    let server = Server::over_made_up(keyed(), &plan);
    let it = Checked { document: server.document(), server };
    it.page(&call::stages());
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
        let filter = RoundQuery { statuses: vec![status.clone()], ..Default::default() };
        let found = it.page(&call::fundraising_search(&filter, PAGE));
        assert!(found.iter().all(|venture| !venture.capital.is_empty()));
    }
    let rest = VentureQuery::default;
    let countries = it.page(&call::countries()).into_iter();
    let countries = countries.map(|name| VentureQuery { countries: vec![name], ..rest() });
    let sectors = it.page(&call::sectors()).into_iter();
    let sectors = sectors.map(|name| VentureQuery { sectors: vec![name], ..rest() });
    let statuses = VentureQuery { statuses: VentureStatus::ALL.to_vec(), ..rest() };
    for filter in countries.chain(sectors).chain([statuses]) {
        assert!(!it.page(&call::venture_search(&filter, PAGE)).is_empty());
    }
}
