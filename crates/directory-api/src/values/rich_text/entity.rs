//! Character references that services use. Unknown ones stay as they are.

/// Names, each followed by its character.
const ENTITIES: &str = "amp & lt < gt > quot \" apos ' nbsp \u{a0} hellip … ndash – mdash — lsquo ‘ \
    rsquo ’ ldquo “ rdquo ” laquo « raquo » bull • middot · euro € pound £ copy © reg ® trade ™ deg ° times × \
    aacute á agrave à acirc â atilde ã auml ä aring å ccedil ç eacute é egrave è ecirc ê euml ë \
    iacute í iuml ï ntilde ñ oacute ó ocirc ô otilde õ ouml ö oslash ø szlig ß uacute ú ugrave ù \
    uuml ü";

/// Replaces the character references in a text.
pub(super) fn decode(text: &str) -> String {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known = part.split_once(';').and_then(|(name, after)| Some((character(name)?, after)));
        match known {
            Some((c, after)) => {
                decoded.push(c);
                decoded.push_str(after);
            }
            None => {
                decoded.push('&');
                decoded.push_str(part);
            }
        }
    }
    decoded
}

/// Character of a reference, from the text between its `&` and `;`.
pub(in crate::values) fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code =
            hex.map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok())?;
        return char::from_u32(code).filter(|c| !c.is_control() || c.is_whitespace());
    }
    let mut words = ENTITIES.split(' ');
    while let (Some(known), Some(character)) = (words.next(), words.next()) {
        if known == name {
            return character.chars().next();
        }
    }
    None
}
