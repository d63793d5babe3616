//! Digest of the content of a database, from which its entity tags follow. Computed over the
//! written rows, not over the records that they are made from, so it also changes when another
//! version of the program writes the same records in another form.

use super::schema::meta;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Result};
use sha2::{Digest, Sha256};

/// Digest of all tables, in hexadecimal. The row that holds the digest is left out.
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
        // The first two columns contain the key of each table, in whose order it is stored.
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

/// Adds a value with its length, so that a boundary cannot move unnoticed.
fn add(digest: &mut Sha256, bytes: &[u8]) {
    digest.update(bytes.len().to_le_bytes());
    digest.update(bytes);
}
