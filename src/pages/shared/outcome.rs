//! Status message after an action of the person, for example in the settings.

use crate::browser;
use crate::components::{Notice, Tone};
use leptos::html::Div;
use leptos::prelude::*;

/// Status message after the last action.
#[derive(Clone)]
pub struct Outcome {
    sentence: String,
    pub is_failure: bool,
}

impl Outcome {
    /// Creates a message of success.
    pub fn success(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_failure: false }
    }

    /// Creates a message of failure, with advice.
    pub fn failure(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_failure: true }
    }
}

/// Status message, which screen readers announce without interrupting (`role="status"`).
#[component]
pub fn OutcomeLine(
    /// Identifier, to which fields refer.
    #[prop(optional, into)]
    id: Option<&'static str>,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    // The message may appear below the visible part of the page, or behind the keyboard of a phone.
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
    let notice = |Outcome { sentence, is_failure }: Outcome| {
        view! {
            <Notice tone=if is_failure { Tone::Trouble } else { Tone::Calm }>
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
