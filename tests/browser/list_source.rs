//! Source of the rows of a list: the service if it applies the query, otherwise the local
//! directory, with the same answers.

use crate::harness::lists::{names, page_of, path_and_page};
use crate::harness::{
    Mounted, Records, Request, Response, Service, config, mount_app_for, mount_app_with, settled,
    until,
};
use crate::local::result_line;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const COUNTRIES: [&str; 3] = ["Ghana", "Kenya", "Mali"];

/// Venture with this number. The first one is the newest, as in the list of any service.
fn venture(number: usize) -> Value {
    json!({
        "id": number.to_string(), "title": format!("Solar {:03}", 500 - number),
        "country": COUNTRIES[number % 3], "date_created": format!("2020-01-01 {:02}:00:00", 23 - number / 4),
        "date_founded": format!("{}-01-01", 2000 + number % 20),
    })
}

const COUNT: usize = 60;

fn search_service() -> impl Fn(&Request) -> Response {
    let ventures = (1..=COUNT).map(venture).collect();
    let directory = Records { ventures, ..Records::default() }.into_directory();
    move |request| directory.respond(request)
}

/// Response of a service without the query extension.
fn plain_service(request: &Request) -> Response {
    match path_and_page(request) {
        ("/v1/ventures", limit, offset) => page_of("ventures", COUNT, (limit, offset), venture),
        _ => Response::error(404, "Not found"),
    }
}

/// Parameters of a request, without those of the page.
fn parameters(request: &Request) -> Vec<String> {
    let query = request.address.split_once('?').map_or("", |(_, query)| query);
    let names = query.split('&').filter_map(|pair| pair.split('=').next().map(str::to_owned));
    names.filter(|name| !["limit", "offset", ""].contains(&name.as_str())).collect()
}

/// Opens the list of ventures of a service of this name.
fn open(name: &str, query: &str) -> Mounted {
    mount_app_for(name, &format!("/ventures{query}"))
}

/// Number of requests for the list with this parameter.
fn count(service: &Service, name: &str) -> usize {
    let is_counted = |request: &&Request| {
        request.path() == "/v1/ventures"
            && parameters(request).iter().any(|parameter| parameter == name)
    };
    service.requests().iter().filter(is_counted).count()
}

#[wasm_bindgen_test]
async fn refused_parameters_are_not_sent_again() {
    for status in [400, 404] {
        let service = Service::responding(move |request| match parameters(request).is_empty() {
            true => plain_service(request),
            false => Response::error(status, "What is that?"),
        });
        let app = open(&format!("strict-{status}"), "");
        until("the list appears", || names(&app).len() == 20).await;
        assert_eq!(result_line(&app), "1–20 of 60 ventures");
        for part in ["47", "48"] {
            app.type_into("input[type=search]", &format!("solar {part}"));
            until("the local directory finds the ventures", || {
                result_line(&app).ends_with("10 ventures")
                    && names(&app).first().is_some_and(|name| name.contains(part))
            })
            .await;
        }
        assert_eq!(
            (count(&service, "facets"), count(&service, "name")),
            (1, 0),
            "one refusal shows that the service lacks the extension"
        );
        drop(app);
        let app = open(&format!("strict-{status}"), "?name=solar+48");
        until("the results appear", || result_line(&app).ends_with("10 ventures")).await;
        assert_eq!(count(&service, "name"), 0, "a new page does not send it either");
    }
}

#[wasm_bindgen_test]
async fn refusal_of_parameter_leaves_others_alone() {
    let respond = search_service();
    let service = Service::responding(move |request| {
        let has_name = parameters(request).iter().any(|name| name == "name");
        if has_name { Response::error(400, "No search by name") } else { respond(request) }
    });
    let app = open("nameless", "?country=Kenya");
    until("the service answers", || result_line(&app) == "20 ventures").await;
    app.type_into("input[type=search]", "solar 48");
    until("the local directory answers", || result_line(&app) == "3 ventures").await;
    app.type_into("input[type=search]", "");
    until("the search is cleared", || result_line(&app) == "20 ventures").await;
    assert_eq!(count(&service, "country"), 3, "the earlier answer is shown again");
    app.control("Mali20").click();
    until("more ventures appear", || result_line(&app) == "1–20 of 40 ventures").await;
    assert_eq!(count(&service, "country"), 4, "the service is asked for countries");
}

#[wasm_bindgen_test]
async fn filter_stays_while_options_load() {
    let service = Service::responding(|request| match request.path() {
        "/v1/ventures/countries" => Response::Pending,
        _ => plain_service(request),
    });
    let app = open("pending-options", "");
    until("the options are requested", || service.count("/v1/ventures/countries") == 1).await;
    settled().await;
    assert!(app.find(".filter:not([hidden]) #country").is_some());
}

#[wasm_bindgen_test]
async fn statuses_are_offered_once_counted() {
    let _service = Service::responding(plain_service);
    let app = open("no-statuses", "");
    let filters = || app.texts(".filter:not([hidden]) legend");
    let offered = ["Country", "Place", "Sector", "Missing"];
    until("the options are loaded", || filters() == offered).await;
    settled().await;
    assert_eq!(filters(), offered);
}

#[wasm_bindgen_test]
async fn service_answers_only_applied_parameters() {
    let respond = search_service();
    // The service applies countries, but neither orders nor counts.
    let service = Service::responding(move |request| {
        let (path, query) = request.address.split_once('?').unwrap_or_default();
        let known = query.split('&').filter(|pair| {
            ["country=", "limit=", "offset="].iter().any(|name| pair.starts_with(name))
        });
        let known = format!("{path}?{}", known.collect::<Vec<_>>().join("&"));
        respond(&request.with_address(&known))
    });
    let app = open("partly", "?country=Kenya");
    until("the list appears", || result_line(&app) == "20 ventures").await;
    assert!(app.find(".crawl").is_none(), "the service answers");
    drop(app);
    let app = open("partly", "?country=Kenya&sort=name");
    until("the local directory answers", || {
        result_line(&app) == "20 ventures" && names(&app).is_sorted()
    })
    .await;
    assert_eq!(count(&service, "sort"), 1);
}

#[wasm_bindgen_test]
async fn unapplied_filters_show_error() {
    let _service = Service::responding(plain_service);
    let block = r#"{"service": "https://always.example", "search": "on"}"#;
    let app = mount_app_with(config(block), "/ventures?country=Kenya");
    until("the message is shown", || {
        app.shows("The service didn’t apply the filters or the sort order.")
    })
    .await;
    assert!(names(&app).is_empty() && app.find(".crawl").is_none());
}
