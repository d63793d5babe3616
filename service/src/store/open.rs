//! Opening a database for reading, its checks, and the faults they find.

use super::schema::{APPLICATION_ID, VERSION, meta};
use super::{content, seal, sql};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::SystemTime;
use thiserror::Error;

/// Cache of each connection, in KiB: the upper levels of all trees fit. Reading pages at random
/// positions among 100,000 ventures is no faster with 32 MiB, and a third faster with 128 MiB.
const CACHE_KIB: i64 = 8 << 10;

/// Characters that a URI of SQLite has escaped in a path.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// Fault of a database that cannot be served, with advice.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The file does not exist.
    #[error("there is no such file; make one with `directory-service generate` or `import`")]
    Missing,
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(io::Error),
    /// The path is a folder, or a pipe, which could block without end.
    #[error("it is not a file")]
    NotAFile,
    /// The file is empty.
    #[error("the file is empty; make it again with `directory-service generate` or `import`")]
    Empty,
    /// The file is not a SQLite database.
    #[error("the file is not a SQLite database")]
    NotSqlite,
    /// The SQLite database belongs to another program.
    #[error("the file is a SQLite database, but not one that `directory-service` made")]
    Foreign,
    /// The directory database has another version of the tables.
    #[error(
        "the database has tables of version {0}, and this program reads version {known}; make it \
         again with `directory-service generate` or `import`, the latter from what the program \
         that made it exports",
        known = VERSION
    )]
    OtherVersion(i32),
    /// The file is damaged; the text is the position of the damage.
    #[error(
        "the database is damaged ({0}); restore it from a copy, or make it again with \
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

/// Opens a read-only connection. The file must not change while it is open, so that SQLite needs no
/// locks; `generate` and `import` replace the file as a whole and never write into an existing one.
/// The file is not mapped into memory, because truncating a mapped file would kill the process.
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
    seal::add_functions(&db)?;
    Ok(db)
}

/// Checks a file for every fault that can be found without reading all of it.
pub(super) fn check(path: &Path) -> Result<OriginalFile, OpenError> {
    let about = path.metadata()?;
    if !about.is_file() {
        return Err(OpenError::NotAFile);
    }
    if about.len() == 0 {
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
    let (size, expected) =
        (original.size, pragma("page_count")?.saturating_mul(pragma("page_size")?));
    if u64::try_from(expected) != Ok(size) {
        return Err(OpenError::Damaged(format!("{size} bytes instead of {expected}")));
    }
    let at_start = [sql::EVERY_VENTURE, sql::EVERY_USER, sql::EVERY_ROUND];
    for statement in sql::all().chain(at_start.map(str::to_owned)) {
        db.prepare(&statement)?;
    }
    Ok(original)
}

/// Checks that every page and every row is intact, which takes a second for some hundred MiB.
pub(super) fn check_all(db: &Connection) -> Result<(), OpenError> {
    let found: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(OpenError::Damaged(found.lines().last().unwrap_or_default().to_owned()));
    }
    let written: String = db.query_row(sql::META, [meta::CONTENT], |row| row.get(0))?;
    let found = content::digest(db)?;
    if found != written {
        let found = format!("the digest of its rows is {found}, not {written}");
        return Err(OpenError::Damaged(found));
    }
    Ok(())
}

/// File as it was when it was opened. `generate` and `import` never overwrite a file, but copying
/// over it does, and SQLite, which treats the file as immutable, would mix old and new pages.
#[derive(Debug)]
pub(super) struct OriginalFile {
    file: File,
    pub(super) size: u64,
    modified: SystemTime,
}

impl OriginalFile {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let about = file.metadata()?;
        Ok(Self { size: about.len(), modified: about.modified()?, file })
    }

    /// True if this file, unchanged, is the one at a path.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        let place = |about: fs::Metadata| (about.dev(), about.ino());
        let here = self.file.metadata().map(place).ok();
        here.is_some() && here == path.metadata().map(place).ok() && self.is_unchanged()
    }

    /// True if the file, at any path, has the content that it was opened with. Data read before
    /// this call is then from that content alone.
    pub(super) fn is_unchanged(&self) -> bool {
        self.file.metadata().is_ok_and(|about| {
            about.len() == self.size && about.modified().is_ok_and(|at| at == self.modified)
        })
    }
}
