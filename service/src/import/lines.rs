//! Reading a file of JSON Lines.

use anyhow::{Context, Result, anyhow, ensure};
use indicatif::ProgressBar;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The longest line: a file without line ends must not fill the memory.
const LONGEST_LINE: u64 = 16 << 20;

/// Calls a function with the number and the object of every line of a file, or with what is wrong
/// with the line. Blank lines are skipped.
///
/// # Errors
/// The file cannot be read, or that of the function.
pub(super) fn each(
    path: &Path,
    progress: &ProgressBar,
    mut take: impl FnMut(u64, Result<Map<String, Value>>) -> Result<()>,
) -> Result<()> {
    let unreadable = || format!("{} cannot be read", path.display());
    let file = progress.wrap_read(File::open(path).with_context(unreadable)?);
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let (mut line, mut is_empty) = (Vec::new(), true);
    for number in 1_u64.. {
        line.clear();
        let mut limited = reader.by_ref().take(LONGEST_LINE + 1);
        let length = limited.read_until(b'\n', &mut line).with_context(unreadable)? as u64;
        if length == 0 {
            break;
        }
        if length > LONGEST_LINE {
            let most = LONGEST_LINE >> 20;
            return take(number, Err(anyhow!("the line is longer than {most} MiB")));
        }
        if let Some(object) = object(&line).transpose() {
            is_empty = false;
            take(number, object)?;
        }
    }
    // A file that was cut off would replace what stands there by nothing.
    if is_empty {
        take(1, Err(anyhow!("the file holds no record; leave it out if there are none")))?;
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
        Ok(Value::Object(object)) => {
            // Of two fields with one name only the last would be kept.
            let RepeatedName(repeated) = serde_json::from_str(text)?;
            ensure!(repeated.is_none(), "“{}” is given twice", repeated.unwrap_or_default());
            Ok(Some(object))
        }
        Ok(_) => Err(anyhow!("the line is not a JSON object")),
        Err(error) => Err(anyhow!("the line is not JSON (column {})", error.column())),
    }
}

/// The first name that an object, at any level of a value, has twice.
struct RepeatedName(Option<String>);

impl<'de> Deserialize<'de> for RepeatedName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NameVisitor).map(Self)
    }
}

struct NameVisitor;

impl<'de> Visitor<'de> for NameVisitor {
    type Value = Option<String>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(RepeatedName(inner)) = items.next_element()? {
            found = found.or(inner);
        }
        Ok(found)
    }

    /// Also for long numbers, which come as an object of one field that keeps their digits.
    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let (mut names, mut found) = (HashSet::new(), None);
        while let Some((name, RepeatedName(inner))) = fields.next_entry::<String, _>()? {
            found = found.or(inner);
            if found.is_none() && names.contains(&name) {
                found = Some(name);
            } else {
                names.insert(name);
            }
        }
        Ok(found)
    }
}
