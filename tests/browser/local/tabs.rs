//! Several tabs of one browser.

use super::{directory, explorer, found, halting, is_read, pages, panel, serve};
use crate::harness::{Mounted, config, mount_app, pause, until};
use crate::press::texts;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use venture_directory::browser::{Channel, Lock, hold};
use wasm_bindgen_test::wasm_bindgen_test;

/// Another tab: what it hears, its voice, and the lock if it leads.
struct Other {
    heard: Rc<RefCell<Vec<String>>>,
    channel: Channel,
    lock: Option<Lock>,
}

impl Other {
    fn open(name: &str) -> Self {
        let heard = Rc::new(RefCell::new(Vec::new()));
        let noted = Rc::clone(&heard);
        let name = format!("venture-directory https://{name}.example ");
        let channel = Channel::open(&name, move |word| noted.borrow_mut().push(word)).unwrap();
        Self { heard, channel, lock: None }
    }

    /// A tab that leads.
    async fn leading(name: &str) -> Self {
        let is_held = Rc::new(Cell::new(false));
        let noted = Rc::clone(&is_held);
        let lock = format!("venture-directory https://{name}.example ");
        let lock = hold(&lock, move || noted.set(true));
        until("the other tab leads", || is_held.get()).await;
        Self { lock, ..Self::open(name) }
    }

    async fn hears(&self, start: &str) {
        until(start, || self.heard.borrow().iter().any(|word| word.starts_with(start))).await;
        self.heard.borrow_mut().clear();
    }
}

async fn says(app: &Mounted, words: &str) {
    until(words, || panel(app).starts_with(words)).await;
}

/// Waits until the remark beside what is kept is its size and these words.
async fn is_noted(name: &str, words: &str) {
    let storage = web_sys::window().unwrap().local_storage().unwrap().unwrap();
    let name = format!("venture-directory:directory:https://{name}.example ");
    let remark = || storage.get_item(&name).unwrap().unwrap_or_default();
    let is_noted = || remark().strip_suffix(words).is_some_and(|it| it.parse::<u64>().is_ok());
    until("it is noted", is_noted).await;
}

fn controls(app: &Mounted) -> Vec<String> {
    texts(app, ".crawl button")
}

/// A list whose reading was paused before its end.
async fn paused_midway(name: &str) -> Mounted {
    let app = explorer(name, "?name=solar");
    until("some of it is read", || panel(&app).contains("2,000")).await;
    app.control("Pause").click();
    says(&app, "Paused at").await;
    app
}

#[wasm_bindgen_test]
async fn what_is_paused_stays_so_after_a_reload_and_is_searched() {
    let service = halting(&directory(2_000));
    let app = paused_midway("paused").await;
    let (paused, before) = (panel(&app), pages(&service).len());
    is_noted("paused", " paused").await;
    drop(app);
    let app = explorer("paused", "?name=solar");
    says(&app, "Paused at").await;
    assert_eq!(panel(&app), paused);
    app.type_into("input[type=search]", "water 19");
    until("what is there is found", || found(&app) == "1–20 of 86 ventures").await;
    pause(300).await;
    assert_eq!((panel(&app), pages(&service).len()), (paused, before));
    app.control("Go on").click();
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 86 ventures");
    drop(app);
    is_noted("paused", "").await;
}

#[wasm_bindgen_test]
async fn a_tab_that_follows_shows_how_far_the_other_is_and_can_hold_it() {
    let other = Other::leading("held-elsewhere").await;
    let service = serve(&directory(300));
    let app = explorer("held-elsewhere", "?name=solar");
    other.hears("how far").await;
    other.channel.say("reads:100,300,0,9,-");
    says(&app, "Another tab is reading the list: 100 of 300 ventures").await;
    assert_eq!(controls(&app), ["Pause", "Stop"]);
    app.control("Pause").click();
    other.hears("pause").await;
    other.channel.say("is paused:200,300,0,-,-");
    says(&app, "Paused at 200 of 300 ventures.").await;
    assert_eq!(controls(&app), ["Go on", "Stop"]);
    app.control("Go on").click();
    other.hears("go on").await;
    other.channel.say("is stuck:200,300,0,-,-");
    says(&app, "The reading in another tab has stopped").await;
    app.control("Stop").click();
    other.hears("stop").await;
    other.channel.say("rests:200,300,0,-,-");
    says(&app, "The reading was stopped").await;
    app.control("Read the rest").click();
    other.hears("read").await;
    assert_eq!(pages(&service).len(), 0);
}

#[wasm_bindgen_test]
async fn the_tab_that_leads_does_what_a_person_wants_in_another_one() {
    let _service = halting(&directory(2_000));
    let other = Other::open("wishes");
    let app = explorer("wishes", "?name=solar");
    other.hears("reads:").await;
    other.channel.say("how far");
    other.hears("reads:").await;
    other.channel.say("pause");
    other.hears("is paused:").await;
    says(&app, "Paused at").await;
    other.channel.say("go on");
    other.hears("reads:").await;
    other.channel.say("stop");
    other.hears("rests:").await;
    says(&app, "The reading was stopped").await;
    other.channel.say("read");
    is_read(&app).await;
    other.hears("rests:").await;
    assert_eq!(found(&app), "1–20 of 285 ventures");
}

/// Opens the explorer of a service that may be asked so many times a minute.
fn within(budget: u32, name: &str, words: &str) -> Mounted {
    let service = format!("https://{name}.example");
    let block = json!({ "service": service, "search": "off", "requestsPerMinute": budget });
    mount_app(config(&block.to_string()), &format!("/ventures?name={words}"))
}

#[wasm_bindgen_test]
async fn learning_that_is_paused_stays_so_after_a_reload() {
    let service = serve(&directory(60));
    let app = within(40, "paused-learning", "water");
    is_read(&app).await;
    until("the rows on screen are known", || app.shows("the remaining 40")).await;
    let learn = controls(&app).into_iter().find(|it| it.starts_with("Learn"));
    app.control(&learn.unwrap()).click();
    says(&app, "Sectors known for").await;
    app.control("Pause").click();
    says(&app, "Paused; sectors known for").await;
    is_noted("paused-learning", " learning paused").await;
    drop(app);
    let app = within(40, "paused-learning", "water");
    says(&app, "Paused; sectors known for").await;
    let before = service.count("/v1/ventures/");
    pause(800).await;
    assert_eq!(service.count("/v1/ventures/"), before);
    assert_eq!(controls(&app), ["Go on", "Stop"]);
}

#[wasm_bindgen_test]
async fn the_time_left_falls_while_nothing_may_be_sent() {
    let service = serve(&directory(2_000));
    let other = Other::open("waiting");
    // Details of what is on screen would come in between.
    let app = within(4, "waiting", "zzzzqqqq");
    until("the budget is used", || pages(&service).len() == 3).await;
    pause(500).await;
    other.heard.borrow_mut().clear();
    let seconds = |words: &String| words.split(',').nth(3)?.parse::<u32>().ok();
    let left = || other.heard.borrow().iter().filter_map(seconds).collect::<Vec<_>>();
    until("it is said again and again", || left().len() >= 3).await;
    let left = left();
    assert!(left.is_sorted_by(|before, after| before > after), "{left:?}");
    assert_eq!(pages(&service).len(), 3);
    assert!(panel(&app).contains(" minutes left"), "{}", panel(&app));
}

#[wasm_bindgen_test]
async fn who_takes_over_what_is_paused_stays_paused() {
    let service = halting(&directory(2_000));
    let app = paused_midway("paused-lead").await;
    let paused = panel(&app);
    is_noted("paused-lead", " paused").await;
    drop(app);
    let mut other = Other::leading("paused-lead").await;
    let app = explorer("paused-lead", "?name=solar");
    other.hears("how far").await;
    other.channel.say("is paused:528,2000,0,-,-");
    says(&app, "Paused at 528 of").await;
    let before = pages(&service).len();
    drop(other.lock.take());
    until("it leads and is paused", || panel(&app) == paused).await;
    pause(300).await;
    assert_eq!((panel(&app), pages(&service).len()), (paused, before));
    app.control("Stop").click();
    says(&app, "The reading was stopped").await;
    app.control("Read the rest").click();
    is_read(&app).await;
}

#[wasm_bindgen_test]
async fn while_another_tab_reads_this_one_follows_and_then_takes_over() {
    let is_held = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_held);
    // This is what another tab would hold.
    let other = hold("venture-directory https://two-tabs.example ", move || noted.set(true));
    until("the other tab leads", || is_held.get()).await;
    let service = serve(&directory(300));
    let app = explorer("two-tabs", "?name=solar");
    until("it follows", || panel(&app).starts_with("Another tab is reading")).await;
    pause(300).await;
    assert_eq!(pages(&service).len(), 0);
    drop(other);
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
}
