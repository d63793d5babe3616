//! Contents of exported files.

use super::{all_people, button, file, page, people, start, today};
use crate::harness::{Downloads, Records, Service, until};
use directory_api::{Sort, SortKey, VentureQuery};
use serde_json::{Value, json};
use venture_directory::list::export::export_source;
use venture_directory::routes::full_address;
use wasm_bindgen_test::wasm_bindgen_test;

fn serve(key: &'static str, list: Vec<Value>) -> Service {
    Service::responding(move |request| page(key, &list, 20, request))
}

#[wasm_bindgen_test]
async fn columns_are_same_in_every_order() {
    let venture = json!({ "id": "5", "title": "Lagos", "sectors": ["Water"] });
    let ventures = vec![venture];
    let directory = Records { ventures, ..Records::default() }.into_directory();
    let _service = Service::responding(move |request| directory.respond(request));
    let head = async |sort: Option<Sort>| {
        let query = VentureQuery { sort, ..VentureQuery::default() }.into();
        let (_, table) = file(export_source(query, "ventures".to_owned()), "csv").await;
        table.lines().next().unwrap_or_default().to_owned()
    };
    let plain = head(None).await;
    assert!(plain.contains("Sectors"), "{plain}");
    assert_eq!(plain, head(Some(Sort::by(SortKey::Name))).await);
}

#[wasm_bindgen_test]
async fn venture_csv_has_exact_bytes() {
    let venture = json!({
        "id": 5, "ownerid": "31", "title": "=HYPERLINK(\"x\")", "pitch": "Two\nlines, <b>bold</b>",
        "tagline": "+1", "date_created": "2016-09-05 15:32:10", "date_founded": "0000-00-00",
        "network_strength": "-0.5", "latitude": "-6.4531", "longitude": 3.5,
        "country": "CIV", "address": " @home", "website": "javascript:alert(1)",
        "sectors": ["Food, Beverage", "Health"], "fundStatus": "Raising",
    });
    let _service = serve("ventures", vec![venture]);
    let ventures = export_source(VentureQuery::default().into(), "ventures".to_owned());
    let (name, table) = file(ventures, "csv").await;
    let expected = "\u{feff}Number,Owner’s number,Name,Created,Pitch,Tagline,Website,\
         Network strength,Address,Country,Latitude,Longitude,Sectors,Status,Page in this app\r\n\
         5,31,\"'=HYPERLINK(\"\"x\"\")\",2016-09-05 15:32:10,\"Two\nlines, <b>bold</b>\",+1,\
         javascript:alert(1),-0.5,'@home,Côte d’Ivoire,-6.4531,3.5,\
         \"Food, Beverage; Health\",Raising capital,<origin>/ventures/5\r\n";
    let expected = expected.replace("<origin>", &full_address(""));
    assert_eq!(table.as_bytes(), expected.as_bytes(), "{table}");
    assert_eq!(name, format!("ventures-{}.csv", today()));
}

#[wasm_bindgen_test]
async fn files_have_media_type_and_name() {
    let service = serve("users", people(45));
    let workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    for (kind, media_type, beginning) in [
        ("csv", "text/csv;charset=utf-8", "\u{feff}Number,"),
        // A workbook is a ZIP archive, which begins with these bytes.
        ("xlsx", workbook, "PK\u{3}\u{4}"),
    ] {
        let downloads = Downloads::intercept();
        let view = button(all_people());
        start(&view, kind).await;
        let (found, bytes) = downloads.latest().await;
        assert_eq!(found, media_type);
        assert!(bytes.starts_with(beginning.as_bytes()), "{kind}");
        assert_eq!(downloads.names(), [format!("people-{}.{kind}", today())]);
    }
    let requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    let rest = ["/v1/users?limit=20&offset=16", "/v1/users?limit=20&offset=32"];
    assert_eq!(
        requests[..3],
        ["/v1/users?sort=-active&limit=500", rest[0], rest[1]],
        "further requests use the page size of the service"
    );
}

#[wasm_bindgen_test]
async fn lost_records_are_counted() {
    let person = json!({ "id": "1" });
    let _service =
        serve("users", vec![person, json!("nonsense"), json!({ "displayName": "no id" })]);
    let _downloads = Downloads::intercept();
    let view = button(all_people());
    start(&view, "xlsx").await;
    until("the lost records are counted", || {
        view.shows("2 records couldn’t be read and are left out.")
    })
    .await;
}
