//! Settings that the build writes into the page.

use leptos::prelude::document;

/// Content of a `<meta>` of the page; empty without it.
pub fn page_setting(name: &str) -> String {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// The path under which the app is deployed, without a slash at its end: empty for a host's root. It
/// is in a `<meta>`, as the policy of the page forbids a `<base>`.
pub fn base_path() -> String {
    thread_local! {
        static BASE: String = page_setting("base-path").trim_end_matches('/').to_owned();
    }
    BASE.with(String::clone)
}
