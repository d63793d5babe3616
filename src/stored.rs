//! Values that views keep without following them, compiled once whatever they are.

use crate::kept::Kept;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

/// A value that lives as long as the view that made it. A copy of it is the same.
pub struct StoredValue<T: 'static> {
    cell: Kept,
    kind: PhantomData<fn() -> T>,
}

impl<T: 'static> StoredValue<T> {
    /// Keeps a value.
    pub fn new(value: T) -> Self {
        Self { cell: Kept::new(Rc::new(RefCell::new(value))), kind: PhantomData }
    }

    /// Reads the value; does nothing once the view is gone.
    pub fn try_with_value<U>(&self, read: impl FnOnce(&T) -> U) -> Option<U> {
        Some(read(&*self.cell.try_get()?.downcast_ref::<RefCell<T>>()?.borrow()))
    }

    /// Changes the value; does nothing once the view is gone.
    pub fn try_update_value<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        Some(change(&mut *self.cell.try_get()?.downcast_ref::<RefCell<T>>()?.borrow_mut()))
    }

    /// Puts another value in its place; gives it back once the view is gone.
    pub fn try_set_value(&self, value: T) -> Option<T> {
        let mut value = Some(value);
        self.try_update_value(|now| {
            if let Some(value) = value.take() {
                *now = value;
            }
        });
        value
    }

    /// Reads the value.
    ///
    /// # Panics
    ///
    /// When the view is gone.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn with_value<U>(&self, read: impl FnOnce(&T) -> U) -> U {
        read(&*known(&*self.cell.get()).borrow())
    }

    /// Changes the value; does nothing once the view is gone.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        self.try_update_value(change);
    }

    /// Puts another value in its place; does nothing once the view is gone.
    pub fn set_value(&self, value: T) {
        self.try_set_value(value);
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// The value.
    ///
    /// # Panics
    ///
    /// When the view is gone.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn get_value(&self) -> T {
        self.with_value(T::clone)
    }

    /// The value; nothing once the view is gone.
    pub fn try_get_value(&self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

fn known<T: 'static>(cell: &dyn std::any::Any) -> &RefCell<T> {
    cell.downcast_ref().unwrap_or_else(|| unreachable!("a stored value is of its own type"))
}

impl<T: 'static> Clone for StoredValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for StoredValue<T> {}

impl<T: 'static> fmt::Debug for StoredValue<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredValue").finish_non_exhaustive()
    }
}
