//! The wrapper around everything that comes from the service, in each of its states.

use crate::harness::{Mounted, mount, pause, until};
use directory_api::{Page, Problem, ServiceError, Window};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use venture_directory::api::RequestError;
use venture_directory::callback::Callback;
use venture_directory::components::remote_view::remote_view;
use venture_directory::data::{Known, Remote, Snapshot};
use venture_directory::markup::IntoMarkup;
use venture_directory::markup::tags::ul;
use venture_directory::signal::RwSignal;
use venture_directory::stored::StoredValue;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

type Names = Page<String>;

struct Wrapped {
    view: Mounted,
    snapshot: RwSignal<Snapshot<Names>>,
    retries: Rc<Cell<u32>>,
    draws: Arc<AtomicU32>,
}

fn names(items: &[&str]) -> Option<Arc<Names>> {
    let items: Vec<String> = items.iter().map(|item| (*item).to_owned()).collect();
    let window = Window { offset: 0, limit: 20, received: items.len() as u64, claimed: None };
    Some(Arc::new(Page { items, problems: Vec::new(), window }))
}

fn failure() -> Option<RequestError> {
    Some(RequestError::Service(ServiceError::new(503, Some("Under repair".to_owned()), None)))
}

fn wrapped() -> Wrapped {
    let slot = Rc::new(RefCell::new(None));
    let filled = Rc::clone(&slot);
    let retries = Rc::new(Cell::new(0));
    let counted = Rc::clone(&retries);
    let draws = Arc::new(AtomicU32::new(0));
    let noted = Arc::clone(&draws);
    let view = mount(move || {
        let snapshot = RwSignal::new(Snapshot { data: None, error: None, loading: true });
        let counted = StoredValue::new(counted);
        let retry = Callback::new(move |()| {
            counted.with_value(|retries| retries.set(retries.get() + 1));
        });
        filled.replace(Some(snapshot));
        let remote = Remote { snapshot: Known::derive(move || snapshot.get()), retry };
        remote_view(remote, || "bones".into_markup())
            .empty(|page: &Names| page.items.is_empty(), || "nothing there".into_markup())
            .data(move |page| {
                noted.fetch_add(1, Ordering::Relaxed);
                ul().child(page.items.join("+")).into_markup()
            })
    });
    let snapshot = slot.take().unwrap();
    Wrapped { view, snapshot, retries, draws }
}

impl Wrapped {
    async fn becomes(&self, data: Option<Arc<Names>>, error: Option<RequestError>, loading: bool) {
        self.snapshot.set(Snapshot { data, error, loading });
        pause(5).await;
    }
}

#[wasm_bindgen_test]
async fn it_goes_from_bones_to_data() {
    let it = wrapped();
    assert_eq!(it.view.text(), "bones");
    it.becomes(names(&["a", "b"]), None, false).await;
    assert_eq!(it.view.text(), "a+b");
    it.becomes(names(&["c"]), None, true).await;
    assert_eq!(it.view.text(), "c", "a refresh is quiet");
}

#[wasm_bindgen_test]
async fn nothing_to_look_at_is_said() {
    let it = wrapped();
    it.becomes(names(&[]), None, false).await;
    assert_eq!(it.view.text(), "nothing there");
}

#[wasm_bindgen_test]
async fn an_error_has_a_reason_and_a_way_out() {
    let it = wrapped();
    it.becomes(None, failure(), false).await;
    assert!(it.view.find("[role=alert]").is_some() && it.view.shows("Under repair"));
    it.view.control("Try again").click();
    assert_eq!(it.retries.get(), 1);
    it.becomes(None, failure(), true).await;
    assert!(it.view.control("Trying again…").has_attribute("disabled"));
    it.becomes(names(&["a"]), None, false).await;
    assert_eq!(it.view.text(), "a");
}

#[wasm_bindgen_test]
async fn a_missing_key_leads_to_the_settings() {
    let it = wrapped();
    it.becomes(None, Some(RequestError::KeyNeeded), false).await;
    let link = it.view.get("a[href$='/settings']");
    assert_eq!(link.text_content().as_deref(), Some("Enter a key in Settings"));
    it.becomes(None, failure(), false).await;
    assert!(it.view.find("a").is_none(), "other errors have nothing to do with the key");
}

#[wasm_bindgen_test]
async fn old_data_stays_and_says_that_it_is_old() {
    let it = wrapped();
    let data = names(&["a"]);
    it.becomes(data.clone(), None, false).await;
    let list = it.view.get("ul");
    it.becomes(data.clone(), failure(), false).await;
    assert!(it.view.shows("This may be out of date"));
    it.view.control("Try again").click();
    assert_eq!(it.retries.get(), 1);
    it.becomes(data, None, false).await;
    assert_eq!(it.view.text(), "a");
    assert!(it.view.get("ul").is_same_node(Some(&list)));
    assert_eq!(it.draws.load(Ordering::Relaxed), 1, "the same data is not drawn anew");
}

#[wasm_bindgen_test]
async fn what_could_not_be_read_is_counted_and_listed() {
    let it = wrapped();
    let window = Window { offset: 0, limit: 20, received: 3, claimed: None };
    let lost =
        Problem { record: Some(2), field: Some("id"), what: "is missing".into(), lost: true };
    let value =
        Problem { record: Some(3), field: Some("title"), what: "is a list".into(), lost: false };
    let page = Page { items: vec!["a".to_owned()], problems: vec![lost, value], window };
    it.becomes(Some(Arc::new(page)), None, false).await;
    let summary = it.view.get("summary").text_content().unwrap();
    assert_eq!(
        summary,
        "One record could not be read and is left out. One value could not be read."
    );
    assert!(
        it.view.shows("record 2: “id” is missing") && it.view.shows("record 3: “title” is a list")
    );
}

/// Puts the focus on the button for another attempt and presses it.
async fn press_again(it: &Wrapped) {
    let again = it.view.control("Try again");
    again.focus().unwrap();
    again.click();
    it.becomes(None, failure(), true).await;
}

fn focused() -> web_sys::Element {
    document().active_element().unwrap()
}

#[wasm_bindgen_test]
async fn the_focus_goes_on_at_what_another_attempt_has_brought() {
    let it = wrapped();
    it.becomes(None, failure(), false).await;
    press_again(&it).await;
    it.becomes(None, failure(), false).await;
    press_again(&it).await;
    it.becomes(names(&["a"]), None, false).await;
    until("what came has it", || focused().tag_name() == "UL").await;
    assert_eq!(focused().text_content().as_deref(), Some("a"));
}

#[wasm_bindgen_test]
async fn the_focus_goes_on_at_data_that_is_up_to_date_again() {
    let it = wrapped();
    it.becomes(names(&["a"]), failure(), false).await;
    let again = it.view.control("Try again");
    again.focus().unwrap();
    again.click();
    it.becomes(names(&["b"]), None, false).await;
    until("the data has it", || focused().tag_name() == "UL").await;
}

#[wasm_bindgen_test]
async fn a_focus_that_has_moved_on_meanwhile_is_left_alone() {
    let it = wrapped();
    let other = document().create_element("button").unwrap();
    document().body().unwrap().append_child(&other).unwrap();
    it.becomes(None, failure(), false).await;
    press_again(&it).await;
    other.unchecked_ref::<web_sys::HtmlElement>().focus().unwrap();
    it.becomes(names(&["a"]), None, false).await;
    pause(100).await;
    assert!(focused().is_same_node(Some(&other)));
    other.remove();
}
