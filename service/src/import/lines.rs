//! Reading a file of JSON Lines.

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The longest line: a file without line ends must not fill the memory.
const LONGEST_LINE: u64 = 16 << 20;

/// Calls a function with every object of a file, in order. Blank lines are skipped.
///
/// # Errors
/// The first thing that is wrong, with file and line.
pub(super) fn each(
    path: &Path,
    mut take: impl FnMut(Map<String, Value>) -> Result<()>,
) -> Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let place = || format!("{name}, line {number}");
        let length = reader
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut line)
            .with_context(place)?;
        if length == 0 {
            break;
        }
        if length as u64 > LONGEST_LINE {
            bail!("{}: the line is longer than {} MiB", place(), LONGEST_LINE >> 20);
        }
        if let Some(object) = object(&line).with_context(place)? {
            take(object).with_context(place)?;
        }
    }
    Ok(())
}

/// The object of a line; `None` for a blank one.
fn object(line: &[u8]) -> Result<Option<Map<String, Value>>> {
    let text = std::str::from_utf8(line).map_err(|_| anyhow!("the line is not UTF-8"))?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Ok(None);
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(Some(object)),
        Ok(_) => Err(anyhow!("the line is not a JSON object")),
        Err(error) => Err(anyhow!("the line is not JSON (column {})", error.column())),
    }
}
