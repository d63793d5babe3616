//! What the forms of the settings share: a choice among few values, and the outcome of an action.

use crate::components::{Notice, Tone};
use leptos::prelude::*;

/// One value of a choice.
#[derive(Clone, Copy)]
pub(super) struct Choice<T> {
    pub(super) value: T,
    pub(super) label: &'static str,
    /// What to know before one chooses it.
    pub(super) note: Option<&'static str>,
}

/// Radio buttons under a title, all of them in view.
#[component]
pub(super) fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    /// Keeps the buttons apart from those of other choices.
    name: &'static str,
    title: &'static str,
    choices: Vec<Choice<T>>,
    chosen: Signal<T>,
    #[prop(into)] on_choose: Callback<T>,
) -> impl IntoView {
    let row = |Choice { value, label, note }: Choice<T>| {
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

/// What came of the person's last action.
#[derive(Clone)]
pub(super) struct Outcome {
    sentence: String,
    pub(super) is_complaint: bool,
}

impl Outcome {
    pub(super) fn news(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: false }
    }

    pub(super) fn complaint(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: true }
    }
}

/// The place of an outcome, where it is read out politely.
#[component]
pub(super) fn OutcomeLine(id: &'static str, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let notice = move || {
        outcome.get().map(|Outcome { sentence, is_complaint }| {
            let tone = if is_complaint { Tone::Trouble } else { Tone::Calm };
            view! {
                <Notice tone>
                    <p>{sentence}</p>
                </Notice>
            }
        })
    };
    view! {
        <div role="status" id=id>
            {notice}
        </div>
    }
}
