//! Addresses, written and read again.

use directory_api::{Query, UserId, VentureId};
use venture_directory::routes::{self, Page};
use wasm_bindgen_test::wasm_bindgen_test;

/// The page at an address, which may have parameters.
fn at(address: &str) -> Page {
    let path = address.split('?').next().unwrap_or_default();
    Page::at(&routes::href(path))
}

#[wasm_bindgen_test]
fn every_address_leads_to_its_page() {
    let query = Query::parse("page=2");
    let id = VentureId::new("5");
    for (address, page) in [
        (routes::HOME.to_owned(), Page::Overview),
        (routes::ventures(&query), Page::Ventures),
        (routes::people(&query), Page::Users),
        (routes::fundraising(&query), Page::Fundraising),
        (routes::saved(2, std::slice::from_ref(&id)), Page::Saved),
        (routes::compare(&[id]), Page::Compare),
        (routes::settings(), Page::Settings),
        ("/ventures/".to_owned(), Page::Ventures),
        ("/no/such/page".to_owned(), Page::Unknown),
        ("/ventures/5/more".to_owned(), Page::Unknown),
        ("/venturesome".to_owned(), Page::Unknown),
    ] {
        assert_eq!(at(&address), page, "{address}");
    }
}

#[wasm_bindgen_test]
fn an_identifier_may_be_anything() {
    for id in ["5", "a b", "50%", "ä/ö?", "%2F", "..", "日本"] {
        let (venture, user) = (VentureId::new(id), UserId::new(id));
        assert_eq!(at(&routes::venture(&venture)), Page::Venture(venture));
        assert_eq!(at(&routes::user(&user)), Page::User(user));
    }
}

#[wasm_bindgen_test]
fn what_is_badly_encoded_is_taken_as_it_is() {
    assert_eq!(at("/users/50%"), Page::User(UserId::new("50%")));
}
