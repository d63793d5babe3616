//! Several tabs of one browser.

use super::{directory, explorer, found, is_read, panel, serve};
use crate::harness::{Mounted, until};
use crate::press::texts;
use local_directory::{Browser, Channel, Guard, Platform};
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use venture_directory::browser::{IN_DATABASE, stored_name};
use wasm_bindgen_test::wasm_bindgen_test;

/// Another tab: what it receives, its channel, and the lock if it leads.
struct Other {
    received: Rc<RefCell<Vec<String>>>,
    channel: Box<dyn Channel>,
    _lock: Option<Guard>,
}

/// Name of the lock and the channel of the list of a service.
fn name_of(service: &str) -> String {
    format!(
        "venture-directory {}",
        stored_name(&format!("{IN_DATABASE}https://{service}.example "))
    )
}

impl Other {
    fn open(name: &str) -> Self {
        let received = Rc::new(RefCell::new(Vec::new()));
        let noted = Rc::clone(&received);
        let name = name_of(name);
        let note = move |message: &str| noted.borrow_mut().push(message.to_owned());
        let channel = Browser.open_channel(&name, Box::new(note)).unwrap();
        Self { received, channel, _lock: None }
    }

    /// A tab that leads.
    async fn leading(name: &str) -> Self {
        let is_held = Rc::new(Cell::new(false));
        let noted = Rc::clone(&is_held);
        let lock = name_of(name);
        let lock = Browser.request_lock(&lock, Box::new(move |has_lock| noted.set(has_lock)));
        until("the other tab leads", || is_held.get()).await;
        Self { _lock: lock, ..Self::open(name) }
    }

    async fn receives(&self, part: &str) {
        until(part, || self.has_received(part)).await;
        self.received.borrow_mut().clear();
    }

    fn has_received(&self, part: &str) -> bool {
        self.received.borrow().iter().any(|message| message.contains(part))
    }
}

async fn says(app: &Mounted, words: &str) {
    until(words, || panel(app).starts_with(words)).await;
}

fn controls(app: &Mounted) -> Vec<String> {
    texts(app, ".crawl button")
}

/// Posts, as the leader, how far it is.
fn report(other: &Other, activity: &str, read: u64) {
    let progress = json!({
        "activity": activity, "read": read, "total": 300, "detailsLeft": 0, "secondsLeft": 9,
        "readAt": null,
    });
    other.channel.post(&json!({ "progress": progress }).to_string());
}

#[wasm_bindgen_test]
async fn a_following_tab_shows_the_progress_of_the_leader_and_can_pause_it() {
    let other = Other::leading("paused-elsewhere").await;
    let service = serve(&directory(300));
    let app = explorer("paused-elsewhere", "?name=solar");
    other.receives("reportProgress").await;
    report(&other, "reading", 100);
    says(&app, "Another tab is loading the list: 100 of 300 ventures").await;
    assert_eq!(controls(&app), ["Pause", "Stop"]);
    app.control("Pause").click();
    other.receives("pause").await;
    report(&other, "paused", 200);
    says(&app, "Paused at 200 of 300 ventures.").await;
    assert_eq!(controls(&app), ["Resume", "Stop"]);
    app.control("Resume").click();
    other.receives("resume").await;
    report(&other, "failed", 200);
    says(&app, "Another tab stopped loading the list").await;
    app.control("Stop").click();
    other.receives("stop").await;
    report(&other, "idle", 200);
    says(&app, "Loading stopped").await;
    app.control("Load the rest").click();
    other.receives("refresh").await;
    assert_eq!(service.crawled("/v1/ventures"), 0);
}

#[wasm_bindgen_test]
async fn while_another_tab_reads_this_one_follows_and_then_takes_over() {
    let other = Other::leading("two-tabs").await;
    let service = serve(&directory(300));
    let app = explorer("two-tabs", "?name=solar");
    until("it follows", || panel(&app).starts_with("Another tab is loading")).await;
    assert_eq!(service.crawled("/v1/ventures"), 0);
    drop(other);
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
}
