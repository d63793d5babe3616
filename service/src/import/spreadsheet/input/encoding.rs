//! Text of a file in any encoding.

use super::csv::{column_name, for_each_cell};
use anyhow::{Context, Result, anyhow, bail, ensure};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// A character that no text has. It marks the place of a fault.
const MARK: char = '\u{ffff}';

/// Decodes a text: by its byte order mark, else by the encoding with a label, else as UTF-8.
pub(super) fn decode(bytes: Vec<u8>, label: Option<&str>) -> Result<String> {
    let chosen = label.map(find_encoding).transpose()?;
    let marked = Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    let Some(encoding) = marked.or(chosen).filter(|encoding| *encoding != UTF_8) else {
        ensure!(
            !bytes.contains(&0),
            "is neither a workbook nor text; save it as XLSX, ODS or “CSV UTF-8”"
        );
        let text = String::from_utf8(bytes).map_err(|error| describe_fault(error.as_bytes()))?;
        return Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text));
    };
    let (text, _, has_faults) = encoding.decode(&bytes);
    ensure!(
        !has_faults,
        "is not {}; give its encoding with --encoding, or save the file as “CSV UTF-8”",
        encoding.name()
    );
    ensure!(!text.contains('\0'), "is not text; save it as XLSX, ODS or “CSV UTF-8”");
    Ok(text.into_owned())
}

/// Finds an encoding by a label, such as "latin1".
fn find_encoding(label: &str) -> Result<&'static Encoding> {
    Encoding::for_label_no_replacement(label.as_bytes()).with_context(|| {
        format!(
            "cannot be read with --encoding {label}, which is not known; examples of encodings \
             are windows-1252, windows-1250, utf-16le and shift_jis"
        )
    })
}

/// Returns the error for a text that is not UTF-8, with the first value as another encoding would
/// read it.
fn describe_fault(bytes: &[u8]) -> anyhow::Error {
    let valid = bytes.utf8_chunks().next().map(|chunk| chunk.valid()).unwrap_or_default();
    let rest = bytes.get(valid.len()..).unwrap_or_default();
    let text = format!("{valid}{MARK}{}", WINDOWS_1252.decode_without_bom_handling(rest).0);
    let place = for_each_cell(&text, |row, column, text| {
        let Some((before, after)) = text.split_once(MARK) else { return Ok(()) };
        // The excerpt has at most 40 characters before and after the fault.
        let start = before.char_indices().rev().nth(39).map_or(0, |(index, _)| index);
        let start = before.get(start..).unwrap_or_default();
        let end: String = after.chars().take(40).collect();
        let value = format!("{start}{end}");
        bail!(": row {row}, column {} is “{}” in windows-1252", column_name(column), value.trim())
    });
    // Another fault, such as an open quotation mark, matters less.
    let place = place.map_err(|place| place.to_string()).err();
    let place = place.filter(|place| place.starts_with(':')).unwrap_or_default();
    anyhow!(
        "is not UTF-8{place}; if that is right, add --encoding windows-1252, else save the file as \
         “CSV UTF-8”"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_decoded_by_its_mark_or_label() {
        for (bytes, label, expected) in [
            (&b"\xef\xbb\xbf\xc3\xa9"[..], None, "é"),
            (b"\xff\xfe\xe9\0", Some("windows-1252"), "é"),
            (b"\xfe\xff\0\xe9", None, "é"),
            (b"\x80 \xe9", Some("windows-1252"), "€ é"),
            (b"a\0", Some("utf-16le"), "a"),
        ] {
            assert_eq!(decode(bytes.to_vec(), label).unwrap(), expected);
        }
    }

    #[test]
    fn faults_tell_the_way_out() {
        let place = "is not UTF-8: row 3, column B is “Société Générale” in windows-1252; if that \
                     is right, add --encoding windows-1252";
        let long = [b"a,b\nc,".to_vec(), b"ab".repeat(50), b"\xe9 ".repeat(50)].concat();
        let excerpt =
            format!("row 2, column B is “{}{}” in", "ab".repeat(20), "é ".repeat(20).trim());
        for (bytes, label, expected) in [
            (&b"Name;Bank\n\n\xc3\xa9;Soci\xe9t\xe9 G\xe9n\xe9rale\n"[..], None, place),
            (&long, None, &excerpt),
            (b"\xff", Some("shift_jis"), "is not Shift_JIS"),
            (b"a", Some("latin-99"), "windows-1252, windows-1250"),
            (b"a\0b", None, "neither a workbook nor text"),
            (b"a\0b", Some("windows-1252"), "is not text"),
        ] {
            let fault = decode(bytes.to_vec(), label).unwrap_err().to_string();
            assert!(fault.contains(expected), "{fault}");
        }
    }
}
