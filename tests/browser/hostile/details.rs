//! Pages of one record: one field at a time.

use super::{NEIGHBOR, Styled, body, inspect, long, path, record, replaced, settle, short};
use crate::harness::{Request, Response, Service, mount_app};
use serde_json::{Map, Value};
use venture_directory::config::Config;
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

/// A service of which one record has this field replaced.
fn service(hostile: Kind, field: String, value: String) -> impl FnMut(&Request) -> Response {
    let text = move |kind: Kind| match kind == hostile {
        true => replaced(&kind.record(), &field, &value),
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

async fn check(kind: Kind, values: &[(&'static str, String)]) {
    let _styled = Styled::new();
    for (name, value) in values {
        for field in kind.record().keys() {
            let what = format!("{name} as {field} at {}", kind.address());
            let _service = Service::responding(service(kind, field.clone(), value.clone()));
            let app = mount_app(Config::default(), kind.address());
            settle(&app, &what).await;
            assert!(app.shows(NEIGHBOR), "{what}: the others are there");
            inspect(&app, &what);
        }
    }
}

macro_rules! details {
    ($($name:ident: $kind:ident, $values:expr;)*) => {$(
        #[wasm_bindgen_test]
        async fn $name() {
            check(Kind::$kind, &$values).await;
        }
    )*};
}

details! {
    hostile_venture_with_short_values: Venture, short();
    hostile_venture_with_a_long_word: Venture, long()[..1];
    hostile_venture_with_long_words: Venture, long()[1..2];
    hostile_venture_with_many_names: Venture, long()[2..3];
    hostile_activity_of_a_venture: VentureActivity, [short(), long()].concat();
    hostile_member: Member, [short(), long()].concat();
    hostile_user: User, [short(), long()].concat();
    hostile_venture_of_a_user: UserVenture, [short(), long()].concat();
    hostile_activity_of_a_user: UserActivity, [short(), long()].concat();
}
