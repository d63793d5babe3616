//! Messages between the tabs of a browser that show the same app (`BroadcastChannel`).

use crate::platform::Channel;
use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

struct Open {
    channel: BroadcastChannel,
    _listener: EventListener,
}

pub(super) fn open(name: &str, on_message: Box<dyn Fn(&str)>) -> Option<Box<dyn Channel>> {
    let channel = BroadcastChannel::new(name).ok()?;
    let listener = EventListener::new(&channel, "message", move |event| {
        let text = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
        if let Some(text) = text {
            on_message(&text);
        }
    });
    Some(Box::new(Open { channel, _listener: listener }))
}

impl Channel for Open {
    fn post(&self, message: &str) {
        // It fails only after the channel was closed, when nobody listens.
        let _ = self.channel.post_message(&JsValue::from(message));
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.channel.close();
    }
}
