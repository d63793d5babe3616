//! The pages of the app and the chunks that their code is in, as in `src/app/chunks.rs`.

/// The first part of a page's address, with `_id` for the page of one record, and its chunk.
pub(crate) const PAGES: [(&str, &str); 9] = [
    ("overview", "details"),
    ("ventures", "lists"),
    ("ventures_id", "details"),
    ("users", "lists"),
    ("users_id", "details"),
    ("fundraising", "lists"),
    ("saved", "other"),
    ("compare", "other"),
    ("settings", "other"),
];

/// The chunks that a page loads by itself once its first row is on the screen.
pub(crate) const LATER: &[(&str, &[&str])] = &[];

#[cfg(test)]
mod tests {
    use super::PAGES;

    #[test]
    fn the_app_has_the_same_chunks() {
        let app = include_str!("../../src/app/chunks.rs");
        for (page, chunk) in PAGES {
            assert!(
                app.contains(&format!("\n    {page} in {chunk} =>")),
                "{page} is not in {chunk}"
            );
        }
    }
}
