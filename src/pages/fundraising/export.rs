//! The whole list of a status, as it is filtered, as a file.

use super::state::RoundsState;
use crate::components::export_menu::export_menu;
use crate::data::local::Origin;
use crate::data::{Support, round_search_support};
use crate::export::{ExportSource, Here, Kind, use_export};
use crate::markup::Element;
use crate::memo::Memo;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use directory_api::FundraisingQuery;

/// The button. Where the rows come from the local directories, so does the file. Where the service
/// has no search, what is not filtered here has no effect on the file either.
pub(super) fn view(
    list: List<RoundsState>,
    filter: Memo<FundraisingQuery>,
    origin: Origin,
    shown: Shown,
) -> Element {
    let support = round_search_support();
    let export = use_export(move || {
        let status = list.state_now().status;
        if origin.is_local.get_untracked() {
            return ExportSource::Here(Here { kind: Kind::Rounds(status), origin });
        }
        let is_filtered = support.get_untracked() != Support::Missing;
        let filter = if is_filtered { filter.get_untracked() } else { FundraisingQuery::default() };
        ExportSource::Rounds(status, filter)
    });
    export_menu(export.beside(shown.window))
}
