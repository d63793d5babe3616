//! The parameters of the address, and the ways to another address.

use crate::routes;
use directory_api::Query;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_url};
use leptos_router::location::State;
use wasm_bindgen::JsValue;

/// The parameters of the address. On a page they stay what they are while another page takes its
/// place.
pub fn use_query() -> Memo<Query> {
    let url = use_url();
    Memo::new(move |_| url.with(|url| Query::parse(url.search())))
}

/// The way to other addresses of [`routes`]. A copy of it is the same; once the view is gone that
/// made it, it does nothing.
#[derive(Clone, Copy, Debug)]
pub struct Navigator {
    navigate: Callback<(String, NavigateOptions)>,
}

/// The way to other addresses, inside of the router.
pub fn use_navigator() -> Navigator {
    let navigate = use_navigate();
    let navigate = Callback::new(move |(address, options): (String, NavigateOptions)| {
        navigate(&address, options);
    });
    Navigator { navigate }
}

impl Navigator {
    /// Opens a page at its top.
    pub fn open(self, address: &str) {
        self.navigate(address, NavigateOptions::default());
    }

    /// Shows the page differently, as the person chose; it stays where it is scrolled.
    pub fn push(self, address: &str) {
        self.navigate(address, NavigateOptions { scroll: false, ..Default::default() });
    }

    /// Shows the page differently without an entry of its own in the history; it stays where it is
    /// scrolled.
    pub fn replace(self, address: &str) {
        // The state is the scroll position.
        let state = State::new(Some(entry_state()));
        let options = NavigateOptions { replace: true, scroll: false, state, ..Default::default() };
        self.navigate(address, options);
    }

    fn navigate(self, address: &str, options: NavigateOptions) {
        let options = NavigateOptions { resolve: false, ..options };
        self.navigate.try_run((routes::href(address), options));
    }
}

/// The state of the current entry of the history.
pub(super) fn entry_state() -> JsValue {
    window().history().and_then(|history| history.state()).unwrap_or_default()
}
