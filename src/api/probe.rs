//! Finds out what keeps the service from being reached, as far as a browser lets a script know.

use super::client::Client;
use super::error::RequestError;
use crate::browser;
use directory_api::response::ErrorKind;
use directory_api::{Call, Response};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, RequestMode, Url};

/// What keeps a request from being answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This page is encrypted and the service is not, which browsers forbid.
    MixedContent,
    /// This page's Content-Security-Policy does not allow the service's address.
    Policy,
    /// The service is there, but does not allow requests like this from this site (CORS).
    NotAllowed,
    /// Nothing responds at the service's address.
    NoAnswer,
    /// What responds is not of this interface: it is not JSON.
    NotJson,
    /// What responds is not of this interface; says why.
    NotThisApi(String),
    /// What responds is not of this interface: it has nothing at this path.
    NothingAt(String),
    /// The request failed in a way that says more.
    Request(RequestError),
}

/// Sends one request, past the cache and without repetition, and finds out why it fails if it does.
///
/// # Errors
/// What keeps it from being answered.
pub async fn probe<R: Response>(client: &Client, call: &Call<R>) -> Result<(), Fault> {
    let address = client.service_address(call.address());
    if is_mixed_content(&page_protocol(), &address) {
        return Err(Fault::MixedContent);
    }
    let is_forbidden = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_forbidden);
    let listener =
        window_event_listener_untyped("securitypolicyviolation", move |_| noted.set(true));
    let outcome = client.once(call).await;
    // The browser reports the violation in a task of its own, which may come after the failure.
    browser::sleep(0).await;
    listener.remove();
    match outcome {
        Ok(()) => Ok(()),
        Err(RequestError::Network) if is_forbidden.get() => Err(Fault::Policy),
        Err(RequestError::Network) if is_elsewhere(&address) && is_there(&address).await => {
            Err(Fault::NotAllowed)
        }
        Err(RequestError::Network) => Err(Fault::NoAnswer),
        Err(RequestError::NotJson) => Err(Fault::NotJson),
        Err(RequestError::Unreadable(why)) => Err(Fault::NotThisApi(why)),
        Err(RequestError::Service(error)) if error.kind == ErrorKind::NotFound => {
            Err(Fault::NothingAt(path(call.address()).to_owned()))
        }
        Err(error) => Err(Fault::Request(error)),
    }
}

fn path(address: &str) -> &str {
    address.split_once('?').map_or(address, |(path, _)| path)
}

fn page_protocol() -> String {
    window().location().protocol().unwrap_or_default()
}

/// Browsers let an encrypted page talk to an unencrypted service on the same machine only.
fn is_mixed_content(page_protocol: &str, address: &str) -> bool {
    let host = address.strip_prefix("http://").and_then(|rest| rest.split(['/', ':']).next());
    let is_elsewhere = host.is_some_and(|host| !matches!(host, "localhost" | "127.0.0.1" | "["));
    page_protocol == "https:" && is_elsewhere
}

/// Whether the address belongs to another origin than this page.
fn is_elsewhere(address: &str) -> bool {
    let origin = window().location().origin().unwrap_or_default();
    Url::new_with_base(address, &origin).is_ok_and(|url| url.origin() != origin)
}

/// Whether anything responds, although this page may not read the response.
async fn is_there(address: &str) -> bool {
    let options = RequestInit::new();
    options.set_mode(RequestMode::NoCors);
    JsFuture::from(window().fetch_with_str_and_init(address, &options)).await.is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_mixed_content;

    #[test]
    fn only_an_encrypted_page_and_a_foreign_plain_service_do_not_mix() {
        assert!(is_mixed_content("https:", "http://api.example/v1"));
        assert!(is_mixed_content("https:", "http://localhost.example/v1"));
        assert!(!is_mixed_content("http:", "http://api.example/v1"));
        assert!(!is_mixed_content("https:", "https://api.example/v1"));
        assert!(!is_mixed_content("https:", "/v1/ventures"));
        for local in ["http://localhost:8081/v1", "http://127.0.0.1/v1", "http://[::1]:80/v1"] {
            assert!(!is_mixed_content("https:", local), "{local}");
        }
    }
}
