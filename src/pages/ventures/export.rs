//! The whole list, as it is filtered, as a file.

use super::state::ListState;
use crate::components::export_menu::export_menu;
use crate::data::local::Origin;
use crate::data::{Support, search_support};
use crate::export::{ExportSource, Here, Kind, use_export};
use crate::markup::Element;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use directory_api::VentureQuery;

/// The button. Where the rows come from the local directory, so does the file. Where the service
/// has no search and nothing is filtered, the list holds all ventures, and so does the file.
pub(super) fn view(list: List<ListState>, origin: Origin, shown: Shown) -> Element {
    let support = search_support();
    let export = use_export(move || {
        if origin.is_local.get_untracked() {
            return ExportSource::Here(Here { kind: Kind::Ventures, origin });
        }
        let is_filtered = support.get_untracked() != Support::Missing;
        let filter = if is_filtered { list.state_now().filter } else { VentureQuery::default() };
        ExportSource::Ventures(filter.specified())
    });
    export_menu(export.beside(shown.window))
}
