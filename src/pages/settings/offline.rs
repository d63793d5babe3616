//! Whether the app keeps a copy of itself on the device.

use crate::browser::{
    OFFLINE_COPY, can_keep_offline_copy, is_offline_copy_wanted, keep_offline_copy, on_storage,
    update_offline_copy,
};
use crate::components::Panel;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
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
                    (true, true) => Outcome::news(tr("The app keeps a copy from now on.")),
                    (true, false) => Outcome::news(tr("The copy was removed.")),
                    (false, _) => {
                        Outcome::complaint(tr("This browser doesn’t let the app keep a copy."))
                    }
                };
                wanted.try_set(is_offline_copy_wanted());
                outcome.try_set(Some(said));
            });
        };
        view! {
            <Panel title=tr("Offline")>
                <div>
                    <label class="choice">
                        <input
                            id="offline-copy"
                            type="checkbox"
                            aria-describedby="offline-note"
                            prop:checked=move || wanted.get()
                            on:change:target=move |event| choose(event.target().checked())
                        />
                        <span>{tr("Keep a copy of the app on this device")}</span>
                    </label>
                    <p id="offline-note" class="muted small">
                        {tr("The app then starts at once, also without a connection, and shows \
                             the lists and ventures you opened before. Nothing that needs an \
                             API key is copied.")}
                    </p>
                </div>
                <OutcomeLine id="offline-said" outcome />
            </Panel>
        }
    })
}
