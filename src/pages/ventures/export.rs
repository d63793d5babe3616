//! The whole list, as it is filtered, as a file.

use super::state::ListState;
use crate::components::export_menu::export_menu;
use crate::data::{Support, search_support};
use crate::export::{ExportSource, use_export};
use crate::markup::Element;
use crate::pages::listing::list::List;
use directory_api::VentureQuery;

/// The button. Where the service has no search, the list holds all ventures whatever the filters
/// say, and so does the file.
pub(super) fn view(list: List<ListState>) -> Element {
    let support = search_support();
    export_menu(use_export(move || {
        let is_filtered = support.get_untracked() != Support::Missing;
        let filter = if is_filtered { list.state_now().filter } else { VentureQuery::default() };
        ExportSource::Ventures(filter.specified())
    }))
}
