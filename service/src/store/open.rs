//! Opening a database for reading, and what can be wrong with it.

use super::schema::{APPLICATION_ID, VERSION};
use super::sql;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::{fmt, fs, io};

/// Every SQLite file begins with these bytes.
const SQLITE_HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Below this size the whole file is checked at start, which takes well under a second.
const CHECK_WHOLE_BELOW: u64 = 64 << 20;

/// As much as SQLite allows; the system's page cache then serves all connections.
const MMAP_BYTES: i64 = 1 << 40;

/// Why a database cannot be served. Each says what is wrong and what to do.
#[derive(Debug)]
pub enum OpenError {
    /// There is no such file, or it cannot be read.
    Unreadable(io::Error),
    /// The file holds nothing.
    Empty,
    /// The file is not a SQLite database.
    NotSqlite,
    /// A SQLite database of something else.
    Foreign,
    /// A directory database of another version of the tables.
    OtherVersion(i32),
    /// The file is damaged; says where that was found.
    Damaged(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) if error.kind() == io::ErrorKind::NotFound => f.write_str(
                "there is no such file; make one with `directory-service generate` or `import`",
            ),
            Self::Unreadable(error) => write!(f, "the file cannot be read: {error}"),
            Self::Empty => f.write_str(
                "the file is empty; make it again with `directory-service generate` or `import`",
            ),
            Self::NotSqlite => f.write_str("the file is not a SQLite database"),
            Self::Foreign => f.write_str(
                "the file is a SQLite database, but not one that `directory-service` made",
            ),
            Self::OtherVersion(version) => write!(
                f,
                "the database has tables of version {version}, and this program reads version \
                 {VERSION}; make it again with `directory-service generate` or `import`"
            ),
            Self::Damaged(what) => write!(
                f,
                "the database is damaged ({what}); restore it from a copy, or make it again with \
                 `directory-service generate` or `import`"
            ),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// Opens a read-only connection. The file must not change while it is open, so that SQLite needs
/// no locks; `generate` and `import` replace the file as a whole and never write
/// into one that exists.
///
/// # Errors
/// Those of SQLite.
pub fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(immutable_uri(path), flags)?;
    db.pragma_update(None, "query_only", true)?;
    db.pragma_update(None, "mmap_size", MMAP_BYTES)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// The path as a URI of SQLite, with everything escaped but unreserved characters.
fn immutable_uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                uri.push(char::from(*byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri + "?immutable=1"
}

/// Checks a database file for everything that can be found quickly.
///
/// # Errors
/// What is wrong with it.
pub fn check(path: &Path) -> Result<(), OpenError> {
    let size = check_header(path)?;
    let db = connect(path)?;
    let pragma = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if pragma("application_id")? != i64::from(APPLICATION_ID) {
        return Err(OpenError::Foreign);
    }
    let version: i32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != VERSION {
        return Err(OpenError::OtherVersion(version));
    }
    let expected = pragma("page_count")?.saturating_mul(pragma("page_size")?);
    if u64::try_from(expected) != Ok(size) {
        return Err(OpenError::Damaged(format!("{size} bytes instead of {expected}")));
    }
    for statement in sql::all() {
        db.prepare(statement)?;
    }
    if size < CHECK_WHOLE_BELOW {
        let found: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if found != "ok" {
            return Err(OpenError::Damaged(found.lines().last().unwrap_or_default().to_owned()));
        }
    }
    Ok(())
}

/// Checks the file's header without SQLite, and returns its size.
fn check_header(path: &Path) -> Result<u64, OpenError> {
    let mut file = fs::File::open(path).map_err(OpenError::Unreadable)?;
    let about = file.metadata().map_err(OpenError::Unreadable)?;
    if about.is_file() && about.len() == 0 {
        return Err(OpenError::Empty);
    }
    let mut header = [0; SQLITE_HEADER.len()];
    match io::Read::read_exact(&mut file, &mut header) {
        Ok(()) if header == *SQLITE_HEADER => Ok(about.len()),
        Ok(()) => Err(OpenError::NotSqlite),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(OpenError::NotSqlite),
        Err(error) => Err(OpenError::Unreadable(error)),
    }
}
