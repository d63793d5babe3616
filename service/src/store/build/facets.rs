//! What the search looks up: which ventures have which value, and the lists of values.

use super::super::schema::{facet, meta};
use super::super::words::fold;
use anyhow::Result;
use roaring::RoaringBitmap;
use rusqlite::{Connection, params};

/// Writes the bitmaps and the lookup lists.
pub(super) fn write(db: &Connection) -> Result<()> {
    write_bitmaps(db)?;
    for (name, kind) in [(meta::COUNTRIES, facet::COUNTRY), (meta::SECTORS, facet::SECTOR)] {
        let names = serde_json::Value::from(alphabetical(db, kind)?);
        write_meta(db, name, &names.to_string())?;
    }
    Ok(())
}

/// Writes a row of the `meta` table.
pub(super) fn write_meta(db: &Connection, name: &str, value: &str) -> rusqlite::Result<usize> {
    db.execute("INSERT INTO main.meta (name, value) VALUES (?1, ?2)", [name, value])
}

fn write_bitmaps(db: &Connection) -> Result<()> {
    let mut values = db.prepare(
        "SELECT f.kind, f.value, o.rank
         FROM stage.facet f JOIN stage.venture_order o ON o.key = f.venture ORDER BY 1, 2, 3",
    )?;
    let mut insert =
        db.prepare("INSERT INTO main.facet (kind, value, ranks) VALUES (?1, ?2, ?3)")?;
    let mut insert = |kind: &str, value: &str, mut ranks: RoaringBitmap| -> Result<()> {
        ranks.optimize();
        let mut bytes = Vec::with_capacity(ranks.serialized_size());
        ranks.serialize_into(&mut bytes)?;
        insert.execute(params![kind, value, bytes])?;
        Ok(())
    };
    let mut current: Option<(String, String, RoaringBitmap)> = None;
    let mut rows = values.query([])?;
    while let Some(row) = rows.next()? {
        let (kind, value): (String, String) = (row.get(0)?, row.get(1)?);
        let rank: u32 = row.get(2)?;
        match &mut current {
            Some((known_kind, known, ranks)) if *known_kind == kind && *known == value => {
                ranks.insert(rank);
            }
            _ => {
                let next = (kind, value, RoaringBitmap::from([rank]));
                if let Some((kind, value, ranks)) = current.replace(next) {
                    insert(&kind, &value, ranks)?;
                }
            }
        }
    }
    current.map_or(Ok(()), |(kind, value, ranks)| insert(&kind, &value, ranks))
}

/// The values of a kind in alphabetical order, where neither case nor accents matter.
fn alphabetical(db: &Connection, kind: &str) -> Result<Vec<String>> {
    let mut values = db.prepare("SELECT value FROM main.facet WHERE kind = ?1")?;
    let mut names: Vec<String> =
        values.query_map([kind], |row| row.get(0))?.collect::<Result<_, _>>()?;
    names.sort_by_cached_key(|name| (fold(name), name.clone()));
    Ok(names)
}
