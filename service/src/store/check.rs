//! Whether a file is a database that can be served.

use super::open::{OpenError, connect};
use super::original::Original;
use super::schema::{APPLICATION_ID, VERSION, meta};
use super::{content, sql};
use rusqlite::Connection;
use std::path::Path;
use std::{fs, io};

/// Every SQLite file begins with these bytes.
const SQLITE_HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Checks a file for everything that can be found without reading all of it.
///
/// # Errors
/// What is wrong with it.
pub(super) fn check(path: &Path) -> Result<Original, OpenError> {
    check_header(path)?;
    let original = Original::open(path).map_err(OpenError::Unreadable)?;
    let db = connect(path)?;
    let pragma = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if pragma("application_id")? != i64::from(APPLICATION_ID) {
        return Err(OpenError::Foreign);
    }
    let version: i32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != VERSION {
        return Err(OpenError::OtherVersion(version));
    }
    let size = original.size();
    let expected = pragma("page_count")?.saturating_mul(pragma("page_size")?);
    if u64::try_from(expected) != Ok(size) {
        return Err(OpenError::Damaged(format!("{size} bytes instead of {expected}")));
    }
    let at_start = [sql::ENGINE, sql::EVERY_VENTURE, sql::EVERY_USER, sql::EVERY_ROUND];
    for statement in sql::all().chain(at_start) {
        db.prepare(statement)?;
    }
    Ok(original)
}

/// Checks every page and every row, which takes a second for some hundred MiB.
///
/// # Errors
/// Where the damage is.
pub(super) fn check_all(db: &Connection) -> Result<(), OpenError> {
    damage(db)?.map_or(Ok(()), |found| Err(OpenError::Damaged(found)))
}

/// The first damage in any page, or that a row is not as it was written.
///
/// # Errors
/// Those of SQLite.
pub(super) fn damage(db: &Connection) -> rusqlite::Result<Option<String>> {
    let found: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Ok(found.lines().last().map(str::to_owned));
    }
    let written: String = db.query_row(sql::META, [meta::CONTENT], |row| row.get(0))?;
    let found = content::digest(db)?;
    Ok((found != written)
        .then(|| format!("the digest of its rows is {found} and not {written}, as it was written")))
}

/// Checks the file's header without SQLite.
fn check_header(path: &Path) -> Result<(), OpenError> {
    let about = path.metadata().map_err(OpenError::Unreadable)?;
    if !about.is_file() {
        return Err(OpenError::NotAFile);
    }
    if about.len() == 0 {
        return Err(OpenError::Empty);
    }
    let mut file = fs::File::open(path).map_err(OpenError::Unreadable)?;
    let mut header = [0; SQLITE_HEADER.len()];
    match io::Read::read_exact(&mut file, &mut header) {
        Ok(()) if header == *SQLITE_HEADER => Ok(()),
        Ok(()) => Err(OpenError::NotSqlite),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(OpenError::NotSqlite),
        Err(error) => Err(OpenError::Unreadable(error)),
    }
}
