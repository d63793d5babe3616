//! What came of the person's last act.

use crate::components::notice::{Tone, notice};
use crate::markup::tags::{div, p};
use crate::markup::{Element, live};
use crate::signal::RwSignal;

/// What is said about it.
#[derive(Clone)]
pub(super) struct Said {
    sentence: String,
    pub(super) is_complaint: bool,
}

impl Said {
    pub(super) fn news(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: false }
    }

    pub(super) fn complaint(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), is_complaint: true }
    }
}

/// The place where it is said, politely.
pub(super) fn remark(id: &'static str, said: RwSignal<Option<Said>>) -> Element {
    let sentence = move || {
        said.get().map(|said| {
            let tone = if said.is_complaint { Tone::Trouble } else { Tone::Calm };
            notice(tone).child(p().child(said.sentence))
        })
    };
    div().attr("role", "status").attr("id", id).child(live(sentence))
}
