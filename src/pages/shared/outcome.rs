//! What came of something that a person did, as in the settings.

use crate::browser;
use crate::components::{Notice, Tone};
use leptos::html::Div;
use leptos::prelude::*;

/// What came of the person's last action.
#[derive(Clone)]
pub(in crate::pages) struct Outcome {
    sentence: String,
    pub(in crate::pages) is_complaint: bool,
}

impl Outcome {
    pub(in crate::pages) fn news(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: false }
    }

    pub(in crate::pages) fn complaint(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: true }
    }
}

/// What came of it.
#[component]
fn OutcomeNotice(outcome: Outcome) -> impl IntoView {
    let tone = if outcome.is_complaint { Tone::Trouble } else { Tone::Calm };
    view! {
        <Notice tone>
            <p dir="auto">{outcome.sentence}</p>
        </Notice>
    }
}

/// The place of an outcome, where it is read out politely.
#[component]
pub(in crate::pages) fn OutcomeLine(
    /// Where fields refer to it.
    #[prop(optional, into)]
    id: Option<&'static str>,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    // It may come below what one sees, on a telephone below the keyboard.
    let place = NodeRef::<Div>::new();
    Effect::new(move || {
        if outcome.with(Option::is_some) {
            request_animation_frame(move || {
                if let Some(place) = place.try_get_untracked().flatten() {
                    browser::reveal(&place);
                }
            });
        }
    });
    let notice = move || outcome.get().map(|outcome| view! { <OutcomeNotice outcome /> });
    view! {
        <div node_ref=place role="status" id=id>
            {notice}
        </div>
    }
}
