//! Character references, as far as such services use them. An unknown one stays as written.

use std::borrow::Cow;

/// The longest reference that is looked for, without `&` and `;`.
const LONGEST: usize = 10;

/// Replaces the character references in a text.
pub(super) fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        let (before, reference) = rest.split_at(start);
        decoded.push_str(before);
        let body = reference.get(1..).unwrap_or_default();
        // Only so far, or a text of `&` alone would be read again for each of them.
        let end = body.bytes().take(LONGEST + 1).position(|byte| byte == b';');
        let named = end.and_then(|end| Some((body.get(..end)?, body.get(end + 1..)?)));
        let known = named.and_then(|(name, after)| Some((character(name)?, after)));
        rest = match known {
            Some((c, after)) => {
                decoded.push(c);
                after
            }
            None => {
                decoded.push('&');
                body
            }
        };
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code =
            hex.map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok())?;
        return char::from_u32(code).filter(|c| !c.is_control() || c.is_whitespace());
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "hellip" => '…',
        "ndash" => '–',
        "mdash" => '—',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "laquo" => '«',
        "raquo" => '»',
        "bull" => '•',
        "middot" => '·',
        "euro" => '€',
        "pound" => '£',
        "copy" => '©',
        "reg" => '®',
        "trade" => '™',
        "deg" => '°',
        "times" => '×',
        "aacute" => 'á',
        "agrave" => 'à',
        "acirc" => 'â',
        "atilde" => 'ã',
        "auml" => 'ä',
        "aring" => 'å',
        "ccedil" => 'ç',
        "eacute" => 'é',
        "egrave" => 'è',
        "ecirc" => 'ê',
        "euml" => 'ë',
        "iacute" => 'í',
        "iuml" => 'ï',
        "ntilde" => 'ñ',
        "oacute" => 'ó',
        "ocirc" => 'ô',
        "otilde" => 'õ',
        "ouml" => 'ö',
        "oslash" => 'ø',
        "szlig" => 'ß',
        "uacute" => 'ú',
        "ugrave" => 'ù',
        "uuml" => 'ü',
        _ => return None,
    })
}
