//! Where the app is: the address as views follow it, and the ways to another one.
//!
//! The address bar is changed first and the page follows, so that both never differ; only what
//! somebody is typing is ahead of the page for a moment.

use crate::context::{expect_context, provide_context};
use crate::memo::Memo;
use crate::routes;
use crate::signal::RwSignal;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlAnchorElement, MouseEvent, Url};

/// What the app follows within itself; all other links are the browser's business.
const LINKS: &str = "a[href]:not([target], [download], [rel~=external])";

/// Marks links that leave the page where it is scrolled to.
const STAYS: &str = "data-noscroll";

/// What a change leaves in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// An entry of its own, to which Back returns: for what was chosen.
    Entry,
    /// Nothing, it takes the place of the entry before: for what is on its way, as in typing.
    Nothing,
}

/// Where the app is. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct Location {
    address: RwSignal<Address>,
    path: Memo<String>,
    search: Memo<String>,
}

/// The parts of an address that say what is shown.
#[derive(Clone)]
struct Address {
    path: String,
    search: String,
}

impl Address {
    fn of_window() -> Self {
        let location = window().location();
        let [path, search] =
            [location.pathname(), location.search()].map(Result::unwrap_or_default);
        Self { path, search }
    }
}

/// Follows the address of the window, and the links that are clicked; from here on, `use_location`
/// knows it.
pub fn provide_location() {
    let address = RwSignal::new(Address::of_window());
    let location = Location {
        address,
        path: Memo::new(move |_| address.with(|it| it.path.clone())),
        search: Memo::new(move |_| address.with(|it| it.search.clone())),
    };
    provide_context(location);
    let moved = move |_| drop(address.try_set(Address::of_window()));
    let listeners = [
        window_event_listener_untyped("popstate", moved),
        window_event_listener_untyped("click", move |event| location.follow_link(&event)),
    ];
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
}

/// Where the app is.
pub fn use_location() -> Location {
    expect_context()
}

impl Location {
    /// The path, with that of the deployment.
    pub fn path(self) -> Memo<String> {
        self.path
    }

    /// The parameters, with the question mark if there are some.
    pub fn search(self) -> Memo<String> {
        self.search
    }

    /// Goes to an address of [`routes`], at its top.
    pub fn go(self, address: &str) {
        self.change(address, Trace::Entry);
        scroll_to_top();
    }

    /// Goes to an address of [`routes`] that shows the page otherwise; it stays where it is
    /// scrolled.
    pub fn change(self, address: &str, trace: Trace) {
        if let Some(url) = url(&routes::href(address)) {
            self.show(&url, trace);
        }
    }

    fn show(self, url: &Url, trace: Trace) {
        write(url, trace);
        // Where the browser has refused to write it, as after very many changes, the page is there
        // all the same.
        self.address.try_set(Address { path: url.pathname(), search: url.search() });
    }

    fn follow_link(self, event: &Event) {
        if let Some(link) = event.dyn_ref().and_then(link_to_follow)
            && let Some(url) = url(&link.href()).filter(is_within)
        {
            event.prevent_default();
            self.show(&url, Trace::Entry);
            if !link.has_attribute(STAYS) {
                scroll_to_top();
            }
        }
    }
}

/// Writes an address of [`routes`] that is not shown yet, as while somebody types, into the entry
/// of the history. The page stays as it is; who leaves it now and comes back finds what was typed.
pub fn write_ahead(address: &str) {
    if let Some(url) = url(&routes::href(address)) {
        write(&url, Trace::Nothing);
    }
}

/// Writes an address into the history. One that is there already gets no second entry.
fn write(url: &Url, trace: Trace) {
    let (address, current) = (url.href(), window().location().href());
    let Ok(history) = window().history() else { return };
    // A browser may refuse when there were very many changes.
    let _ = match trace {
        _ if current.as_ref() == Ok(&address) => Ok(()),
        Trace::Entry => history.push_state_with_url(&JsValue::NULL, "", Some(&address)),
        Trace::Nothing => {
            let state = history.state().unwrap_or_default();
            history.replace_state_with_url(&state, "", Some(&address))
        }
    };
}

/// An address, as seen from where the app is.
fn url(address: &str) -> Option<Url> {
    Url::new_with_base(address, &window().location().href().ok()?).ok()
}

/// Whether an address is one of the app.
fn is_within(url: &Url) -> bool {
    let is_below = |path: &str| {
        path.strip_prefix(&routes::base()).is_some_and(|it| it.is_empty() || it.starts_with('/'))
    };
    window().location().origin().as_ref() == Ok(&url.origin()) && is_below(&url.pathname())
}

/// The link that was clicked, if it is to be followed here and not, say, in another tab.
fn link_to_follow(event: &MouseEvent) -> Option<HtmlAnchorElement> {
    let is_plain = event.button() == 0
        && !(event.meta_key() || event.alt_key() || event.ctrl_key() || event.shift_key());
    if event.default_prevented() || !is_plain {
        return None;
    }
    let clicked = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    clicked.closest(LINKS).ok()??.dyn_into().ok()
}

/// The new page is drawn before the frame that comes.
fn scroll_to_top() {
    request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
}
