//! Pages: the page of the app with a head, a frame and data of its own.

use super::head::Head;
use crate::serve::hex;
use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use directory_api::Site;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// Start of the element with the settings.
const CONFIG: &str = r#"<script type="application/json" id="config">"#;
/// End of the element of a script.
const SCRIPT_END: &str = "</script>";

/// An address, and the body of its response.
pub(super) type Answer = (String, String);

/// Page of the app.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(super) text: String,
    /// Name and look of the site, from the settings.
    site: Site,
}

impl Page {
    /// Creates a page from the text of the app's `index.html`.
    pub(crate) fn new(text: String) -> Self {
        let mut page = Self { text, site: Site::default() };
        page.site = Site::of_page(&page.block("config").unwrap_or_default());
        page
    }

    /// Reads the JSON object in the element with this identifier.
    pub(crate) fn block(&self, id: &str) -> Result<Map<String, Value>> {
        let start = format!("<script type=\"application/json\" id=\"{id}\">");
        let block = self.text.split_once(&start).and_then(|(_, rest)| rest.split_once(SCRIPT_END));
        let (block, _) = block.with_context(|| format!("the page has no element “{id}”"))?;
        serde_json::from_str(block).with_context(|| format!("“{id}” of the page is not JSON"))
    }

    /// Replaces the settings.
    pub(super) fn with_config(&self, config: &Map<String, Value>) -> Result<Self> {
        let block = serde_json::to_string_pretty(config)?;
        let block = format!("{CONFIG}\n{}\n{SCRIPT_END}", escape_json(&block));
        Ok(Self { text: replace(&self.text, CONFIG, SCRIPT_END, &block)?, ..self.clone() })
    }

    /// Removes the frames of all other kinds of pages.
    pub(super) fn with_frame(&self, kind: &str) -> Self {
        let own = format!("data-page=\"{kind}\"");
        let mut parts = self.text.split("<main ");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (tag, _) = part.split_once('>').unwrap_or_default();
            let is_other = tag.contains("data-page=") && !tag.contains(&own);
            match part.split_once("</main>") {
                Some((_, rest)) if is_other => text.push_str(rest.trim_start()),
                _ => text.extend(["<main ", part]),
            }
        }
        Self { text, ..self.clone() }
    }

    /// Moves the scripts of the page, which are larger than the rest of it, into a file of the site
    /// with this path, and removes comments. Returns the name and the content of the file.
    pub(super) fn with_script_file(&self, path: &str) -> Result<(Self, String, String)> {
        let (text, scripts) = remove_all(&self.text, "<script>", SCRIPT_END);
        let (text, _) = remove_all(&text, "<!--", "-->");
        let scripts = scripts.join("\n");
        let name = format!("page-{}.js", hex(&Sha256::digest(&scripts), 8));
        let element = format!("<script src=\"{path}{name}\">{SCRIPT_END}\n</body>");
        let page = Self { text: replace(&text, "</body>", "", &element)?, ..self.clone() };
        Ok((page, name, scripts))
    }

    /// Writes the page with a head.
    ///
    /// # Errors
    /// Fails if the page has no title.
    pub(crate) fn with_head(&self, head: &Head) -> Result<String> {
        let description = r#"<meta name="description""#;
        let without = replace(&self.text, description, ">\n", "").unwrap_or(self.text.clone());
        replace(&without, "<title>", "</title>", &head.markup(&self.site))
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
pub(super) fn json_object(answers: &[Answer]) -> String {
    let entry = |(address, body): &Answer| format!("{}:{body}", Value::from(address.as_str()));
    format!("{{{}}}", answers.iter().map(entry).collect::<Vec<_>>().join(","))
}

/// Escapes a JSON text for an element. Only strings can have the sign.
fn escape_json(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Removes all parts of a text between two marks, and white space after these. Returns the rest
/// and the parts.
fn remove_all<'a>(text: &'a str, start: &str, end: &str) -> (String, Vec<&'a str>) {
    let mut parts = text.split(start);
    let mut rest = parts.next().unwrap_or_default().to_owned();
    let parts = parts.map(|part| part.split_once(end).unwrap_or((part, "")));
    let parts = parts.inspect(|(_, after)| rest.push_str(after.trim_start()));
    let removed = parts.map(|(part, _)| part).collect();
    (rest, removed)
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
