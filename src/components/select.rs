//! A choice of one from a short list.

use leptos::prelude::*;

/// A native select with its label.
#[component]
pub fn Select(
    /// What is chosen.
    label: &'static str,
    /// The values, each with what people read.
    options: Vec<(String, String)>,
    /// The chosen value.
    value: String,
    /// Is called with the value that was chosen.
    on_change: Callback<String>,
) -> impl IntoView {
    let options = options.into_iter().map(|(option, text)| {
        let selected = option == value;
        view! {
            <option value=option selected=selected>
                {text}
            </option>
        }
    });
    view! {
        <label class="select">
            {label}
            <select on:change:target=move |event| {
                on_change.run(event.target().value())
            }>{options.collect_view()}</select>
        </label>
    }
}
