//! Ventures and people in the palette, and related ventures, from the local directories. Nothing is
//! read for them.

use super::{INPUT, keep, open, options, path, types};
use crate::harness::{Answer, Asked, Mounted, Service, config, mount_app, pause, until};
use crate::listing::{asked_for, page_of};
use crate::local::{directory, is_read, listing, tell};
use crate::press::{press, texts};
use serde_json::json;
use venture_directory::browser::all_kept;
use wasm_bindgen_test::wasm_bindgen_test;

fn answer(asked: &Asked) -> Answer {
    let (path, limit, offset) = asked_for(asked);
    match path {
        "/v1/users" => page_of("users", 60, (limit, offset), |number| {
            json!({ "id": number.to_string(), "firstName": "Ada", "lastName": "Okafor",
                    "displayName": format!("Solaria {number:02}") })
        }),
        _ => listing(&directory(300).borrow(), asked),
    }
}

fn opened(name: &str, address: &str) -> Mounted {
    let block = format!(r#"{{"service": "https://{name}.example", "search": "off"}}"#);
    mount_app(config(&block), address)
}

async fn is_kept(owner: &str) {
    let ours = || all_kept().unwrap_or_default().iter().any(|it| it.name.ends_with(owner));
    until("it is kept", ours).await;
}

fn crawled(service: &Service) -> usize {
    service.asked().iter().filter(|asked| asked.address.contains("limit=200")).count()
}

#[wasm_bindgen_test]
async fn what_was_read_is_found_and_nothing_is_read_for_it() {
    keep(&[]);
    let service = Service::answering(answer);
    let app = opened("palette-kept", "/settings");
    open(&app).await;
    types(&app, "solar").await;
    pause(300).await;
    assert!(options(&app).is_empty() && app.shows("This service offers no search by name"));
    assert!(!app.shows("Searched in what was read here"));
    assert_eq!(service.asked().len(), 0, "nothing begins by itself");
    drop(app);
    let app = opened("palette-kept", "/ventures?name=solar");
    is_read(&app).await;
    is_kept("https://palette-kept.example ").await;
    drop(app);
    let app = opened("palette-kept", "/users?q=solaria");
    is_read(&app).await;
    is_kept("https://palette-kept.example  people").await;
    drop(app);
    let before = service.asked().len();
    let app = opened("palette-kept", "/settings");
    open(&app).await;
    types(&app, "solar").await;
    until("both are found", || options(&app).len() == 16).await;
    assert_eq!(texts(&app, ".palette-title"), ["Ventures", "People"]);
    assert_eq!(options(&app)[0], "Solar 0294 Ghana");
    assert!(options(&app)[8].starts_with("Solaria ") && options(&app)[8].ends_with("Ada Okafor"));
    assert!(app.shows("Searched in what was read here: 300 ventures, 60 people."));
    assert!(!app.shows("This service offers no search by name"));
    pause(700).await;
    assert_eq!(service.asked().len(), before, "nothing is asked for it");
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/294").await;
}

#[wasm_bindgen_test]
async fn what_was_only_looked_up_reads_once_somebody_searches() {
    keep(&[]);
    let service = Service::answering(answer);
    let app = opened("woken", "/ventures?name=solar");
    is_read(&app).await;
    is_kept("https://woken.example ").await;
    drop(app);
    let app = opened("woken", "/ventures");
    open(&app).await;
    types(&app, "solar").await;
    until("they are found", || options(&app).len() == 8).await;
    app.get(".palette [aria-label=Close]").click();
    let before = crawled(&service);
    app.type_into("input[type=search]", "water");
    is_read(&app).await;
    assert_eq!(crawled(&service), before, "it was read a moment ago");
    app.control("Look for changes").click();
    until("it reads", || crawled(&service) > before).await;
}

#[wasm_bindgen_test]
async fn related_ventures_come_from_what_was_read() {
    let service = Service::answering(answer);
    let app = opened("related-here", "/ventures/6");
    until("the venture is there", || app.shows("Fundraising rounds")).await;
    pause(300).await;
    assert!(!app.shows("Related ventures"), "there is nothing to look it up in");
    assert_eq!(crawled(&service), 0);
    drop(app);
    let app = opened("related-here", "/ventures?country=Ghana&name=0012");
    is_read(&app).await;
    // The details of what is on screen are learned.
    until("its sector is known", || texts(&app, ".results").join(" ").contains("Energy")).await;
    is_kept("https://related-here.example ").await;
    app.get("a.cover").click();
    until("the venture is there", || path() == "/ventures/12" && app.shows("Related ventures"))
        .await;
    until("nobody else is known", || {
        app.shows("No other venture of this country and these sectors was found.")
    })
    .await;
    let known = "sectors are known for 1 of 100 ventures of this country.";
    assert!(app.shows(known), "{}", app.text());
    // What was learned is kept when one leaves.
    tell("visibilitychange");
    pause(300).await;
    drop(app);
    let app = opened("related-here", "/ventures/6");
    until("the other one is related", || {
        texts(&app, ".ventures-of li a").iter().any(|it| it == "Water 0012")
    })
    .await;
}
