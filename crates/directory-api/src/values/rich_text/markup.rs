//! HTML tokenizer: text and tags. A `<` that does not begin a tag is text, as in "3 < 5".

/// Piece of HTML.
#[derive(Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// Text with undecoded character references.
    Text(&'a str),
    /// Opening tag and its `href`, if there is one.
    Open { name: &'a str, href: Option<&'a str> },
    /// Closing tag.
    Close { name: &'a str },
}

/// Tokens of a text, in order. Comments, scripts and styles are left out.
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(html: &'a str) -> Self {
        Self { rest: html }
    }

    /// Takes the tag at the beginning of the rest; `None` for a tag that is left out.
    fn take_tag(&mut self) -> Option<Token<'a>> {
        let inner = self.rest.get(1..).unwrap_or_default();
        if let Some(comment) = inner.strip_prefix("!--") {
            self.rest = comment.split_once("-->").map_or("", |(_, after)| after);
            return None;
        }
        let closing = inner.starts_with('/');
        let body = inner.strip_prefix('/').unwrap_or(inner);
        let begins_tag =
            body.starts_with(|c: char| c.is_ascii_alphabetic()) || inner.starts_with(['!', '?']);
        let Some(end) = begins_tag.then(|| end_of_tag(body)).flatten() else {
            self.rest = inner;
            return Some(Token::Text("<"));
        };
        let (content, after) = body.split_at(end);
        self.rest = after.get(1..).unwrap_or_default();
        let name_end = content.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(content.len());
        let (name, attributes) = content.split_at(name_end);
        if closing {
            return Some(Token::Close { name });
        }
        if ["script", "style"].iter().any(|hidden| name.eq_ignore_ascii_case(hidden)) {
            self.rest = skip_past_close(self.rest, name);
            return None;
        }
        Some(Token::Open { name, href: href(attributes) })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let token = match self.rest.find('<') {
                None if self.rest.is_empty() => return None,
                Some(0) => self.take_tag(),
                start => {
                    let (text, after) = self.rest.split_at(start.unwrap_or(self.rest.len()));
                    self.rest = after;
                    Some(Token::Text(text))
                }
            };
            if token.is_some() {
                return token;
            }
        }
    }
}

/// End of a tag. A `>` inside a quoted attribute does not count, unless the quote is never closed.
fn end_of_tag(body: &str) -> Option<usize> {
    let mut quote = None;
    let outside = body.bytes().position(|byte| {
        match (quote, byte) {
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
        quote.is_none() && byte == b'>'
    });
    outside.or_else(|| body.find('>'))
}

/// Text after the closing tag of this name.
fn skip_past_close<'a>(html: &'a str, name: &str) -> &'a str {
    let is_close = |rest: &str| {
        let found = rest.strip_prefix("</").and_then(|rest| rest.get(..name.len()));
        found.is_some_and(|found| found.eq_ignore_ascii_case(name))
    };
    let mut rests = html.match_indices("</").filter_map(|(start, _)| html.get(start..));
    let after = rests.find(|rest| is_close(rest));
    after.and_then(|rest| rest.split_once('>')).map_or("", |(_, after)| after)
}

/// Value of the `href` attribute.
fn href(attributes: &str) -> Option<&str> {
    let mut rest = attributes;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        let name_end =
            rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '/')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(name_end);
        let after = after.trim_start();
        let (value, after) = match after.strip_prefix('=') {
            Some(after) => attribute_value(after.trim_start()),
            None => ("", after),
        };
        if name.eq_ignore_ascii_case("href") {
            return Some(value);
        }
        if after.is_empty() || after.len() == rest.len() {
            return None;
        }
        rest = after;
    }
}

/// Splits an attribute's value, quoted or bare, from the text after it.
fn attribute_value(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    text.split_at(end)
}
