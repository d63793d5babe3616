//! Files, as sheets of cells. All formats give the same sheets.

mod archive;
mod content;
mod csv;
mod encoding;
mod limits;
mod number_formats;
mod ods;
mod sheet;
mod xlsx;

pub(crate) use sheet::{Cell, Content, Merged, Row, Sheet};

use anyhow::{Result, anyhow, bail, ensure};
use limits::MAX_FILE;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Reads the sheets of a workbook (XLSX, ODS), or the only sheet of a CSV file. The content of the
/// file decides on its format. A CSV file may have an encoding, with a label such as
/// "windows-1252". The message of an error begins with the name of the file.
pub(crate) fn read(path: &Path, encoding: Option<&str>) -> Result<Vec<Sheet>> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let sheets = read_bytes(path).and_then(|bytes| read_sheets(bytes, &name, encoding));
    sheets.map_err(|fault| anyhow!("{name} {fault}"))
}

fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    let unreadable = |error| anyhow!("cannot be read ({error})");
    // A pipe would wait for a writer, and a device may have no end.
    ensure!(path.metadata().map_err(unreadable)?.is_file(), "is not a regular file");
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    ensure!(bytes.len() as u64 <= MAX_FILE, "is larger than 256 MB; divide it into smaller files");
    Ok(bytes)
}

fn read_sheets(bytes: Vec<u8>, file: &str, encoding: Option<&str>) -> Result<Vec<Sheet>> {
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return read_workbook(&bytes, file);
    }
    if let Some(fault) = other_format(&bytes) {
        bail!(fault)
    }
    let rows = csv::read(&encoding::decode(bytes, encoding)?)?;
    let merged = Vec::new();
    Ok(vec![Sheet { file: file.to_owned(), name: None, is_hidden: false, merged, rows }])
}

fn read_workbook(bytes: &[u8], file: &str) -> Result<Vec<Sheet>> {
    let mut archive = archive::open(bytes)?;
    // Some programs change the case of names.
    let names = archive.file_names().flatten().map(|name| name.to_lowercase().replace('\\', "/"));
    let names: Vec<_> = names.collect();
    let has = |part: &str| names.iter().any(|name| name == part);
    if has("xl/workbook.xml") {
        return xlsx::read(bytes, file);
    }
    ensure!(!has("xl/workbook.bin"), "is a binary workbook (XLSB); save it as XLSX");
    ensure!(has("content.xml"), "is a zip file, but not a workbook; save it as XLSX or ODS");
    ods::read(bytes, &mut archive, file)
}

/// Returns the sentence for a file in a format that is known, but not read.
fn other_format(bytes: &[u8]) -> Option<&'static str> {
    let visible = bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace());
    Some(match visible.take(4).collect::<Vec<_>>().as_slice() {
        b"\xd0\xcf\x11\xe0" => {
            // The names of the streams in such a file are in UTF-16.
            let has_stream = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
            if has_stream(b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0") {
                "is protected with a password; save a copy without one"
            } else if has_stream(b"W\0o\0r\0k\0b\0o\0o\0k\0") || has_stream(b"B\0o\0o\0k\0") {
                "is a workbook of Excel 97 (XLS); save it as XLSX"
            } else {
                "is not a workbook; save it as XLSX, ODS or “CSV UTF-8”"
            }
        }
        b"%PDF" => "is a PDF; export the table as XLSX, ODS or “CSV UTF-8”",
        [b'<', ..] => "is a web page or XML; open it in a spreadsheet program and save it as XLSX",
        [b'{' | b'[', b'"' | b'{' | b'[', ..] => {
            "is JSON; import a folder of JSON Lines files, or save it as “CSV UTF-8”"
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::archive::zip_parts;
    use super::*;

    /// Reads a file with a name that says nothing about its content.
    fn read_content(content: &[u8]) -> Result<Vec<Sheet>> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.xlsx");
        std::fs::write(&path, content).unwrap();
        read(&path, None)
    }

    #[test]
    fn text_is_a_csv_file() {
        for text in ["PK,Name\n1,Acme", "[x],y\n1,2", "\u{feff}a;b\n1;2"] {
            let sheet = read_content(text.as_bytes()).unwrap().remove(0);
            assert_eq!((sheet.file.as_str(), sheet.name.as_deref()), ("list.xlsx", None));
            assert!(sheet.rows.len() == 2 && sheet.rows.iter().all(|row| row.cells.len() == 2));
        }
    }

    #[test]
    fn content_decides_on_the_format() {
        let ole =
            |stream: &str| [b"\xd0\xcf\x11\xe0", stream.replace("", "\0").as_bytes()].concat();
        let document = ("META-INF/manifest.xml", "");
        let manifest = ("META-INF/manifest.xml", "<manifest:encryption-data/>");
        for (content, expected) in [
            (ole("EncryptedPackage"), "is protected with a password"),
            (ole("Workbook"), "is a workbook of Excel 97 (XLS)"),
            (ole("WordDocument"), "is not a workbook"),
            (zip_parts(&[("a", "")]), "is a zip file, but not a workbook"),
            (zip_parts(&[("xl/workbook.bin", "")]), "is a binary workbook (XLSB)"),
            (zip_parts(&[("XL\\Workbook.xml", "")]), "is damaged (File not found"),
            (zip_parts(&[manifest, ("content.xml", "\0")]), "is protected with a password"),
            (
                zip_parts(&[document, ("mimetype", &"a".repeat(46)), ("content.xml", "")]),
                "is a zip file, but",
            ),
            (b"PK\x03\x04abc".to_vec(), "is a damaged zip file"),
            (b"%PDF-1.7".to_vec(), "is a PDF"),
            (b"\n<!DOCTYPE html>".to_vec(), "is a web page"),
            (b"{\"a\": 1}".to_vec(), "is JSON"),
            (b"[\n {}]".to_vec(), "is JSON"),
            (b"\x7fELF\0".to_vec(), "is neither a workbook nor text"),
        ] {
            let fault = read_content(&content).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("list.xlsx {expected}")), "{fault}");
        }
    }

    #[test]
    fn missing_files_and_folders_are_refused() {
        for (path, expected) in [
            ("/dev", "dev is not a regular file"),
            ("/dev/null", "null is not a regular file"),
            ("/none.csv", "none.csv cannot be read (No such file"),
        ] {
            let fault = read(Path::new(path), None).unwrap_err().to_string();
            assert!(fault.starts_with(expected), "{fault}");
        }
    }
}
