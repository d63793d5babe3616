//! Folders of the project.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{cargo, files, process};

/// Directories that the commands work in.
pub(crate) struct Workspace {
    /// Root of the repository.
    pub(crate) root: PathBuf,
    /// Folder that cargo builds in, possibly outside of the repository.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the directories through cargo.
    pub(crate) fn find() -> Result<Self> {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let mut command = cargo::command();
        command
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .arg("--manifest-path")
            .arg(manifest);
        let metadata: Value = serde_json::from_slice(&process::output(&mut command)?)
            .context("cargo metadata did not print JSON")?;
        let directory = |key: &str| {
            let path = metadata.get(key).and_then(Value::as_str);
            path.map(PathBuf::from)
                .with_context(|| format!("cargo metadata did not name the {key}"))
        };
        Ok(Self { root: directory("workspace_root")?, target: directory("target_directory")? })
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
