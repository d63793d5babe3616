//! The programs that the commands need besides cargo, and their installation.
//!
//! Trunk, wasm-bindgen, geckodriver and cargo-deny are kept per user and version (see [`cache`]), so that
//! nothing the developer installed is overwritten and several projects can want several versions.

mod apt;
pub(crate) mod browser;
mod cache;
pub(crate) mod packages;
pub(crate) mod programs;
pub(crate) mod tool;
pub(crate) mod web_servers;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::split::Wrapper;
use crate::workspace::Workspace;
use crate::{console, process};
use tool::Tool;

/// The compiler's target for WebAssembly.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Trunk 0.22 needs a newer compiler than this project does.
const TRUNK_VERSION: &str = "0.21.14";

/// Everything that building the app needs, set up and ready.
pub(crate) struct Tools {
    trunk: PathBuf,
    wasm_bindgen: PathBuf,
}

impl Tools {
    /// Sets up what is missing: the compiler's WebAssembly target, Trunk, and the
    /// wasm-bindgen of exactly the version in Cargo.lock.
    pub(crate) fn ensure(workspace: &Workspace) -> Result<Self> {
        ensure_target()?;
        let trunk = Tool {
            title: "Trunk",
            package: "trunk",
            version: TRUNK_VERSION.to_owned(),
            programs: &["trunk"],
            options: &["--locked", "--no-default-features"],
            minutes: 4,
        };
        let wasm_bindgen = Tool {
            title: "wasm-bindgen",
            package: "wasm-bindgen-cli",
            version: workspace.locked_version("wasm-bindgen")?,
            programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
            options: &[],
            minutes: 2,
        };
        Ok(Self { trunk: trunk.ensure()?, wasm_bindgen: wasm_bindgen.ensure()? })
    }

    /// A call of Trunk that finds the right wasm-bindgen and fetches nothing by itself.
    pub(crate) fn trunk(&self) -> Result<Command> {
        self.trunk_finding(&self.wasm_bindgen)
    }

    /// A call of Trunk that splits the app which it builds.
    pub(crate) fn splitting_trunk(&self, wrapper: &Wrapper) -> Result<Command> {
        let mut trunk = self.trunk_finding(wrapper.directory())?;
        let wasm_bindgen = tool::program(&self.wasm_bindgen, "wasm-bindgen");
        wrapper.prepare(&mut trunk, &wasm_bindgen);
        Ok(trunk)
    }

    /// A call of Trunk that looks into this directory first.
    fn trunk_finding(&self, programs: &Path) -> Result<Command> {
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let path = [programs.to_owned()].into_iter().chain(std::env::split_paths(&inherited));
        let path: OsString = std::env::join_paths(path)
            .context("the PATH cannot be extended by the tools' directory")?;
        let mut command = Command::new(tool::program(&self.trunk, "trunk"));
        command.env("PATH", path);
        command.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // Trunk reads this variable as `true` or `false` and refuses the usual `1`.
        if std::env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true");
        }
        Ok(command)
    }

    /// The program that runs a WebAssembly test binary in a browser.
    pub(crate) fn test_runner(&self) -> PathBuf {
        tool::program(&self.wasm_bindgen, "wasm-bindgen-test-runner")
    }
}

/// Adds the target through rustup when the compiler does not have it.
///
/// The compiler is asked rather than rustup, since it may come from a Linux distribution.
fn ensure_target() -> Result<()> {
    let mut command = Command::new("rustc");
    command.args(["--print", "target-libdir", "--target", TARGET]);
    let directory = process::output(&mut command)?;
    if Path::new(String::from_utf8_lossy(&directory).trim()).is_dir() {
        return Ok(());
    }
    console::step(&format!("Adding the compiler's target {TARGET}"));
    process::run(Command::new("rustup").args(["target", "add", TARGET])).with_context(|| {
        format!("the target {TARGET} is missing: add it with rustup, or from your distribution")
    })
}

/// The program of this name, if it can be called by its name alone.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path)
        .map(|directory| directory.join(&name))
        .find(|program| Path::is_file(program))
}
