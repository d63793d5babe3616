//! Copy of the built app, which a test may change.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use tokio::process::Command;

use crate::program::{LIMIT, POLL};
use crate::session::request;

/// File whose content tells that the service has read the folder again.
const REVISION: &str = "revision.txt";

/// Folder with the files of an app, which are links to the built files until they are changed.
pub struct AppCopy {
    folder: PathBuf,
    server: OnceCell<AppServer>,
}

/// Service that serves an app.
pub(crate) struct AppServer {
    /// Id of the process.
    pub(crate) process: u32,
    pub(crate) port: u16,
    /// Path of the app, without a slash at its end.
    pub(crate) path: &'static str,
}

impl AppCopy {
    /// Links the files of the built app into a new folder in `scratch`.
    pub(crate) fn new(built: &Path, scratch: &Path) -> Result<Self> {
        let copy = scratch.join("app");
        fs::create_dir(&copy)?;
        for file in fs::read_dir(built).context("the built app is missing")? {
            let file = file?;
            let to = copy.join(file.file_name());
            if file.file_type()?.is_file() && fs::hard_link(file.path(), &to).is_err() {
                fs::copy(file.path(), to)?;
            }
        }
        Ok(Self { folder: copy, server: OnceCell::new() })
    }

    /// Path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// Names the service that serves the folder.
    pub(crate) fn set_server(&self, server: AppServer) {
        // Each copy has one server.
        let _ = self.server.set(server);
    }

    /// Has the service read the changed files, and waits until it serves them.
    pub async fn publish(&self) -> Result<()> {
        let AppServer { process, port, path } = self.server.get().context("nothing serves it")?;
        let old = fs::read_to_string(self.folder.join(REVISION)).unwrap_or_default();
        let revision = format!("{old}+");
        self.write(REVISION, Some(&revision))?;
        let signal = Command::new("kill").args(["-HUP", &process.to_string()]).status().await?;
        ensure!(signal.success(), "could not signal the service");
        let (address, start) = (format!("{path}/{REVISION}"), Instant::now());
        while request(*port, &address, &[]).await?.body() != revision.as_bytes() {
            ensure!(start.elapsed() < LIMIT, "the service does not serve the changed app");
            tokio::time::sleep(POLL).await;
        }
        Ok(())
    }

    /// Name of the file with this beginning and ending. Fails unless there is exactly one.
    pub fn find_file(&self, beginning: &str, ending: &str) -> Result<String> {
        let files = fs::read_dir(&self.folder)?.collect::<Result<Vec<_>, _>>()?;
        let names = files.iter().filter_map(|file| file.file_name().into_string().ok());
        let is_match = |name: &String| name.starts_with(beginning) && name.ends_with(ending);
        let [name] = <[String; 1]>::try_from(names.filter(is_match).collect::<Vec<_>>())
            .map_err(|names| anyhow!("{beginning}…{ending} is not one file, but {names:?}"))?;
        Ok(name)
    }

    /// Replaces `from` with `to` in a file. Fails if the file does not contain `from`.
    pub fn replace(&self, file: &str, from: &str, to: &str) -> Result<()> {
        let text = fs::read_to_string(self.folder.join(file))?;
        ensure!(text.contains(from), "{file} does not contain {from}");
        self.write(file, Some(&text.replace(from, to)))
    }

    /// Writes or removes a file. Removes its compressed copies, which would be served instead.
    pub fn write(&self, file: &str, content: Option<&str>) -> Result<()> {
        for ending in ["", ".br", ".gz"] {
            let file = self.folder.join(format!("{file}{ending}"));
            if file.exists() {
                fs::remove_file(file)?;
            }
        }
        let path = self.folder.join(file);
        fs::create_dir_all(path.parent().context("the file has no folder")?)?;
        content
            .map_or(Ok(()), |content| fs::write(path, content))
            .context("could not write the file")
    }
}
