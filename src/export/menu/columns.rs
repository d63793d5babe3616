//! The choice of the columns of a file.

use crate::components::{Glyph, Icon};
use crate::format::number;
use crate::text::{filled, tr};
use leptos::prelude::*;

/// A checkbox for each column, behind a summary that tells how many are chosen.
#[component]
pub(super) fn Columns(
    all: Vec<&'static str>,
    excluded: RwSignal<Vec<&'static str>>,
) -> impl IntoView {
    let count = all.len();
    let summary = move || {
        let chosen = count - excluded.read().len();
        let values = [("chosen", &*number(chosen as u64)), ("all", &number(count as u64))];
        match chosen == count {
            true => filled("All {all} columns", &values),
            false => filled("{chosen} of {all} columns", &values),
        }
    };
    let rows = all.iter().copied().map(|column| {
        let is_chosen = move || !excluded.read().contains(&column);
        let choose = move |event| {
            let is_chosen = event_target_checked(&event);
            excluded.update(|excluded| {
                excluded.retain(|name| *name != column);
                excluded.extend((!is_chosen).then_some(column));
            });
        };
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    value=column
                    prop:checked=is_chosen
                    on:change=choose
                />
                <span>
                    {name(column)} " " <code class="small muted">{column}</code>
                </span>
            </label>
        }
    });
    let rows = rows.collect_view();
    let exclude_all = move |_| excluded.set(all.clone());
    view! {
        <details class="columns">
            <summary>
                <Icon glyph=Glyph::Right />
                {summary}
            </summary>
            <fieldset>
                <legend class="visually-hidden">{tr("Columns of the file")}</legend>
                <div class="row">
                    <button
                        type="button"
                        class="link-button"
                        on:click=move |_| excluded.set(Vec::new())
                    >
                        {tr("All")}
                    </button>
                    <button type="button" class="link-button" on:click=exclude_all>
                        {tr("None")}
                    </button>
                </div>
                <div class="column-list">{rows}</div>
            </fieldset>
        </details>
    }
}

/// Name of a column for people. Its name in the file appears next to it.
fn name(column: &'static str) -> &'static str {
    tr(match column {
        "address" => "Address",
        "capital" => "Capital",
        "country" => "Country",
        "date_created" => "Created",
        "date_founded" => "Founded",
        "displayName" => "Display name",
        "firstName" => "First name",
        "fundStatus" => "Status",
        "id" => "Number",
        "lastActive" => "Last active",
        "lastName" => "Last name",
        "link" => "Page in this app",
        "latitude" => "Latitude",
        "logo_uri" => "Logo",
        "longitude" => "Longitude",
        "network_strength" => "Network strength",
        "ownerid" => "Owner’s number",
        "pitch" => "Pitch",
        "post_date" => "Posted",
        "sectors" => "Sectors",
        "shorturl" => "Short link",
        "stage" => "Stage",
        "tagline" => "Tagline",
        "title" => "Name",
        "venture_title" => "Venture",
        "venture_id" => "Venture number",
        "website" => "Website",
        _ => column,
    })
}
