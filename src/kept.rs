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
