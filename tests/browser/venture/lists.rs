//! Team, followers, activity and related ventures, which load and fail separately.

use super::{full_venture, is_settled, open, open_where, open_with, service};
use crate::harness::bodies::results;
use crate::harness::lists::{path, search};
use crate::harness::{Clock, Response, Service, mount_app, until};
use crate::local::{advance_until_read, directory, open_list, serve};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn team_and_followers_have_pages_in_address() {
    let mut venture = full_venture();
    let followers = (101..146).map(|id| json!({ "userid": id.to_string() }));
    venture.insert("followers".to_owned(), followers.collect());
    let (service, app) = open("/ventures/5?activity=2", venture).await;
    assert_eq!(app.texts("a[href='/users/3']"), ["Member 3"]);
    app.get("nav[aria-label='Pagination: Team'] a[aria-label=Next]").click();
    until("the second page appears", || app.shows("Member 21") && !app.shows("Member 20")).await;
    assert_eq!(search(), "?team=2&activity=2");
    assert!(app.shows("User 101") && app.shows("User 120") && !app.shows("User 121"));
    app.get("a[href='/ventures/5?team=2&followers=3&activity=2']").click();
    until("the last page appears", || app.shows("User 145") && !app.shows("User 101")).await;
    assert_eq!(service.requests().iter().filter(|it| it.address == "/v1/ventures/5").count(), 1);
}

#[wasm_bindgen_test]
async fn related_venture_opens_with_first_pages() {
    let mut respond = service(full_venture());
    let (_service, app) = open_with("/ventures/5", move |request| {
        if request.path() == "/v1/ventures" {
            return results(request, "ventures", vec![json!({ "id": "9", "title": "Other" })]);
        }
        let mut request = request.clone();
        request.address = request.address.replace("/9", "/5");
        respond(&request)
    })
    .await;
    app.get("nav[aria-label='Pagination: Team'] a[aria-label=Next]").click();
    until("the second page appears", || app.shows("Member 21")).await;
    app.get("a[href='/ventures/9']").click();
    until("the other venture appears", || path() == "/ventures/9" && app.shows("Member 1")).await;
    assert!(search().is_empty() && !app.shows("Member 21"));
}

#[wasm_bindgen_test]
async fn feed_has_pages_in_address() {
    let (service, app) = open("/ventures/5", full_venture()).await;
    assert_eq!(app.find_all("article").len(), 20);
    assert_eq!(service.count("/v1/ventures/5/activity"), 1, "further pages load only on demand");
    app.get("nav[aria-label='Pagination: Activity'] a[aria-label=Next]").click();
    until("the second page appears", || app.find_all("article").len() == 5).await;
    assert_eq!(search(), "?activity=2");
    let last = |name: &str| app.attribute("article:last-child", name);
    let position = ["aria-posinset", "aria-setsize"].map(|name| last(name).unwrap_or_default());
    assert_eq!(position, ["25", "25"]);
}

#[wasm_bindgen_test]
async fn activity_that_repeats_pitch_is_left_out() {
    let entry = |content: &str| json!({ "action": "Ada posted an update", "content": content });
    for (contents, shown) in
        [(["<p>The <b>pitch</b></p>", "News."].as_slice(), &["News."][..]), (&["The pitch."], &[])]
    {
        let items: Vec<_> = contents.iter().map(|content| entry(content)).collect();
        let mut others = service(full_venture());
        let _service = Service::responding(move |request| match request.path() {
            "/v1/ventures/5/activity" => Response::json(json!({ "venture_activity": items })),
            _ => others(request),
        });
        let app = mount_app("/ventures/5");
        app.hide_picture_errors();
        until("the page appears", || app.find(".detail").is_some() && is_settled(&app)).await;
        assert_eq!(app.texts("article blockquote"), shown);
        let hidden = app.texts(".panel:has(> .feed:empty) h2");
        assert_eq!(hidden.contains(&"Activity".to_owned()), shown.is_empty());
    }
}

#[wasm_bindgen_test]
async fn failed_part_leaves_others_alone() {
    let team = "/v1/ventures/5/team";
    let (service, app) = open_where(team, |_| Response::error(400, "No team today")).await;
    assert!(app.shows("No team today") && app.shows("The pitch.") && app.shows("Entry 1."));
    service.now_responds(self::service(full_venture()));
    app.control("Try again").click();
    until("the team appears", || app.shows("Member 1") && !app.shows("No team today")).await;
}

#[wasm_bindgen_test]
async fn missing_venture_leads_to_list() {
    let _service = Service::responding(|_| Response::error(404, "There is no venture 9"));
    let app = mount_app("/ventures/9");
    until("the message is shown", || app.shows("There is no venture 9")).await;
    assert_eq!(app.texts("h1"), ["Venture 9"]);
    assert!(app.shows("Venture not found") && app.shows("Try again"));
    assert_eq!(app.control("Go to ventures").get_attribute("href").as_deref(), Some("/ventures"));
}

#[wasm_bindgen_test]
async fn related_ventures_are_listed() {
    let other = |id: u32| {
        json!({ "id": id.to_string(), "title": format!("Other {id}"), "tagline": "Close by",
                "fundStatus": "Completed", "sectors": ["The sector"] })
    };
    let (service, app) = open_where("/v1/ventures?", move |request| {
        results(request, "ventures", (1..=7).map(other).collect())
    })
    .await;
    assert_eq!(service.count("/v1/ventures?like=5&limit=6"), 1);
    let shown = app.texts(".ventures-of a[href^='/ventures/']");
    let others = [1, 2, 3, 4, 5, 6].map(|number| format!("Other {number}"));
    assert_eq!(shown, others);
    assert!(app.shows("Close by") && app.shows("Round completed"));
    let all = app.control("Show similar ventures in the list");
    all.click();
    until("the list names the venture", || {
        app.texts(".chips .chip span") == ["Similar to Miniature Lagos"]
    })
    .await;
    assert_eq!(search(), "?like=5");
    assert!(app.shows("Most similar first"));
}

#[wasm_bindgen_test]
async fn loaded_directory_has_related_ventures_of_service() {
    let clock = Clock::stopped();
    let _service = serve(&directory(30));
    let app = open_list("related", "?country=Kenya");
    advance_until_read(&clock, &app).await;
    app.get("a.cover[href='/ventures/7']").click();
    clock.advance_until("the venture appears", || app.find(".detail-aside").is_some()).await;
    let related = || app.hrefs(".ventures-of a[href^='/ventures/']");
    let addresses = |ids: [u32; 6]| ids.map(|id| format!("/ventures/{id}"));
    clock
        .advance_until("those of the country appear", || {
            is_settled(&app);
            related() == addresses([28, 25, 22, 19, 16, 13])
        })
        .await;
    app.control("Check the other 30").click();
    let of_service = addresses([25, 19, 13, 1, 29, 27]);
    clock.advance_until("those of the sector appear", || related() == of_service).await;
    assert!(!app.shows("Check the other") && app.find(".crawl").is_none());
}

#[wasm_bindgen_test]
async fn missing_related_ventures_are_explained() {
    let (_service, app) =
        open_where("/v1/ventures?", |request| results(request, "ventures", Vec::new())).await;
    assert!(app.shows("No similar ventures found."));
    drop(app);
    let (_service, app) = open_where("/v1/ventures?", |_| Response::error(403, "Too tired")).await;
    assert!(app.shows("Too tired") && app.shows("Member 1") && app.shows("The pitch."));
    drop(app);
    let mut venture = full_venture();
    venture.remove("country");
    venture.remove("sectors");
    let (service, app) = open("/ventures/5", venture).await;
    assert!(!app.shows("Related ventures") && service.count("/v1/ventures?") == 0);
}
