//! The keyboard shortcuts.

pub const TITLE: &str = "Keyboard shortcuts";
pub const CLOSE: &str = "Close";
/// Between keys that are pressed one after the other.
pub const THEN: &str = "then";
pub const NOTE: &str = "Single keys do nothing while you type in a field.";
pub const PALETTE: &str = "Search or jump anywhere";
pub const SEARCH: &str = "Search on this page, or anywhere";
pub const HELP: &str = "Show this list";
pub const OVERVIEW: &str = "Go to overview";
pub const VENTURES: &str = "Go to ventures";
pub const PEOPLE: &str = "Go to people";
pub const FUNDRAISING: &str = "Go to fundraising rounds";
pub const SAVED: &str = "Go to saved ventures";
pub const CONTROL: &str = "Ctrl";
pub const COMMAND: &str = "⌘";
