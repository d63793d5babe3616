//! Folders of the project.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{cargo, files, process};

/// Directories that the commands work in.
pub(crate) struct Workspace {
    /// Root of the repository.
    pub(crate) root: PathBuf,
    /// Folder that cargo builds in, possibly outside of the repository.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the directories by this program's source and file, which is in the folder of a profile.
    pub(crate) fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no workspace")?;
        let program = env::current_exe().context("the path of this program is unknown")?;
        let target =
            program.ancestors().nth(2).context("this program is not in a target folder")?;
        Ok(Self { root: root.to_owned(), target: target.to_owned() })
    }

    /// Folder of the finished app.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Directory for these commands' own files, created if absent.
    pub(crate) fn scratch(&self) -> Result<PathBuf> {
        let directory = self.target.join("xtask");
        files::create(&directory)?;
        Ok(directory)
    }

    /// Version to which Cargo.lock pins `package`; exactly one is expected.
    pub(crate) fn locked_version(&self, package: &str) -> Result<String> {
        let mut command = cargo::locked_command(&self.root);
        let id = String::from_utf8(process::output(command.args(["pkgid", package]))?)?;
        let version = id.trim().rsplit_once('@').map(|(_, version)| version.to_owned());
        version.with_context(|| format!("cargo did not name the version of {package}"))
    }
}
