//! The requests that fill the cache: how one sets off, lands, or is called back.

use super::following::State;
use super::queries::Queries;
use crate::api::{Abort, Answer, Priority, RequestError, Wait};
use crate::browser;
use crate::signal::ArcRwSignal;
use leptos::task::spawn_local;
use std::sync::Arc;

impl Queries {
    pub(super) fn send(&self, address: &Arc<str>, priority: Priority) {
        let abort = Abort::default();
        let (ask, state, flight) = {
            let mut cache = self.0.cache.borrow_mut();
            let flight = cache.take_off(address);
            let Some(entry) = cache.get_mut(address) else { return };
            entry.value.abort = abort.clone();
            entry.value.priority = priority;
            (entry.value.ask.clone(), entry.value.state.clone(), flight)
        };
        state.update(|state| {
            state.loading = true;
            if let Some(wait) = &mut state.wait {
                wait.until = browser::now();
            }
        });
        let queries = self.clone();
        spawn_local(async move {
            let wait = |wait| queries.wait(&ask.address, flight, wait);
            let outcome = queries.0.client.get_telling(&ask, priority, &abort, &wait).await;
            queries.land(&ask.address, flight, outcome);
        });
    }

    /// Tells the readers of an entry that the service has asked to wait.
    fn wait(&self, address: &Arc<str>, flight: u64, wait: Wait) {
        let state = {
            let mut cache = self.0.cache.borrow_mut();
            let entry = cache.get_mut(address).filter(|entry| entry.is_on(flight));
            entry.map(|entry| entry.value.state.clone())
        };
        if let Some(state) = state {
            state.update(|state| state.wait = Some(wait));
        }
    }

    fn land(&self, address: &Arc<str>, flight: u64, outcome: Result<Answer, RequestError>) {
        let (state, is_in_vain, is_same) = {
            let mut cache = self.0.cache.borrow_mut();
            let answered = outcome.is_ok().then(browser::now);
            let Some(entry) = cache.land(address, flight, answered) else { return };
            let is_in_vain = outcome.is_err() && entry.value.priority == Priority::Later;
            let is_same = outcome.as_ref().is_ok_and(|answer| {
                entry.value.fingerprint.replace(answer.fingerprint) == Some(answer.fingerprint)
            });
            (entry.value.state.clone(), is_in_vain, is_same)
        };
        if is_in_vain {
            // Somebody may have begun to wait for what was only fetched ahead.
            return self.after_vain_attempt(address, &state);
        }
        state.update(|state| {
            (state.loading, state.wait) = (false, None);
            match outcome {
                // Views see by the pointer that there is nothing to draw anew.
                Ok(_) if is_same && state.data.is_some() => state.error = None,
                Ok(answer) => (state.data, state.error) = (Some(answer.data), None),
                Err(error) => state.error = Some(error),
            }
        });
        self.0.cache.borrow_mut().remove_useless(address);
    }

    fn after_vain_attempt(&self, address: &Arc<str>, state: &ArcRwSignal<State>) {
        let is_read = self.0.cache.borrow_mut().get_mut(address).is_some_and(|e| e.is_read());
        if is_read {
            self.send(address, Priority::Now);
        } else {
            state.update(|state| state.loading = false);
            self.0.cache.borrow_mut().remove_useless(address);
        }
    }

    /// Tidies up behind the last reader of an entry.
    pub(super) fn tidy_unread(&self, address: &Arc<str>) {
        let mut cache = self.0.cache.borrow_mut();
        let Some(entry) = cache.get_mut(address).filter(|entry| !entry.is_read()) else { return };
        let mut state = entry.value.state.get_untracked();
        if entry.is_in_flight() && entry.value.priority == Priority::Now {
            entry.value.abort.now();
            entry.cancel();
            (state.loading, state.wait) = (false, None);
        }
        // A signal remembers all that has ever read it until it changes. Nobody reads this one any
        // more, so a new one takes its place and memory does not grow with every visit.
        entry.value.state = ArcRwSignal::new(state);
        cache.remove_useless(address);
    }
}
