//! Values that views follow, compiled once whatever they are.
//!
//! The names and methods are those of Leptos, whose signals make code of their own for each type of
//! value: several kilobytes of WebAssembly for each. Here the value is behind a pointer, and what
//! is left for each type is to look at it. Leptos still does all the following.

mod slot;
mod source;

use crate::memo::Memo;
use slot::Slot;
use source::Source;
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

pub(crate) use source::{Value, known};

/// A value that is followed and can be set, for as long as the view is there that made it. A copy
/// of it is the same.
pub struct RwSignal<T: 'static> {
    source: Source,
    kind: PhantomData<fn() -> T>,
}

/// A value that is followed: one that is set, worked out, or always the same. It is there as long
/// as the view that made it. A copy of it is the same.
pub struct Signal<T: 'static> {
    source: Source,
    kind: PhantomData<fn() -> T>,
}

/// A value that is followed and can be set, for as long as somebody has it. A clone of it is the
/// same.
pub struct ArcRwSignal<T: 'static> {
    slot: Arc<Slot>,
    kind: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> Self {
        Self { source: Source::of_value(Arc::new(value)), kind: PhantomData }
    }

    /// Sets the value, and tells those who follow it; does nothing once the view is gone.
    pub fn set(&self, value: T) {
        self.source.set(Arc::new(value));
    }

    /// Sets the value; gives it back once the view is gone.
    pub fn try_set(&self, value: T) -> Option<T> {
        match self.source.slot() {
            Some(slot) => {
                slot.set(Arc::new(value));
                None
            }
            None => Some(value),
        }
    }

    /// Changes the value, and tells those who follow it; does nothing once the view is gone.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes the value, and tells those who follow it; nothing once the view is gone.
    pub fn try_update<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        changed(&*self.source.slot()?, change)
    }
}

impl<T: Send + Sync + 'static> ArcRwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> Self {
        Self { slot: Slot::new(Arc::new(value)), kind: PhantomData }
    }

    /// Sets the value, and tells those who follow it.
    pub fn set(&self, value: T) {
        self.slot.set(Arc::new(value));
    }

    /// Changes the value, and tells those who follow it.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        changed(&self.slot, change);
    }

    /// Reads the value; whoever reads it follows it.
    pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        self.slot.track();
        self.with_untracked(read)
    }

    /// Reads the value without following it.
    pub fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(known(&self.slot.value()))
    }
}

impl<T: Send + Sync + Clone + 'static> ArcRwSignal<T> {
    /// The value; whoever reads it follows it.
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// The value, without following it.
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

fn changed<T: 'static, U>(slot: &Slot, change: impl FnOnce(&mut T) -> U) -> Option<U> {
    let (mut change, mut done) = (Some(change), None);
    slot.change(&mut |value: &mut dyn Any| {
        if let (Some(value), Some(change)) = (value.downcast_mut(), change.take()) {
            done = Some(change(value));
        }
    });
    done
}

impl<T: Send + Sync + 'static> Signal<T> {
    /// What the function gives, each time that it is read.
    pub fn derive(work: impl Fn() -> T + 'static) -> Self {
        let work = move |()| -> Value { Arc::new(work()) };
        Self::from_source(Source::of_work(Box::new(work)))
    }

    /// Always this value.
    pub fn stored(value: T) -> Self {
        Self::from_source(Source::of_value(Arc::new(value)))
    }
}

impl<T: 'static> Signal<T> {
    fn from_source(source: Source) -> Self {
        Self { source, kind: PhantomData }
    }
}

impl<T: 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::from_source(Source::Memo(memo.value))
    }
}

impl<T: 'static> From<ArcRwSignal<T>> for Signal<T> {
    fn from(signal: ArcRwSignal<T>) -> Self {
        Self::from_source(Source::of_slot(signal.slot))
    }
}

impl<T: 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::from_source(signal.source)
    }
}

/// What both kinds of handle have in common.
macro_rules! read {
    ($kind:ident) => {
        impl<T: 'static> $kind<T> {
            /// Reads the value; whoever reads it follows it.
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
                read(known(&self.source.read()))
            }

            /// Reads the value without following it.
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
                read(known(&self.source.read_untracked()))
            }

            /// Follows the value without looking at it.
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn track(&self) {
                drop(self.source.read());
            }
        }

        impl<T: Clone + 'static> $kind<T> {
            /// The value; whoever reads it follows it.
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn get(&self) -> T {
                self.with(T::clone)
            }

            /// The value, without following it.
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn get_untracked(&self) -> T {
                self.with_untracked(T::clone)
            }

            /// The value, without following it; nothing once the view is gone.
            pub fn try_get_untracked(&self) -> Option<T> {
                self.source.try_read_untracked().map(|value| known::<T>(&value).clone())
            }
        }

        impl<T: 'static> Clone for $kind<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T: 'static> Copy for $kind<T> {}

        impl<T: 'static> fmt::Debug for $kind<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($kind)).finish_non_exhaustive()
            }
        }
    };
}

read!(RwSignal);
read!(Signal);

impl<T: 'static> Clone for ArcRwSignal<T> {
    fn clone(&self) -> Self {
        Self { slot: Arc::clone(&self.slot), kind: PhantomData }
    }
}

impl<T: Send + Sync + Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Send + Sync + Default + 'static> Default for ArcRwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: 'static> fmt::Debug for ArcRwSignal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ArcRwSignal").finish_non_exhaustive()
    }
}
