//! Addresses from the service: websites, logos, videos, short links.

use crate::lenient::{FromJson, text_or_number};
use serde::Serialize;
use serde_json::Value;

/// Address from a service, which may be unsafe as a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, extend("examples" = ["https://venture.example/"]))
)]
pub struct WebAddress(String);

impl WebAddress {
    /// Creates an address from any text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Original text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Address as an http or https link; a bare host gets `https://`. `None` for any other
    /// scheme, for text that is not an address, and for addresses that may look like another one:
    /// with a user name or with controls of the writing direction.
    pub fn href(&self) -> Option<String> {
        let text = self.0.trim();
        let suspicious = |c: char| c.is_whitespace() || !is_plain(c);
        if text.is_empty() || text.contains(suspicious) {
            return None;
        }
        if let Some(rest) = text.strip_prefix("//") {
            return is_host(rest).then(|| format!("https:{text}"));
        }
        match text.split_once("://") {
            Some((scheme, rest)) if is_web_scheme(scheme) => {
                is_authority(rest).then(|| text.to_owned())
            }
            Some((before, _)) if !before.contains(['/', '?', '#']) => None,
            _ => is_host(text).then(|| format!("https://{text}")),
        }
    }

    /// Path of an image below the address of its service, if the text begins with `/` or `logos/`.
    fn path(&self) -> Option<&str> {
        let text = self.0.trim();
        let path = text.strip_prefix('/').or_else(|| text.starts_with("logos/").then_some(text))?;
        let is_path =
            !path.starts_with('/') && path.chars().all(|c| !c.is_whitespace() && is_plain(c));
        is_path.then_some(path)
    }

    /// Address as the source of an image: a path below the address of the service, or by https, as
    /// the app's Content-Security-Policy requires.
    pub fn image_source(&self, service: &str) -> Option<String> {
        if let Some(path) = self.path() {
            return Some(format!("{service}/{path}"));
        }
        let href = self.href()?;
        href.split_once("://").map(|(_, rest)| format!("https://{rest}"))
    }

    /// Host without `www.`, as a short text for a link.
    pub fn host(&self) -> Option<String> {
        let href = self.href()?;
        let (_, rest) = href.split_once("://")?;
        let host = authority(rest);
        Some(host.strip_prefix("www.").unwrap_or(host).to_ascii_lowercase())
    }
}

/// True for a character that the address of a link may have.
pub(super) fn is_plain(c: char) -> bool {
    let is_direction_control = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !c.is_control() && !is_direction_control && !matches!(c, '\\' | '<' | '>' | '"')
}

fn is_web_scheme(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
}

fn authority(rest: &str) -> &str {
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// True if the text after `://` begins with a host; a dot is not required, as in `localhost`.
fn is_authority(rest: &str) -> bool {
    let host = authority(rest);
    !host.is_empty() && !host.starts_with(':') && !host.contains('@')
}

/// True if text without a scheme begins with an unambiguous host name.
fn is_host(text: &str) -> bool {
    let authority = authority(text);
    let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
    let labels = host.split('.').collect::<Vec<_>>();
    port.bytes().all(|byte| byte.is_ascii_digit())
        && labels.len() > 1
        && labels.iter().all(|label| {
            !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-')
        })
}

impl FromJson for WebAddress {
    const EXPECTED: &'static str = "an address";

    fn from_json(value: &Value) -> Option<Self> {
        text_or_number(value).map(Self)
    }
}
