//! Rows that stay while their content changes: with them stay focus, pictures and listeners.

use crate::harness::{Mounted, Undo, mount_with_value, until};
use crate::press::texts;
use directory_api::{UserId, VentureSummary};
use leptos::prelude::*;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::api::Name;
use venture_directory::components::{
    Feed, FeedEntry, Glyph, Pagination, PeopleByName, Rows, Segment, Segmented, Tab, Tabs,
    VentureCard,
};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, Event};

/// A view with a signal that the test sets.
fn mounted<T, V>(first: T, view: impl FnOnce(RwSignal<T>) -> V + 'static) -> (Mounted, RwSignal<T>)
where
    T: Send + Sync + 'static,
    V: IntoView + 'static,
{
    mount_with_value(move || {
        let signal = RwSignal::new(first);
        (signal, view(signal))
    })
}

fn is_focused(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

fn venture(id: &str, title: &str) -> VentureSummary {
    let record = json!({ "id": id, "title": title, "logo_uri": "https://a.invalid/logo.png" });
    serde_json::from_str(&record.to_string()).unwrap()
}

/// Stops the errors of pictures before they reach them: the tests have no pictures, and the browser
/// says so at any time.
fn ignore_missing_pictures() -> Undo {
    let code = "const stop = (event) => {
            if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
        };
        addEventListener('error', stop, true);
        return () => removeEventListener('error', stop, true)";
    Undo::by_script(code)
}

#[wasm_bindgen_test]
async fn a_card_keeps_its_logo_and_its_focus_while_its_list_changes() {
    let restore = ignore_missing_pictures();
    let (view, ventures) = mounted(vec![venture("1", "Agri"), venture("2", "Blue")], |rows| {
        let card = |venture| view! { <VentureCard venture on_intent=|_| () /> };
        view! {
            <ul>
                <Rows each=move || rows.get() children=card />
            </ul>
        }
    });
    let (image, link) = (view.find_all("img").remove(1), view.find_all("a.cover").remove(1));
    image.dispatch_event(&Event::new("load").unwrap()).unwrap();
    link.clone().unchecked_into::<web_sys::HtmlElement>().focus().unwrap();
    until("the logo is there", || image.class_list().contains("there")).await;
    ventures.set(vec![venture("3", "Clay"), venture("2", "Blue"), venture("1", "Agrico")]);
    until("the name is the new one", || texts(&view, "h2") == ["Clay", "Blue", "Agrico"]).await;
    assert!(view.find_all("img").remove(1).is_same_node(Some(&image)), "the same picture");
    assert!(image.class_list().contains("there") && is_focused(&link));
    ventures.set(vec![venture("1", "Agri"), venture("1", "Agri")]);
    until("the others are gone", || texts(&view, "h2") == ["Agri"]).await;
    drop(restore);
}

#[wasm_bindgen_test]
async fn a_link_keeps_the_focus_while_its_address_changes() {
    let tabs = |current: usize| {
        let tab = |(at, label): (usize, &str)| Tab {
            label: label.to_owned(),
            amount: Some(at.to_string()),
            to: format!("/fundraising?from={current}&to={at}"),
            current: at == current,
        };
        ["Raising", "Completed"].into_iter().enumerate().map(tab).collect::<Vec<_>>()
    };
    let segments = |current: usize| {
        let segment = |(at, label): (usize, &'static str)| Segment {
            label,
            glyph: Glyph::Cards,
            to: format!("/ventures?from={current}&to={at}"),
            current: at == current,
        };
        ["Cards", "Table"].into_iter().enumerate().map(segment).collect::<Vec<_>>()
    };
    let (view, current) = mounted(0, move |current| {
        let tabs = Signal::derive(move || tabs(current.get()));
        let segments = Signal::derive(move || segments(current.get()));
        let window = Signal::derive(move || directory_api::Window {
            offset: u64::try_from(current.get()).unwrap() * 20,
            limit: 20,
            received: 20,
            claimed: None,
            is_counted: false,
        });
        view! {
            <Tabs name="Status" tabs />
            <Segmented label="View" segments />
            <Pagination window address=|page: u64| format!("/ventures?page={page}") />
        }
    });
    for (now, selector) in [".tabs a", ".segmented a", "a[aria-label=Next]"].iter().enumerate() {
        let link = view.find_all(selector).pop().unwrap();
        let before = link.get_attribute("href");
        link.clone().unchecked_into::<web_sys::HtmlElement>().focus().unwrap();
        current.set(now + 1);
        until("it leads elsewhere", || link.get_attribute("href") != before).await;
        assert!(is_focused(&link), "{selector}");
    }
}

#[wasm_bindgen_test]
async fn an_entry_of_a_feed_keeps_the_focus_when_others_come_before_it() {
    let entry = |text: &str| FeedEntry {
        about: None,
        action: Some(text.to_owned()),
        content: None,
        when: None,
    };
    let (view, entries) = mounted(vec![entry("one"), entry("one")], |entries| {
        view! { <Feed labelled_by="heading" entries total=None busy=false /> }
    });
    let second = view.get("article + article");
    second.focus().unwrap();
    entries.set(vec![entry("new"), entry("one"), entry("one")]);
    until("it is the third", || second.get_attribute("aria-posinset").as_deref() == Some("3"))
        .await;
    assert_eq!(texts(&view, "article"), ["new", "one", "one"]);
    assert!(is_focused(&second));
}

#[wasm_bindgen_test]
async fn a_name_is_requested_once_for_each_row() {
    let requests = Rc::new(Cell::new(0));
    let counted = send_wrapper::SendWrapper::new(Rc::clone(&requests));
    let ids = |ids: &[&str]| ids.iter().map(|id| UserId::new(*id)).collect::<Vec<_>>();
    let (view, people) = mounted(ids(&["1", "2"]), move |people| {
        let name_of = move |id: UserId| {
            counted.set(counted.get() + 1);
            let name = format!("Person {}", id.as_str());
            Name { text: Signal::stored(Some(name)), place: Default::default() }
        };
        view! { <PeopleByName people name_of /> }
    });
    assert_eq!(texts(&view, "a"), ["Person 1", "Person 2"]);
    people.set(ids(&["2", "3"]));
    until("the third is there", || texts(&view, "a") == ["Person 2", "Person 3"]).await;
    assert_eq!(requests.get(), 3);
}
