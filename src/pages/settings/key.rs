//! The API key: entered, shown, forgotten.

use super::key_place::KeyPlace;
use crate::api::{KeptIn, use_api_key};
use crate::components::notice::{Notice, Tone};
use crate::components::panel::Panel;
use crate::config::use_config;
use crate::text::settings as text;
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;

/// What came of the person's last act: a sentence, and whether it is a complaint.
type Said = Option<(String, bool)>;

/// The form for the key.
#[component]
pub fn KeySection() -> impl IntoView {
    let key = use_api_key();
    let input = NodeRef::<Input>::new();
    let place = RwSignal::new(key.kept_in());
    let said = RwSignal::new(Said::None);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        let wanted = place.get_untracked();
        let outcome = key.enter(&text, wanted).map(|()| key.kept_in());
        said.set(Some(match outcome {
            Ok(KeptIn::Memory) if wanted != KeptIn::Memory => {
                (text::KEPT_FOR_LESS.to_owned(), false)
            }
            Ok(kept_in) => (text::saved(kept_in), false),
            Err(fault) => (text::key_fault(fault).to_owned(), true),
        }));
    };
    let forget = move |_| {
        key.forget();
        said.set(Some((text::FORGOTTEN.to_owned(), false)));
    };
    view! {
        <Panel title=text::KEY>
            <p>{text::KEY_IS_FOR}</p>
            <p class="small muted" id="key-note">
                {text::placement(&use_config())}
            </p>
            <form class="stack" on:submit=save>
                <KeyField input said />
                <KeyPlace place />
                <div class="row">
                    <button type="submit" class="button main">
                        {text::SAVE}
                    </button>
                    <button
                        type="button"
                        class="button"
                        disabled=move || !key.is_entered()
                        on:click=forget
                    >
                        {text::FORGET}
                    </button>
                </div>
            </form>
            <div role="status" id="key-said">
                {move || said.get().map(remark)}
            </div>
        </Panel>
    }
}

fn remark((sentence, is_complaint): (String, bool)) -> AnyView {
    let tone = if is_complaint { Tone::Trouble } else { Tone::Calm };
    view! {
        <Notice tone>
            <p>{sentence}</p>
        </Notice>
    }
    .into_any()
}

/// The field; what is typed stays hidden until the person asks to see it.
#[component]
fn KeyField(input: NodeRef<Input>, said: RwSignal<Said>) -> impl IntoView {
    let key = use_api_key().value();
    let is_shown = RwSignal::new(false);
    let is_wrong = move || said.with(|said| said.as_ref().is_some_and(|(_, wrong)| *wrong));
    view! {
        <div>
            <label class="label" for="key">
                {text::KEY}
            </label>
            <div class="row">
                <div class="field">
                    <input
                        id="key"
                        node_ref=input
                        type=move || if is_shown.get() { "text" } else { "password" }
                        prop:value=move || key.get().unwrap_or_default()
                        aria-describedby="key-note key-said"
                        aria-invalid=move || is_wrong().then_some("true")
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                    />
                </div>
                <button
                    type="button"
                    class="button"
                    aria-pressed=move || is_shown.get().to_string()
                    aria-controls="key"
                    on:click=move |_| is_shown.update(|is_shown| *is_shown = !*is_shown)
                >
                    {move || if is_shown.get() { text::HIDE } else { text::SHOW }}
                </button>
            </div>
        </div>
    }
}
