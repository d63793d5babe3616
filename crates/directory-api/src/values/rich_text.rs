//! Text with links, from the HTML that services put into `action` and `content`.
//!
//! Links with a safe address stay links; all other markup is reduced to its text. The result has no
//! HTML.

pub(super) mod entity;
mod markup;

use super::WebAddress;
use super::web::is_plain;
use markup::{Token, Tokens};

/// Maximum number of characters; the rest becomes an ellipsis. This limits the parse time and the
/// number of spans on a page.
const MAX_CHARACTERS: usize = 20_000;

/// Run of text, or a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Text without markup.
    Text(String),
    /// Link with an address that is safe to follow.
    Link {
        /// Text of the link.
        text: String,
        /// An http(s) address, or a path on the directory's own site, whose host is unknown.
        href: String,
    },
}

/// HTML reduced to text and links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText(pub Vec<Span>);

impl RichText {
    /// Parses HTML, valid or not, or plain text.
    pub fn parse(html: &str) -> Self {
        let mut builder = RichTextBuilder::default();
        let end = html.char_indices().nth(MAX_CHARACTERS).map(|(end, _)| end);
        for token in Tokens::new(end.and_then(|end| html.get(..end)).unwrap_or(html)) {
            builder.add(token);
        }
        if end.is_some() {
            builder.add(Token::Text("…"));
        }
        builder.finish()
    }
}

#[derive(Default)]
struct RichTextBuilder {
    spans: Vec<Span>,
    text: String,
    href: Option<String>,
}

impl RichTextBuilder {
    fn add(&mut self, token: Token<'_>) {
        match token {
            Token::Text(text) => self.push_text(&entity::decode(text)),
            Token::Open { name, href } if name.eq_ignore_ascii_case("a") => {
                self.close_span();
                self.href = href.and_then(|href| safe_href(entity::decode(href)));
            }
            Token::Close { name } if name.eq_ignore_ascii_case("a") => {
                self.close_span();
                self.href = None;
            }
            Token::Open { name, .. } | Token::Close { name } if is_block(name) => {
                self.push_text(" ")
            }
            Token::Open { .. } | Token::Close { .. } => {}
        }
    }

    /// Adds text, collapsing white space like a browser.
    fn push_text(&mut self, text: &str) {
        for c in text.chars() {
            if !c.is_whitespace() || c == '\u{a0}' {
                self.text.push(c);
            } else if !self.ends_with_space() {
                self.text.push(' ');
            }
        }
    }

    fn ends_with_space(&self) -> bool {
        let before = match self.spans.last() {
            Some(Span::Text(text) | Span::Link { text, .. }) => text.ends_with(' '),
            None => true,
        };
        if self.text.is_empty() { before } else { self.text.ends_with(' ') }
    }

    fn close_span(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        match (&self.href, self.spans.last_mut()) {
            (Some(href), _) => self.spans.push(Span::Link { text, href: href.clone() }),
            (None, Some(Span::Text(before))) => before.push_str(&text),
            (None, _) => self.spans.push(Span::Text(text)),
        }
    }

    fn finish(mut self) -> RichText {
        self.close_span();
        if let Some(Span::Text(last) | Span::Link { text: last, .. }) = self.spans.last_mut() {
            last.truncate(last.trim_end().len());
            if last.is_empty() {
                self.spans.pop();
            }
        }
        RichText(self.spans)
    }
}

/// Returns the address if it is safe.
fn safe_href(href: String) -> Option<String> {
    let is_path = href.starts_with('/') && !href.starts_with("//");
    if is_path && href.chars().all(|c| c != ' ' && is_plain(c)) {
        return Some(href);
    }
    WebAddress::new(href).href()
}

/// True for a tag that separates the words around it.
fn is_block(name: &str) -> bool {
    ["p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "tr", "td", "blockquote", "hr"]
        .iter()
        .any(|block| name.eq_ignore_ascii_case(block))
}
