//! What the forms of the settings share: a choice among few values.

use leptos::prelude::*;

/// Radio buttons under a title, all of them in view.
#[component]
pub(super) fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    /// Keeps the buttons apart from those of other choices.
    name: &'static str,
    title: &'static str,
    /// Each value with its label, and what to know before one chooses it.
    choices: Vec<(T, (&'static str, Option<&'static str>))>,
    #[prop(into)] chosen: Signal<T>,
    #[prop(into)] on_choose: Callback<T>,
) -> impl IntoView {
    let row = |(value, (label, note)): (T, (&'static str, Option<&'static str>))| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| on_choose.run(value)
                />
                <span>
                    {label}" "{note.map(|note| view! { <small class="muted">{note}</small> })}
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="stack-tight">
            <legend class="label">{title}</legend>
            {choices.into_iter().map(row).collect_view()}
        </fieldset>
    }
}
