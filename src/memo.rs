//! Values that are worked out of signals, compiled once whatever they are.
//!
//! Leptos' own memo makes code of its own for each type and each function, two kilobytes of
//! WebAssembly each. Here both are behind a pointer, and what is left for each is small.

use crate::run::Run;
use crate::signal::{Value, known};
use leptos::prelude::{Get, GetUntracked, Memo as LeptosMemo};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// A value that is worked out anew when a signal changes that it was worked out of, and that
/// counts as changed when it differs from the one before. A copy of it is the same.
pub struct Memo<T: 'static> {
    pub(crate) value: Worked,
    kind: PhantomData<fn() -> T>,
}

/// A memo without its type.
pub(crate) type Worked = LeptosMemo<Erased>;

/// The same value if it is at the same place.
#[derive(Clone)]
pub(crate) struct Erased(pub(crate) Value);

impl PartialEq for Erased {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Works the value out, given the one before; gives that one again where nothing has changed.
type Work = Box<dyn for<'a> Run<Option<&'a Value>, Value> + Send + Sync>;

fn memo(work: Work) -> Worked {
    LeptosMemo::new(move |before: Option<&Erased>| Erased(work.run(before.map(|before| &before.0))))
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// What the function gives, which is given the value before.
    pub fn new(work: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let work = move |before: Option<&Value>| -> Value {
            let known = before.and_then(|before| before.downcast_ref::<T>());
            let now = work(known);
            match before {
                Some(before) if known == Some(&now) => Arc::clone(before),
                _ => Arc::new(now),
            }
        };
        Self { value: memo(Box::new(work)), kind: PhantomData }
    }
}

impl<T: 'static> Memo<T> {
    /// Reads the value; whoever reads it follows it.
    pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(known(&self.value.get().0))
    }

    /// Reads the value without following it.
    pub fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(known(&self.value.get_untracked().0))
    }

    /// Follows the value without looking at it.
    pub fn track(&self) {
        // A memo that is never read is never worked out, and does not learn of changes.
        drop(self.value.get());
    }
}

impl<T: Clone + 'static> Memo<T> {
    /// The value; whoever reads it follows it.
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// The value, without following it.
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }

    /// The value, without following it; nothing once the view that made it is gone.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.value.try_get_untracked().map(|value| known::<T>(&value.0).clone())
    }
}

impl<T: 'static> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for Memo<T> {}

impl<T: 'static> fmt::Debug for Memo<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memo").finish_non_exhaustive()
    }
}
