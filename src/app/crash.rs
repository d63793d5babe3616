//! Screen for faults that the app cannot recover from.
//!
//! After a panic, no code of the app can be relied on, so a script in index.html shows the screen
//! and its buttons. It only needs the report.

use leptos::prelude::window;
use std::panic::PanicHookInfo;
use web_sys::{CustomEvent, CustomEventInit};

/// Event that the script in index.html listens for.
const EVENT: &str = "venture-directory-fault";

/// Installs a panic hook that shows the fault screen.
pub(super) fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        let report = report(info);
        web_sys::console::error_1(&report.as_str().into());
        let options = CustomEventInit::new();
        options.set_detail(&report.into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict(EVENT, &options) {
            // If even this fails, the report is in the console.
            let _ = window().dispatch_event(&event);
        }
    }));
}

/// Report for the maintainers of the app. It leaves out the query of the page, which may hold what
/// the person searched for.
fn report(info: &PanicHookInfo<'_>) -> String {
    let path = window().location().pathname().unwrap_or_default();
    let browser = window().navigator().user_agent().unwrap_or_default();
    format!(
        "{} {}\n{info}\non {path}\nin {browser}",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
    )
}
