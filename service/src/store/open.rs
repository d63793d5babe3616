//! Opening a database for reading, and what can be wrong with it.

use super::schema::VERSION;
use super::seal;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::{fmt, io};

/// The cache of each connection, in KiB: the upper levels of all trees fit. For pages at random
/// places among 100,000 ventures, 32 MiB are no faster, and 128 MiB are by a third.
const CACHE_KIB: i64 = 8 << 10;

/// Why a database cannot be served. Each says what is wrong and what to do.
#[derive(Debug)]
pub enum OpenError {
    /// There is no such file, or it cannot be read.
    Unreadable(io::Error),
    /// It is a folder, or a pipe, which could be waited for without end.
    NotAFile,
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
            Self::NotAFile => f.write_str("it is not a file"),
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
                 {VERSION}; make it again with `directory-service generate` or `import`, the \
                 latter from what the program that made it exports"
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
/// into one that exists. It is not mapped into memory: there, a file that was cut off ends the
/// process.
///
/// # Errors
/// Those of SQLite.
pub fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(immutable_uri(path), flags)?;
    db.pragma_update(None, "query_only", true)?;
    db.pragma_update(None, "mmap_size", 0)?;
    db.pragma_update(None, "cache_size", -CACHE_KIB)?;
    db.set_prepared_statement_cache_capacity(64);
    seal::add_functions(&db)?;
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
