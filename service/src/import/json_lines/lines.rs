//! Reader of JSON Lines files.

use super::Object;
use super::strict::excerpt;
use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Maximum length of a line, in bytes: it may take more than a hundred times as much memory.
const MAX_LINE: u64 = 1 << 20;

/// Calls a function with the number of each line of a file, and with its object or fault. Blank
/// lines are skipped.
pub(super) fn for_each_line(
    path: &Path,
    mut take: impl FnMut(u64, Result<Object>) -> Result<()>,
) -> Result<()> {
    let unreadable = || format!("{} cannot be read", path.display());
    // A pipe would wait for a writer, and a device may have no end.
    ensure!(
        path.metadata().with_context(unreadable)?.is_file(),
        "{} is not a regular file",
        path.display()
    );
    let file = File::open(path).with_context(unreadable)?;
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let mut line = Vec::new();
    let mut is_empty = true;
    for number in 1_u64.. {
        line.clear();
        let mut limited = reader.by_ref().take(MAX_LINE + 1);
        let length = limited.read_until(b'\n', &mut line).with_context(unreadable)? as u64;
        if length == 0 {
            break;
        }
        if length > MAX_LINE {
            let max = MAX_LINE >> 20;
            return take(number, Err(anyhow!("the line is longer than {max} MiB")));
        }
        if let Some(object) = parse_object(&line).transpose() {
            is_empty = false;
            take(number, object)?;
        }
    }
    // The file was probably truncated.
    if is_empty {
        take(1, Err(anyhow!("the file has no records; leave it out if there are none")))?;
    }
    Ok(())
}

/// Parses the object of a line; `None` for a blank line.
fn parse_object(line: &[u8]) -> Result<Option<Object>> {
    let text = std::str::from_utf8(line).map_err(|_| anyhow!("the line is not UTF-8"))?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Ok(None);
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => {
            // The parser keeps only the last of two fields with the same name.
            if let Some(name) = repeated_name(text)? {
                bail!("“{}” appears twice", excerpt(&name));
            }
            Ok(Some(object))
        }
        Ok(_) => Err(anyhow!("the line is not a JSON object")),
        Err(error) => Err(anyhow!("the line is not JSON (column {})", error.column())),
    }
}

/// First name that an object at any level of a value repeats.
fn repeated_name(json: &str) -> serde_json::Result<Option<String>> {
    let fields = match json.chars().next() {
        Some('{') => serde_json::from_str::<Fields<'_>>(json)?.0,
        Some('[') => {
            let items: Vec<&RawValue> = serde_json::from_str(json)?;
            items.into_iter().map(|item| (None, item)).collect()
        }
        _ => return Ok(None),
    };
    let mut names = HashSet::new();
    for (name, value) in fields {
        if let Some(name) = repeated_name(value.get())? {
            return Ok(Some(name));
        }
        if let Some(name) = name
            && !names.insert(name.clone())
        {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

/// Fields of an object, including repeated ones, or items of a list, which have no names.
struct Fields<'a>(Vec<(Option<String>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AllFields;
        impl<'de> Visitor<'de> for AllFields {
            type Value = Vec<(Option<String>, &'de RawValue)>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                std::iter::from_fn(|| map.next_entry().transpose()).collect()
            }
        }
        deserializer.deserialize_map(AllFields).map(Self)
    }
}
