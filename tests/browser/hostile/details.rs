//! Pages of one record: a few fields at a time.

use super::{NEIGHBOR, body, inspect, long, record, replaced, settle, short, style};
use crate::harness::{Request, Response, Service, mount_app};
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
const VENTURE_PAGE: [(&str, &str); 3] =
    [("venture", crate::venture::FULL), ("venture_activity", VENTURE_ACTIVITY), ("member", MEMBER)];
const USER_PAGE: [(&str, &str); 3] =
    [("user", USER), ("user_venture", USER_VENTURE), ("user_activity", USER_ACTIVITY)];

/// A service of which the record of one kind is this text.
fn service(hostile: &'static str, replaced: String) -> impl FnMut(&Request) -> Response {
    let text = move |kind: &str| {
        let usual = VENTURE_PAGE.iter().chain(&USER_PAGE).find(|it| it.0 == kind).unwrap().1;
        if kind == hostile { replaced.as_str().to_owned() } else { usual.to_owned() }
    };
    move |request| match request.path() {
        "/v1/ventures/5" => body(text("venture")),
        // The identifier is what the venture says.
        path if path.starts_with("/v1/ventures/") && path.ends_with("/team") => {
            body(format!(r#"{{"team_members":[{},{{"fullname":"{NEIGHBOR}"}}]}}"#, text("member")))
        }
        path if path.starts_with("/v1/ventures/") && path.ends_with("/activity") => body(format!(
            r#"{{"venture_activity":[{},{{"id":"2","action":"{NEIGHBOR}"}}]}}"#,
            text("venture_activity")
        )),
        "/v1/users/7" => body(format!(r#"{{"user":[{}]}}"#, text("user"))),
        "/v1/users/7/ventures" => body(format!(
            r#"{{"0":{{"user":{}}},"1":{{"user":{{"id":"9","name":"{NEIGHBOR}"}}}}}}"#,
            text("user_venture")
        )),
        "/v1/users/7/activity" => body(format!(
            r#"{{"0":{{"activity":{}}},"1":{{"activity":{{"id":"2","action":"{NEIGHBOR}"}}}}}}"#,
            text("user_activity")
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

/// Gives each field of each kind of record on a page each of the values, in as many pages as there are
/// values and turns.
async fn check(address: &str, kinds: &[(&'static str, &str)]) {
    let _styled = style();
    let values = [short(), long()].concat();
    let turns = || (0..values.len()).flat_map(|first| (0..TURNS).map(move |it| (first, it)));
    for (kind, usual) in kinds {
        for (first, turn) in turns() {
            let (record, mut what) = (record(usual), address.to_owned());
            let mut hostile = Vec::new();
            for (number, field) in record.keys().skip(turn).step_by(TURNS).enumerate() {
                let (name, value) = &values[(first + number) % values.len()];
                what += &format!(", {name} as {field} of a {kind}");
                hostile.push((field.as_str(), value.as_str()));
            }
            let _service = Service::responding(service(kind, replaced(&record, &hostile)));
            let app = mount_app(address);
            settle(&app, &what).await;
            assert!(app.shows(NEIGHBOR), "{what}: the others are there");
            inspect(&app, &what);
        }
    }
}

#[wasm_bindgen_test]
async fn hostile_ventures() {
    check("/ventures/5", &VENTURE_PAGE).await;
}

#[wasm_bindgen_test]
async fn hostile_users() {
    check("/users/7", &USER_PAGE).await;
}
