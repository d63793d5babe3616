//! The keyboard shortcuts.

use super::sentences;

sentences! {
    title = "Keyboard shortcuts";
    close = "Close";
    note = "Single keys do nothing while you type in a field.";
    palette = "Search or jump anywhere";
    search = "Search on this page, or anywhere";
    help = "Show this list";
    control = "Ctrl";
    command = "⌘";
}
