//! Sectors and markets: `sectors`, `interest_regions`, `interest_countries`, `tags`.

use super::Group;
use crate::components::chip::Chips;
use crate::components::panel::Panel;
use crate::text::venture as text;
use directory_api::{Names, Venture};
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let groups = [
        (text::SECTORS, &venture.sectors, None),
        (text::REGIONS, &venture.interest_regions, None),
        (text::COUNTRIES, &venture.interest_countries, None),
        (text::TAGS, &venture.tags, Some(text::TAGS_NOTE)),
    ];
    if groups.iter().all(|(_, names, _)| names.is_empty()) {
        return Group::Absent(text::TOPICS);
    }
    let parts = groups.into_iter().filter(|(_, names, _)| !names.is_empty()).map(part);
    let parts = parts.collect_view();
    Group::Given(view! { <Panel title=text::TOPICS>{parts}</Panel> }.into_any())
}

fn part((name, names, note): (&'static str, &Names, Option<&'static str>)) -> AnyView {
    let values = names.to_vec();
    view! {
        <div>
            <h3>{name}</h3>
            <Chips values />
            {note.map(|note| view! { <p class="small muted note">{note}</p> })}
        </div>
    }
    .into_any()
}
