//! What is in the files, byte by byte.

use super::{button, everyone, file, ids, page, people, start, today, ventures};
use crate::harness::{Downloads, Records, Service, config, mount_app_with, mount_with, until};
use directory_api::{RoundQuery, RoundStatus, VentureQuery};
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::api::{KeyStorage, use_api_key};
use venture_directory::components::export_menu::ExportMenu;
use venture_directory::export::use_export;
use venture_directory::list::export::source;
use venture_directory::routes::shared;
use wasm_bindgen_test::wasm_bindgen_test;

fn serve(key: &'static str, list: Vec<Value>, most: usize) -> Service {
    Service::responding(move |request| page(key, &list, most, request))
}

#[wasm_bindgen_test]
async fn the_bytes_of_a_table_of_ventures() {
    let list = vec![
        json!({
            "id": 5, "ownerid": "31", "title": "=HYPERLINK(\"x\")", "pitch": "Two\nlines, <b>bold</b>",
            "tagline": "+1", "date_created": "2016-09-05 15:32:10", "date_founded": "0000-00-00",
            "network_strength": "-0.5", "latitude": "-6.4531", "longitude": 3.5,
            "country": "CIV", "address": "@home", "website": "javascript:alert(1)",
            "sectors": ["Food, Beverage", "Health"], "fundStatus": "Raising",
        }),
        json!({ "id": "6", "title": "שלום 👋", "address": " padded" }),
    ];
    let _service = serve("ventures", list, 200);
    let (name, table) = file(ventures(VentureQuery::default()), "csv").await;
    let expected = "\u{feff}id,ownerid,title,date_created,date_founded,pitch,tagline,logo_uri,website,\
         network_strength,shorturl,address,country,latitude,longitude,sectors,fundStatus,link\r\n\
         5,31,\"'=HYPERLINK(\"\"x\"\")\",2016-09-05 15:32:10,,\"Two\nlines, <b>bold</b>\",+1,,\
         javascript:alert(1),-0.5,,'@home,Côte d’Ivoire,-6.4531,3.5,\
         \"Food, Beverage; Health\",Raising capital,<origin>/ventures/5\r\n\
         6,,שלום 👋,,,,,,,,,padded,,,,,,<origin>/ventures/6\r\n";
    let expected = expected.replace("<origin>", &shared(""));
    assert_eq!(table.as_bytes(), expected.as_bytes(), "{table}");
    assert_eq!(name, format!("ventures-{}.csv", today()));
}

#[wasm_bindgen_test]
async fn the_bytes_of_a_table_of_rounds() {
    let listed = json!({
        "id": "9", "post_date": "2020-02-03 04:05:06", "title": "First", "fundStatus": "Raising",
        "venture_id": "5", "capital": "$1,250,000",
    });
    let found = json!({
        "id": "8", "capital": "90000", "stage": "seed", "venture_id": "5", "venture_title": "Agri",
        "country": "KEN", "sectors": ["Food, Beverage", "Health"],
    });
    let _service = serve("fundraising", vec![listed, found], 200);
    let query = RoundQuery { statuses: vec![RoundStatus::Pending], ..RoundQuery::default() };
    let source = source(query, "rounds", "rounds-pending".to_owned());
    let (name, table) = file(source, "csv").await;
    let expected = "\u{feff}id,post_date,title,fundStatus,venture_id,capital,stage,venture_title,\
         country,sectors,link\r\n\
         9,2020-02-03 04:05:06,First,Raising capital,5,1250000,,,,,<origin>/ventures/5\r\n\
         8,,,,5,90000,Seed,Agri,Kenya,\"Food, Beverage; Health\",<origin>/ventures/5\r\n";
    let expected = expected.replace("<origin>", &shared(""));
    assert_eq!(table, expected);
    assert_eq!(name, format!("rounds-pending-{}.csv", today()));
}

#[wasm_bindgen_test]
async fn all_pages_are_in_the_file_in_both_kinds() {
    let service = serve("users", people(45), 20);
    let (_, table) = file(everyone(), "csv").await;
    assert_eq!(ids(&table), (1..=45).collect::<Vec<_>>());
    let requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    let rest = ["/v1/users?limit=20&offset=16", "/v1/users?limit=20&offset=32"];
    assert_eq!(requests, ["/v1/users?limit=500", rest[0], rest[1]], "the limit is known");
    let (name, text) = file(everyone(), "json").await;
    assert_eq!(name, format!("people-{}.json", today()));
    let list: Vec<Value> = serde_json::from_str(&text).unwrap();
    let first = json!({ "id": "1", "firstName": "", "lastName": "", "displayName": "Person 1", "lastActive": "" });
    assert_eq!((list.len(), &list[0]), (45, &first));
    assert!(
        text.starts_with("[\n{\"displayName\":\"Person 1\"") && text.ends_with("}\n]\n"),
        "{text}"
    );
}

#[wasm_bindgen_test]
async fn a_file_has_its_name_its_media_type_and_its_beginning() {
    let _service = serve("users", people(1), 20);
    let workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    for (kind, media_type, beginning) in [
        // A workbook is an archive, which begins like this.
        ("xlsx", workbook, "PK\u{3}\u{4}"),
        ("csv", "text/csv;charset=utf-8", "\u{feff}id,"),
        ("json", "application/json", "[\n{"),
    ] {
        let downloads = Downloads::caught();
        let view = button(everyone());
        start(&view, kind).await;
        let (found, bytes) = downloads.latest().await;
        assert_eq!(found, media_type);
        assert!(bytes.starts_with(beginning.as_bytes()), "{kind}");
        assert_eq!(downloads.names(), [format!("people-{}.{kind}", today())]);
    }
}

#[wasm_bindgen_test]
async fn a_text_that_does_not_fit_in_a_cell_is_said() {
    let long = "a".repeat(32_768);
    let list = [json!({ "id": "1", "displayName": long })];
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let downloads = Downloads::caught();
    let view = button(everyone());
    start(&view, "xlsx").await;
    until("the file is there", || downloads.count() == 1).await;
    until("it is said", || view.shows("1 text is cut off")).await;
}

#[wasm_bindgen_test]
async fn the_key_gets_into_no_file() {
    const KEY: &str = "s3cret";
    let service = serve("users", people(3), 20);
    for kind in ["csv", "json"] {
        let downloads = Downloads::caught();
        let view = mount_with(config(r#"{"keyPlacement": "query"}"#), || {
            use_api_key().enter(KEY, KeyStorage::Memory).unwrap();
            view! { <ExportMenu export=use_export(everyone) /> }
        });
        start(&view, kind).await;
        assert!(!downloads.text().await.contains(KEY) && !downloads.names()[0].contains(KEY));
    }
    assert!(service.requests().iter().all(|request| request.url().contains(KEY)), "it was used");
}

#[wasm_bindgen_test]
async fn the_list_of_ventures_exports_what_its_filters_find() {
    let titled = |id: usize, title: &str| json!({ "id": id.to_string(), "title": title });
    let ventures = vec![titled(1, "One"), titled(3, "Found")];
    let answering = Records { ventures, ..Records::default() }.answering();
    let _service = Service::responding(move |request| answering.respond(request));
    for (query, ids_of_file) in
        [("?name=fo", vec![3]), ("?sort=name", vec![3, 1]), ("", vec![1, 3])]
    {
        let downloads = Downloads::caught();
        let app = mount_app_with(config("{}"), &format!("/ventures{query}"));
        until("the list is there", || app.find("a.cover").is_some()).await;
        start(&app, "csv").await;
        assert_eq!(ids(&downloads.text().await), ids_of_file, "{query}");
        let name = if query.contains("name=") { "ventures-filtered-" } else { "ventures-2" };
        assert!(downloads.names()[0].starts_with(name), "{query}: {:?}", downloads.names());
    }
}
