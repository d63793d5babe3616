//! Cuts HTML into text and tags. A `<` that begins no tag is text, as in "3 < 5".

/// A piece of HTML.
#[derive(Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// Text, its entities not decoded yet.
    Text(&'a str),
    /// An opening tag and, if it has one, its `href`.
    Open { name: &'a str, href: Option<&'a str> },
    /// A closing tag.
    Close { name: &'a str },
}

/// The tokens of a text. Comments, scripts and styles yield nothing.
pub(super) fn tokens(html: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        rest = match rest.find('<') {
            None => {
                tokens.push(Token::Text(rest));
                ""
            }
            Some(0) => tag(rest, &mut tokens),
            Some(start) => {
                let (text, after) = rest.split_at(start);
                tokens.push(Token::Text(text));
                after
            }
        };
    }
    tokens
}

/// Takes the tag that `html` begins with and gives what follows it.
fn tag<'a>(html: &'a str, tokens: &mut Vec<Token<'a>>) -> &'a str {
    let inner = html.get(1..).unwrap_or_default();
    if let Some(comment) = inner.strip_prefix("!--") {
        return comment.split_once("-->").map_or("", |(_, after)| after);
    }
    let closing = inner.starts_with('/');
    let body = inner.strip_prefix('/').unwrap_or(inner);
    let begins_tag =
        body.starts_with(|c: char| c.is_ascii_alphabetic()) || inner.starts_with(['!', '?']);
    let Some(end) = end_of_tag(body).filter(|_| begins_tag) else {
        tokens.push(Token::Text("<"));
        return inner;
    };
    let (content, after) = body.split_at(end);
    let after = after.get(1..).unwrap_or_default();
    let name_end = content.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(content.len());
    let (name, attributes) = content.split_at(name_end);
    if closing {
        tokens.push(Token::Close { name });
        return after;
    }
    if ["script", "style"].iter().any(|hidden| name.eq_ignore_ascii_case(hidden)) {
        return skip_past_close(after, name);
    }
    tokens.push(Token::Open { name, href: href(attributes) });
    after
}

/// Where the tag ends; a `>` inside a quoted attribute does not end it.
fn end_of_tag(body: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in body.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    body.find('>')
}

fn skip_past_close<'a>(html: &'a str, name: &str) -> &'a str {
    let lower = html.to_ascii_lowercase();
    let close = format!("</{}", name.to_ascii_lowercase());
    let after = lower.find(&close).and_then(|start| html.get(start..));
    after.and_then(|rest| rest.split_once('>')).map_or("", |(_, after)| after)
}

/// The value of the `href` attribute.
fn href(attributes: &str) -> Option<&str> {
    let mut rest = attributes;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        let name_end =
            rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '/')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(name_end);
        let after = after.trim_start();
        let (value, after) = match after.strip_prefix('=') {
            Some(after) => value(after.trim_start()),
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

/// Splits an attribute's value, quoted or bare, from what follows it.
fn value(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    text.split_at(end)
}
