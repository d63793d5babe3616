//! Address, focus and scroll position when the page changes.

mod address;
mod focus;
mod scroll;
mod url_state;

pub use address::Restart;
pub(crate) use address::{Navigator, use_navigator, use_page_query, use_restart};
pub(crate) use focus::{exists, focus_new_heading};
pub(crate) use url_state::{UrlSignal, UrlState, use_url_state};

use leptos::prelude::Callback;

/// Callback that opens the palette, in the context.
#[derive(Clone, Copy)]
pub(crate) struct OpenPalette(pub Callback<()>);

/// Callback that shows a sentence over the page for a while, in the context.
#[derive(Clone, Copy)]
pub(crate) struct ShowToast(pub Callback<String>);

/// Makes the focus, the scroll position and the router's record of the history follow navigation.
/// Must be called inside the router.
pub(crate) fn follow_navigation() {
    address::record_back_and_forward();
    address::press_links_once();
    focus::focus_heading();
    focus::follow_removed_controls();
    scroll::restore_positions();
}
