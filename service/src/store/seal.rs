//! Checksums of rows, so that a row with a changed byte is never sent.

use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, Error, Result};

/// Hexadecimal digits of a checksum.
const DIGITS: usize = 8;

/// Adds the SQL functions `seal`, which appends a checksum to a text, and `unseal`, which checks
/// and removes it.
pub(super) fn add_functions(db: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    db.create_scalar_function("seal", 1, flags, |call| {
        let text = call.get_raw(0).as_str()?;
        Ok(format!("{text}{:08x}", crc32fast::hash(text.as_bytes())))
    })?;
    db.create_scalar_function("unseal", 1, flags, |call| {
        let text = unseal(call.get_raw(0).as_str()?).map(str::to_owned);
        text.ok_or_else(|| Error::UserFunctionError("a row has changed".into()))
    })
}

fn unseal(sealed: &str) -> Option<&str> {
    let (text, sum) = sealed.split_at_checked(sealed.len().checked_sub(DIGITS)?)?;
    (u32::from_str_radix(sum, 16) == Ok(crc32fast::hash(text.as_bytes()))).then_some(text)
}
