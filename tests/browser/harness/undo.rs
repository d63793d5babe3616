//! Changes that a test makes to the browser, undone even after a failure.
//!
//! In WebAssembly, a panic ends the test with a JavaScript exception: nothing is dropped, and the
//! next test would find the functions, stored data and views of the failed test.

use super::mount;
use js_sys::{Function, Object, Reflect};
use leptos::prelude::Owner;
use std::cell::{Cell, RefCell};
use std::panic;
use std::rc::Rc;
use std::sync::Once;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};

type Action = Rc<Cell<Option<Box<dyn FnOnce()>>>>;

thread_local! {
    /// Actions that undo changes, in the order of the changes.
    static PENDING: RefCell<Vec<Action>> = RefCell::default();
    /// True if a test has failed and no other test has begun since.
    static HAS_FAILED: Cell<bool> = Cell::default();
}

/// Undoes a change when it is dropped, or when the test fails.
#[must_use]
pub(crate) struct Undo(Action);

impl Undo {
    /// Creates an undo that runs this action.
    pub(crate) fn by(undo: impl FnOnce() + 'static) -> Self {
        undo_after_failures();
        let action: Action = Rc::new(Cell::new(Some(Box::new(undo))));
        PENDING.with_borrow_mut(|pending| pending.push(Rc::clone(&action)));
        Self(action)
    }

    /// Runs a script that returns a function to undo its changes.
    pub(crate) fn by_script(code: &str) -> Self {
        Self::by_calling(Function::new_no_args(code).call0(&JsValue::NULL).unwrap())
    }

    /// Creates an undo that calls a JavaScript function.
    pub(crate) fn by_calling(undo: JsValue) -> Self {
        Self::by(move || {
            undo.unchecked_ref::<Function>().call0(&JsValue::NULL).unwrap();
        })
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        PENDING.with_borrow_mut(|pending| pending.retain(|action| !Rc::ptr_eq(action, &self.0)));
        if let Some(undo) = self.0.take() {
            undo();
        }
    }
}

/// Replaces a property of one of the browser's objects.
pub(crate) fn replace(object: JsValue, name: &'static str, by: &JsValue) -> Undo {
    let original = Reflect::get(&object, &name.into()).unwrap();
    Reflect::set(&object, &name.into(), by).unwrap();
    Undo::by(move || {
        Reflect::set(&object, &name.into(), &original).unwrap();
    })
}

/// Gives one of the browser's objects its own property, which shadows the inherited one.
pub(crate) fn shadow(object: JsValue, name: &'static str, by: &JsValue) -> Undo {
    define(object.unchecked_into(), name, "value", by)
}

/// Replaces a property of the window by a getter with this code.
pub(crate) fn define_getter(name: &'static str, code: &str) -> Undo {
    let window = web_sys::window().unwrap();
    define(window.unchecked_into(), name, "get", &Function::new_no_args(code))
}

/// Defines a property by its value or its getter.
fn define(object: Object, name: &'static str, kind: &str, by: &JsValue) -> Undo {
    let original = Reflect::get_own_property_descriptor(&object, &name.into()).unwrap();
    let description = Object::new();
    Reflect::set(&description, &kind.into(), by).unwrap();
    Reflect::set(&description, &"configurable".into(), &true.into()).unwrap();
    Reflect::define_property(&object, &name.into(), &description).unwrap();
    Undo::by(move || {
        match original.dyn_ref::<Object>() {
            Some(original) => Reflect::define_property(&object, &name.into(), original).unwrap(),
            None => Reflect::delete_property(&object, &name.into()).unwrap(),
        };
    })
}

/// Makes each failure undo the changes of its test.
fn undo_after_failures() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |failure| {
            report(failure);
            HAS_FAILED.set(true);
            while let Some(action) = PENDING.with_borrow_mut(Vec::pop) {
                if let Some(action) = action.take() {
                    without_failing(action);
                }
            }
            without_failing(|| {
                let window = web_sys::window().unwrap();
                for storage in [window.local_storage(), window.session_storage()] {
                    storage.unwrap().unwrap().clear().unwrap();
                }
            });
        }));
    });
}

/// Removes the mounted view of a failed test. This has to wait for the next test, because parts of
/// the view may still be borrowed when a test fails.
pub(super) fn begin() {
    undo_after_failures();
    if HAS_FAILED.take() {
        without_failing(mount::unmount_latest);
        if let Some(owner) = Owner::current() {
            owner.unset();
        }
    }
}

/// Runs `act`, and continues if it panics: JavaScript catches the exception.
fn without_failing(act: impl FnOnce() + 'static) {
    let act: JsValue = Closure::once_into_js(act);
    let _ = act.unchecked_ref::<Function>().call0(&JsValue::NULL);
}
