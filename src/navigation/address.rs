//! The parameters of the address, and the ways to another address.

use crate::{browser, routes};
use directory_api::Query;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_url};
use wasm_bindgen::JsValue;

/// The parameters of the address. On a page they stay what they are while another page takes its
/// place.
pub fn use_query() -> Memo<Query> {
    let url = use_url();
    Memo::new(move |_| url.with(|url| Query::parse(url.search())))
}

/// The way to other addresses of [`routes`]. Copies share one state; once the view is gone that
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
        let options = NavigateOptions { replace: true, scroll: false, ..Default::default() };
        self.navigate(address, options);
    }

    fn navigate(self, address: &str, options: NavigateOptions) {
        let options = NavigateOptions { resolve: false, ..options };
        self.navigate.try_run((routes::href(address), options));
    }
}

/// The router adds no entry for an address that is the same as the last one in its record. It does
/// not record where Forward, or Back by more than one entry, leads to, so that a link may change
/// the page and not the address (<https://github.com/leptos-rs/leptos/issues/4324> mended Back by
/// one entry). Writing the address of the entry once more puts it into the record.
///
/// Must be called inside of the router, which has to see the event first.
pub(super) fn record_back_and_forward() {
    let navigate = use_navigate();
    let listener = window_event_listener(ev::popstate, move |_| {
        let Ok(address) = address() else { return };
        let options =
            NavigateOptions { resolve: false, replace: true, scroll: false, ..Default::default() };
        navigate(&address, options);
    });
    on_cleanup(move || listener.remove());
}

/// Presses a link once while Enter is held down on it. Firefox refuses to write to the history after
/// 200 changes in ten seconds and WebKit after 100, and the router panics when its write is refused.
pub(super) fn press_links_once() {
    let listener = window_event_listener(ev::keydown, |event| {
        let is_held = browser::key(&event).as_deref() == Some("Enter") && event.repeat();
        if is_held && document().active_element().is_some_and(|it| it.has_attribute("href")) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn address() -> Result<String, JsValue> {
    let location = location();
    Ok(location.pathname()? + &location.search()? + &location.hash()?)
}

/// The way to restart the app, for what cannot change while it runs.
#[derive(Clone, Copy, Debug)]
pub struct Restart(pub Callback<()>);

impl Restart {
    /// Loads the page again: whatever the app knows is gone, and nothing of it can reach another
    /// service.
    pub fn by_reload() -> Self {
        // A browser that refuses leaves things as they are, until the person loads the page.
        Self(Callback::new(|()| drop(window().location().reload())))
    }

    /// Restarts the app.
    pub fn now(self) {
        self.0.run(());
    }
}

/// The way to restart the app.
pub fn use_restart() -> Restart {
    expect_context()
}
