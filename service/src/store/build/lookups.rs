//! The lookup lists, and the rest of the `meta` table.

use super::super::engine::fold;
use super::super::schema::meta;
use anyhow::Result;
use directory_index::name_key;
use rusqlite::Connection;

/// Writes the lookup lists.
pub(super) fn write(db: &Connection) -> Result<()> {
    let mut statement = db.prepare("SELECT name FROM stage.name WHERE list = ?1")?;
    for list in [meta::COUNTRIES, meta::SECTORS] {
        let names = statement.query_map([list], |row| row.get(0))?;
        let mut names = names.collect::<rusqlite::Result<Vec<String>>>()?;
        sort(&mut names);
        write_meta(db, list, &serde_json::to_string(&names)?)?;
    }
    Ok(())
}

/// Writes a row of the `meta` table.
pub(super) fn write_meta(db: &Connection, name: &str, value: &str) -> rusqlite::Result<usize> {
    db.execute("INSERT INTO main.meta (name, value) VALUES (?1, sealed(?2))", [name, value])
}

/// Neither case nor accents matter, and digits count by value.
fn sort(names: &mut [String]) {
    names.sort_by_cached_key(|name| (name_key(&fold(name)), name.clone()));
}
