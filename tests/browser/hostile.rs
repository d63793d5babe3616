//! Hostile values from a service, with the style sheets of the app: no script runs, no element is
//! wider than the window, texts have bounds, and the other records are shown.

use crate::harness::{Mounted, Request, Response, Service, Undo, bodies, mount_app, until};
use js_sys::Function;
use leptos::prelude::document;
use serde_json::{Map, Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// Names of the fields of ventures, people, rounds and activities in lists.
const FIELDS: &str = "ownerid title date_created date_founded pitch tagline logo_uri website \
    network_strength shorturl address country latitude longitude fundStatus firstName lastName \
    displayName lastActive post_date capital stage venture_title organization city name tags action \
    content dateRecorded component type";

/// Style sheets of the tested pages, in the order of `index.html`.
const STYLES: &[&str] = &[
    include_str!("../../style/tokens.css"),
    include_str!("../../style/base.css"),
    include_str!("../../style/layout.css"),
    include_str!("../../style/controls.css"),
    include_str!("../../style/content.css"),
    include_str!("../../style/choices.css"),
    include_str!("../../style/lists.css"),
    include_str!("../../style/ventures.css"),
    include_str!("../../style/rounds.css"),
    include_str!("../../style/detail.css"),
    include_str!("../../style/venture.css"),
    include_str!("../../style/overview.css"),
    include_str!("../../style/charts.css"),
    include_str!("../../style/saved.css"),
    include_str!("../../style/compare.css"),
];

/// Script that describes the faults of a page, or returns an empty text if there are none.
const INSPECT: &str = r"
    const found = [];
    if (window.hacked) found.push('a script ran');
    if (root.querySelector('script, [onload], [onerror], [onmouseover]')) found.push('a script');
    for (const link of root.querySelectorAll('[href], [src]')) {
        const address = link.getAttribute('href') ?? link.getAttribute('src');
        if (/^\s*(javascript|data|vbscript):/i.test(address)) found.push(address.slice(0, 40));
    }
    const text = root.textContent;
    if (text.length > 150_000) found.push(`${text.length} characters`);
    if (/[\p{M}\p{Cf}]{10}/u.test(text)) found.push('a pile of marks');
    const limit = document.documentElement.clientWidth + 1;
    const visit = (it) => {
        const { left, right, width } = it.getBoundingClientRect();
        const isWide = width > 0 && (right > limit || left < -1);
        if (isWide && !it.matches('.skip, .visually-hidden'))
            return found.push(`${it.localName}.${it.className} from ${left | 0} to ${right | 0}`);
        if (getComputedStyle(it).overflowX === 'visible') [...it.children].forEach(visit);
    };
    visit(root);
    return found.join('; ');
";

/// Names and JSON texts of hostile values; some are longer than the limit for a whole page.
fn values() -> Vec<(&'static str, String)> {
    let long = |piece: &str| format!("a{}b", piece.repeat(160_000 / piece.len()));
    let mut values: Vec<_> = [
        ("script", "<script>hacked = 1</script><img src=x onerror='hacked = 1'>".to_owned()),
        ("handler", "\"'><svg onload=hacked=1><a onmouseover=hacked=1 href='x".to_owned()),
        ("javascript:", "javascript:hacked=1".to_owned()),
        ("data:", "data:text/html,<script>parent.hacked=1</script>".to_owned()),
        ("null", "a\u{0}b\u{7}c".to_owned()),
        ("marks", format!("e{}", "\u{301}".repeat(5_000))),
        ("overrides", "\u{202e}".repeat(5_000) + "x"),
        ("digits", "9".repeat(500)),
        ("word", long("W")),
        ("names", long("name,")),
        ("lines", long("\n")),
        ("right to left", long("ש")),
    ]
    .map(|(name, text)| (name, Value::from(text).to_string()))
    .into();
    values.push(("lone surrogates", r#""a \ud800 b \udc00\ud800""#.to_owned()));
    values
}

/// Service whose first records have this JSON text as the value of every field.
fn service(value: String) -> Service {
    const MARK: &str = "hostile";
    let record = || {
        let mut record: Map<_, _> =
            FIELDS.split_whitespace().map(|field| (field.to_owned(), MARK.into())).collect();
        record.insert("id".to_owned(), "1".into());
        Value::from(record)
    };
    let list = move |key| {
        let neighbor = json!({ "id": "2", "title": "Neighbor", "displayName": "Neighbor" });
        bodies::page(key, vec![record(), neighbor], 2)
    };
    let of_user = move |name: &str| {
        let neighbor = json!({ "id": "9", "name": "Neighbor", "action": "Neighbor" });
        Response::json(json!({ "0": { name: record() }, "1": { name: neighbor } }))
    };
    let mut venture: Map<String, Value> = serde_json::from_str(crate::venture::FULL).unwrap();
    let texts = venture.iter_mut().filter(|(name, field)| *name != "id" && field.is_string());
    texts.for_each(|(_, field)| *field = MARK.into());
    let venture = Value::from(venture);
    Service::responding(move |request: &Request| {
        let response = match request.path() {
            "/v1/ventures" => list("ventures"),
            "/v1/users" => list("users"),
            "/v1/fundraising" => list("fundraising"),
            "/v1/ventures/5" => Response::json(venture.clone()),
            "/v1/ventures/2" => Response::json(json!({ "id": "2", "title": "Neighbor" })),
            "/v1/users/7" => Response::json(json!({ "user": [record()] })),
            "/v1/users/7/ventures" => of_user("user"),
            "/v1/users/7/activity" => of_user("activity"),
            "/v1/ventures/5/team" => {
                Response::json(json!({ "team_members": [{ "fullname": "Neighbor" }] }))
            }
            _ => Response::error(404, "Not found"),
        };
        let Response::Body(status, body, headers) = response else { return response };
        Response::Body(status, body.replace(&format!("\"{MARK}\""), &value), headers)
    })
}

fn is_settled(app: &Mounted) -> bool {
    let waiting = app.find("[aria-busy=true], .bone");
    if let Some(waiting) = &waiting {
        waiting.scroll_into_view();
    }
    waiting.is_none() && app.shows("Neighbor")
}

/// Gives the page the style sheets of the app.
fn style() -> Undo {
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(&STYLES.concat()));
    document().head().unwrap().append_child(&style).unwrap();
    Undo::by(move || style.remove())
}

async fn check(address: &str) {
    let _styled = style();
    for (name, value) in values() {
        let _service = service(value);
        let app = mount_app(address);
        until(&format!("{name} is shown"), || is_settled(&app)).await;
        let root = app.get("*").parent_element().unwrap();
        let inspect = Function::new_with_args("root", INSPECT);
        let found = inspect.call1(&JsValue::NULL, &root).unwrap();
        assert_eq!(found, "", "{name} at {address}");
    }
}

#[wasm_bindgen_test]
async fn hostile_lists_are_harmless() {
    for address in ["/ventures", "/ventures?view=table", "/users", "/fundraising"] {
        check(address).await;
    }
}

#[wasm_bindgen_test]
async fn hostile_records_are_harmless() {
    for address in ["/ventures/5", "/users/7", "/compare?ids=2,5"] {
        check(address).await;
    }
}

#[wasm_bindgen_test]
async fn hostile_saved_name_is_harmless() {
    let name = "a".to_owned() + &" \n".repeat(250_000) + "b";
    crate::saved::forget();
    let _saved = crate::saved::store_file(
        &json!({ "ventures": [{ "id": "5", "title": name }, { "id": "2" }] }),
    );
    check("/saved").await;
}

#[wasm_bindgen_test]
async fn long_text_is_shown_whole_on_demand() {
    let text = Value::from("word ".repeat(50_000) + "end").to_string();
    let _service = service(text);
    let app = mount_app("/ventures/5");
    until("the text is shown", || is_settled(&app)).await;
    assert!(!app.shows("word end"));
    for (button, is_whole) in [("Show all", true), ("Show less", false)] {
        app.control(button).click();
        until(&format!("“{button}” takes effect"), || app.shows("word end") == is_whole).await;
    }
}
