//! Content-Security-Policy of the built page, with the hashes of its scripts.

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::html::{self, Tag};

/// Inserts the policy as a `<meta>` before everything that it governs.
pub(crate) fn insert_policy(page: &str) -> Result<String> {
    let policy = policy(page)?;
    let markup = format!(r#"<meta http-equiv="Content-Security-Policy" content="{policy}">"#);
    html::insert_after_charset(page, &markup)
}

fn policy(page: &str) -> Result<String> {
    let tags = html::tags(page);
    let text = |script: &Tag| page.get(script.text.clone()).unwrap_or_default();
    let mut script_sources = String::from("'self' 'wasm-unsafe-eval'");
    for script in tags.iter().filter(|tag| is_executed(tag)) {
        script_sources.push_str(&format!(" '{}'", hash(text(script))));
    }
    let mut data_sources = String::from("'self'");
    let config = tags.iter().find(|tag| tag.attribute("id") == "config");
    if let Some(origin) = config.map(|config| service_origin(text(config))).transpose()?.flatten() {
        data_sources.push(' ');
        data_sources.push_str(&origin);
    }
    Ok([
        "default-src 'self'",
        &format!("script-src {script_sources}"),
        "style-src 'self'",
        &format!("img-src {data_sources} https: data:"),
        &format!("connect-src {data_sources}"),
        "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        // For the address of the service worker, if the host requires trusted types.
        "trusted-types venture-directory",
    ]
    .join("; "))
}

/// True if a browser runs the text of this element.
fn is_executed(tag: &Tag) -> bool {
    let kind = tag.attribute("type").trim().to_lowercase();
    let code = ["", "module", "importmap", "speculationrules"];
    let is_code = code.contains(&kind.as_str()) || kind.ends_with("javascript");
    tag.name == "script" && is_code && !tag.attributes.contains_key("src")
}

/// Hash of a script in a policy, over Unix line breaks, as browsers compute it.
fn hash(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// Returns the origin of the service in the configuration block, unless it is that of the app.
fn service_origin(block: &str) -> Result<Option<String>> {
    let config: Value = serde_json::from_str(block)
        .context("the configuration block of index.html is not valid JSON")?;
    let address = config.get("service").and_then(Value::as_str).unwrap_or_default().trim();
    let Some((scheme @ ("http" | "https"), rest)) = address.split_once("://") else {
        return Ok(None);
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".:-[]".contains(c);
    let is_host = !host.is_empty() && host.chars().all(is_plain);
    Ok(is_host.then(|| format!("{scheme}://{host}")))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{hash, policy};

    fn directive(page: &str, name: &str) -> String {
        let policy = policy(page).unwrap();
        let found = policy.split("; ").find(|part| part.starts_with(name));
        found.unwrap().to_owned()
    }

    #[test]
    fn policy_has_hashes_of_executed_scripts() {
        let page = "<script>a</script><script type=module>b</script><script type=\"Text/JavaScript\"\
                    >c</script><script type=application/json>{}</script><script src=d.js></script>";
        let hashes = ["a", "b", "c"].map(|text| format!("'{}'", hash(text))).join(" ");
        let expected = format!("script-src 'self' 'wasm-unsafe-eval' {hashes}");
        assert_eq!(directive(page, "script-src"), expected);
    }

    #[test]
    fn policy_allows_only_the_configured_service() {
        for (service, expected) in [
            ("", "connect-src 'self'"),
            ("/api", "connect-src 'self'"),
            ("http://a.example; script-src *", "connect-src 'self'"),
            ("http://", "connect-src 'self'"),
            ("https://a.example", "connect-src 'self' https://a.example"),
            ("http://10.0.0.5:8081/v1?x", "connect-src 'self' http://10.0.0.5:8081"),
        ] {
            let page = format!(
                "<script id=config type=application/json>{{\"service\":\"{service}\"}}</script>"
            );
            assert_eq!(directive(&page, "connect-src"), expected, "{service}");
            let images = format!("{} https: data:", expected.replace("connect", "img"));
            assert_eq!(directive(&page, "img-src"), images, "{service}");
        }
    }
}
