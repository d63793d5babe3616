//! Programs that the commands need besides cargo, and their installation.
//!
//! Trunk, wasm-bindgen, geckodriver and cargo-deny are installed per user and version, so that
//! nothing the developer installed is overwritten and several projects can use several versions.

mod apt;
pub(crate) mod packages;
pub(crate) mod programs;
pub(crate) mod tool;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::split::Wrapper;
use crate::workspace::Workspace;
use tool::Tool;

/// Folder `venture-directory` in the person's cache directory.
fn cache() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let caches = variable("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .context("there is no directory for tools: set HOME or XDG_CACHE_HOME")?;
    Ok(caches.join("venture-directory"))
}

/// Compiler target for WebAssembly.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Version of Trunk; 0.22 needs a newer compiler than this project does.
const TRUNK_VERSION: &str = "0.21.14";

/// Tools for building the app, set up and ready.
pub(crate) struct Tools {
    trunk: PathBuf,
    wasm_bindgen: PathBuf,
}

impl Tools {
    /// Sets up missing tools: Trunk, and the wasm-bindgen of exactly the version in Cargo.lock.
    pub(crate) fn ensure(workspace: &Workspace) -> Result<Self> {
        let trunk = Tool {
            package: "trunk",
            version: TRUNK_VERSION.to_owned(),
            programs: &["trunk"],
            options: &["--locked", "--no-default-features"],
        };
        let wasm_bindgen = Tool {
            package: "wasm-bindgen-cli",
            version: workspace.locked_version("wasm-bindgen")?,
            programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
            options: &[],
        };
        Ok(Self { trunk: trunk.ensure()?, wasm_bindgen: wasm_bindgen.ensure()? })
    }

    /// Call of Trunk that finds the right wasm-bindgen and downloads nothing by itself.
    pub(crate) fn trunk(&self) -> Result<Command> {
        self.trunk_finding(&self.wasm_bindgen)
    }

    /// Call of Trunk that splits the app after building it.
    pub(crate) fn splitting_trunk(&self, wrapper: &Wrapper) -> Result<Command> {
        let mut trunk = self.trunk_finding(wrapper.directory())?;
        let wasm_bindgen = self.wasm_bindgen.join("wasm-bindgen");
        wrapper.prepare(&mut trunk, &wasm_bindgen);
        Ok(trunk)
    }

    /// Call of Trunk that searches this directory first.
    fn trunk_finding(&self, programs: &Path) -> Result<Command> {
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let path = [programs.to_owned()].into_iter().chain(std::env::split_paths(&inherited));
        let path: OsString = std::env::join_paths(path)
            .context("the PATH cannot be extended by the tools' directory")?;
        let mut command = Command::new(self.trunk.join("trunk"));
        command.env("PATH", path);
        command.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk reads this variable as `true` or `false` and refuses the usual `1`.
        if std::env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true");
        }
        Ok(command)
    }

    /// Path of the program that runs a WebAssembly test binary in a browser.
    pub(crate) fn test_runner(&self) -> PathBuf {
        self.wasm_bindgen.join("wasm-bindgen-test-runner")
    }
}

/// Program of this name, if it is on the PATH.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|directory| directory.join(name))
        .find(|program| Path::is_file(program))
}
