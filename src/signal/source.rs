//! Where a signal's value comes from.

use super::slot::Slot;
use crate::kept::Kept;
use crate::memo::Worked;
use crate::run::Run;
use leptos::prelude::{Get, GetUntracked, untrack};
use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

/// A value behind the pointer.
pub(crate) type Value = Arc<dyn Any + Send + Sync>;

/// What works a value out.
pub(super) type Work = Box<dyn Run<(), Value>>;

/// Where the value comes from.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// It is set; a [`Slot`] is kept.
    Slot(Kept),
    /// It is worked out when something changed.
    Memo(Worked),
    /// It is worked out when it is read; [`Work`] is kept.
    Work(Kept),
}

impl Source {
    pub(super) fn of_value(value: Value) -> Self {
        Self::of_slot(Slot::new(value))
    }

    pub(super) fn of_slot(slot: Arc<Slot>) -> Self {
        Self::Slot(Kept::new(Rc::new(slot)))
    }

    pub(super) fn of_work(work: Work) -> Self {
        Self::Work(Kept::new(Rc::new(work)))
    }

    /// The slot, where there is one and the view is there that made it.
    pub(super) fn slot(self) -> Option<Arc<Slot>> {
        let Self::Slot(kept) = self else { return None };
        kept.try_get()?.downcast_ref().map(Arc::clone)
    }

    pub(super) fn set(self, value: Value) {
        if let Some(slot) = self.slot() {
            slot.set(value);
        }
    }

    /// The value; whoever reads it follows it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(super) fn read(self) -> Value {
        match self {
            Self::Slot(kept) => {
                let kept = kept.get();
                let slot = slot(&*kept);
                slot.track();
                slot.value()
            }
            Self::Memo(memo) => memo.get().0,
            Self::Work(kept) => work(&*kept.get()),
        }
    }

    /// The value, without following it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(super) fn read_untracked(self) -> Value {
        match self.try_read_untracked() {
            Some(value) => value,
            None => unreachable!("a signal was read after its view was gone"),
        }
    }

    /// The value, without following it; nothing once the view is gone.
    pub(super) fn try_read_untracked(self) -> Option<Value> {
        match self {
            Self::Slot(kept) => kept.try_get().map(|kept| slot(&*kept).value()),
            Self::Memo(memo) => memo.try_get_untracked().map(|value| value.0),
            Self::Work(kept) => kept.try_get().map(|kept| untrack(|| work(&*kept))),
        }
    }
}

fn slot(kept: &dyn Any) -> &Slot {
    known_as::<Arc<Slot>>(kept)
}

fn work(kept: &dyn Any) -> Value {
    known_as::<Work>(kept).run(())
}

/// The value as what it is.
pub(crate) fn known<T: 'static>(value: &Value) -> &T {
    known_as(&**value)
}

fn known_as<T: 'static>(value: &dyn Any) -> &T {
    value.downcast_ref().unwrap_or_else(|| mistaken())
}

#[cold]
fn mistaken() -> ! {
    unreachable!("a signal holds a value of its own type")
}
