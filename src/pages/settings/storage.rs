//! Data of the app in this browser: the offline copy, the size of all data, and the button that
//! removes it.

use crate::api::use_api_key;
use crate::browser::theme::use_theme;
use crate::browser::{
    can_keep_offline_copy, clear_stored, is_offline_copy_wanted, keep_offline_copy,
    remove_offline_copy, stored_size,
};
use crate::components::{Confirm, Panel};
use crate::format::number;
use crate::local_search::use_directory;
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::{tr, tr_with};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Check box for the offline copy, which applies at once; empty if no copy can be kept.
#[component]
pub fn OfflinePanel() -> impl IntoView {
    let wanted = RwSignal::new(is_offline_copy_wanted());
    let outcome = RwSignal::new(None);
    let choose = move |is_wanted: bool| {
        spawn_local(async move {
            let said = match (keep_offline_copy(is_wanted).await, is_wanted) {
                (true, true) => Outcome::success(tr("The app keeps a copy from now on.")),
                (true, false) => Outcome::success(tr("The copy was removed.")),
                (false, _) => Outcome::failure(tr("This browser doesn’t let the app keep a copy.")),
            };
            wanted.try_set(is_offline_copy_wanted());
            outcome.try_set(Some(said));
        });
    };
    can_keep_offline_copy().then(|| {
        view! {
            <Panel title=tr("Offline")>
                <div>
                    <label class="choice">
                        <input
                            id="offline-copy"
                            type="checkbox"
                            aria-describedby="offline-note"
                            prop:checked=wanted
                            on:change:target=move |event| choose(event.target().checked())
                        />
                        <span>{tr("Keep a copy of the app on this device")}</span>
                    </label>
                    <p id="offline-note" class="muted small">
                        {tr("The app then starts faster, works offline, and keeps the lists and \
                             ventures that you opened. Data that needs an API key isn’t copied.")}
                    </p>
                </div>
                <OutcomeLine id="offline-said" outcome />
            </Panel>
        }
    })
}

/// Line with the size of all data, and the button that removes it.
#[component]
pub fn StoredPanel() -> impl IntoView {
    let key = use_api_key();
    let theme = use_theme();
    let directory = use_directory();
    let restart = use_restart();
    let entered = key.value();
    let size = move || {
        // The size changes when the panels above store the key or the theme.
        let _ = (entered.get(), theme.get());
        match stored_size() {
            None => {
                tr("This browser doesn’t store data for this site. Your settings last until you \
                 reload the page.")
                .to_owned()
            }
            Some(size) => tr_with(
                "This app stores {size} kB in this browser, not counting its offline copy.",
                &[("size", &number(size.div_ceil(1000)))],
            ),
        }
    };
    let is_asked = RwSignal::new(false);
    let clear = Callback::new(move |()| {
        let listed = clear_stored();
        // The key may only be in memory.
        key.forget();
        spawn_local(async move {
            directory.delete_stored(listed).await;
            remove_offline_copy().await;
            restart.run(());
        });
    });
    view! {
        <Panel title=tr("Stored data")>
            <p>{size}</p>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-haspopup="dialog"
                    on:click=move |_| is_asked.set(true)
                >
                    {tr("Clear all…")}
                </button>
                <Confirm
                    open=is_asked
                    title=tr("Clear all stored data?")
                    text=tr("This removes everything that the app stores in this browser: saved \
                             ventures with their notes, saved searches, settings, key, lists and \
                             the copy of the app. You can’t undo this, and the page reloads.")
                    confirm_label=tr("Clear all")
                    on_confirm=clear
                />
            </div>
        </Panel>
    }
}
