//! The selection of years, from one to another.

use crate::text::local as text;
use crate::years::Years;
use crate::years::year;
use leptos::html::Input;
use leptos::prelude::*;

/// Which end of the years a field is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    From,
    To,
}

/// What the fields have in common.
#[derive(Clone, Copy)]
struct Range {
    now: Signal<Option<Years>>,
    on_change: Callback<Option<Years>>,
    /// The field whose text is no year.
    wrong: RwSignal<Option<End>>,
}

/// Two fields, each for a year or nothing, and a button that clears them. `on_change` gets the years
/// once they are written, and not while they are typed: with half a year nothing is found.
#[component]
pub fn YearRange(
    name: &'static str,
    /// The years that are set.
    #[prop(into)]
    now: Signal<Option<Years>>,
    #[prop(into)] on_change: Callback<Option<Years>>,
) -> impl IntoView {
    let first = NodeRef::<Input>::new();
    let range = Range { now, on_change, wrong: RwSignal::new(None) };
    let clear = move |_| {
        on_change.run(None);
        // The button goes, and the focus must not go with it.
        if let Some(first) = first.get_untracked() {
            // The only failure is a field that has left the page.
            drop(first.focus());
        }
    };
    view! {
        <fieldset class="years">
            <legend class="label">{name}</legend>
            <label class="select">
                {text::years_from()}
                <YearField range end=End::From field=first />
            </label>
            <label class="select">
                {text::years_to()}
                <YearField range end=End::To />
            </label>
            <Show when=move || now.with(Option::is_some)>
                <button type="button" class="link-button" on:click=clear>
                    {text::years_clear()}
                </button>
            </Show>
            <Show when=move || range.wrong.get().is_some()>
                <p class="small" role="status">{text::no_year()}</p>
            </Show>
        </fieldset>
    }
}

#[component]
fn YearField(range: Range, end: End, #[prop(optional)] field: NodeRef<Input>) -> impl IntoView {
    let value = move || range.at(end).map(|year| year.to_string()).unwrap_or_default();
    view! {
        <input
            node_ref=field
            inputmode="numeric"
            maxlength="4"
            autocomplete="off"
            placeholder=text::years_any()
            prop:value=value
            aria-invalid=move || (range.wrong.get() == Some(end)).then_some("true")
            on:change=move |event| range.take(end, event_target_value(&event).trim())
        />
    }
}

impl Range {
    fn at(self, end: End) -> Option<u16> {
        let Years { from, to } = self.now.get()?;
        if end == End::From { from } else { to }
    }

    fn take(self, end: End, typed: &str) {
        let written = year(typed);
        let is_wrong = written.is_none() && !typed.is_empty();
        self.wrong.set(is_wrong.then_some(end));
        let now = self.now.get_untracked();
        let years = changed(now, end, written);
        if !is_wrong && years != now {
            self.on_change.run(years);
        }
    }
}

/// The years with another end. What was written last holds: an end that it contradicts is dropped.
fn changed(now: Option<Years>, end: End, year: Option<u16>) -> Option<Years> {
    let (from, to) = now.map_or((None, None), |years| (years.from, years.to));
    match end {
        End::From => Years::between(year, to).or_else(|| Years::between(year, None)),
        End::To => Years::between(from, year).or_else(|| Years::between(None, year)),
    }
}
