//! Directories of the project.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{cargo, directories, process};

/// Directories that the commands work in.
pub(crate) struct Workspace {
    /// Root of the repository.
    pub(crate) root: PathBuf,
    /// Target directory of cargo, which may be outside of the repository.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the directories from the paths of this program's source and executable.
    pub(crate) fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no workspace")?;
        let program = env::current_exe().context("the path of this program is unknown")?;
        let target =
            program.ancestors().nth(2).context("this program is not in a target directory")?;
        Ok(Self { root: root.to_owned(), target: target.to_owned() })
    }

    /// Directory of the built app.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Directory for files of these commands. Created if it is missing.
    pub(crate) fn scratch(&self) -> Result<PathBuf> {
        let directory = self.target.join("xtask");
        directories::create(&directory)?;
        Ok(directory)
    }

    /// Version of a package in Cargo.lock, which must have only one.
    pub(crate) fn locked_version(&self, package: &str) -> Result<String> {
        let mut command = cargo::locked_command(&self.root);
        let id = String::from_utf8(process::output(command.args(["pkgid", package]))?)?;
        let version = id.trim().rsplit_once('@').map(|(_, version)| version.to_owned());
        version.with_context(|| format!("cargo did not name the version of {package}"))
    }
}
