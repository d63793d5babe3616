//! What lives as long as the view that made it, compiled once whatever it is.
//!
//! Leptos keeps such things in an arena, with code of its own for each type of thing. Here there is
//! one type: a pointer to anything.

use leptos::prelude::{GetValue, LocalStorage, StoredValue};
use std::any::Any;
use std::rc::Rc;

/// A place in the arena; a copy of it is the same.
#[derive(Clone, Copy)]
pub(crate) struct Kept(StoredValue<Rc<dyn Any>, LocalStorage>);

impl Kept {
    /// Keeps this until the view is gone in which this was called.
    pub(crate) fn new(thing: Rc<dyn Any>) -> Self {
        Self(StoredValue::new_local(thing))
    }

    /// What is kept; nothing once the view is gone.
    pub(crate) fn try_get(self) -> Option<Rc<dyn Any>> {
        self.0.try_get_value()
    }

    /// What is kept.
    ///
    /// # Panics
    ///
    /// When the view is gone. What may outlive it asks with [`Kept::try_get`].
    #[cfg_attr(debug_assertions, track_caller)]
    pub(crate) fn get(self) -> Rc<dyn Any> {
        match self.try_get() {
            Some(thing) => thing,
            None => unreachable!("this was read after its view was gone"),
        }
    }
}

/// Whether the view is still there in which this was made.
///
/// What follows signals may be called once more when its view has gone: it was told of a change
/// before, and Leptos looks at what is gone only when its turn comes. Nothing that it would read is
/// there by then.
#[derive(Clone, Copy)]
pub(crate) struct Presence(Kept);

impl Presence {
    /// That of the view in which this is called.
    pub(crate) fn here() -> Self {
        Self(Kept::new(Rc::new(())))
    }

    pub(crate) fn is_over(self) -> bool {
        self.0.try_get().is_none()
    }
}
