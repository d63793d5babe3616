//! Pages of one record: a few fields at a time.

use super::{NEIGHBOR, Styled, body, inspect, long, path, record, replaced, settle, short};
use crate::harness::{Request, Response, Service, mount_app};
use serde_json::{Map, Value};
use wasm_bindgen_test::wasm_bindgen_test;

const USER: &str = r#"{
    "id": "7", "firstName": "Ada", "lastName": "Obi", "displayName": "Ada O.",
    "lastActive": "2016-09-05 15:32:10", "title": "Director", "organization": "Acme",
    "city": "Lagos", "country": "Nigeria"
}"#;
const USER_VENTURE: &str = r#"{
    "id": "3", "name": "Agri", "sectors": "Health,Energy", "tags": "solar,grid",
    "fundStatus": "Raising capital", "country": "Nigeria", "latitude": "6.4", "longitude": "3.3"
}"#;
const USER_ACTIVITY: &str = r#"{
    "id": "1", "component": "groups", "type": "joined_group", "action": "Ada did it.",
    "content": "Words", "dateRecorded": "2016-09-05 15:32:10"
}"#;
const VENTURE_ACTIVITY: &str = r#"{
    "id": "1", "date": "2016-09-05 15:32:10", "action": "Ada did it.", "content": "Words"
}"#;
const MEMBER: &str = r#"{ "userid": "7", "fullname": "Ada", "title": "Maker" }"#;

/// The kinds of records on these pages.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Venture,
    VentureActivity,
    Member,
    User,
    UserVenture,
    UserActivity,
}

impl Kind {
    fn record(self) -> Map<String, Value> {
        record(match self {
            Self::Venture => crate::venture::FULL,
            Self::VentureActivity => VENTURE_ACTIVITY,
            Self::Member => MEMBER,
            Self::User => USER,
            Self::UserVenture => USER_VENTURE,
            Self::UserActivity => USER_ACTIVITY,
        })
    }

    fn address(self) -> &'static str {
        match self {
            Self::Venture | Self::VentureActivity | Self::Member => "/ventures/5",
            Self::User | Self::UserVenture | Self::UserActivity => "/users/7",
        }
    }
}

/// A service of which one record is this text.
fn service(hostile: Kind, record: String) -> impl FnMut(&Request) -> Response {
    let text = move |kind: Kind| match kind == hostile {
        true => record.clone(),
        false => Value::Object(kind.record()).to_string(),
    };
    move |request| match path(request) {
        "/v1/ventures/5" => body(text(Kind::Venture)),
        // The identifier is what the venture says.
        path if path.starts_with("/v1/ventures/") && path.ends_with("/team") => body(format!(
            r#"{{"team_members":[{},{{"fullname":"{NEIGHBOR}"}}]}}"#,
            text(Kind::Member)
        )),
        path if path.starts_with("/v1/ventures/") && path.ends_with("/activity") => body(format!(
            r#"{{"venture_activity":[{},{{"id":"2","action":"{NEIGHBOR}"}}]}}"#,
            text(Kind::VentureActivity)
        )),
        "/v1/users/7" => body(format!(r#"{{"user":[{}]}}"#, text(Kind::User))),
        "/v1/users/7/ventures" => body(format!(
            r#"{{"0":{{"user":{}}},"1":{{"user":{{"id":"9","name":"{NEIGHBOR}"}}}}}}"#,
            text(Kind::UserVenture)
        )),
        "/v1/users/7/activity" => body(format!(
            r#"{{"0":{{"activity":{}}},"1":{{"activity":{{"id":"2","action":"{NEIGHBOR}"}}}}}}"#,
            text(Kind::UserActivity)
        )),
        "/v1/users/7/followers" => body(r#"{"followers":[]}"#.to_owned()),
        "/v1/users/7/following" => body(r#"{"following":[]}"#.to_owned()),
        "/v1/fundraising" => body(r#"{"fundraising":[]}"#.to_owned()),
        "/v1/ventures" => body(r#"{"ventures":[]}"#.to_owned()),
        _ => Response::error(404, "Not found"),
    }
}

/// One of so many fields is replaced at the same time, since each page takes a while, and most of
/// the others must be there to be seen.
const TURNS: usize = 3;

/// Gives each field each of the values, in as many pages as there are values and turns.
async fn check(kind: Kind, values: &[(&'static str, String)]) {
    let _styled = Styled::new();
    for (first, turn) in (0..values.len()).flat_map(|first| (0..TURNS).map(move |it| (first, it))) {
        let (record, mut what) = (kind.record(), kind.address().to_owned());
        let mut hostile = Vec::new();
        for (number, field) in record.keys().skip(turn).step_by(TURNS).enumerate() {
            let (name, value) = &values[(first + number) % values.len()];
            what += &format!(", {name} as {field}");
            hostile.push((field.as_str(), value.as_str()));
        }
        let _service = Service::responding(service(kind, replaced(&record, &hostile)));
        let app = mount_app(kind.address());
        settle(&app, &what).await;
        assert!(app.shows(NEIGHBOR), "{what}: the others are there");
        inspect(&app, &what);
    }
}

macro_rules! details {
    ($($name:ident: $kind:ident;)*) => {$(
        #[wasm_bindgen_test]
        async fn $name() {
            check(Kind::$kind, &[short(), long()].concat()).await;
        }
    )*};
}

details! {
    hostile_venture: Venture;
    hostile_activity_of_a_venture: VentureActivity;
    hostile_member: Member;
    hostile_user: User;
    hostile_venture_of_a_user: UserVenture;
    hostile_activity_of_a_user: UserActivity;
}
