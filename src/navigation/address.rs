//! Parameters of the address, and navigation to another address.

use crate::{browser, routes};
use directory_api::QueryString;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_matched, use_navigate};

/// Parameters of the address of a page. While another page replaces a page, the old page keeps its
/// own. `use_url` would not do: the router leaves it as it is from one record to another.
pub fn use_page_query() -> Memo<QueryString> {
    let location = use_location();
    let page = use_matched();
    Memo::new(move |query: Option<&QueryString>| {
        let pathname = location.pathname.get();
        let page = routes::href(&page.get());
        if pathname.trim_end_matches('/') == page.trim_end_matches('/') {
            location.search.with(|search| QueryString::parse(search))
        } else {
            query.cloned().unwrap_or_default()
        }
    })
}

/// Navigation to other addresses of [`routes`]. Copies share one state; a navigator does nothing
/// once its view is gone.
#[derive(Clone, Copy, Debug)]
pub struct Navigator {
    navigate: Callback<(String, NavigateOptions)>,
}

/// Creates a navigator, inside the router.
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

    /// Changes the state of the page with an entry in the history; the scroll position stays.
    pub fn push(self, address: &str) {
        self.navigate(address, NavigateOptions { scroll: false, ..Default::default() });
    }

    /// Changes the state of the page without an entry in the history; the scroll position stays.
    pub fn replace(self, address: &str) {
        let options = NavigateOptions { replace: true, scroll: false, ..Default::default() };
        self.navigate(address, options);
    }

    fn navigate(self, address: &str, options: NavigateOptions) {
        let options = NavigateOptions { resolve: false, ..options };
        self.navigate.try_run((routes::href(address), options));
    }
}

/// Keeps the router's record of the history correct. The router adds no entry for an address that
/// equals the last one in its record. It does not record the target of Forward, or of Back by more
/// than one entry, so a link may then change the page but not the address
/// (<https://github.com/leptos-rs/leptos/issues/4324> fixed Back by one entry). Writing the address
/// of the entry again puts it into the record.
///
/// Must be called inside the router, which has to see the event first.
pub(super) fn record_back_and_forward() {
    let navigate = use_navigate();
    let listener = window_event_listener(ev::popstate, move |_| {
        let location = location();
        let parts = [location.pathname(), location.search(), location.hash()];
        let address = parts.map(Result::unwrap_or_default).concat();
        let options =
            NavigateOptions { resolve: false, replace: true, scroll: false, ..Default::default() };
        navigate(&address, options);
    });
    on_cleanup(move || listener.remove());
}

/// Presses a link once while Enter is held down on it. Firefox refuses to write to the history
/// after 200 changes in ten seconds and WebKit after 100, and the router panics when its write is
/// refused.
pub(super) fn press_links_once() {
    let listener = window_event_listener(ev::keydown, |event| {
        let is_held = browser::key(&event).as_deref() == Some("Enter") && event.repeat();
        if is_held && document().active_element().is_some_and(|it| it.has_attribute("href")) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Restart of the app, in the context.
#[derive(Clone, Copy)]
pub struct Restart(pub Callback<()>);

/// Callback that restarts the app, for changes that cannot be applied while it runs.
pub fn use_restart() -> Callback<()> {
    expect_context::<Restart>().0
}
