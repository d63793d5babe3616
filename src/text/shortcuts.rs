//! The keyboard shortcuts.

/// The title of the list.
pub const TITLE: &str = "Keyboard shortcuts";
/// Closes the list.
pub const CLOSE: &str = "Close";
/// Between keys that are pressed one after the other.
pub const THEN: &str = "then";
/// When they work.
pub const NOTE: &str = "Single keys do nothing while you type in a field.";
/// Opens the palette.
pub const PALETTE: &str = "Search or jump anywhere";
/// Goes to the search field of the page.
pub const SEARCH: &str = "Search on this page, or anywhere";
/// Shows the list.
pub const HELP: &str = "Show this list";
/// Goes to the overview.
pub const OVERVIEW: &str = "Go to the overview";
/// Goes to the ventures.
pub const VENTURES: &str = "Go to the ventures";
/// Goes to the people.
pub const PEOPLE: &str = "Go to the people";
/// Goes to the rounds.
pub const FUNDRAISING: &str = "Go to the fundraising rounds";
/// Goes to the saved ventures.
pub const SAVED: &str = "Go to the saved ventures";
/// The key Ctrl.
pub const CONTROL: &str = "Ctrl";
/// The key that stands for Ctrl on other keyboards.
pub const COMMAND: &str = "⌘";
