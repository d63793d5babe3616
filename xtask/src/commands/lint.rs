//! Command `cargo xtask lint`: checks format, lints and documentation of all packages.

use anyhow::Result;

use crate::tools::toolchain::{self, TARGET};
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// The packages that run on the host.
const HOST: &[&str] = &["--workspace", "--exclude", "venture-directory"];

/// The app, and the packages of this workspace that it depends on.
const APP: &[&str] = &["--package", "venture-directory", "--target", TARGET];

const CLIPPY: &[&str] = &["clippy", "--locked", "--all-targets"];

/// The option `--examples` selects no target, but with it dependencies have the features that tests
/// need, so cargo can use the results of clippy again.
const DOC: &[&str] = &["doc", "--locked", "--no-deps", "--lib", "--examples"];

/// Runs all checks, and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    toolchain::ensure_linters(&workspace)?;
    let check = |title: &str, arguments: &[&[&str]]| {
        console::step(title);
        let mut command = cargo::command();
        command.current_dir(&workspace.root).args(arguments.concat());
        process::run(command.env("RUSTDOCFLAGS", "-D warnings"))
    };
    let deny_warnings = &["--", "-D", "warnings"];
    // The documentation of the program `directory-service` would replace that of its library.
    let other_programs = &["--bin", "[!d]*"];
    check("Checking the format", &[&["fmt", "--all", "--check"]])?;
    check("Checking the lints of what runs on the host", &[CLIPPY, HOST, deny_warnings])?;
    check("Checking the lints of the app", &[CLIPPY, APP, deny_warnings])?;
    check("Checking the documentation of what runs on the host", &[DOC, HOST, other_programs])?;
    check("Checking the documentation of the app", &[DOC, APP])
}
