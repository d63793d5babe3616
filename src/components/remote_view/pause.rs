//! A wait that the service has asked for.

use crate::api::Wait;
use crate::browser;
use crate::callback::Callback;
use crate::components::notice::{Tone, notice};
use crate::effect::effect;
use crate::markup::tags::{b, button, div, p};
use crate::markup::{Element, live};
use crate::memo::Memo;
use crate::signal::RwSignal;
use crate::text::errors;
use crate::text::shell::TRY_NOW;
use leptos::prelude::*;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

/// Says that the service asked to wait and for how long, counts down, and offers not to wait.
///
/// Only the first sentences are read out: a number that changes every second would leave nobody in
/// peace.
pub fn pause(wait: Memo<Option<Wait>>, retry: Callback<()>) -> Element {
    let left = RwSignal::new(0);
    let count = move || {
        let now = wait.try_get_untracked().flatten().map_or(0, |wait| left_of(&wait));
        // The last turn of the timer may come when the view is gone.
        let _ = left.try_set(now);
    };
    effect(move || {
        wait.track();
        count();
    });
    let timer = set_interval_with_handle(count, SECOND).ok();
    on_cleanup(move || timer.into_iter().for_each(|timer| timer.clear()));
    let told = live(move || {
        wait.get().map(|wait| {
            let asked = errors::pause(&wait.error);
            div().child(p().child(b().child(errors::what(&wait.error)))).child(p().child(asked))
        })
    });
    let counted = live(move || errors::next_attempt(left.get()));
    let now = button().attr("type", "button").class("button").on_click(move || retry.run(()));
    let way = div()
        .class("row")
        .child(now.child(TRY_NOW))
        .child(p().attr("aria-hidden", "true").child(counted));
    notice(Tone::Calm).child(div().attr("role", "status").child(told)).child(way)
}

/// How many seconds are left.
fn left_of(wait: &Wait) -> u32 {
    // The cast saturates: what is past is nothing.
    ((wait.until - browser::now()) / 1000.0).ceil() as u32
}
