//! The address, and what happens beside the page itself when it changes: title, focus, scroll; and
//! the keys that lead to pages.

mod focus;
mod go;
mod kept_focus;
mod location;
mod page;
mod restart;
mod scroll;
pub mod shortcuts;
mod spot;
mod title;

pub use focus::to_new_heading;
pub use go::{use_go, use_query};
pub use kept_focus::{KeptFocus, use_kept_focus};
pub use location::{Trace, provide_location, use_location, write_ahead};
pub use page::{provide_page, use_identifier};
pub use restart::{Restart, use_restart};
pub use spot::Spot;
pub use title::{use_description, use_title};

/// Makes focus and scroll position follow the pages, once the location is provided.
pub fn follow_navigation() {
    focus::to_heading();
    scroll::keep();
}
