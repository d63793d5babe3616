//! Printing, which waits for what is still to come.

use super::followers::followed;
use super::{full, service};
use crate::harness::{
    Mounted, Request, Response, Service, Undo, mount_app, mount_app_with_key, replace, settled,
    until,
};
use crate::listing::{page_of, search};
use crate::press::{press_with, tell_window};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_test::wasm_bindgen_test;

/// What the page was when it was printed last.
#[derive(Clone, Default)]
struct Paper {
    text: String,
    entries: u32,
}

/// Stands in for the printer of the browser, as long as it lives.
struct Printer {
    prints: Rc<Cell<u32>>,
    paper: Rc<RefCell<Paper>>,
    _replaced: Undo,
    _print: Closure<dyn Fn()>,
}

impl Printer {
    fn new() -> Self {
        let prints = Rc::new(Cell::new(0));
        let paper = Rc::<RefCell<Paper>>::default();
        let (counted, printed) = (Rc::clone(&prints), Rc::clone(&paper));
        let print = Closure::<dyn Fn()>::new(move || {
            let main = document().query_selector("main").unwrap().unwrap();
            let entries = main.query_selector_all("article").unwrap().length();
            printed.replace(Paper { text: main.text_content().unwrap(), entries });
            counted.set(counted.get() + 1);
        });
        let replaced = replace(window().into(), "print", print.as_ref());
        Self { prints, paper, _replaced: replaced, _print: print }
    }

    /// Prints the page by its button.
    async fn print(&self, app: &Mounted) -> Paper {
        let before = self.prints.get();
        app.control("Print").click();
        until("it is printed", || self.prints.get() > before).await;
        self.paper.borrow().clone()
    }
}

fn press_control_p(app: &Mounted) -> bool {
    press_with(app, "main", "p", |with| with.set_ctrl_key(true))
}

/// A venture with so many entries of activity, of which a page has as many as are requested.
fn active(entries: usize, venture: Map<String, Value>) -> impl FnMut(&Request) -> Response {
    let mut others = service(venture);
    move |request| {
        if !request.address.starts_with("/v1/ventures/5/activity") {
            return others(request);
        }
        page_of(
            "venture_activity",
            entries,
            (request.limit(), request.offset()),
            |number| json!({ "id": number.to_string(), "action": format!("Entry {number}.") }),
        )
    }
}

/// The pages of the feed that were requested: offset and limit.
fn pages_of_activity(service: &Service) -> Vec<(usize, usize)> {
    let requests = service.requests().into_iter();
    let activity = requests.filter(|it| it.address.starts_with("/v1/ventures/5/activity"));
    activity.map(|it| (it.offset(), it.limit())).collect()
}

#[wasm_bindgen_test]
async fn a_print_has_what_was_out_of_view_and_waits_for_it() {
    let printer = Printer::new();
    let mut venture = full();
    venture.insert("pitch".to_owned(), json!("A long pitch. ".repeat(9000)));
    let mut others = service(venture.clone());
    let waiting = Service::responding(move |request| match request.address.contains("/team") {
        true => Response::Pending,
        false => others(request),
    });
    let app = mount_app("/ventures/5");
    until("the venture is there", || app.shows("Entry 1.")).await;
    assert_eq!(waiting.count("/v1/ventures?"), 0, "the panel is out of view");
    assert!(press_control_p(&app), "the keys of the browser do the same");
    until("what was out of view is requested", || waiting.count("/v1/ventures?") == 1).await;
    until("it says so", || app.shows("Preparing to print…")).await;
    settled().await;
    assert_eq!(printer.prints.get(), 0, "the team is still to come");
    drop(app);

    let mut others = service(venture);
    waiting.now_responds(move |request| match request.address.as_str() {
        "/v1/users/77" => Response::json(json!({ "user": [{ "id": "77", "displayName": "Ada" }] })),
        _ => others(request),
    });
    let app = mount_app_with_key("/ventures/5");
    until("the venture is there", || app.shows("Entry 1.")).await;
    assert_eq!(waiting.count("/v1/users/77"), 0, "the names are out of view");
    printer.print(&app).await;
    assert!(app.shows("No other ventures found") && app.shows("Member 1"));
    assert!(app.shows("Ada"), "the name of a follower is printed, too");
    until("the button is ready again", || !app.shows("Preparing to print…")).await;
}

#[wasm_bindgen_test]
async fn a_print_has_all_pages_of_the_lists_and_the_page_has_one_again_after_it() {
    let printer = Printer::new();
    let mut others = active(250, followed(45));
    let service = Service::responding(move |request| match request.number("offset") {
        Some(10) => Response::Pending,
        _ => others(request),
    });
    let app = mount_app("/ventures/5");
    until("the venture is there", || app.shows("Entry 10.") && app.shows("User 120")).await;
    assert!(press_control_p(&app));
    until("more is requested", || pages_of_activity(&service) == [(0, 10), (10, 100)]).await;
    until("all followers are there", || app.shows("User 145")).await;
    settled().await;
    assert_eq!(pages_of_activity(&service).len(), 2, "one page is requested after the other");
    assert_eq!(printer.prints.get(), 0, "that page is still to come");
    drop(app);

    let service = Service::responding(active(250, followed(45)));
    let app = mount_app("/ventures/5?followers=2");
    until("the venture is there", || app.shows("Entry 10.") && app.shows("User 121")).await;
    assert!(app.shows("21–40 of 45") && !app.shows("User 101"));
    let paper = printer.print(&app).await;
    assert_eq!(pages_of_activity(&service), [(0, 10), (10, 100), (110, 100), (210, 100)]);
    assert_eq!(paper.entries, 250);
    assert!((1..=45).all(|number| paper.text.contains(&format!("Member {number}Maker"))));
    assert!((101..=145).all(|id| paper.text.contains(&format!("User {id}"))), "{}", paper.text);
    assert!(!paper.text.contains("of 45") && !paper.text.contains("Only the"), "{}", paper.text);
    tell_window("afterprint");
    until("the page of the followers is back", || app.shows("21–40 of 45")).await;
    until("the first entries are back", || app.find_all("article").len() == 10).await;
    assert!(app.shows("User 121") && !app.shows("User 101") && !app.shows("User 145"));
    assert!(app.shows("Member 20") && !app.shows("Member 21") && app.shows("1–20 of 45"));
    assert!(app.shows("Show more") && app.shows("No other ventures found"));
    assert_eq!(search(), "?followers=2");
}

#[wasm_bindgen_test]
async fn a_print_says_what_it_lacks_of_very_long_lists() {
    let printer = Printer::new();
    let mut others = active(1_200, followed(230));
    let service =
        Service::responding(move |request| match request.address.strip_prefix("/v1/users/") {
            Some(id) => Response::json(
                json!({ "user": [{ "id": id, "displayName": format!("Person {id}") }] }),
            ),
            None => others(request),
        });
    let app = mount_app_with_key("/ventures/5");
    until("the venture is there", || app.shows("Entry 10.")).await;
    let Paper { text, entries } = printer.print(&app).await;
    assert_eq!(entries, 1_000);
    assert_eq!(pages_of_activity(&service).last(), Some(&(910, 90)));
    assert!(text.contains("Only the newest 1,000 of 1,200 entries are printed."), "{text}");
    assert!((101..=300).all(|id| text.contains(&format!("Person {id}"))), "{text}");
    assert!((301..=330).all(|id| text.contains(&format!("User {id}"))), "{text}");
    assert!(text.contains("Only the first 200 of 230 followers are printed by name."), "{text}");
    assert_eq!(service.count("/v1/users/"), 201, "these and the owner");
    tell_window("afterprint");
    until("the page is as before", || !app.shows("Only the") && !app.shows("User 330")).await;
}

#[wasm_bindgen_test]
async fn a_print_does_without_what_cannot_be_loaded() {
    let printer = Printer::new();
    let mut others = active(250, followed(230));
    let _service = Service::responding(move |request| {
        let is_team = request.address.starts_with("/v1/ventures/5/team");
        match request.offset() == 110 || is_team && request.limit() == 100 {
            true => Response::error(400, "No more today"),
            false => others(request),
        }
    });
    let app = mount_app("/ventures/5");
    until("the venture is there", || app.shows("Entry 10.")).await;
    let Paper { text, entries } = printer.print(&app).await;
    assert_eq!(entries, 110);
    assert!(text.contains("Couldn’t load more activity."), "{text}");
    assert!(text.contains("Only the newest 110 of 250 entries are printed."), "{text}");
    assert!(text.contains("Member 20") && text.contains("1–20 of 45"), "{text}");
    assert!(text.contains("User 330") && !text.contains("Only the first"), "no key, no names");
    tell_window("afterprint");
    until("the followers have pages", || app.shows("1–20 of 230") && !app.shows("User 330")).await;
    tell_window("beforeprint");
    until("the menu prints all of them, too", || app.shows("User 330")).await;
}
