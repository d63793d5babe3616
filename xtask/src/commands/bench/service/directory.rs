//! Generated directories, kept as long as the service that made them is the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{console, files, hashed, process};

/// A database.
pub(super) struct Directory {
    pub(super) ventures: u32,
    pub(super) file: PathBuf,
}

impl Directory {
    /// The directory of this size that this build of the service generates, in the proportions of
    /// the demonstration directory.
    pub(super) fn generated(workspace: &Workspace, service: &Path, ventures: u32) -> Result<Self> {
        let all = workspace.scratch()?.join("bench-service");
        let program =
            fs::read(service).with_context(|| format!("could not read {}", service.display()))?;
        let folder = all.join(hashed::hash(&program));
        if !folder.is_dir() {
            // What another build has generated.
            files::empty(&all)?;
        }
        files::create(&folder)?;
        let file = folder.join(format!("{ventures}.sqlite"));
        if !file.is_file() {
            console::step(&format!("Generating {ventures} ventures"));
            let users = (ventures * 2).to_string();
            let rounds = (ventures / 2 * 3).to_string();
            let mut generate = Command::new(service);
            generate.args(["generate", "--ventures", &ventures.to_string()]);
            generate.args(["--users", &users, "--rounds", &rounds, "--database"]);
            process::run(generate.arg(&file))?;
        }
        Ok(Self { ventures, file })
    }
}
