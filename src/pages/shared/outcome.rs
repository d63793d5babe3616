//! Outcome of an action of the person, such as one in the settings.

use crate::browser;
use crate::components::{Notice, Tone};
use leptos::html::Div;
use leptos::prelude::*;

/// Outcome of the person's last action.
#[derive(Clone)]
pub struct Outcome {
    sentence: String,
    pub is_complaint: bool,
}

impl Outcome {
    /// Good news.
    pub fn news(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: false }
    }

    /// Complaint, with something to do about it.
    pub fn complaint(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: true }
    }
}

/// Place of an outcome, where it is read out politely.
#[component]
pub fn OutcomeLine(
    /// Identifier, to which fields refer.
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
    let notice = |Outcome { sentence, is_complaint }: Outcome| {
        view! {
            <Notice tone=if is_complaint { Tone::Trouble } else { Tone::Calm }>
                <p dir="auto">{sentence}</p>
            </Notice>
        }
    };
    view! {
        <div node_ref=place role="status" id=id>
            {move || outcome.get().map(notice)}
        </div>
    }
}
