//! What happens beside the page itself when it changes: title, focus, scroll, address; and the keys that
//! lead to pages.

mod address;
mod focus;
mod go;
mod kept_focus;
mod page;
mod restart;
mod scroll;
pub mod shortcuts;
mod spot;
mod title;

pub use address::write_ahead;
pub use focus::to_new_heading;
pub use go::{Trace, use_go, use_query};
pub use kept_focus::{KeptFocus, use_kept_focus};
pub use page::{provide_page, use_identifier};
pub use restart::{Restart, use_restart};
pub use spot::Spot;
pub use title::{use_description, use_title};

/// Makes focus, scroll position and address bar follow the pages. It belongs inside the router.
pub fn follow_navigation() {
    focus::to_heading();
    scroll::keep();
    address::correct();
}
