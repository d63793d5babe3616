//! The pages of the app, each of which is a chunk, as in `src/app/chunks.rs`.

/// The first part of a page's address, with `_id` for the page of one record.
pub(crate) const PAGES: [&str; 9] = [
    "overview",
    "ventures",
    "ventures_id",
    "users",
    "users_id",
    "fundraising",
    "saved",
    "compare",
    "settings",
];

/// The pages whose lower parts are loaded when they come near the screen, and the chunk of each.
pub(crate) const LOWER_PARTS: [(&str, &str); 5] = [
    ("overview", "overview_rounds"),
    ("overview", "country_map"),
    ("ventures_id", "venture_lists"),
    ("users_id", "user_activity"),
    ("users_id", "user_follows"),
];

#[cfg(test)]
mod tests {
    use super::{LOWER_PARTS, PAGES};

    #[test]
    fn the_app_has_the_same_chunks() {
        let app = include_str!("../../src/app/chunks.rs");
        for chunk in PAGES.iter().chain(LOWER_PARTS.iter().map(|(_, chunk)| chunk)) {
            assert!(app.contains(&format!("\n    {chunk} => ")), "{chunk} is no chunk");
        }
    }

    #[test]
    fn the_app_has_the_same_routes() {
        let app = include_str!("../../src/app.rs").split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(app.matches("<LazyPage").count(), PAGES.len());
        for page in PAGES {
            let path = match page.strip_suffix("_id") {
                Some(list) => format!("/{list}/:id"),
                None if page == "overview" => "/".to_owned(),
                None => format!("/{page}"),
            };
            let view = format!("view! {{ <LazyPage chunk=chunks::{page} /> }}");
            let route = format!("<Route path=path!(\"{path}\") view=|| {view} />");
            assert!(app.contains(&route), "{path} does not show the chunk {page}");
        }
    }
}
