//! The keyboard shortcuts.

use super::sentences;

sentences! {
    title = "Keyboard shortcuts";
    close = "Close";
    /// Between keys that are pressed one after the other.
    then = "then";
    note = "Single keys do nothing while you type in a field.";
    palette = "Search or jump anywhere";
    search = "Search on this page, or anywhere";
    help = "Show this list";
    overview = "Go to overview";
    ventures = "Go to ventures";
    people = "Go to people";
    fundraising = "Go to fundraising rounds";
    saved = "Go to saved ventures";
    control = "Ctrl";
    command = "⌘";
}
