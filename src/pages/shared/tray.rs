//! The tray at the lower edge: the ventures that are gathered to be compared.

use crate::components::{Link, use_is_there};
use crate::gathered::Gathered;
use crate::navigation::focus_new_heading;
use crate::routes;
use crate::text::compare as text;
use leptos::prelude::*;

/// How many ventures are gathered, the way to their comparison, and a button that lets them go;
/// nothing while there are none. It is read out when it changes.
#[component]
pub(in crate::pages) fn CompareTray(gathered: Gathered) -> impl IntoView {
    let clear = move |_| {
        gathered.clear();
        // The button goes with the tray.
        focus_new_heading();
    };
    let is_there = use_is_there();
    let tray = move || {
        let ids = gathered.ids();
        let link = (ids.len() > 1).then(|| {
            view! {
                <Link to=routes::compare(&ids) class="button main">
                    {text::gather_label()}
                </Link>
            }
        });
        (!ids.is_empty()).then(|| {
            view! {
                <div class="tray">
                    <span>{text::gathered(ids.len())}</span>
                    {link}
                    <button type="button" class="button" on:click=clear>
                        {text::clear()}
                    </button>
                </div>
            }
        })
    };
    view! {
        <div class="tray-place" role="status">
            {move || is_there.get().then(tray)}
        </div>
    }
}
