//! Wrapper around loaded data, in each of its states.

use crate::harness::{Mounted, mount_value, rendered};
use directory_api::{Page, Problem, ServiceError, Window};
use leptos::prelude::*;
use std::sync::Arc;
use venture_directory::api::{Query, QueryState, RequestError};
use venture_directory::components::query_view::QueryView;
use wasm_bindgen_test::wasm_bindgen_test;

type Names = Page<String>;

struct Wrapped {
    view: Mounted,
    state: RwSignal<QueryState<Names>>,
    retries: RwSignal<u32>,
    renders: StoredValue<u32>,
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

fn failure(status: u16) -> Option<RequestError> {
    Some(RequestError::Service(ServiceError::new(status, Some("Under repair".to_owned()), None)))
}

/// List with a row for each name, keyed by the name.
fn wrapped() -> Wrapped {
    let (view, (state, retries, renders)) = mount_value(move || {
        let state = RwSignal::new(QueryState { is_loading: true, ..QueryState::default() });
        let (retries, renders) = (RwSignal::new(0), StoredValue::new(0));
        let query = Query {
            state: Memo::new(move |_| state.get()),
            refetch: Callback::new(move |()| retries.update(|it| *it += 1)),
        };
        let is_empty: fn(&Names) -> bool = |page| page.items.is_empty();
        let missing = |more: AnyView| view! { <div>"no such names "{more}</div> }.into_any();
        let children = move |data: Memo<Arc<Names>>| {
            renders.update_value(|it| *it += 1);
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
        ((state, retries, renders), view)
    });
    Wrapped { view, state, retries, renders }
}

impl Wrapped {
    async fn becomes(
        &self,
        data: Option<Arc<Names>>,
        error: Option<RequestError>,
        is_loading: bool,
    ) {
        self.state.set(QueryState { data, error, is_loading });
        rendered().await;
    }
}

#[wasm_bindgen_test]
async fn each_state_has_its_view() {
    let it = wrapped();
    assert_eq!(it.view.text(), "skeleton");
    for (items, loading, shown) in [
        (Some(&["a", "b"][..]), false, "ab"),
        // A refresh shows no skeleton.
        (Some(&["c"]), true, "c"),
        (None, true, "skeleton"),
        (Some(&["b"]), false, "b"),
        (Some(&[]), false, "nothing there"),
    ] {
        it.becomes(items.and_then(names), None, loading).await;
        assert_eq!(it.view.text(), shown);
    }
}

#[wasm_bindgen_test]
async fn rows_stay_during_refresh() {
    let it = wrapped();
    it.becomes(names(&["a", "b", "c"]), None, false).await;
    let rows = it.view.find_all("li");
    it.becomes(names(&["c", "new", "a"]), failure(503), false).await;
    assert!(it.view.shows("this may be out of date"));
    it.view.control("Try again").click();
    assert_eq!(it.retries.get_untracked(), 1);
    it.becomes(names(&["c", "new", "a"]), None, false).await;
    let now = it.view.find_all("li");
    assert_eq!(it.view.text(), "cnewa");
    assert!(now[0].is_same_node(Some(&rows[2])) && now[2].is_same_node(Some(&rows[0])));
    assert_eq!(it.renders.get_value(), 1, "the view around the rows is rendered once");
}

#[wasm_bindgen_test]
async fn errors_have_reason_with_advice() {
    for status in [503, 404] {
        let it = wrapped();
        it.becomes(None, failure(status), false).await;
        assert!(it.view.find("[role=alert]").is_some() && it.view.shows("Under repair"));
        assert_eq!(
            it.view.shows("no such names"),
            status == 404,
            "only 404 shows the page's own message"
        );
        it.view.control("Try again").click();
        assert_eq!(it.retries.get_untracked(), 1);
        it.becomes(None, failure(status), true).await;
        assert!(it.view.control("Trying again…").has_attribute("disabled"));
        it.becomes(names(&["a"]), None, false).await;
        assert_eq!(it.view.text(), "a");
    }
}

#[wasm_bindgen_test]
async fn unreadable_records_are_counted_and_listed() {
    let it = wrapped();
    let window = Window { offset: 0, limit: 20, received: 3, claimed: None, is_counted: false };
    let lost = Problem {
        record: Some(2),
        field: Some("id".into()),
        fault: "is missing".into(),
        is_lost: true,
    };
    let value = Problem {
        record: Some(3),
        field: Some("title".into()),
        fault: "is a list".into(),
        is_lost: false,
    };
    let page = Page { items: vec!["a".to_owned()], problems: vec![lost, value], window };
    it.becomes(Some(Arc::new(page)), None, false).await;
    let summary = it.view.get("summary").text_content().unwrap();
    assert_eq!(summary, "1 record couldn’t be read and is left out. 1 value couldn’t be read.");
    assert!(
        it.view.shows("record 2: “id” is missing") && it.view.shows("record 3: “title” is a list")
    );
}
