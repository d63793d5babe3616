//! The numbers of the map as a table, for everyone.

use super::Shared;
use super::rows::CountryRow;
use crate::components::rows::LiveRows;
use crate::components::scroll_box::ScrollBox;
use crate::routes;
use crate::text::{map as text, plural, tr};
use leptos::prelude::*;

/// How many countries are listed; the world has fewer.
const MOST: usize = 300;

/// The table, the country with the greatest value first.
#[component]
pub(super) fn CountryTable(shared: Shared) -> impl IntoView {
    let Shared { rows, address, measure, .. } = shared;
    let listed = Memo::new(move |_| rows.with(|rows| rows.iter().take(MOST).cloned().collect()));
    let more = move || rows.with(|rows| rows.len().saturating_sub(MOST));
    let row = move |row: Signal<CountryRow>| {
        let to = move || routes::href(&address.run(row.with(|row| row.names.clone())));
        view! {
            <tr>
                <th scope="row" dir="auto">
                    <a href=to>{move || row.with(CountryRow::label)}</a>
                </th>
                <td class="numeric">{move || text::value(row.with(|row| row.value), measure.get())}</td>
            </tr>
        }
    };
    let name = Signal::derive(move || measure.get().words().table);
    view! {
        <ScrollBox name changed=move || rows.track()>
            <table class="chart-table" aria-label=name>
                <thead>
                    <tr>
                        <th scope="col">{tr("Country")}</th>
                        <th scope="col" class="numeric">
                            {move || measure.get().words().name}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    <LiveRows each=listed key=|row| row.name.clone() children=row />
                </tbody>
            </table>
            <Show when=move || more() != 0>
                <p class="small muted">{move || plural(more() as u64, "# more isn’t listed.", "# more aren’t listed.")}</p>
            </Show>
        </ScrollBox>
    }
}
