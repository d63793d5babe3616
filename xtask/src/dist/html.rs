//! Edits of `index.html`.
//!
//! The page is tokenized as in a browser and edited in place, so that everything else stays as
//! Trunk wrote it.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, ensure};
use html5gum::{DefaultEmitter, Token, Tokenizer};

/// Attribute that marks the block of settings.
const SETTINGS: &str = "id=\"config\"";

/// Start tag of an element.
#[derive(Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    /// Attributes, with names in lower case.
    pub(crate) attributes: BTreeMap<String, String>,
    range: Range<usize>,
    /// Range up to the next end tag: for a script, its whole text.
    pub(crate) text: Range<usize>,
}

impl Tag {
    /// True if the element has this name and this value of an attribute.
    pub(crate) fn is(&self, name: &str, attribute: &str, value: &str) -> bool {
        self.name == name && self.attributes.get(attribute).is_some_and(|known| known == value)
    }
}

/// All start tags of a page, in order.
pub(crate) fn tags(page: &str) -> Vec<Tag> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    // Otherwise, the tokenizer would find tags in scripts.
    emitter.naively_switch_states(true);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut tags: Vec<Tag> = Vec::new();
    for Ok(token) in Tokenizer::new_with_emitter(page, emitter) {
        match token {
            Token::StartTag(tag) => {
                let attributes = tag.attributes.iter();
                tags.push(Tag {
                    name: text(&tag.name),
                    attributes: attributes.map(|(name, value)| (text(name), text(value))).collect(),
                    range: tag.span.start..tag.span.end,
                    text: tag.span.end..page.len(),
                });
            }
            Token::EndTag(end) => {
                if let Some(tag) = tags.last_mut().filter(|tag| tag.text.end == page.len()) {
                    tag.text.end = end.span.start;
                }
            }
            _ => {}
        }
    }
    tags
}

/// Replaces some start tags of a page with markup.
///
/// # Errors
/// Fails if there is no such tag; `what` names it.
pub(crate) fn edit(
    page: &str,
    what: &str,
    is_edited: impl Fn(&Tag) -> bool,
    mut markup: impl FnMut(&Tag) -> String,
) -> Result<String> {
    let (mut edited, mut from) = (String::new(), 0);
    for tag in tags(page).iter().filter(|tag| is_edited(tag)) {
        edited.push_str(page.get(from..tag.range.start).unwrap_or_default());
        edited.push_str(&markup(tag));
        from = tag.range.end;
    }
    ensure!(from > 0, "index.html has no {what}");
    Ok(edited + page.get(from..).unwrap_or_default())
}

/// Inserts markup after the page's `<meta charset>`.
pub(crate) fn insert_after_charset(page: &str, markup: &str) -> Result<String> {
    let is_charset = |tag: &Tag| tag.name == "meta" && tag.attributes.contains_key("charset");
    edit(page, "<meta charset>", is_charset, |_| format!(r#"<meta charset="utf-8">{markup}"#))
}

/// Sets the content of the page's `<meta name="…">`.
pub(crate) fn set_meta_content(page: &str, name: &str, content: &str) -> Result<String> {
    let what = format!(r#"<meta name="{name}">"#);
    let markup = format!(r#"<meta name="{name}" content="{content}">"#);
    edit(page, &what, |tag| tag.is("meta", "name", name), |_| markup.clone())
}

/// Removes integrity hashes that browsers ignore: that of preloaded WebAssembly, which causes a
/// warning, and that of the icon.
pub(crate) fn remove_ignored_integrity(page: &str) -> Result<String> {
    let is_ignored = |tag: &Tag| tag.is("link", "rel", "icon") || tag.is("link", "as", "fetch");
    edit(page, "icon", is_ignored, |tag| {
        let attributes = tag.attributes.iter().filter(|(name, _)| *name != "integrity");
        let attributes = attributes.map(|(name, value)| format!(r#" {name}="{value}""#));
        format!("<link{}>", attributes.collect::<String>())
    })
}

/// Removes indentation, empty lines and comments. Keeps the block of settings, which operators
/// change, and the comment above it.
pub(crate) fn minify(page: &str) -> String {
    let mut minified = String::new();
    let mut is_settings = false;
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let text = line.trim();
        let is_above = lines.peek().is_some_and(|next| next.contains(SETTINGS));
        is_settings |= line.contains(SETTINGS);
        let is_comment =
            text.starts_with("<!--") && text.ends_with("-->") || text.starts_with("//");
        if is_settings || !(text.is_empty() || is_comment && !is_above) {
            minified.push_str(if is_settings { line } else { text });
            minified.push('\n');
        }
        is_settings &= !text.ends_with("</script>");
    }
    minified
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{insert_after_charset, minify, remove_ignored_integrity, tags};

    #[test]
    fn scripts_have_their_exact_text() {
        let page = "<head>é<!-- <script>no</script> --><script id=config type=\"a>b\">\n{\"a\": \
                    \"<p>\"}</script><p>x</p><SCRIPT SRC='a.js'></SCRIPT>";
        let scripts: Vec<_> = tags(page).into_iter().filter(|tag| tag.name == "script").collect();
        let [config, code] = scripts.as_slice() else { unreachable!("{scripts:?}") };
        assert_eq!(page.get(config.text.clone()), Some("\n{\"a\": \"<p>\"}"));
        assert!(config.is("script", "type", "a>b") && code.is("script", "src", "a.js"));
    }

    #[test]
    fn edits_keep_everything_else() {
        let page = "<head>\n<meta charset='utf-8' />\n<title>é</title>";
        let expected = "<head>\n<meta charset=\"utf-8\"><b>\n<title>é</title>";
        assert_eq!(insert_after_charset(page, "<b>").unwrap(), expected);
        assert!(insert_after_charset("<head>", "<b>").is_err());
    }

    #[test]
    fn minifying_keeps_settings() {
        let page = "<!-- a -->\n  <b>\n\n<!-- settings -->\n<script id=\"config\">\n{\n  \"a\": 1\n}\n\
                    </script>\n<script>\n  // why\n  f(\"// no\");\n</script>";
        let expected = "<b>\n<!-- settings -->\n<script id=\"config\">\n{\n  \"a\": 1\n}\n</script>\n\
                        <script>\nf(\"// no\");\n</script>\n";
        assert_eq!(minify(page), expected);
    }

    #[test]
    fn scripts_and_styles_keep_integrity() {
        let page = "<link rel=modulepreload href=/a.js integrity=x>\
                    <link rel=preload href=/a.wasm crossorigin=anonymous integrity=y as=fetch>\
                    <link rel=preload href=/b.css integrity=z as=style><link rel=icon integrity=x><p>é";
        let expected = "<link rel=modulepreload href=/a.js integrity=x>\
                        <link as=\"fetch\" crossorigin=\"anonymous\" href=\"/a.wasm\" \
                        rel=\"preload\"><link rel=preload href=/b.css integrity=z as=style>\
                        <link rel=\"icon\"><p>é";
        assert_eq!(remove_ignored_integrity(page).unwrap(), expected);
    }
}
