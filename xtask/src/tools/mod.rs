//! Programs and parts of the toolchain that the commands need in addition to cargo, and their
//! installation.
//!
//! Trunk, wasm-bindgen, geckodriver and cargo-deny are installed per user and version, without
//! overwriting programs of the developer.

mod apt;
pub(crate) mod packages;
pub(crate) mod programs;
pub(crate) mod tool;
pub(crate) mod toolchain;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::split::WasmBindgenWrapper;
use crate::workspace::Workspace;
use tool::Tool;

/// Folder `venture-directory` in the user's cache directory.
fn cache_directory() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let caches = variable("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .context("there is no directory for tools; set HOME or XDG_CACHE_HOME")?;
    Ok(caches.join("venture-directory"))
}

/// Version of Trunk. 0.22 needs a newer compiler than this project uses.
const TRUNK_VERSION: &str = "0.21.14";

/// Installed tools for building the app.
pub(crate) struct Tools {
    trunk: PathBuf,
    wasm_bindgen: PathBuf,
}

impl Tools {
    /// Installs missing tools: Trunk, and wasm-bindgen in the version of Cargo.lock.
    pub(crate) fn ensure(workspace: &Workspace) -> Result<Self> {
        let trunk = Tool {
            package: "trunk",
            version: TRUNK_VERSION.to_owned(),
            programs: &["trunk"],
            options: &[
                "--locked",
                "--no-default-features",
                "--config=profile.release.opt-level=0",
                // Trunk hashes the whole app after each change.
                "--config=profile.release.package.sha2.opt-level=3",
            ],
        };
        let wasm_bindgen = Tool {
            package: "wasm-bindgen-cli",
            version: workspace.locked_version("wasm-bindgen")?,
            programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
            options: &[],
        };
        Ok(Self { trunk: trunk.ensure()?, wasm_bindgen: wasm_bindgen.ensure()? })
    }

    /// Creates a Trunk command that uses the installed wasm-bindgen.
    pub(crate) fn trunk(&self) -> Result<Command> {
        self.trunk_with_path(&self.wasm_bindgen)
    }

    /// Creates a Trunk command that splits the app.
    pub(crate) fn splitting_trunk(&self, wrapper: &WasmBindgenWrapper) -> Result<Command> {
        let mut trunk = self.trunk_with_path(wrapper.directory())?;
        let wasm_bindgen = self.wasm_bindgen.join("wasm-bindgen");
        wrapper.set_variables(&mut trunk, &wasm_bindgen);
        Ok(trunk)
    }

    /// Creates a Trunk command with this directory first on the PATH.
    fn trunk_with_path(&self, programs: &Path) -> Result<Command> {
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let path = [programs.to_owned()].into_iter().chain(std::env::split_paths(&inherited));
        let path: OsString =
            std::env::join_paths(path).context("could not add the tools to the PATH")?;
        let mut command = Command::new(self.trunk.join("trunk"));
        command.env("PATH", path);
        command.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk accepts only `true` or `false`, and not the usual `1`.
        if std::env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true");
        }
        Ok(command)
    }

    /// Path of the program that runs WebAssembly tests in a browser.
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
