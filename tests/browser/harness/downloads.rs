//! Files that the app hands to the browser, intercepted before the browser saves them.

use super::undo::{Undo, replace};
use super::wait::until;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

/// Intercepts files until it is dropped.
pub(crate) struct Downloads {
    names: Rc<RefCell<Vec<String>>>,
    blobs: Rc<RefCell<Vec<Blob>>>,
    _replaced: [Undo; 2],
    _address: Closure<dyn FnMut(JsValue) -> String>,
    _click: Closure<dyn FnMut(JsValue)>,
}

impl Downloads {
    pub(crate) fn intercept() -> Self {
        let (names, blobs) = <(Rc<RefCell<Vec<String>>>, Rc<RefCell<Vec<Blob>>>)>::default();
        let (noted, kept) = (Rc::clone(&names), Rc::clone(&blobs));
        let address = Closure::<dyn FnMut(JsValue) -> String>::new(move |blob: JsValue| {
            kept.borrow_mut().push(blob.unchecked_into());
            "blob:intercepted".to_owned()
        });
        let click = Closure::<dyn FnMut(JsValue)>::new(move |link: JsValue| {
            let name = Reflect::get(&link, &"download".into()).unwrap();
            noted.borrow_mut().push(name.as_string().unwrap());
        });
        // A method of the prototype is called with the link as `this`.
        let on_this = Function::new_with_args("act", "return function () { act(this) }");
        let on_this = on_this.call1(&JsValue::NULL, click.as_ref()).unwrap();
        let global = |name: &str| Reflect::get(&js_sys::global(), &name.into()).unwrap();
        let link = Reflect::get(&global("HTMLAnchorElement"), &"prototype".into()).unwrap();
        let replaced = [
            replace(global("URL"), "createObjectURL", address.as_ref()),
            replace(link, "click", &on_this),
        ];
        Self { names, blobs, _replaced: replaced, _address: address, _click: click }
    }

    /// Names of the files, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names.borrow().clone()
    }

    /// Number of files.
    pub(crate) fn count(&self) -> usize {
        self.names.borrow().len()
    }

    /// Media type and bytes of the latest file, after waiting for the first one.
    pub(crate) async fn latest(&self) -> (String, Vec<u8>) {
        until("the file appears", || self.count() > 0).await;
        let blob = self.blobs.borrow().last().cloned().unwrap();
        let read: Function = Reflect::get(&blob, &"arrayBuffer".into()).unwrap().unchecked_into();
        let read: Promise = read.apply(&blob, &Array::new()).unwrap().unchecked_into();
        let bytes = JsFuture::from(read).await.unwrap();
        (blob.type_(), Uint8Array::new(&bytes).to_vec())
    }

    /// Text of the latest file.
    pub(crate) async fn text(&self) -> String {
        String::from_utf8(self.latest().await.1).unwrap()
    }
}

/// Makes the browser refuse downloads: no file gets an address.
pub(crate) fn refuse_downloads() -> Undo {
    let refuse = Function::new_no_args("throw new TypeError('refused')");
    replace(Reflect::get(&js_sys::global(), &"URL".into()).unwrap(), "createObjectURL", &refuse)
}
