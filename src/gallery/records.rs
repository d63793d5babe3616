//! Names and records as they come from real people: the longest, the emptiest, and those in other
//! scripts.

use crate::rows::VentureRow;
use directory_api::{Record, VentureSummary};
use serde_json::{Value, json};

/// A title of 300 characters.
pub(super) const LONG: &str = "The Cooperative of Smallholders, Millers, Carriers and Bakers of \
    the Lake Region for the Growing, Drying, Grinding, Weighing, Storing, Carrying, Baking and \
    Selling of Sorghum, Millet, Maize, Cassava and Wheat in Markets on Both Shores and in the \
    Three Islands between them, with a Limited Liability and no End";
/// A word that is wider than most places for it.
pub(super) const LONG_WORD: &str =
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
/// A name from right to left.
pub(super) const ARABIC: &str = "نخلة للتقنيات الزراعية";
/// A name of symbols alone.
pub(super) const EMOJI: &str = "👩🏾‍🌾👨‍👩‍👧‍👦🇰🇪";
/// A name that looks like markup.
pub(super) const MARKUP: &str = "<b>Bold & Co</b>";
/// An ordinary name.
pub(super) const PLAIN: &str = "Harbor & Kiln";

/// All of them.
pub(super) const NAMES: [&str; 6] = [PLAIN, LONG, LONG_WORD, ARABIC, EMOJI, MARKUP];

/// A record as the service would send it; `None` would be a mistake in the gallery.
pub(super) fn record<R: Record>(value: &Value) -> Option<R> {
    serde_json::from_str(&value.to_string()).ok()
}

/// A venture in the plain list: with everything, under each of the names, and with nothing.
pub(super) fn rows() -> Vec<VentureRow> {
    let full = |(index, name): (usize, &&str)| {
        json!({
            "id": index.to_string(), "title": name, "tagline": format!("{name} {name}"),
            "address": "Haile Selassie House, Floor 2, Dodoma", "country": "Tanzania",
            "date_founded": "2014-03-01", "network_strength": "0.62",
            "logo_uri": "https://logos.invalid/1.jpg",
        })
    };
    let named = NAMES.iter().enumerate().map(full).chain([json!({ "id": "99" })]);
    named.filter_map(|value| Some(record::<VentureSummary>(&value)?.into())).collect()
}

/// The same as a search gives them, with status and sectors.
pub(super) fn found() -> Vec<VentureRow> {
    let found = [("Raising capital", 1), ("Round pending", 3), ("Round completed", 12), ("", 0)];
    let found = found.iter().enumerate().map(|(index, (status, sectors))| {
        json!({
            "id": index.to_string(), "title": PLAIN, "country": "Kenya", "fundStatus": status,
            "tagline": "Ovens that run on what the harbor throws away.",
            "sectors": vec!["Renewable energy"; *sectors], "network_strength": "17",
        })
    });
    found.filter_map(|value| Some(record::<VentureSummary>(&value)?.into())).collect()
}
