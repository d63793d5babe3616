//! Packages of npm and PyPI, in exactly the versions of a lock file, for checks that are skipped where
//! they cannot be had.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::on_path;
use crate::{console, process};

/// What runs under Node.js 20 and later.
const NODE_VERSION: &str = "process.exit(parseInt(process.version.slice(1)) < 20 ? 1 : 0)";

/// What runs under Python 3.10 and later, with what makes virtual environments.
const PYTHON_VERSION: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

/// The programs of some packages.
pub(crate) struct Programs(PathBuf);

impl Programs {
    /// A program of this name.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// Installs the packages that the folder's `package-lock.json` locks, without running any code of
/// theirs; `None`, after a line that says why, where that is impossible.
pub(crate) fn npm(folder: &Path) -> Result<Option<Programs>> {
    let npm = || {
        let mut command = Command::new("npm");
        command.current_dir(folder);
        command
    };
    let known = on_path("node").filter(|_| on_path("npm").is_some());
    if !known.is_some_and(|node| succeeds(Command::new(node).args(["--eval", NODE_VERSION]))) {
        return Ok(skipped("what needs npm", "Node.js 20 with npm is not installed"));
    }
    let lock = folder.join("package-lock.json");
    if !is_installed(&lock)? {
        console::step("Installing linters and a generator of clients by npm");
        let mut install = npm();
        install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        if let Err(error) = process::run(&mut install) {
            if succeeds(npm().arg("ping")) {
                return Err(error);
            }
            return Ok(skipped("what needs npm", "its registry cannot be reached"));
        }
        set_installed(&lock)?;
    }
    Ok(Some(Programs(folder.join("node_modules/.bin"))))
}

/// Makes a virtual environment with the packages of the folder's `requirements.txt`; `None`, after a
/// line that says why, where that is impossible.
pub(crate) fn python(folder: &Path) -> Result<Option<Programs>> {
    let environment = folder.join("venv");
    let programs = Programs(environment.join(if cfg!(windows) { "Scripts" } else { "bin" }));
    let known = on_path("python3").or_else(|| on_path("python"));
    let known = known.filter(|it| succeeds(Command::new(it).args(["-c", PYTHON_VERSION])));
    let Some(python) = known else {
        let why = "Python 3.10 with its module venv is not installed";
        return Ok(skipped("what needs Python", why));
    };
    let lock = folder.join("requirements.txt");
    if !is_installed(&lock)? {
        console::step("Installing a generator of clients by pip");
        process::run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&environment))?;
        let pip = |arguments: &[&str]| {
            let mut command = Command::new(programs.program("python"));
            command.current_dir(folder).args(["-m", "pip", "--disable-pip-version-check"]);
            command.args(arguments);
            command
        };
        let mut install = pip(&["install", "--quiet", "--requirement", "requirements.txt"]);
        if let Err(error) = process::run(&mut install) {
            if succeeds(&mut pip(&["index", "versions", "openapi-python-client"])) {
                return Err(error);
            }
            return Ok(skipped("what needs Python", "PyPI cannot be reached"));
        }
        set_installed(&lock)?;
    }
    Ok(Some(programs))
}

fn skipped<T>(what: &str, why: &str) -> Option<T> {
    console::step(&format!("Skipping {what}: {why}"));
    None
}

/// Whether a program succeeds, without its output.
fn succeeds(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Whether what this file locks was installed before.
fn is_installed(lock: &Path) -> Result<bool> {
    let wanted = fs::read(lock).with_context(|| format!("no {}", lock.display()))?;
    Ok(fs::read(stamp(lock)).is_ok_and(|installed| installed == wanted))
}

/// Remembers that it was installed.
fn set_installed(lock: &Path) -> Result<()> {
    fs::copy(lock, stamp(lock)).with_context(|| format!("could not copy {}", lock.display()))?;
    Ok(())
}

fn stamp(lock: &Path) -> PathBuf {
    lock.with_extension("installed")
}
