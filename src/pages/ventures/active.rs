//! The filters that are set, each with a way to drop it.

use super::list::List;
use crate::components::chip::RemovableChip;
use crate::components::link::Link;
use crate::text::ventures as text;
use directory_api::VentureQuery;
use leptos::prelude::*;

/// The chips; nothing where no filter is set.
pub(super) fn chips(list: List) -> AnyView {
    let filter = list.state.with(|state| state.filter.clone());
    let mut chips = Vec::new();
    let mut push = |label: String, dropped: fn(&mut VentureQuery, &str), value: &str| {
        let value = value.to_owned();
        let on_remove = Callback::new(move |()| list.filter(|filter| dropped(filter, &value)));
        chips.push(view! { <RemovableChip label on_remove /> });
    };
    if let Some(name) = &filter.name {
        push(text::name_filter(name), |filter, _| filter.name = None, name);
    }
    for value in &filter.countries {
        push(value.clone(), |filter, value| filter.countries.retain(|it| it != value), value);
    }
    for value in &filter.sectors {
        push(value.clone(), |filter, value| filter.sectors.retain(|it| it != value), value);
    }
    for status in &filter.statuses {
        let label = text::status(status).to_owned();
        let dropped = |filter: &mut VentureQuery, value: &str| {
            filter.statuses.retain(|it| it.as_str() != value);
        };
        push(label, dropped, status.as_str());
    }
    if chips.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="row">
            <ul class="chips" aria-label=text::ACTIVE>
                {chips}
            </ul>
            <Link to=list.unfiltered() class="small" keep_scroll=true>
                {text::CLEAR_ALL}
            </Link>
        </div>
    }
    .into_any()
}
