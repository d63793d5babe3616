//! Countries in any spelling that a service uses.

use crate::harness::lists::search;
use crate::harness::{Mounted, Records, Response, Service, mount_app, until};
use serde_json::json;
use venture_directory::format::{self, country};
use wasm_bindgen_test::wasm_bindgen_test;

const MAP: &str = include_str!("../../style/countries.svg");

#[wasm_bindgen_test]
fn country_has_same_name_in_any_spelling() {
    for (written, name) in [
        ("ESP", "Spain"),
        ("España", "Spain"),
        ("U.S.A.", "United States"),
        ("United Kingdom of Great Britain and Northern Ireland", "United Kingdom"),
        ("OESTERREICH", "OESTERREICH"),
        ("Österreich", "Austria"),
        ("Cote d'Ivoire", "Côte d’Ivoire"),
        ("Korea (Democratic People's Republic of)", "North Korea"),
        ("People's Republic of China", "China"),
        (" kenya ", "Kenya"),
        ("", ""),
    ] {
        assert_eq!(country::name(written), name, "{written}");
    }
    assert_eq!(country::code("Congo, The Democratic Republic of the"), Some("CD"));
    assert_eq!(country::code("Republic of the Congo"), Some("CG"));
    assert_eq!(country::code(&"Kenya".repeat(200_000)), None);
}

#[wasm_bindgen_test]
fn place_is_city_and_country() {
    for (address, country, expected) in [
        ("P.O. Box 47987, Gqeberha, South Africa", "South Africa", "Gqeberha, South Africa"),
        ("Björkgatan 46, 6 tr, 111 22 Stockholm", "Sweden", "Stockholm, Sweden"),
        ("500 Market St, San Francisco, CA 94105, USA", "US", "San Francisco, United States"),
        ("Atlanta, Georgia, USA", "USA", "Atlanta, United States"),
        ("12 MG Road, Bangalore, Karnataka 560034, India", "IND", "Karnataka, India"),
        ("Wien, Österreich", "Austria", "Wien, Austria"),
        ("12 Rue de Rivoli\n75001 Paris", "France", "Paris, France"),
        ("Singapore", "Singapore", "Singapore"),
        ("1 Uhuru Road", "", "1 Uhuru Road"),
        ("1 Road, Ürümqi, Nowhere", "", "1 Road, Ürümqi, Nowhere"),
        ("10115, 12", "Germany", "Germany"),
        ("", "", ""),
    ] {
        let country = (!country.is_empty()).then_some(country);
        assert_eq!(format::place(Some(address), country).as_deref(), Some(expected), "{address}");
    }
    assert_eq!(format::place(None, Some("ESP")).as_deref(), Some("Spain"));
}

/// Service that has two values for one country.
fn service() -> Service {
    const COUNTRIES: [&str; 4] = ["USA", "United States", "ESP", "DEU"];
    let venture = |(index, country): (usize, &&str)| {
        json!({
            "id": (index + 1).to_string(), "title": format!("Venture {}", index + 1),
            "country": country, "address": "1 Road, Berlin",
        })
    };
    let ventures = COUNTRIES.iter().enumerate().map(venture).collect();
    let directory = Records { ventures, ..Records::default() }.into_directory();
    Service::responding(move |request| match request.address.as_str() {
        "/v1/ventures/countries" => {
            // More than 15, so that the filter has a field to find them.
            let others = "Ghana,Kenya,Mali,Togo,Peru,Chile,Cuba,Fiji,Iran,Iraq,Laos,Oman,Nepal";
            let all: Vec<&str> = COUNTRIES.into_iter().chain(others.split(',')).collect();
            Response::json(json!({ "countries": all }))
        }
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": [] })),
        "/countries.svg" => Response::Body(200, MAP.to_owned(), Vec::new()),
        _ => directory.respond(request),
    })
}

fn titles(app: &Mounted) -> Vec<String> {
    app.texts(".venture-card h2")
}

const CHIPS: &str = "[aria-label='Active filters'] .chip span";

#[wasm_bindgen_test]
async fn country_with_several_names_is_single_choice() {
    let _service = service();
    let app = mount_app("/ventures");
    until("the list appears", || titles(&app).len() == 4).await;
    let counts = ["United States2", "Germany1", "Spain1"];
    until("the countries are counted", || {
        app.texts(".facet label").starts_with(&counts.map(str::to_owned))
    })
    .await;
    // A country can be found by any of its names.
    until("the field appears", || app.find("#country").is_some()).await;
    app.type_into("#country", "España");
    until("Spain is found", || app.texts(".facet label").starts_with(&["Spain1".to_owned()])).await;
    app.type_into("#country", "usa");
    until("the United States is found", || app.shows("United States2") && !app.shows("Germany1"))
        .await;
    app.control("United States2").click();
    until("the list is filtered", || titles(&app).len() == 2).await;
    assert_eq!(search(), "?country=USA&country=United+States");
    assert_eq!(app.texts(CHIPS), ["United States"]);
}

#[wasm_bindgen_test]
async fn link_with_any_name_finds_country() {
    let _service = service();
    let app = mount_app("/ventures?country=USA");
    until("both ventures are found", || titles(&app).len() == 2).await;
    assert_eq!(search(), "?country=USA", "the address stays as it is");
    assert_eq!(app.texts(CHIPS), ["United States"]);
    drop(app);
    let app = mount_app("/ventures?country=Spain");
    until("the venture in ESP is found", || titles(&app) == ["Venture 3"]).await;
    drop(app);
    let app = mount_app("/ventures?view=charts");
    until("the map appears", || app.find_all("svg a[data-country]").len() == 3).await;
    let usa = "svg a[aria-label='United States: 2 ventures']";
    let to = app.attribute(usa, "href");
    assert_eq!(to.as_deref(), Some("/ventures?country=USA&country=United+States&view=charts"));
}
