//! Export: JSON Lines files from which an import recreates the same database.

use crate::store::OpenError;
use crate::store::build::Counts;
use crate::store::inspect::{counts, open_verified};
use anyhow::{Context, Result, ensure};
use rusqlite::Connection;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

/// Files, each with the statement that returns its lines. Lists keep their order, so that an import
/// sorts ties in the same way.
const FILES: [(&str, &str); 7] = [
    ("users.jsonl", "SELECT profile FROM user ORDER BY rank"),
    ("ventures.jsonl", "SELECT record FROM venture_detail ORDER BY rank"),
    (
        "rounds.jsonl",
        r#"SELECT rtrim(item, '}') || ',"status":' || json_quote(status) || ',"stage":' ||
               json_quote(json_extract('{' || ltrim(extension, ',') || '}', '$.stage')) || '}'
           FROM round ORDER BY status, position"#,
    ),
    (
        "team.jsonl",
        r#"SELECT '{"venture_id":' || json_quote(v.id) || ',' || ltrim(i.item, '{')
           FROM venture_team i JOIN venture v ON v.rank = i.owner ORDER BY i.owner, i.position"#,
    ),
    (
        "venture_activity.jsonl",
        r#"SELECT '{"venture_id":' || json_quote(v.id) || ',' || ltrim(i.item, '{')
           FROM venture_activity i JOIN venture v ON v.rank = i.owner ORDER BY i.owner, i.position"#,
    ),
    (
        "user_activity.jsonl",
        r#"SELECT '{"user_id":' || json_quote(u.id) || ',' || ltrim(i.item, '{')
           FROM user_activity i JOIN user u ON u.rank = i.owner ORDER BY i.owner, i.position"#,
    ),
    (
        "follows.jsonl",
        r#"SELECT json_object('follower', u.id, 'following', i.item ->> '$.id')
           FROM user_following i JOIN user u ON u.rank = i.owner ORDER BY i.owner, i.position"#,
    ),
];

/// Checks all rows of a database and writes them into a new folder, without empty files.
///
/// # Errors
/// Fails if the database cannot be served, or the folder is not empty.
pub fn export(database: &Path, folder: &Path) -> Result<Counts> {
    let db = open_verified(database)
        .with_context(|| format!("The database {} cannot be exported", database.display()))?;
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    ensure!(is_empty, "The folder {} is not empty; name a new one", folder.display());
    let unwritable = || format!("The folder {} cannot be written", folder.display());
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    // An incomplete folder must not look like a complete one.
    let unfinished =
        tempfile::Builder::new().prefix(".export-").tempdir_in(parent).with_context(unwritable)?;
    for (name, lines) in FILES {
        write(&db, lines, &unfinished.path().join(name)).with_context(unwritable)?;
    }
    fs::rename(unfinished.path(), folder).with_context(unwritable)?;
    Ok(counts(&db).map_err(OpenError::from)?)
}

fn write(db: &Connection, lines: &str, path: &Path) -> Result<()> {
    let mut lines = db.prepare(lines).map_err(OpenError::from)?;
    let mut lines = lines.query([]).map_err(OpenError::from)?;
    let mut file = None;
    while let Some(row) = lines.next().map_err(OpenError::from)? {
        let line = row.get_ref(0).and_then(|line| Ok(line.as_str()?)).map_err(OpenError::from)?;
        let file = match &mut file {
            Some(file) => file,
            None => file.insert(BufWriter::new(File::create_new(path)?)),
        };
        writeln!(file, "{line}")?;
    }
    if let Some(file) = file {
        file.into_inner()?.sync_all()?;
    }
    Ok(())
}
