//! Encodings that every browser has built in.

use leptos::prelude::window;

/// Text of ASCII characters in base 64; other text cannot be encoded and gives nothing.
pub fn base64(text: &str) -> String {
    window().btoa(text).unwrap_or_default()
}
