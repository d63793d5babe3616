//! What is in the files, byte by byte.

use super::{button, file, ids, page, people, start, today};
use crate::harness::mount;
use crate::harness::{
    Clock, Downloads, Request, Response, Service, config, mount_app, mount_with, until,
};
use crate::listing::path_and_page;
use directory_api::{FundraisingSearch, RoundStatus, VentureSearch};
use leptos::prelude::*;
use serde_json::{Value, json};
use venture_directory::api::{KeptIn, use_api_key};
use venture_directory::components::export_menu::ExportMenu;
use venture_directory::export::{ExportSource, use_export};
use venture_directory::sort::{Sort, SortKey};
use wasm_bindgen_test::wasm_bindgen_test;

fn serve(key: &'static str, list: Vec<Value>, most: usize) -> Service {
    Service::responding(move |request| page(key, &list, most, request))
}

#[wasm_bindgen_test]
async fn the_bytes_of_a_table_of_ventures() {
    let ventures = vec![
        json!({
            "id": 5, "ownerid": "31", "title": "=HYPERLINK(\"x\")", "pitch": "Two\nlines, <b>bold</b>",
            "tagline": "+1", "date_created": "2016-09-05 15:32:10", "date_founded": "0000-00-00",
            "network_strength": "-0.5", "latitude": "-6.4531", "longitude": 3.5,
            "country": "Côte d’Ivoire", "address": "@home", "website": "javascript:alert(1)",
        }),
        json!({ "id": "6", "title": "שלום 👋", "address": " padded" }),
    ];
    let found = [json!({
        "id": "5", "title": "Not this one", "sectors": ["Food, Beverage", "Health"],
        "fundStatus": "Raising", "followers": [{ "userid": "7" }, { "userid": "8" }],
    })];
    let service = Service::responding(move |request| match path_and_page(request).0 {
        "/v1/ventures/search" => page("ventures", &found, 200, request),
        _ => page("ventures", &ventures, 200, request),
    });
    let (name, table) = file(ExportSource::Ventures(VentureSearch::default()), "csv").await;
    let expected = "\u{feff}id,ownerid,title,date_created,date_founded,pitch,tagline,logo_uri,website,\
         network_strength,shorturl,address,country,latitude,longitude,sectors,fundStatus,followers\r\n\
         5,31,\"'=HYPERLINK(\"\"x\"\")\",2016-09-05 15:32:10,0000-00-00,\"Two\nlines, <b>bold</b>\",+1,,\
         javascript:alert(1),-0.5,,'@home,Côte d’Ivoire,-6.4531,3.5,\
         \"Food, Beverage; Health\",Raising,7; 8\r\n\
         6,,שלום 👋,,,,,,,,,padded,,,,,,\r\n";
    assert_eq!(table.as_bytes(), expected.as_bytes(), "{table}");
    assert_eq!(name, format!("ventures-{}.csv", today()));

    assert!(service.count("/v1/ventures/search?status=") > 0);
}

#[wasm_bindgen_test]
async fn a_table_of_ventures_has_the_same_columns_without_a_search_and_says_what_failed() {
    for (status, said) in [(404, "Saved 1 record"), (503, "Some fields couldn’t be loaded")] {
        let _service = Service::responding(move |request| match path_and_page(request).0 {
            "/v1/ventures/search" => Response::error(status, "There is nothing at this address"),
            _ => page("ventures", &[json!({ "id": "5", "title": "Agri" })], 200, request),
        });
        let clock = Clock::stopped();
        let downloads = Downloads::caught();
        let view = button(ExportSource::Ventures(VentureSearch::default()));
        start(&view, "csv").await;
        clock.advance_until("it is said", || view.shows(said)).await;
        let table = downloads.text().await;
        assert!(table.starts_with("\u{feff}id,ownerid,title,"), "{table}");
        assert!(
            table.ends_with(",sectors,fundStatus,followers\r\n5,,Agri,,,,,,,,,,,,,,,\r\n"),
            "{table}"
        );
        assert_eq!(view.shows("Some fields couldn’t"), status == 503);
    }
}

#[wasm_bindgen_test]
async fn a_search_that_is_known_to_be_missing_is_not_asked() {
    for block in [r#"{"search": "off"}"#, r#"{"searchManyValues": false}"#] {
        let service = serve("ventures", vec![json!({ "id": "5", "title": "Agri" })], 200);
        let app = mount_app(config(block), "/ventures");
        until("the list is there", || app.find("a.cover").is_some()).await;
        let downloads = Downloads::caught();
        start(&app, "csv").await;
        until("the file is there", || downloads.count() == 1).await;
        assert_eq!(service.count("/v1/ventures/search"), 0, "{block}");
        assert!(downloads.names()[0].starts_with(&format!("ventures-{}", today())));
    }
}

#[wasm_bindgen_test]
async fn the_bytes_of_a_table_of_found_ventures() {
    let found = vec![json!({
        "id": "5", "title": "Agri", "sectors": ["Food, Beverage", "Health"],
        "fundStatus": "Raising", "followers": [{ "userid": "7" }, { "userid": "8" }],
    })];
    let service = serve("ventures", found, 200);
    let filter = VentureSearch { countries: vec!["Kenya".to_owned()], ..Default::default() };
    let (name, table) = file(ExportSource::Ventures(filter), "csv").await;
    let expected = "\u{feff}id,ownerid,title,date_created,date_founded,pitch,tagline,logo_uri,website,\
         network_strength,shorturl,address,country,latitude,longitude,sectors,fundStatus,followers\r\n\
         5,,Agri,,,,,,,,,,,,,\"Food, Beverage; Health\",Raising,7; 8\r\n";
    assert_eq!(table.as_bytes(), expected.as_bytes(), "{table}");
    assert_eq!(name, format!("ventures-filtered-{}.csv", today()));
    assert!(
        service.requests().iter().all(|request| request.address.contains("search?country=Kenya"))
    );
}

#[wasm_bindgen_test]
async fn a_table_of_what_a_name_finds_has_the_best_match_first() {
    let names = ["Zagri", "Big Agri", "Agrico", "agri"];
    let found =
        names.iter().zip(1..).map(|(name, id)| json!({ "id": id.to_string(), "title": name }));
    let _service = serve("ventures", found.collect(), 200);
    let filter = VentureSearch { name: Some("agri".to_owned()), ..Default::default() };
    let (_, table) = file(ExportSource::Ventures(filter), "csv").await;
    assert_eq!(ids(&table), [4, 3, 2, 1]);
}

const ROUNDS: &str = "\u{feff}round_id,round_title,status,stage,amount_usd,posted,venture_id,\
    venture,country,sectors,website\r\n";

fn round() -> Value {
    json!({
        "id": "9", "post_date": "2020-02-03 04:05:06", "title": "First", "fundStatus": "Raising",
        "venture_id": "5", "capital": "$1,250,000",
    })
}

#[wasm_bindgen_test]
async fn the_bytes_of_a_table_of_rounds_without_a_search() {
    let _service = Service::responding(|request| match path_and_page(request).0 {
        "/v1/fundraising" => page("fundraising", &[round()], 200, request),
        "/v1/ventures" => page("ventures", &[json!({ "id": "5", "title": "Agri" })], 200, request),
        _ => Response::error(404, "There is nothing at this address"),
    });
    let source = ExportSource::Rounds(RoundStatus::Pending, FundraisingSearch::default());
    let (name, table) = file(source, "csv").await;
    let row = "9,First,Raising,,1250000,2020-02-03 04:05:06,5,Agri,,,\r\n";
    assert_eq!(table, [ROUNDS, row].concat());
    assert_eq!(name, format!("rounds-pending-{}.csv", today()));
}

#[wasm_bindgen_test]
async fn rounds_are_put_together_from_all_lists_and_sorted() {
    let service = Service::responding(|request| match path_and_page(request).0 {
        "/v1/fundraising" => page("fundraising", &[round()], 200, request),
        "/v1/fundraising/search" => {
            let capital = json!([
                { "stage": "seed", "amount": "90000", "date": "" },
                { "stage": "seed", "amount": "1250000", "date": "2020-02-03 04:05:06" },
            ]);
            let venture =
                json!({ "id": "5", "title": "Agri", "country": "Kenya", "capital": capital });
            page("ventures", &[venture], 200, request)
        }
        _ => {
            let sectors = ["Food, Beverage", "Health"];
            let venture =
                json!({ "id": "5", "sectors": sectors, "website": "https://agri.example" });
            page("ventures", &[venture], 200, request)
        }
    });
    let filter = FundraisingSearch { sectors: vec!["Health".to_owned()], ..Default::default() };
    let source = ExportSource::Rounds(RoundStatus::Fundraising, filter);
    let sort = Sort { key: SortKey::Capital, descending: true };
    let view = mount(move || {
        let export = use_export(move || source.clone()).with_order(Signal::stored(Some(sort)));
        view! { <ExportMenu export /> }
    });
    let downloads = Downloads::caught();
    start(&view, "csv").await;
    until("it is said", || view.shows("Saved 2 records")).await;
    let table = downloads.text().await;
    let end = "5,Agri,Kenya,\"Food, Beverage; Health\",https://agri.example\r\n";
    let first = "9,First,Raising,seed,1250000,2020-02-03 04:05:06,";
    let second = ",,r_fundraising,seed,90000,,";
    assert_eq!(table, [ROUNDS, first, end, second, end].concat());
    assert!(service.count("/v1/fundraising/search?status=r_fundraising&sector=Health") > 0);
    assert!(service.count("/v1/ventures/search?sector=Health") > 0);
}

#[wasm_bindgen_test]
async fn all_pages_are_in_the_file_in_both_kinds() {
    let service = serve("users", people(45), 20);
    let (_, table) = file(ExportSource::People, "csv").await;
    assert_eq!(ids(&table), (1..=45).collect::<Vec<_>>());
    let requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    let rest = ["/v1/users?limit=20&offset=19", "/v1/users?limit=20&offset=38"];
    assert_eq!(requests, ["/v1/users?limit=500", rest[0], rest[1]], "the limit is known");
    let (name, text) = file(ExportSource::People, "json").await;
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
async fn an_empty_list_is_a_file_without_rows() {
    let _service = serve("users", Vec::new(), 20);
    let (_, table) = file(ExportSource::People, "csv").await;
    assert_eq!(table, "\u{feff}id,firstName,lastName,displayName,lastActive\r\n");
    let (_, text) = file(ExportSource::People, "json").await;
    assert_eq!(text, "[\n]\n");
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
        let view = button(ExportSource::People);
        start(&view, kind).await;
        until("the file is there", || downloads.count() == 1).await;
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
    let view = button(ExportSource::People);
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
            use_api_key().enter(KEY, KeptIn::Memory).unwrap();
            view! { <ExportMenu export=use_export(|| ExportSource::People) /> }
        });
        start(&view, kind).await;
        until("the file is there", || downloads.count() == 1).await;
        assert!(!downloads.text().await.contains(KEY) && !downloads.names()[0].contains(KEY));
    }
    assert!(service.requests().iter().all(|request| request.url().contains(KEY)), "it was used");
}

#[wasm_bindgen_test]
async fn the_list_of_ventures_exports_what_its_filters_find() {
    let listed = |request: &Request| {
        let found = [json!({ "id": "3", "title": "Found" })];
        let all = [json!({ "id": "1", "title": "One" }), json!({ "id": "3", "title": "Found" })];
        match request.address.split('?').next().unwrap() {
            "/v1/ventures/search" => page("ventures", &found, 200, request),
            "/v1/ventures" => page("ventures", &all, 200, request),
            _ => Response::json(json!({ "countries": [], "sectors": [] })),
        }
    };
    let _service = Service::responding(listed);
    for (query, ids_of_file) in [("?name=fo", vec![3]), ("", vec![1, 3])] {
        let downloads = Downloads::caught();
        let app = mount_app(config("{}"), &format!("/ventures{query}"));
        until("the list is there", || app.find("a.cover").is_some()).await;
        start(&app, "csv").await;
        until("the file is there", || downloads.count() == 1).await;
        assert_eq!(ids(&downloads.text().await), ids_of_file, "{query}");
    }
}
