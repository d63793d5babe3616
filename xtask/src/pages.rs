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
pub(crate) const LOWER_PARTS: [(&str, &str); 2] =
    [("ventures_id", "venture_lists"), ("users_id", "user_activity")];

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
}
