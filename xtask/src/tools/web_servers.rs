//! The web servers for which `docs/deploy` has settings, for the tests of these.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{apt, cache, on_path};
use crate::{console, files, process};

/// The Debian packages that hold the programs. They are unpacked and not installed, as installing
/// them would start them.
const PACKAGES: [&str; 3] = ["nginx", "nginx-common", "caddy"];

/// Where the programs are.
pub(crate) struct WebServers {
    pub(crate) nginx: PathBuf,
    pub(crate) caddy: PathBuf,
}

impl WebServers {
    /// Finds the web servers, or unpacks Debian's where that needs no question.
    pub(crate) fn ensure() -> Result<Self> {
        let unpacked = cache::directory()?.join("web-servers");
        if let Some(found) = Self::find(&unpacked) {
            return Ok(found);
        }
        if apt::is_usable() {
            let _lock = cache::lock("web-servers")?;
            if Self::find(&unpacked).is_none() {
                unpack(&unpacked)?;
            }
        }
        Self::find(&unpacked).context(
            "the tests of docs/deploy need nginx and Caddy: install the packages `nginx` and \
             `caddy` and try again",
        )
    }

    fn find(unpacked: &Path) -> Option<Self> {
        // Only root has this directory on the PATH everywhere.
        let nginx = [Path::new("/usr/sbin/nginx"), &unpacked.join("usr/sbin/nginx")]
            .into_iter()
            .find_map(|path| path.is_file().then(|| path.to_owned()));
        let caddy = unpacked.join("usr/bin/caddy");
        Some(Self {
            nginx: on_path("nginx").or(nginx)?,
            caddy: on_path("caddy").or_else(|| caddy.is_file().then_some(caddy))?,
        })
    }
}

fn unpack(directory: &Path) -> Result<()> {
    console::step("Downloading nginx and Caddy by apt-get");
    files::create(directory)?;
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).args(PACKAGES.iter().filter(|_| arguments == ["download"]));
        process::run(command.current_dir(directory))
    };
    apt(&["update"])?;
    apt(&["download"])?;
    for file in fs::read_dir(directory)? {
        let file = file?.path();
        if file.extension().is_some_and(|ending| ending == "deb") {
            let mut command = Command::new("dpkg-deb");
            process::run(command.arg("--extract").args([file.as_path(), directory]))?;
            fs::remove_file(&file)?;
        }
    }
    Ok(())
}
