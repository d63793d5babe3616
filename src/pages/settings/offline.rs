//! Whether the app keeps a copy of itself on the device.

use crate::browser::{
    OFFLINE_COPY, can_keep_offline_copy, is_offline_copy_wanted, keep_offline_copy, on_storage,
    update_offline_copy,
};
use crate::components::Panel;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::offline as text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Check box, which applies at once; nothing if no copy can be kept.
#[component]
pub(super) fn OfflinePanel() -> impl IntoView {
    can_keep_offline_copy().then(|| {
        let (wanted, outcome) = (RwSignal::new(is_offline_copy_wanted()), RwSignal::new(None));
        on_storage(OFFLINE_COPY.to_owned(), move || {
            wanted.set(is_offline_copy_wanted());
            spawn_local(async move {
                update_offline_copy().await;
            });
        });
        let choose = move |is_wanted: bool| {
            spawn_local(async move {
                let said = match (keep_offline_copy(is_wanted).await, is_wanted) {
                    (true, true) => Outcome::news(text::kept()),
                    (true, false) => Outcome::news(text::removed()),
                    (false, _) => Outcome::complaint(text::failed()),
                };
                wanted.try_set(is_offline_copy_wanted());
                outcome.try_set(Some(said));
            });
        };
        view! {
            <Panel title=text::title()>
                <div>
                    <label class="choice">
                        <input
                            id="offline-copy"
                            type="checkbox"
                            aria-describedby="offline-note"
                            prop:checked=move || wanted.get()
                            on:change:target=move |event| choose(event.target().checked())
                        />
                        <span>{text::keep()}</span>
                    </label>
                    <p id="offline-note" class="muted small">
                        {text::note()}
                    </p>
                </div>
                <OutcomeLine id="offline-said" outcome />
            </Panel>
        }
    })
}
