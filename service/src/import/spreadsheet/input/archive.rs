//! Zipped workbooks, checked before `calamine` opens them: it reserves the memory that a file asks
//! for, and keeps a full copy of each cell format.

use super::limits::MAX_CELLS;
use anyhow::{Result, anyhow, ensure};
use quick_xml::events::Event;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use zip::ZipArchive;

/// Maximum size of the unpacked parts of a workbook, in bytes.
const MAX_UNPACKED: u64 = 1 << 30;

/// Maximum size of the properties that a workbook keeps in memory, in bytes.
const MAX_PROPERTIES: usize = 256 << 20;

/// A zipped workbook.
pub(super) type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Opens a zip file, and checks the sizes of its parts.
pub(super) fn open(bytes: &[u8]) -> Result<Archive<'_>> {
    open_with_limit(bytes, MAX_UNPACKED)
}

fn open_with_limit(bytes: &[u8], mut left: u64) -> Result<Archive<'_>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))
        .map_err(|error| anyhow!("is a damaged zip file ({error}); get it again"))?;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(malformed)?;
        let name = part.name().map_err(malformed)?.to_lowercase();
        let mut part = BufReader::new(part.take(left + 1));
        let kept = ["styles.xml", "sharedstrings.xml", "workbook.xml"];
        if kept.iter().any(|end| name.ends_with(end)) {
            check_part(&mut part)?;
        }
        io::copy(&mut part, &mut io::sink()).map_err(malformed)?;
        let rest = part.get_ref().limit();
        ensure!(rest > 0, "unpacks to more than 1 GB; divide it into smaller files");
        left = rest - 1;
    }
    Ok(archive)
}

/// Checks the numbers of texts and properties in a part.
fn check_part(part: impl BufRead) -> Result<()> {
    let mut xml = quick_xml::Reader::from_reader(part);
    let mut buffer = Vec::new();
    let mut longest = 0;
    let mut properties = 0;
    let mut texts = 0;
    loop {
        buffer.clear();
        match xml.read_event_into(&mut buffer).map_err(malformed)? {
            Event::Eof => return Ok(()),
            Event::Start(element) | Event::Empty(element) => match element.local_name().as_ref() {
                "xf" | "font" | "fill" | "border" | "numFmt" | "sheet" | "definedName" => {
                    properties += 1;
                }
                "si" => texts += 1,
                "sst" => {
                    let count = element.try_get_attribute("uniqueCount").map_err(malformed)?;
                    texts = count.and_then(|count| count.value.parse().ok()).unwrap_or_default();
                }
                _ => {}
            },
            _ => {}
        }
        longest = longest.max(buffer.len());
        ensure!(
            texts <= 2 * MAX_CELLS,
            "has more than 2 million texts; divide it into smaller files"
        );
        // A cell format may have a copy of the longest name and code.
        ensure!(
            properties * (longest + 1000) <= MAX_PROPERTIES,
            "has too many cell formats, names or sheets; save it as “CSV UTF-8”"
        );
    }
}

/// Returns the error for a file that does not follow the rules of its format.
pub(super) fn malformed(reason: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("is damaged ({reason}); open it in a spreadsheet program and save it again")
}

/// Writes a zip file of parts.
#[cfg(test)]
pub(super) fn zip_parts(parts: &[(&str, &str)]) -> Vec<u8> {
    use std::io::Write;
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_that_would_take_much_memory_are_refused() {
        let long_name = format!("<font name='{}'/>", "a".repeat(100_000));
        for (name, text, expected) in [
            ("Xl\\SharedStrings.xml", "<sst uniqueCount='9999999999999'/>", "2 million texts"),
            ("xl/styles.xml", &"<x:xf/>".repeat(270_000), "too many cell formats"),
            ("xl/styles.xml", &(long_name + &"<xf/>".repeat(2700)), "too many cell formats"),
            ("xl/sheet1.xml", &" ".repeat(2 << 20), "more than 1 GB"),
        ] {
            let zip = zip_parts(&[("a", ""), (name, text)]);
            let fault = open_with_limit(&zip, (2 << 20) - 1).unwrap_err().to_string();
            assert!(fault.contains(expected), "{fault}");
        }
    }
}
