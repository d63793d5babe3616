//! What happens when the app has a fault that it cannot recover from.
//!
//! After a panic nothing of the app can be relied on, so the screen and its buttons belong to a
//! script in index.html, which only needs the report.

use leptos::prelude::window;
use std::panic::PanicHookInfo;
use web_sys::{CustomEvent, CustomEventInit};

/// The event that the script in index.html listens for.
const EVENT: &str = "venture-directory-fault";

/// Makes every panic end on the screen for faults.
pub(super) fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        let report = report(info);
        web_sys::console::error_1(&report.as_str().into());
        let options = CustomEventInit::new();
        options.set_detail(&report.into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict(EVENT, &options) {
            // Where even this fails the console has the report.
            let _ = window().dispatch_event(&event);
        }
    }));
}

/// What the people who maintain the app need to know. The page's query is left out: it may hold
/// what the person searched for.
fn report(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let message = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    let place = info.location().map_or_else(|| "unknown place".to_owned(), ToString::to_string);
    let path = window().location().pathname().unwrap_or_default();
    let browser = window().navigator().user_agent().unwrap_or_default();
    format!(
        "{} {}\n{message}\nat {place}\non {path}\nin {browser}",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
    )
}
