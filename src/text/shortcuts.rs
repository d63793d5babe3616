//! The keyboard shortcuts.

use super::sentences;

sentences! {
    title = "Keyboard shortcuts";
    close = "Close";
    note = "Single keys do nothing while you type in a field.";
    /// Above the keys that move the focus.
    moves = "In lists";
    move_next = "Move between rows, cards and bars of a chart";
    home = "Home";
    end = "End";
    page_up = "Page Up";
    page_down = "Page Down";
    move_far = "Go to the first or last one";
    move_entry = "Move between entries of an activity feed";
    palette = "Search or jump anywhere";
    search = "Search on this page, or anywhere";
    help = "Show this list";
    control = "Ctrl";
    command = "⌘";
}
