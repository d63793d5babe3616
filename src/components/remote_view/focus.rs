//! The focus of whoever pressed the button for another attempt.

use crate::callback::Callback;
use crate::data::State;
use crate::effect::effect;
use crate::markup::Handle;
use crate::navigation::Spot;
use crate::signal::Signal;
use crate::stored::StoredValue;

/// The same attempt, after which the focus is at what came in the place of the button's notice.
pub(super) fn followed(place: Handle, state: Signal<State>, retry: Callback<()>) -> Callback<()> {
    let pressed = StoredValue::new(None::<Spot>);
    effect(move || {
        let came = state.with(|it| !it.loading && it.data.is_some() && it.error.is_none());
        if came && let Some(spot) = pressed.try_update_value(Option::take).flatten() {
            spot.take_focus();
        }
    });
    Callback::new(move |()| {
        pressed.set_value(place.get().and_then(|notice| Spot::of(&notice)));
        retry.run(());
    })
}
