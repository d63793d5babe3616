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

/// When a part of a page is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// As soon as the first rows, or the head of the page, are on the screen.
    AfterRows,
    /// When it comes near the screen, or the page has been complete for seconds.
    Near,
    /// When somebody wants it.
    Asked,
}

/// A chunk with a part of some pages, which no other page loads.
pub(crate) struct Part {
    pub(crate) chunk: &'static str,
    pub(crate) pages: &'static [&'static str],
    pub(crate) when: When,
}

impl Part {
    const fn after_rows(chunk: &'static str, pages: &'static [&'static str]) -> Self {
        Self { chunk, pages, when: When::AfterRows }
    }

    const fn near(chunk: &'static str, pages: &'static [&'static str]) -> Self {
        Self { chunk, pages, when: When::Near }
    }

    const fn asked(chunk: &'static str, pages: &'static [&'static str]) -> Self {
        Self { chunk, pages, when: When::Asked }
    }
}

/// The parts of pages.
pub(crate) const PARTS: [Part; 10] = [
    Part::after_rows("ventures_tools", &["ventures"]),
    Part::after_rows("users_tools", &["users"]),
    Part::after_rows("fundraising_tools", &["fundraising"]),
    Part::after_rows("venture_rounds", &["ventures_id"]),
    Part::near("country_map", &["overview", "ventures"]),
    Part::near("venture_more", &["ventures_id"]),
    Part::near("user_lists", &["users_id"]),
    Part::near("pager", &["ventures", "users", "fundraising", "saved"]),
    Part::asked("export", &["ventures", "users", "fundraising", "saved"]),
    Part::asked("saved_tools", &["saved"]),
];
