//! Edits of a page.
//!
//! The page is tokenized as in a browser and edited in place, so that everything else stays as it is
//! in `index.html`.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, ensure};
use html5gum::{DefaultEmitter, Token, Tokenizer};

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
    /// Returns the value of an attribute, which is empty if the tag lacks it.
    pub(crate) fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

/// Returns all start tags of a page, in order.
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

/// Replaces each start tag of a page for which `replacement` returns markup.
pub(crate) fn edit(
    page: &str,
    mut replacement: impl FnMut(&Tag) -> Result<Option<String>>,
) -> Result<String> {
    let mut edited = String::new();
    let mut from = 0;
    for tag in tags(page) {
        if let Some(markup) = replacement(&tag)? {
            edited.push_str(page.get(from..tag.range.start).unwrap_or_default());
            edited.push_str(&markup);
            from = tag.range.end;
        }
    }
    Ok(edited + page.get(from..).unwrap_or_default())
}

/// Sets the content of the page's `<meta name="…">`.
pub(crate) fn set_meta_content(page: &str, name: &str, content: &str) -> Result<String> {
    let markup = format!(r#"<meta name="{name}" content="{content}">"#);
    let is_edited = |tag: &Tag| tag.name == "meta" && tag.attribute("name") == name;
    let edited = edit(page, |tag| Ok(is_edited(tag).then(|| markup.clone())))?;
    ensure!(edited.contains(&markup), r#"index.html has no <meta name="{name}">"#);
    Ok(edited)
}

/// Inserts markup after the page's `<meta charset>`.
pub(crate) fn insert_after_charset(page: &str, markup: &str) -> Result<String> {
    let markup = format!(r#"<meta charset="utf-8">{markup}"#);
    let is_edited = |tag: &Tag| tag.name == "meta" && tag.attributes.contains_key("charset");
    let edited = edit(page, |tag| Ok(is_edited(tag).then(|| markup.clone())))?;
    ensure!(edited.contains(&markup), "index.html has no <meta charset>");
    Ok(edited)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{insert_after_charset, tags};

    #[test]
    fn scripts_have_their_exact_text() {
        let page = "<head>é<!-- <script>no</script> --><script id=config type=\"a>b\">\n{\"a\": \
                    \"<p>\"}</script><p>x</p><SCRIPT SRC='a.js'></SCRIPT>";
        let scripts: Vec<_> = tags(page).into_iter().filter(|tag| tag.name == "script").collect();
        let [config, code] = scripts.as_slice() else { unreachable!("{scripts:?}") };
        assert_eq!(page.get(config.text.clone()), Some("\n{\"a\": \"<p>\"}"));
        assert_eq!((config.attribute("type"), code.attribute("src")), ("a>b", "a.js"));
    }

    #[test]
    fn edits_keep_everything_else() {
        let page = "<head>\n<meta charset='utf-8' />\n<title>é</title>";
        let expected = "<head>\n<meta charset=\"utf-8\"><b>\n<title>é</title>";
        assert_eq!(insert_after_charset(page, "<b>").unwrap(), expected);
        assert!(insert_after_charset("<head>", "<b>").is_err());
    }
}
