//! Settings that the build writes into the page.

use leptos::prelude::document;

/// Content of a `<meta>` of the page; empty if it is missing.
pub fn page_setting(name: &str) -> String {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// Path under which the app is deployed, without a trailing slash: empty for the root of a host. It
/// is in a `<meta>`, because the policy of the page forbids a `<base>`.
pub fn base_path() -> String {
    thread_local! {
        static BASE: String = page_setting("base-path").trim_end_matches('/').to_owned();
    }
    BASE.with(String::clone)
}
