//! Wrapper around loaded data, in each of its states.

use crate::harness::{Mounted, mount_value, rendered};
use directory_api::{Page, Problem, ServiceError, Window};
use leptos::prelude::*;
use std::sync::Arc;
use venture_directory::api::{Query, QueryState, RequestError};
use venture_directory::components::query_view::QueryView;
use wasm_bindgen_test::wasm_bindgen_test;

type Names = Page<String>;

struct MountedList {
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

/// Mounts a list with a row for each name, keyed by the name.
fn mount_list() -> MountedList {
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
    MountedList { view, state, retries, renders }
}

impl MountedList {
    async fn set_state(
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
    let list = mount_list();
    assert_eq!(list.view.text(), "skeleton");
    for (items, loading, shown) in [
        (Some(&["a", "b"][..]), false, "ab"),
        // A refresh shows no skeleton.
        (Some(&["c"]), true, "c"),
        (None, true, "skeleton"),
        (Some(&["b"]), false, "b"),
        (Some(&[]), false, "nothing there"),
    ] {
        list.set_state(items.and_then(names), None, loading).await;
        assert_eq!(list.view.text(), shown);
    }
}

#[wasm_bindgen_test]
async fn rows_stay_during_refresh() {
    let list = mount_list();
    list.set_state(names(&["a", "b", "c"]), None, false).await;
    let rows = list.view.find_all("li");
    list.set_state(names(&["c", "new", "a"]), failure(503), false).await;
    assert!(list.view.shows("this may be out of date"));
    list.view.control("Try again").click();
    assert_eq!(list.retries.get_untracked(), 1);
    list.set_state(names(&["c", "new", "a"]), None, false).await;
    let now = list.view.find_all("li");
    assert_eq!(list.view.text(), "cnewa");
    assert!(now[0].is_same_node(Some(&rows[2])) && now[2].is_same_node(Some(&rows[0])));
    assert_eq!(list.renders.get_value(), 1, "the view around the rows is rendered once");
}

#[wasm_bindgen_test]
async fn errors_show_reason_with_retry() {
    for status in [503, 404] {
        let list = mount_list();
        list.set_state(None, failure(status), false).await;
        assert!(list.view.find("[role=alert]").is_some() && list.view.shows("Under repair"));
        assert_eq!(
            list.view.shows("no such names"),
            status == 404,
            "only 404 shows the page's own message"
        );
        list.view.control("Try again").click();
        assert_eq!(list.retries.get_untracked(), 1);
        list.set_state(None, failure(status), true).await;
        assert!(list.view.control("Trying again…").has_attribute("disabled"));
        list.set_state(names(&["a"]), None, false).await;
        assert_eq!(list.view.text(), "a");
    }
}

#[wasm_bindgen_test]
async fn unreadable_records_are_counted_and_listed() {
    let list = mount_list();
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
    list.set_state(Some(Arc::new(page)), None, false).await;
    let summary = list.view.get("summary").text_content().unwrap();
    assert_eq!(summary, "1 record couldn’t be read and is left out. 1 value couldn’t be read.");
    assert!(
        list.view.shows("record 2: “id” is missing")
            && list.view.shows("record 3: “title” is a list")
    );
}
