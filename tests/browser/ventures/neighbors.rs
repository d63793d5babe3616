//! The venture before and the one after, of a venture on the page that was shown last.

use super::opened;
use crate::harness::{Mounted, mount_app, until};
use crate::listing::path;
use wasm_bindgen_test::wasm_bindgen_test;

fn beside(app: &Mounted) -> Vec<String> {
    let links = app.find_all(".neighbors a").into_iter();
    links.filter_map(|link| link.get_attribute("href")).collect()
}

#[wasm_bindgen_test]
async fn a_venture_opened_from_a_list_leads_to_those_beside_it_also_after_a_reload() {
    let (service, app) = opened("/ventures?page=2").await;
    app.get("#main a[href='/ventures/22']").click();
    until("it is open", || beside(&app) == ["/ventures/21", "/ventures/23"]).await;
    assert_eq!(app.get(".neighbors small").text_content().as_deref(), Some("2 of 20"));
    assert_eq!(service.count("/v1/ventures?"), 1, "no request beside that of the list");
    app.get(".neighbors a").click();
    until("the one before is open", || beside(&app) == ["/ventures/22"]).await;
    assert_eq!(path(), "/ventures/21");
    drop(app);

    let app = mount_app("/ventures/21");
    until("it is there again", || beside(&app) == ["/ventures/22"]).await;
    drop(app);
    let app = mount_app("/ventures/1");
    until("it is open", || app.find("h1").is_some()).await;
    assert!(app.find(".neighbors").is_none(), "it is on another page");
}
