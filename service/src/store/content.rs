//! Digest of a database's content, on which entity tags depend. It covers the written rows, so it
//! also changes if another version of the program writes the same records differently.

use super::schema::meta;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Result};
use sha2::{Digest, Sha256};

/// Digest of all tables, in hexadecimal, except the row that contains it.
pub(super) fn digest(db: &Connection) -> Result<String> {
    let mut tables = db.prepare(
        "SELECT name, sql FROM main.sqlite_schema
         WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )?;
    let tables = tables.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let tables = tables.collect::<Result<Vec<(String, String)>>>()?;
    let mut digest = Sha256::new();
    for (name, sql) in tables {
        add(&mut digest, sql.as_bytes());
        // The key, by which each table is stored, is in the first two columns.
        let mut rows = db.prepare(&format!("SELECT * FROM main.\"{name}\" ORDER BY 1, 2"))?;
        let columns = rows.column_count();
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            if name == "meta" && row.get_ref(0)?.as_str()? == meta::CONTENT {
                continue;
            }
            for column in 0..columns {
                match row.get_ref(column)? {
                    ValueRef::Integer(number) => add(&mut digest, &number.to_le_bytes()),
                    value => add(&mut digest, value.as_bytes()?),
                }
            }
        }
    }
    Ok(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Adds a value with its length, so that a byte that moves to the next value changes the digest.
fn add(digest: &mut Sha256, bytes: &[u8]) {
    digest.update(bytes.len().to_le_bytes());
    digest.update(bytes);
}
