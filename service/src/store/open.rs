//! Read-only connections, checks of the file, and the faults that they find.

use super::schema::{APPLICATION_ID, VERSION, meta};
use super::{content, sql};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::SystemTime;
use thiserror::Error;

/// Cache of each connection, in KiB. It holds the upper levels of all trees. Reading random pages
/// of 100,000 ventures is no faster with 32 MiB, and a third faster with 128 MiB.
const CACHE_KIB: i64 = 8 << 10;

/// Characters to escape in the path of a SQLite URI.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// Reason why a database cannot be served, with advice.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The file does not exist.
    #[error("the file does not exist; create it with `directory-service generate` or `import`")]
    Missing,
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(io::Error),
    /// The path is a folder or a pipe, which could block forever.
    #[error("the path is not a file")]
    NotAFile,
    /// The file is empty.
    #[error("the file is empty; create it again with `directory-service generate` or `import`")]
    Empty,
    /// The file is not a SQLite database.
    #[error("the file is not a SQLite database")]
    NotSqlite,
    /// The SQLite database belongs to another program.
    #[error("the file is a SQLite database, but not one of `directory-service`")]
    Foreign,
    /// The directory database has another version of the tables.
    #[error(
        "the database has tables of version {0}, and this program reads version {VERSION}; export \
         it with the program that created it, and import it with this one"
    )]
    OtherVersion(i32),
    /// The file is damaged; the text describes the damage.
    #[error(
        "the database is damaged ({0}); restore a copy, or create it again with \
         `directory-service generate` or `import`"
    )]
    Damaged(String),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotSqlite,
            _ => Self::Damaged(error.to_string()),
        }
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Unreadable(error),
        }
    }
}

/// Opens a read-only connection, without locks: `generate` and `import` replace a file as a whole
/// and never write into an existing one. The file is not mapped into memory, because the process
/// would be killed if it were truncated.
pub fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let escaped = percent_encode(path.as_os_str().as_encoded_bytes(), ESCAPED);
    let db = Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)?;
    db.pragma_update(None, "query_only", true)?;
    db.pragma_update(None, "mmap_size", 0)?;
    db.pragma_update(None, "cache_size", -CACHE_KIB)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// Checks a file for all faults that can be found without reading all of it.
pub(super) fn check_file(path: &Path) -> Result<OriginalFile, OpenError> {
    let metadata = path.metadata()?;
    if !metadata.is_file() {
        return Err(OpenError::NotAFile);
    }
    if metadata.len() == 0 {
        return Err(OpenError::Empty);
    }
    let original = OriginalFile::open(path)?;
    let db = connect(path)?;
    let pragma = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if pragma("application_id")? != i64::from(APPLICATION_ID) {
        return Err(OpenError::Foreign);
    }
    let version: i32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != VERSION {
        return Err(OpenError::OtherVersion(version));
    }
    let size = original.size;
    let expected = pragma("page_count")?.saturating_mul(pragma("page_size")?);
    if u64::try_from(expected) != Ok(size) {
        return Err(OpenError::Damaged(format!("{size} bytes instead of {expected}")));
    }
    let whole_lists = [sql::EVERY_VENTURE, sql::EVERY_USER, sql::EVERY_ROUND];
    for statement in sql::all().chain(whole_lists.map(str::to_owned)) {
        db.prepare(&statement)?;
    }
    Ok(original)
}

/// Checks that every page, index and row is intact, which takes a second for a few hundred MiB.
pub(super) fn check_content(db: &Connection) -> Result<(), OpenError> {
    let result: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if result != "ok" {
        return Err(OpenError::Damaged(result.lines().last().unwrap_or_default().to_owned()));
    }
    let expected: String = db.query_row(sql::META, [meta::CONTENT], |row| row.get(0))?;
    let digest = content::digest(db)?;
    if digest != expected {
        let damage = format!("the digest of its rows is {digest}, not {expected}");
        return Err(OpenError::Damaged(damage));
    }
    Ok(())
}

/// File as it was when it was opened. If another file is copied over it, SQLite, which assumes that
/// the file never changes, would mix old and new pages.
#[derive(Debug)]
pub(super) struct OriginalFile {
    file: File,
    pub(super) size: u64,
    modified: SystemTime,
}

impl OriginalFile {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        Ok(Self { size: metadata.len(), modified: metadata.modified()?, file })
    }

    /// True if this file is unchanged and at this path.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
        let own = self.file.metadata().map(identity).ok();
        own.is_some() && own == path.metadata().map(identity).ok() && self.is_unchanged()
    }

    /// True if the file has not changed, so all data read so far is from the original content.
    pub(super) fn is_unchanged(&self) -> bool {
        self.file.metadata().is_ok_and(|metadata| {
            metadata.len() == self.size && metadata.modified().is_ok_and(|at| at == self.modified)
        })
    }
}
