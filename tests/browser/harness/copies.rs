//! Responses that the service worker has kept on the device.

use super::{Response, Undo};
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Stores the body of a response to a request for this address.
pub(crate) async fn keep_copy(address: &str, response: Response) -> Undo {
    let Response::Body(_, body, _) = response else { panic!("the response has no body") };
    let put = "return caches.open(name).then((cache) => cache.put(address, new Response(body)))";
    let put = Function::new_with_args("name, address, body", put);
    let kept = put.call3(&JsValue::NULL, &NAME.into(), &address.into(), &body.into()).unwrap();
    JsFuture::from(kept.unchecked_into::<Promise>()).await.unwrap();
    Undo::by(|| {
        let forget = Function::new_with_args("name", "caches.delete(name)");
        forget.call1(&JsValue::NULL, &NAME.into()).unwrap();
    })
}

/// Name of the cache of an app at the root of its host.
const NAME: &str = "venture-directory:/:data";
