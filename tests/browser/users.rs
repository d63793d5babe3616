//! Profile of a user.

use crate::harness::lists::{page_of, search};
use crate::harness::{
    Clock, Request, Response, Service, mount_app, mount_app_with_key, settled, until,
};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn service(request: &Request) -> Response {
    let page = (request.limit(), request.offset());
    let other = |number: usize| json!({ "id": (number + 7).to_string() });
    match request.path() {
        "/v1/users/7" => Response::json(json!({
            "user": [{
                "id": "7", "firstName": "Ada", "lastName": "Obi", "displayName": "Ada O.",
                "lastActive": "2016-09-05 15:32:10", "title": "Director", "organization": "Acme",
                "city": "Lagos", "country": "",
            }],
        })),
        "/v1/users/7/ventures" => ventures(request.offset()),
        "/v1/users/7/activity" => activities(request.offset()),
        "/v1/users/7/followers" => page_of("followers", 1, page, other),
        "/v1/users/7/following" => page_of("following", 0, page, other),
        _ => Response::error(404, "No such user"),
    }
}

/// Twenty-three ventures, twenty a page.
fn ventures(offset: usize) -> Response {
    let mut body = json!({ "_metadata": [{ "offset": offset, "limit": "20", "totalCount": 23 }] });
    for (index, number) in (offset + 1..24.min(offset + 21)).enumerate() {
        body[index.to_string()] = json!({ "user": {
            "id": number.to_string(), "name": format!("Venture {number}"),
            "sectors": "Health,Energy", "tags": "solar,grid", "fundStatus": "Raising capital",
            "country": "Nigeria", "latitude": "6.45", "longitude": "3.39",
        }});
    }
    Response::json(body)
}

#[wasm_bindgen_test]
async fn profile_shows_every_field() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the profile appears", || app.shows("Lagos")).await;
    for words in ["Ada O.", "Obi", "Director, Acme", "September", "2016", "User number"] {
        assert!(app.shows(words), "{words} is not in: {}", app.text());
    }
    assert!(!app.shows("Not given") && !app.shows("Country"), "{}", app.text());
    assert_eq!(document().title(), "Ada O. · Venture Directory");
    assert_eq!(app.hrefs(".crumbs a"), ["/users"]);
}

#[wasm_bindgen_test]
async fn ventures_are_links_with_pages() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the ventures appear", || app.shows("Venture 20")).await;
    let item = app.texts(".ventures-of > li").swap_remove(0);
    for words in ["Nigeria", "Raising capital", "Health", "Energy", "solar", "grid", "6.45, 3.39"] {
        assert!(item.contains(words), "{words} is not in {item}");
    }
    assert!(app.find("a[href*='mlat=6.45&mlon=3.39']").is_some());
    assert!(app.find(".ventures-of a[href='/ventures?country=Nigeria']").is_some());
    assert!(app.shows("Ventures that this service lists for the person"));
    assert_eq!(app.texts("a[href='/ventures/3']"), ["Venture 3"]);
    app.get("nav[aria-label='Pagination: Ventures'] a[href='/users/7?page=2']").click();
    until("the second page appears", || app.shows("Venture 23") && !app.shows("Venture 20")).await;
    assert_eq!(search(), "?page=2");
    drop(app);
    let app = mount_app("/users/7?page=10");
    let link = "nav[aria-label='Pagination: Ventures'] a[href='/users/7']";
    until("the link is shown", || app.find(link).is_some()).await;
}

#[wasm_bindgen_test]
async fn role_comes_from_teams_in_view() {
    let team = json!([
        { "userid": "8", "fullname": "Bo Ek", "title": "Maker" },
        { "userid": "7", "fullname": "Ada O.", "title": "Founder" },
        { "fullname": "Cy" }, { "fullname": "Di" }, { "fullname": "Em" },
    ]);
    let service = Service::responding(move |request| match request.path() {
        "/v1/ventures/1/team" => Response::json(json!({ "team_members": team })),
        "/v1/ventures/2/team" => Response::error(404, "No team"),
        path if path.ends_with("/team") => Response::json(json!({ "team_members": [] })),
        _ => service(request),
    });
    let app = mount_app("/users/7");
    let line = |at: usize| app.texts(".membership").get(at).cloned().unwrap_or_default();
    until("the role appears", || {
        app.shows_at(".membership", "Founder") && line(0) == "Founder with Bo Ek, Cy, Di +1"
    })
    .await;
    until("the failure is shown", || line(1) == "Team not loaded").await;
    assert!(app.find(".membership a[href='/users/8']").is_some());
    settled().await;
    let requested = service.count("/v1/ventures/");
    assert!((2..20).contains(&requested), "{requested} of 20 are in view");
}

#[wasm_bindgen_test]
async fn ventures_with_roles_are_whole_list() {
    let venture = json!({ "user": { "id": "3", "name": "Acme", "role": "Founder" } });
    let _service = Service::responding(move |request| match request.path() {
        "/v1/users/7/ventures" => Response::json(json!({ "0": venture.clone() })),
        _ => service(request),
    });
    let app = mount_app("/users/7");
    until("the role appears", || app.shows_at(".membership b", "Founder")).await;
    assert_eq!(
        app.control("Show as a list").get_attribute("href").as_deref(),
        Some("/ventures?person=7")
    );
}

#[wasm_bindgen_test]
async fn unknown_user_is_reported() {
    let _clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/8");
    until("the message is shown", || {
        app.shows("Message from the service: No such user (status 404).")
    })
    .await;
    assert_eq!(app.texts("h1"), ["User 8"]);
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(app.shows("Person not found"));
    assert_eq!(app.control("Go to people").get_attribute("href").as_deref(), Some("/users"));
}

/// Twenty-four entries, twenty a page.
fn activities(offset: usize) -> Response {
    let mut body = json!({ "_metadata": [{ "offset": offset, "limit": "20", "totalCount": 24 }] });
    for (index, number) in (offset + 1..25.min(offset + 21)).enumerate() {
        body[index.to_string()] = json!({ "activity": {
            "id": number.to_string(), "component": "groups", "type": "joined_group",
            "action": format!("<a href=\"https://a.example/\">Ada</a> did {number}."),
            "content": format!("Words {number}"), "dateRecorded": "2016-09-05 15:32:10",
        }});
    }
    Response::json(body)
}

#[wasm_bindgen_test]
async fn feed_shows_every_field() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7?activity=2");
    until("the feed appears", || app.shows("Words 24")).await;
    assert_eq!(app.find_all("article").len(), 4);
    let third = app.texts("article").swap_remove(2);
    for words in ["Groups · Joined a group", "Ada", "did 23.", "Words 23", "September 5, 2016"] {
        assert!(third.contains(words), "{words} is not in {third}");
    }
}

#[wasm_bindgen_test]
async fn failed_or_empty_part_leaves_rest_alone() {
    for (part, body, said) in [
        ("/activity", json!({ "_metadata": [] }), "No activity yet."),
        ("/activity", json!({ "status_code": 400, "status_txt": "No feed" }), "No feed"),
        ("/following", json!({ "status_code": 400, "status_txt": "Not that" }), "Not that"),
    ] {
        let _service = Service::responding(move |request| match request.address.contains(part) {
            true => Response::json(body.clone()),
            false => service(request),
        });
        let app = mount_app("/users/7?followers=x");
        until("the message is shown", || app.shows(said)).await;
        until("the rest appears", || app.shows("User 8") && app.shows("Venture 20")).await;
        let invalid = "Page: “x” isn’t valid, so it’s ignored.";
        until("the invalid page is reported", || app.shows(invalid)).await;
        assert!(app.shows("You need an API key to see the names of people."));
    }
}

/// Twenty-five followers, numbered from 100. The name of one of them cannot be loaded.
fn respond_with_followers(request: &Request) -> Response {
    match request.path() {
        "/v1/users/7/followers" => {
            let page = (request.limit(), request.offset());
            page_of("followers", 25, page, |number| json!({ "id": (99 + number).to_string() }))
        }
        "/v1/users/103" => Response::error(404, "Gone"),
        path => match path.strip_prefix("/v1/users/1") {
            Some(rest) if rest.len() == 2 => {
                let person =
                    json!({ "id": format!("1{rest}"), "displayName": format!("Person 1{rest}") });
                Response::json(json!({ "user": [person] }))
            }
            _ => service(request),
        },
    }
}

#[wasm_bindgen_test]
async fn followers_are_named_page_by_page() {
    let service = Service::responding(respond_with_followers);
    let app = mount_app_with_key("/users/7?activity=2");
    until("the first names appear", || app.shows_at("a[href='/users/100']", "Person 100")).await;
    until("the last names appear", || app.shows_at("a[href='/users/119']", "Person 119")).await;
    until("a user without a name has a number", || app.shows("User 103")).await;
    until("the message is shown", || app.shows("This person isn’t following anyone.")).await;
    assert_eq!(service.count("/v1/users/12"), 0, "the second page is not open yet");
    app.get("a[href='/users/7?followers=2&activity=2']").click();
    until("the second page appears", || {
        app.shows_at("a[href='/users/124']", "Person 124") && !app.shows("Person 100")
    })
    .await;
    assert_eq!(search(), "?followers=2&activity=2");
    assert!((100..125).all(|id| service.count(&format!("/v1/users/{id}")) <= 1));
}
