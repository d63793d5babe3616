//! The page with everything that it loads, in one directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tools::{TARGET, Tools};
use crate::workspace::Workspace;
use crate::{cargo, console, files, process};

/// Where the measuring page is, and the package that makes data and WebAssembly for it.
const SOURCE: &str = "xtask/bench/index";

/// The directory that the browser sees.
pub(super) struct Site {
    root: PathBuf,
    lock: Value,
}

impl Site {
    /// Builds, downloads and generates what the page loads.
    pub(super) fn prepare(workspace: &Workspace) -> Result<Self> {
        let tools = Tools::ensure(workspace)?;
        let source = workspace.root.join(SOURCE);
        let root = workspace.scratch()?.join("bench-index");
        files::copy(&source.join("page"), &root)?;
        let lock = install_libraries(&source, &root)?;
        write_data(workspace, &root.join("data"))?;
        build_ours(workspace, &tools, &root.join("ours"))?;
        Ok(Self { root, lock })
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The version of a library.
    pub(super) fn version(&self, package: &str) -> Result<&str> {
        let packages = self.lock.get("packages");
        let package = packages.and_then(|all| all.get(format!("node_modules/{package}")));
        package.and_then(|one| one.get("version")?.as_str()).context("a library has no version")
    }
}

/// Installs the libraries in exactly the versions of the lock file, without running any code of
/// theirs, and returns that file.
fn install_libraries(source: &Path, root: &Path) -> Result<Value> {
    console::step("Installing the other libraries");
    for name in ["package.json", "package-lock.json"] {
        fs::copy(source.join(name), root.join(name))
            .with_context(|| format!("could not copy {name}"))?;
    }
    let mut npm = Command::new("npm");
    npm.current_dir(root).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    process::run(&mut npm).context(
        "the other libraries come by npm, from its registry: install Node.js with npm and try again",
    )?;
    let lock = fs::read(source.join("package-lock.json"))?;
    serde_json::from_slice(&lock).context("package-lock.json is not JSON")
}

fn write_data(workspace: &Workspace, directory: &Path) -> Result<()> {
    console::step("Making ventures and queries");
    files::create(directory)?;
    let name = "index-bench-data";
    let program = cargo::build_program(&workspace.root, "index-bench", name, "dev")?;
    process::run(Command::new(program).arg(directory))
}

/// Builds the index as the app has it: the same profile, and optimized for speed.
fn build_ours(workspace: &Workspace, tools: &Tools, directory: &Path) -> Result<()> {
    console::step("Building directory-index for WebAssembly");
    let mut build = cargo::locked(&workspace.root);
    build.args(["build", "--package", "index-bench", "--lib", "--release", "--target", TARGET]);
    process::run(&mut build)?;
    let module = workspace.target.join(TARGET).join("release/index_bench.wasm");
    let mut bindgen = tools.wasm_bindgen();
    bindgen.args(["--target", "web", "--no-typescript", "--out-dir"]).arg(directory).arg(module);
    process::run(&mut bindgen)
}
