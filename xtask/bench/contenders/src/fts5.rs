//! SQLite's FTS5 for the text, tables for everything else, and one statement for each question.

use anyhow::{Context, Result};
use directory_api::query::VentureQuery;
use directory_api::resources::VentureSummary;
use directory_index::VentureRow;
use rusqlite::{Connection, params};

use crate::{Contender, ROWS, words};

const TABLES: &str = "
    CREATE TABLE venture (id INTEGER PRIMARY KEY, country TEXT, status TEXT, network REAL);
    CREATE TABLE sector (venture INTEGER, name TEXT, PRIMARY KEY (venture, name)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE texts USING fts5(title, tagline, pitch, content='', prefix='2 3 4',
        tokenize='unicode61 remove_diacritics 2');";

/// Rows of 0, counts of 1 to 3, the total as 4. Each count leaves its own filter out.
const QUESTION: &str = "
    WITH found AS MATERIALIZED (
        SELECT id, country, status, network, country = ?2 AS in_country, EXISTS (
            SELECT 1 FROM sector WHERE venture = id AND name = ?3
        ) AS in_sector
        FROM texts JOIN venture ON id = texts.rowid WHERE texts MATCH ?1
    )
    SELECT * FROM (
        SELECT 0 AS part, id AS value, 0 AS number FROM found WHERE in_country AND in_sector
        ORDER BY network DESC NULLS LAST LIMIT ?4
    )
    UNION ALL SELECT 1, country, count(*) FROM found WHERE in_sector GROUP BY country
    UNION ALL SELECT 2, name, count(*) FROM found JOIN sector ON venture = id WHERE in_country
        GROUP BY name
    UNION ALL SELECT 3, status, count(*) FROM found WHERE in_country AND in_sector GROUP BY status
    UNION ALL SELECT 4, NULL, count(*) FROM found WHERE in_country AND in_sector";

pub(crate) struct Fts5(Connection);

impl Fts5 {
    pub(crate) fn of(ventures: &[VentureSummary]) -> Result<Self> {
        let mut db = Connection::open_in_memory()?;
        db.execute_batch(TABLES)?;
        let all = db.transaction()?;
        {
            let mut venture = all.prepare("INSERT INTO venture VALUES (?1, ?2, ?3, ?4)")?;
            let mut sector = all.prepare("INSERT OR IGNORE INTO sector VALUES (?1, ?2)")?;
            let mut texts = all.prepare(
                "INSERT INTO texts (rowid, title, tagline, pitch) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (row, id) in ventures.iter().map(VentureRow::from).zip(1_i64..) {
                venture.execute(params![id, row.country, row.status, row.strength])?;
                for name in row.sectors.iter().flatten() {
                    sector.execute(params![id, name])?;
                }
                texts.execute(params![id, row.title, row.tagline, row.pitch])?;
            }
        }
        all.commit()?;
        db.execute_batch("INSERT INTO texts (texts) VALUES ('optimize'); ANALYZE;")?;
        Ok(Self(db))
    }
}

impl Contender for Fts5 {
    fn ask(&self, question: &VentureQuery) -> Result<u64> {
        let text = words(question).map(|word| format!("\"{word}\"*")).collect::<Vec<_>>();
        let mut statement = self.0.prepare_cached(QUESTION)?;
        let mut rows = statement.query(params![
            text.join(" AND "),
            question.countries.first(),
            question.sectors.first(),
            ROWS
        ])?;
        let mut total = None;
        while let Some(row) = rows.next()? {
            if row.get::<_, i64>(0)? == 4 {
                total = Some(row.get::<_, i64>(2)?.unsigned_abs());
            }
        }
        total.context("there is no total")
    }
}
