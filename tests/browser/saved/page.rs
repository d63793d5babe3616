//! The page of the saved ventures.

use super::{VENTURE, count, forget, opened, save, service, store, stored_venture, tell, titles};
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{focused, search};
use crate::press::texts;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlDialogElement, HtmlInputElement};

const NINE: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

#[wasm_bindgen_test]
async fn empty_list_leads_to_ventures() {
    save(&[]);
    let (_service, app) = opened("/saved").await;
    assert!(app.shows("Nothing saved yet"));
    assert_eq!(app.control("Browse ventures").get_attribute("href").as_deref(), Some("/ventures"));
    assert!(app.shows("Import") && !app.shows("Back up") && !app.shows("Clear all"));
}

#[wasm_bindgen_test]
async fn stored_names_show_until_the_directory_responds() {
    save(&["3", "404"]);
    let service = Service::responding(|_| Response::Pending);
    let app = mount_app("/saved");
    until("the names are there", || titles(&app) == ["Kept 3", "Kept 404"]).await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    until("the names are new", || titles(&app) == ["Now 3", "Kept 404"]).await;
    until("what is gone is reported", || app.shows("No longer in the directory.")).await;
    assert!(app.shows("Tagline 3"));
    assert!(app.find(".saved-row a[href='/ventures?country=Kenya']").is_some());
    assert!(stored_venture("3").unwrap().contains("Now 3"), "the new name is stored");
}

#[wasm_bindgen_test]
async fn failed_venture_can_be_requested_again() {
    save(&["1", "2"]);
    let service = Service::responding(|request| match request.address.as_str() {
        "/v1/ventures/1" => Response::error(403, "Not for you"),
        _ => service(request),
    });
    let app = mount_app("/saved");
    until("one is there", || app.shows("Tagline 2")).await;
    until("the other failed", || app.shows("The service doesn’t allow this.")).await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the other one is there", || app.shows("Tagline 1")).await;
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported_above_the_list() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved?page=-1&ids=1,9,x").await;
    until("the list is there", || titles(&app).len() == 2).await;
    assert_eq!(
        texts(&app, ".notice.quiet"),
        [
            "“-1” isn’t a page number, so the first page is shown.",
            "“x” isn’t a venture number, so it’s not shown.",
            "Venture 9 isn’t saved here, so it can’t be selected.",
        ]
    );
    app.get("[aria-label='Remove Now 1']").click();
    until("it is gone", || titles(&app).len() == 1).await;
    assert!(!app.shows("Venture 1 isn’t saved"), "who gives a venture up knows that");
}

#[wasm_bindgen_test]
async fn long_list_has_pages() {
    let ids: Vec<String> = (1..=45).map(|id| id.to_string()).collect();
    save(&ids.iter().map(String::as_str).collect::<Vec<_>>());
    for (address, first, rows) in
        [("/saved", "1", 20), ("/saved?page=3", "41", 5), ("/saved?page=99", "41", 5)]
    {
        let (_service, app) = opened(address).await;
        until("the rows are there", || titles(&app).first() == Some(&format!("Now {first}"))).await;
        assert_eq!(titles(&app).len(), rows, "{address}");
        assert_eq!(app.find_all(".pager").len(), 1);
    }
}

#[wasm_bindgen_test]
async fn undo_restores_a_row_to_its_place() {
    save(&["1", "2", "3"]);
    let (_service, app) = opened("/saved").await;
    until("the names are there", || titles(&app) == ["Now 1", "Now 2", "Now 3"]).await;
    app.get("[aria-label='Remove Now 2']").click();
    until("it is gone", || titles(&app) == ["Now 1", "Now 3"]).await;
    assert!(app.shows("Removed Now 2.") && count(&app) == ["2"]);
    until("the focus is on the way back", || focused() == "Undo").await;
    app.control("Undo").click();
    until("it is back", || titles(&app) == ["Now 1", "Now 2", "Now 3"]).await;
    until("the focus is on it", || focused() == "Now 2").await;
    assert!(!app.shows("Removed"));
}

/// Unchanged elements stay, and with them focus and pictures.
#[wasm_bindgen_test]
async fn rows_stay_while_others_change() {
    save(&["1", "2", "3"]);
    let (service, app) = opened("/saved").await;
    until("the names are there", || titles(&app) == ["Now 1", "Now 2", "Now 3"]).await;
    let link = app.get("#saved-3 .saved-words > a");
    app.get("[aria-label='Remove Now 2']").click();
    until("it is gone", || titles(&app) == ["Now 1", "Now 3"]).await;
    assert_eq!(app.get("#saved-3 .saved-words > a"), link);
    until("the focus is on the way back", || focused() == "Undo").await;
    link.focus().unwrap();
    // Another tab brings it back.
    save(&["1", "2", "3"]);
    tell();
    until("it is back", || titles(&app).len() == 3).await;
    assert_eq!(document().active_element().as_ref(), Some(link.as_ref()));
    assert_eq!(service.count("/v1/ventures/3"), 1, "what stays is not requested again");
}

fn boxes(app: &crate::harness::Mounted) -> Vec<HtmlInputElement> {
    app.find_all(".saved-choice input").into_iter().map(JsCast::unchecked_into).collect()
}

#[wasm_bindgen_test]
async fn chosen_ventures_are_compared_listed_removed() {
    save(&NINE);
    let (_service, app) = opened("/saved?ids=2,77,x").await;
    until("the list is there", || titles(&app).len() == 9).await;
    let chosen = || -> Vec<bool> { boxes(&app).iter().map(HtmlInputElement::checked).collect() };
    assert_eq!(chosen().iter().filter(|it| **it).count(), 1, "what is not saved is not chosen");
    until("one can do something", || app.find(".put").is_some()).await;
    assert!(app.control("Compare").has_attribute("disabled"));
    for (place, ids) in [(4, "2,5"), (0, "2,5,1"), (7, "2,5,1,8")] {
        boxes(&app)[place].click();
        until(ids, || search() == format!("?ids={ids}")).await;
    }
    let to = app.control("Compare").get_attribute("href");
    assert_eq!(to.as_deref(), Some("/compare?ids=2,5,1,8"));
    app.type_into(".put input", "Pipeline, Board");
    app.control("Add to list").click();
    until("they are in it", || texts(&app, ".tabs a").contains(&"Pipeline 4".to_owned())).await;
    app.get(".choice-line .choice input").unchecked_into::<HtmlInputElement>().click();
    until("all are chosen", || chosen().iter().all(|it| *it)).await;
    assert!(app.control("Compare").has_attribute("disabled"), "nine are too many");
    app.control("Remove").click();
    until("all are gone", || app.shows("Removed 9 ventures.")).await;
    app.control("Undo").click();
    until("they are back, with their lists", || {
        titles(&app).len() == 9 && texts(&app, ".tabs a").contains(&"Board 4".to_owned())
    })
    .await;
}

#[wasm_bindgen_test]
async fn cleared_list_can_be_restored() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved").await;
    let question = || {
        let dialogs = app.find_all("main dialog.dialog");
        dialogs.into_iter().find(|it| it.unchecked_ref::<HtmlDialogElement>().open())
    };
    app.control("Clear all").click();
    until("the question is shown", || question().is_some()).await;
    assert_eq!(focused(), "Cancel");
    app.control("Cancel").click();
    until("the question is gone", || question().is_none()).await;
    assert_eq!(titles(&app).len(), 2);
    app.control("Clear all").click();
    until("the question is shown again", || question().is_some()).await;
    app.control("Remove all").click();
    until("the list is empty", || app.shows("Nothing saved yet")).await;
    assert!(app.shows("Removed 2 ventures.") && count(&app).is_empty());
    until("the focus is on the way back", || focused() == "Undo").await;
    app.control("Undo").click();
    until("all are back", || titles(&app).len() == 2).await;
    assert_eq!(texts(&app, ".blank").len(), 0);
}

#[wasm_bindgen_test]
async fn lists_beyond_fifty_have_no_tab() {
    forget();
    let lists: Vec<_> = (10..72).map(|it| format!("List {it}")).collect();
    let entry = serde_json::json!({ "title": "Kept 1", "lists": lists });
    store(&[VENTURE, "1"].concat(), &entry.to_string());
    let (service, app) = opened("/saved").await;
    assert_eq!(app.find_all("main .tabs a").len(), 51);
    assert!(app.shows("12 more lists aren’t shown here. Open them from their ventures."));
    drop((service, app));
    let (_service, app) = opened("/saved?list=List%2071").await;
    assert_eq!(app.find_all("main .tabs a").len(), 52, "with the one that is shown");
    assert!(app.shows("11 more lists aren’t shown here."));
    forget();
}
