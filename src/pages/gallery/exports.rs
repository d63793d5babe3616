//! The button that makes a file of a list.
//!
//! Its other faces belong to a running export, so each of these comes to one of them when it is
//! pressed: running and done; incomplete; failed, as long as no key is given.

use super::Specimen;
use crate::components::export_menu::export_menu;
use crate::export::{ExportSource, use_export, use_export_up_to};
use crate::markup::IntoMarkup;
use crate::markup::tags::div;
use directory_api::VentureQuery;

/// So few that every directory has more.
const FEW: u64 = 5;

pub(super) fn menus() -> Vec<Specimen> {
    let ventures = || ExportSource::Ventures(VentureQuery::default());
    // On a narrow screen the panel is as wide as the head in which the button stands.
    let menu = |name, export| {
        let words = div().child("The head of a page");
        (name, div().class("page-head").child(words).child(export_menu(export)).into_markup())
    };
    vec![
        menu("Of all ventures", use_export(ventures)),
        menu("Of five ventures at most", use_export_up_to(FEW, ventures)),
        menu("Of what needs a key", use_export(|| ExportSource::People)),
    ]
}
