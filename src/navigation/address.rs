//! The parameters of the address, and the ways to another address.

use crate::{browser, routes};
use directory_api::Query;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_url};
use leptos_router::location::{State, Url};
use wasm_bindgen::JsValue;

/// How many addresses of what is being typed are written within [`DRAFT_PERIOD`]: browsers refuse
/// many changes of the history, and what is typed gets there after a pause in any case.
const MOST_DRAFTS: u32 = 20;
/// In milliseconds.
const DRAFT_PERIOD: f64 = 10_000.0;

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
    /// The address of the page, which is not that of a draft.
    url: ReadSignal<Url>,
    /// When the current period began, and how many drafts were written in it.
    drafts: StoredValue<(f64, u32)>,
}

/// The way to other addresses, inside of the router.
pub fn use_navigator() -> Navigator {
    let navigate = use_navigate();
    let navigate = Callback::new(move |(address, options): (String, NavigateOptions)| {
        navigate(&address, options);
    });
    Navigator { navigate, url: use_url(), drafts: StoredValue::new((0.0, 0)) }
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

    /// Writes the address of what is being typed into the current entry of the history. The page
    /// stays as it is; who leaves it now and comes back finds what was typed.
    pub fn save_draft(self, address: &str) {
        let address = routes::href(address);
        if let Ok(history) = window().history()
            && (self.is_shown(&address) || self.may_draft())
        {
            // A browser may refuse when there were very many changes.
            let _ = history.replace_state_with_url(&entry_state(), "", Some(&address));
        }
    }

    /// Whether this is the address of the page, as when what was typed is taken back.
    fn is_shown(self, address: &str) -> bool {
        let is_it = |url: &Url| {
            let query = address.strip_prefix(url.path());
            query.is_some_and(|query| query.trim_start_matches('?') == url.search())
        };
        self.url.try_with_untracked(is_it) == Some(true)
    }

    /// Whether so few drafts were written that another one may be.
    fn may_draft(self) -> bool {
        let now = browser::now();
        let count = self.drafts.try_update_value(|(began, count)| {
            if (now - *began).abs() > DRAFT_PERIOD {
                (*began, *count) = (now, 0);
            }
            *count += 1;
            *count
        });
        count.is_some_and(|count| count <= MOST_DRAFTS)
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
        let state = State::new(Some(entry_state()));
        let options = NavigateOptions { resolve: false, replace: true, scroll: false, state };
        navigate(&address, options);
    });
    on_cleanup(move || listener.remove());
}

fn address() -> Result<String, wasm_bindgen::JsValue> {
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
