//! Finds and changes the few places of `index.html` that the build is concerned with.
//!
//! The page is tokenized as a browser does it and then edited in place, so that every byte
//! outside of those places stays as Trunk wrote it.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result};
use html5gum::{DefaultEmitter, Token, Tokenizer};

/// An element's start tag, and where it and the text behind it are in the page.
#[derive(Debug)]
struct Tag {
    name: String,
    attributes: BTreeMap<String, String>,
    range: Range<usize>,
    /// Up to the next end tag: for a script, which holds no elements, its whole text.
    text: Range<usize>,
}

/// What the tag of the block of settings holds.
const SETTINGS: &str = "id=\"config\"";

/// A `<script>` of a page.
#[derive(Debug)]
pub(crate) struct Script<'page> {
    /// Its attributes, with names in lower case.
    pub(crate) attributes: BTreeMap<String, String>,
    /// What is between its tags, byte for byte.
    pub(crate) text: &'page str,
}

/// All scripts of a page, in order.
pub(crate) fn scripts(page: &str) -> Vec<Script<'_>> {
    let scripts = tags(page).into_iter().filter(|tag| tag.name == "script");
    scripts
        .map(|tag| Script {
            text: page.get(tag.text).unwrap_or_default(),
            attributes: tag.attributes,
        })
        .collect()
}

/// The page with `markup` right behind its `<meta charset>`.
pub(crate) fn insert_after_charset(page: &str, markup: &str) -> Result<String> {
    let charset = meta(page, |tag| tag.attributes.contains_key("charset"))
        .context("index.html has no <meta charset>")?;
    splice(page, charset.end..charset.end, markup)
}

/// The page with `content` as what its `<meta name="…">` says.
pub(crate) fn set_meta_content(page: &str, name: &str, content: &str) -> Result<String> {
    let is_named = |tag: &Tag| tag.attributes.get("name").is_some_and(|value| value == name);
    let range = meta(page, is_named)
        .with_context(|| format!("index.html has no <meta name=\"{name}\">"))?;
    splice(page, range, &format!(r#"<meta name="{name}" content="{content}">"#))
}

/// The address of the page's icon.
pub(crate) fn icon(page: &str) -> Option<String> {
    let is_icon = |tag: &Tag| {
        tag.name == "link" && tag.attributes.get("rel").is_some_and(|rel| rel == "icon")
    };
    let icon = tags(page).into_iter().find(is_icon)?;
    icon.attributes.get("href").cloned()
}

/// The page with what `replacement` makes of the addresses of its style sheets, in the place of the
/// first link to one and of all others. A page without any stays as it is.
pub(crate) fn replace_style_sheets(
    page: &str,
    replacement: impl FnOnce(&[String]) -> Result<String>,
) -> Result<String> {
    let is_sheet = |tag: &Tag| {
        let kind = tag.attributes.get("rel");
        tag.name == "link" && kind.is_some_and(|kind| kind == "stylesheet")
    };
    let links: Vec<_> = tags(page).into_iter().filter(is_sheet).collect();
    let address = |tag: &Tag| tag.attributes.get("href").cloned().unwrap_or_default();
    let addresses: Vec<_> = links.iter().map(address).collect();
    let Some((first, others)) = links.split_first() else {
        return Ok(page.to_owned());
    };
    let mut page = page.to_owned();
    for other in others.iter().rev() {
        page = splice(&page, other.range.clone(), "")?;
    }
    splice(&page, first.range.clone(), &replacement(&addresses)?)
}

/// The page without the integrity hashes that a browser ignores: of WebAssembly that is fetched early,
/// with a warning, and of the icon. What is executed or applied keeps its own.
pub(crate) fn without_ignored_integrity(page: &str) -> Result<String> {
    let is_ignored = |tag: &Tag| {
        let has = |name: &str, value: &str| tag.attributes.get(name).is_some_and(|it| it == value);
        let is_data = has("rel", "icon") || has("rel", "preload") && has("as", "fetch");
        tag.name == "link" && is_data && tag.attributes.contains_key("integrity")
    };
    let mut page = page.to_owned();
    for tag in tags(&page).into_iter().filter(is_ignored).rev() {
        let attributes = tag.attributes.iter().filter(|(name, _)| *name != "integrity");
        let attributes = attributes.map(|(name, value)| format!(r#" {name}="{value}""#));
        let link = format!("<link{}>", attributes.collect::<String>());
        page = splice(&page, tag.range, &link)?;
    }
    Ok(page)
}

/// The page without indentation, empty lines and what only people read. The block of settings,
/// which operators change, stays as it is, with the comment above it.
pub(crate) fn dense(page: &str) -> String {
    let mut short = String::new();
    let mut is_settings = false;
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let text = line.trim();
        let is_above = lines.peek().is_some_and(|next| next.contains(SETTINGS));
        is_settings |= line.contains(SETTINGS);
        let is_comment =
            text.starts_with("<!--") && text.ends_with("-->") || text.starts_with("//");
        if is_settings || !(text.is_empty() || is_comment && !is_above) {
            short.push_str(if is_settings { line } else { text });
            short.push('\n');
        }
        is_settings &= !text.ends_with("</script>");
    }
    short
}

fn meta(page: &str, wanted: impl Fn(&Tag) -> bool) -> Option<Range<usize>> {
    let mut metas = tags(page).into_iter().filter(|tag| tag.name == "meta");
    metas.find(wanted).map(|tag| tag.range)
}

fn splice(page: &str, range: Range<usize>, markup: &str) -> Result<String> {
    let before = page.get(..range.start);
    let after = page.get(range.end..);
    let (before, after) = before.zip(after).context("index.html could not be cut")?;
    Ok(format!("{before}{markup}{after}"))
}

fn tags(page: &str) -> Vec<Tag> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    // Without this the tokenizer would see tags inside of scripts.
    emitter.naively_switch_states(true);
    let mut tags: Vec<Tag> = Vec::new();
    for Ok(token) in Tokenizer::new_with_emitter(page, emitter) {
        match token {
            Token::StartTag(tag) => tags.push(Tag {
                name: text(&tag.name),
                attributes: tag
                    .attributes
                    .iter()
                    .map(|(name, value)| (text(name), text(value)))
                    .collect(),
                range: tag.span.start..tag.span.end,
                text: tag.span.end..page.len(),
            }),
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

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{
        dense, insert_after_charset, scripts, set_meta_content, without_ignored_integrity,
    };

    #[test]
    fn scripts_are_found_with_their_exact_text() {
        let page = "<head>é<!-- <script>no</script> --><script id=config type=\"a>b\">\n{\"a\": \
                    \"<p>\"}</script><p>x</p><SCRIPT SRC='a.js'></SCRIPT>";
        let found = scripts(page);
        let texts: Vec<_> = found.iter().map(|script| script.text).collect();
        assert_eq!(texts, ["\n{\"a\": \"<p>\"}", ""]);
        let attribute = |index: usize, name| found.get(index).unwrap().attributes.get(name);
        assert_eq!(attribute(0, "type").unwrap(), "a>b");
        assert_eq!(attribute(1, "src").unwrap(), "a.js");
    }

    #[test]
    fn markup_goes_right_behind_the_charset() {
        let page = "<head>\n<meta charset='utf-8' />\n<title>é</title>";
        let expected = "<head>\n<meta charset='utf-8' /><b>\n<title>é</title>";
        assert_eq!(insert_after_charset(page, "<b>").unwrap(), expected);
        assert!(insert_after_charset("<head>", "<b>").is_err());
    }

    #[test]
    fn what_only_people_read_goes_but_the_settings_stay() {
        let page = "<!-- a -->\n  <b>\n\n<!-- settings -->\n<script id=\"config\">\n{\n  \"a\": 1\n}\n\
                    </script>\n<script>\n  // why\n  f(\"// no\");\n</script>";
        let expected = "<b>\n<!-- settings -->\n<script id=\"config\">\n{\n  \"a\": 1\n}\n</script>\n\
                        <script>\nf(\"// no\");\n</script>\n";
        assert_eq!(dense(page), expected);
    }

    #[test]
    fn only_what_is_executed_keeps_its_integrity() {
        let page = "<link rel=modulepreload href=/a.js integrity=x>\
                    <link rel=preload href=/a.wasm crossorigin=anonymous integrity=y as=fetch>\
                    <link rel=preload href=/b.css integrity=z as=style><link rel=icon integrity=x><p>é";
        let expected = "<link rel=modulepreload href=/a.js integrity=x>\
                        <link as=\"fetch\" crossorigin=\"anonymous\" href=\"/a.wasm\" \
                        rel=\"preload\"><link rel=preload href=/b.css integrity=z as=style>\
                        <link rel=\"icon\"><p>é";
        assert_eq!(without_ignored_integrity(page).unwrap(), expected);
    }

    #[test]
    fn only_the_named_meta_changes() {
        let page = "é<meta name=a content=1><meta content=\"/\" name=base-path><i>";
        let expected = "é<meta name=a content=1><meta name=\"base-path\" content=\"/x/\"><i>";
        assert_eq!(set_meta_content(page, "base-path", "/x/").unwrap(), expected);
        assert!(set_meta_content(page, "base", "/x/").is_err());
    }
}
