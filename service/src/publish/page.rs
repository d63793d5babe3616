//! Pages: the page of the app with a head, a frame and data of its own.

use super::head::Head;
use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// Name of the app in a page without settings.
const APP_NAME: &str = "Venture Directory";

/// Start of the element with the settings.
const CONFIG: &str = r#"<script type="application/json" id="config">"#;
/// Start tag of a script in the page.
const SCRIPT: &str = "<script>";
const SCRIPT_END: &str = "</script>";

/// An address, and the body of its response.
pub(super) type Answer = (String, String);

/// Page of the app.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    text: String,
    /// Name of the app.
    title: String,
}

impl Page {
    /// Creates a page from the text of the app's `index.html`.
    pub(crate) fn new(text: String) -> Self {
        let mut page = Self { text, title: APP_NAME.to_owned() };
        let config = page.config().unwrap_or_default();
        if let Some(title) = config.get("title").and_then(Value::as_str) {
            page.title = title.trim().to_owned();
        }
        page
    }

    /// Text of the page.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Reads the settings.
    pub(super) fn config(&self) -> Result<Map<String, Value>> {
        let (_, rest) = self.text.split_once(CONFIG).context("the page has no settings")?;
        let (block, _) = rest.split_once(SCRIPT_END).unwrap_or_default();
        serde_json::from_str(block).context("the settings of the page are not a JSON object")
    }

    /// Replaces the settings.
    pub(super) fn with_config(&self, config: &Map<String, Value>) -> Result<Self> {
        let block = serde_json::to_string_pretty(config)?;
        let block = format!("{CONFIG}\n{}\n{SCRIPT_END}", escape_json(&block));
        Ok(Self { text: replace(&self.text, CONFIG, SCRIPT_END, &block)?, ..self.clone() })
    }

    /// Removes the frames of all other kinds of pages.
    pub(super) fn with_frame(&self, kind: &str) -> Self {
        let mut parts = self.text.split("<main ");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (tag, _) = part.split_once('>').unwrap_or_default();
            let kind_of_part =
                tag.split_once("data-page=\"").and_then(|(_, it)| it.split_once('"'));
            let is_other = kind_of_part.is_some_and(|(other, _)| other != kind);
            match part.split_once("</main>") {
                Some((_, rest)) if is_other => text.push_str(rest.trim_start()),
                _ => text.extend(["<main ", part]),
            }
        }
        Self { text, ..self.clone() }
    }

    /// Moves the scripts of the page into one file. Returns its content, and a function that creates
    /// the page with the address of the file. The scripts of a page are larger than the rest of it.
    pub(super) fn without_scripts(&self) -> (String, Self) {
        let (mut scripts, mut text) = (String::new(), String::new());
        let mut parts = self.text.split(SCRIPT);
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (script, rest) = part.split_once(SCRIPT_END).unwrap_or((part, ""));
            scripts.extend([script.trim(), "\n"]);
            text.push_str(rest);
        }
        (scripts, Self { text, ..self.clone() })
    }

    /// Adds a script at the end of the page.
    pub(super) fn with_script(&self, address: &str) -> Result<Self> {
        let script = format!("<script src=\"{address}\">{SCRIPT_END}\n</body>");
        Ok(Self { text: replace(&self.text, "</body>", "", &script)?, ..self.clone() })
    }

    /// Writes the page with a head.
    ///
    /// # Errors
    /// Fails if the page has no title.
    pub(crate) fn with_head(&self, head: &Head) -> Result<String> {
        let description = r#"<meta name="description""#;
        let without = replace(&self.text, description, ">\n", "").unwrap_or(self.text.clone());
        replace(&without, "<title>", "</title>", &head.markup(&self.title))
    }

    /// Writes the page with a head, answers, and texts for browsers without JavaScript.
    pub(super) fn write(&self, head: &Head, answers: &[Answer]) -> Result<String> {
        let mut text = self.with_head(head)?;
        if !head.name.is_empty() {
            let article = format!("<noscript>\n{}", head.article());
            text = replace(&text, "<noscript>", "", &article)?;
        }
        let block = format!(
            "<script type=\"application/json\" id=\"answers\">{}{SCRIPT_END}\n{CONFIG}",
            escape_json(&json_object(answers))
        );
        replace(&text, CONFIG, "", &block)
    }
}

/// Writes an object of addresses and bodies, which are JSON texts.
pub(super) fn json_object<'a>(answers: impl IntoIterator<Item = &'a Answer>) -> String {
    let entries = answers
        .into_iter()
        .map(|(address, body)| format!("{}:{body}", Value::from(address.as_str())));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
}

/// Escapes a JSON text for an element. Only strings can have the sign.
fn escape_json(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Replaces the first part of a text that begins with `start` and ends with `end`.
fn replace(text: &str, start: &str, end: &str, replacement: &str) -> Result<String> {
    let parts = text.split_once(start).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(end)?;
        Some((before, after))
    });
    let (before, after) = parts.with_context(|| format!("the page of the app has no {start}"))?;
    Ok([before, replacement, after].concat())
}

/// Replaces the hashes of changed scripts in the policy of a page.
pub(super) fn update_hashes(old: &str, new: String) -> String {
    let scripts = |text: &str| -> Vec<String> {
        let parts = text.split("<script").skip(1);
        let parts = parts.filter_map(|part| part.split_once('>')?.1.split_once(SCRIPT_END));
        parts.map(|(script, _)| STANDARD.encode(Sha256::digest(script))).collect()
    };
    let changed = scripts(old).into_iter().zip(scripts(&new)).filter(|(old, new)| old != new);
    changed.fold(new, |page, (old, new)| page.replace(&old, &new))
}
