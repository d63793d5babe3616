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

/// The chunks that a page loads by itself once its first row is on the screen.
pub(crate) const LATER: &[(&str, &[&str])] = &[];

#[cfg(test)]
mod tests {
    use super::{LATER, PAGES};

    #[test]
    fn the_app_has_the_same_chunks() {
        let app = include_str!("../../src/app/chunks.rs");
        let later = LATER.iter().flat_map(|(_, chunks)| *chunks);
        for chunk in PAGES.iter().chain(later) {
            assert!(app.contains(&format!("\n    {chunk} => ")), "{chunk} is no chunk");
        }
    }
}
