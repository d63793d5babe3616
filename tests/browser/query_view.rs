//! The wrapper around everything that comes from the service, in each of its states.

use crate::harness::{Mounted, mount_with_value, rendered};
use directory_api::{Page, Problem, ServiceError, Window};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use venture_directory::api::{Query, QueryState, RequestError};
use venture_directory::components::query_view::QueryView;
use wasm_bindgen_test::wasm_bindgen_test;

type Names = Page<String>;

struct Wrapped {
    view: Mounted,
    state: RwSignal<QueryState<Names>>,
    retries: Rc<Cell<u32>>,
    renders: Arc<AtomicU32>,
}

fn names(items: &[&str]) -> Option<Arc<Names>> {
    let items: Vec<String> = items.iter().map(|item| (*item).to_owned()).collect();
    let window = Window {
        offset: 0,
        limit: 20,
        received: items.len() as u64,
        claimed: None,
        is_counted: false,
    };
    Some(Arc::new(Page { items, problems: Vec::new(), window }))
}

fn failure() -> Option<RequestError> {
    Some(RequestError::Service(ServiceError::new(503, Some("Under repair".to_owned()), None)))
}

/// A list with a row for each name, by which the rows are distinguished.
fn wrapped() -> Wrapped {
    let retries = Rc::new(Cell::new(0));
    let counted = Rc::clone(&retries);
    let renders = Arc::new(AtomicU32::new(0));
    let noted = Arc::clone(&renders);
    let (view, state) = mount_with_value(move || {
        let state = RwSignal::new(QueryState { loading: true, ..QueryState::default() });
        let counted = StoredValue::new_local(counted);
        let refetch = move || counted.with_value(|retries| retries.set(retries.get() + 1));
        let query = Query::derive(move || state.get(), refetch);
        let is_empty: fn(&Names) -> bool = |page| page.items.is_empty();
        let missing = |more: AnyView| view! { <div>"no such names "{more}</div> }.into_any();
        let children = move |data: Memo<Arc<Names>>| {
            noted.fetch_add(1, Ordering::Relaxed);
            view! {
                <ul>
                    <For each=move || data.get().items.clone() key=String::clone let:name>
                        <li>{name}</li>
                    </For>
                </ul>
            }
        };
        let view = view! {
            <QueryView
                query
                skeleton=|| "skeleton"
                is_empty
                empty=|| "nothing there"
                missing
                children
            />
        };
        (state, view)
    });
    Wrapped { view, state, retries, renders }
}

impl Wrapped {
    async fn becomes(&self, data: Option<Arc<Names>>, error: Option<RequestError>, loading: bool) {
        self.state.set(QueryState { data, error, loading, wait: None });
        rendered().await;
    }
}

#[wasm_bindgen_test]
async fn rows_stay_when_the_data_is_refreshed() {
    let it = wrapped();
    it.becomes(names(&["a", "b", "c"]), None, false).await;
    let rows = it.view.find_all("li");
    it.becomes(names(&["c", "new", "a"]), None, false).await;
    let now = it.view.find_all("li");
    assert_eq!(it.view.text(), "cnewa");
    assert!(now[0].is_same_node(Some(&rows[2])) && now[2].is_same_node(Some(&rows[0])));
    assert_eq!(it.renders.load(Ordering::Relaxed), 1, "what is around them is rendered once");
}

#[wasm_bindgen_test]
async fn data_that_goes_makes_room_for_what_comes() {
    let it = wrapped();
    assert_eq!(it.view.text(), "skeleton");
    it.becomes(names(&["a"]), None, false).await;
    assert_eq!(it.view.text(), "a");
    it.becomes(names(&["c"]), None, true).await;
    assert_eq!(it.view.text(), "c", "a refresh is quiet");
    it.becomes(None, None, true).await;
    assert_eq!(it.view.text(), "skeleton");
    it.becomes(names(&["b"]), None, false).await;
    assert_eq!(it.view.text(), "b");
    it.becomes(names(&[]), None, false).await;
    assert_eq!(it.view.text(), "nothing there");
}

#[wasm_bindgen_test]
async fn what_the_service_does_not_have_is_said_by_the_page() {
    let it = wrapped();
    let error = ServiceError::new(404, Some("No such list".to_owned()), None);
    it.becomes(None, Some(RequestError::Service(error)), false).await;
    assert!(it.view.find("[role=alert]").is_some() && it.view.shows("no such names"));
    assert!(it.view.shows("No such list"), "the service's words: {}", it.view.text());
    it.view.control("Try again").click();
    assert_eq!(it.retries.get(), 1);
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
async fn old_data_stays_and_says_that_it_is_old() {
    let it = wrapped();
    let data = names(&["a"]);
    it.becomes(data.clone(), None, false).await;
    let list = it.view.get("ul");
    it.becomes(data.clone(), failure(), false).await;
    assert!(it.view.shows("this may be out of date"));
    it.view.control("Try again").click();
    assert_eq!(it.retries.get(), 1);
    it.becomes(data, None, false).await;
    assert_eq!(it.view.text(), "a");
    assert!(it.view.get("ul").is_same_node(Some(&list)));
    assert_eq!(it.renders.load(Ordering::Relaxed), 1, "the same data is not rendered again");
}

#[wasm_bindgen_test]
async fn a_copy_says_that_it_is_one_while_the_service_is_awaited() {
    let it = wrapped();
    it.becomes(names(&["a"]), Some(RequestError::Slow), true).await;
    let said = "This is the copy on your device, which may be out of date. The service hasn’t \
                responded yet.";
    assert!(it.view.shows(said), "{}", it.view.text());
    assert!(it.view.find("button").is_none(), "an attempt is under way");
    it.becomes(names(&["b"]), None, false).await;
    assert_eq!(it.view.text(), "b");
}

#[wasm_bindgen_test]
async fn what_could_not_be_read_is_counted_and_listed() {
    let it = wrapped();
    let window = Window { offset: 0, limit: 20, received: 3, claimed: None, is_counted: false };
    let lost = Problem {
        record: Some(2),
        field: Some("id".into()),
        what: "is missing".into(),
        lost: true,
    };
    let value = Problem {
        record: Some(3),
        field: Some("title".into()),
        what: "is a list".into(),
        lost: false,
    };
    let page = Page { items: vec!["a".to_owned()], problems: vec![lost, value], window };
    it.becomes(Some(Arc::new(page)), None, false).await;
    let summary = it.view.get("summary").text_content().unwrap();
    assert_eq!(summary, "1 record couldn’t be read and is left out. 1 value couldn’t be read.");
    assert!(
        it.view.shows("record 2: “id” is missing") && it.view.shows("record 3: “title” is a list")
    );
}
