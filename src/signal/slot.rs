//! A value that can be set, and who follows it.

use super::Value;
use leptos::prelude::{ArcTrigger, Notify, Track};
use std::any::Any;
use std::sync::{Arc, PoisonError, RwLock};

/// A value and its followers.
pub(crate) struct Slot {
    changed: ArcTrigger,
    value: RwLock<Value>,
}

impl Slot {
    pub(super) fn new(value: Value) -> Arc<Self> {
        Arc::new(Self { changed: ArcTrigger::new(), value: RwLock::new(value) })
    }

    /// The value as it is now.
    pub(super) fn value(&self) -> Value {
        Arc::clone(&self.value.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// From now on, whoever asks is told of changes.
    pub(super) fn track(&self) {
        self.changed.track();
    }

    /// Puts another value in its place.
    pub(super) fn set(&self, value: Value) {
        let mut place = self.value.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *place, value);
        drop(place);
        // What the old value does when it goes may read the new one.
        drop(before);
        self.changed.notify();
    }

    /// Changes the value where it is. Nothing happens while somebody reads it.
    pub(super) fn change(&self, change: &mut dyn FnMut(&mut dyn Any)) {
        let mut place = self.value.write().unwrap_or_else(PoisonError::into_inner);
        let value = Arc::get_mut(&mut place);
        debug_assert!(value.is_some(), "a signal is not changed while it is read");
        if let Some(value) = value {
            change(value);
            drop(place);
            self.changed.notify();
        }
    }
}
