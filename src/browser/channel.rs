//! Words between the tabs of a browser that show the same app.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// A channel to the other tabs; it is closed when this is dropped.
#[derive(Debug)]
pub struct Channel {
    channel: BroadcastChannel,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Channel {
    /// Opens the channel with this name and calls the function with what other tabs say. `None` in
    /// a browser without channels.
    pub fn open(name: &str, heard: impl Fn(String) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(name).ok()?;
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(word) = event.data().as_string() {
                heard(word);
            }
        });
        channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Some(Self { channel, _listener: listener })
    }

    /// Says a word to all other tabs.
    pub fn say(&self, word: &str) {
        // It fails only after the channel was closed, when nobody listens.
        let _ = self.channel.post_message(&JsValue::from(word));
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.close();
    }
}
