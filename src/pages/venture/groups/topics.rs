//! Sectors and markets: `sectors`, `interest_regions`, `interest_countries`, `tags`.

use super::Group;
use crate::components::chip::chips;
use crate::components::panel::panel;
use crate::markup::tags::{div, h3, p};
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn view(venture: &Venture) -> Group {
    let topics = [
        (text::SECTORS, &venture.sectors, None),
        (text::REGIONS, &venture.interest_regions, None),
        (text::COUNTRIES, &venture.interest_countries, None),
        (text::TAGS, &venture.tags, Some(text::TAGS_NOTE)),
    ];
    if topics.iter().all(|(_, names, _)| names.is_empty()) {
        return Group::Absent(text::TOPICS);
    }
    let parts = topics.into_iter().filter(|(_, names, _)| !names.is_empty());
    let parts = parts.map(|(name, names, note)| {
        let note = note.map(|note| p().class("small muted note").child(note));
        div().child(h3().child(name)).child(chips(names)).child(note)
    });
    Group::Given(panel(text::TOPICS).child(parts.collect::<Vec<_>>()))
}
