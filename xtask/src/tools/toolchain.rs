//! Parts of the Rust toolchain that not every installation has: the target of the app, rustfmt and
//! clippy.
//!
//! `rust-toolchain.toml` names them as well, but rustup installs them from there only together with
//! the toolchain itself, and not if `RUSTUP_AUTO_INSTALL` is 0.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::on_path;
use crate::workspace::Workspace;
use crate::{console, process};

/// Compiler target of the app.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Installs the target of the app, unless it is installed.
pub(crate) fn ensure_target(workspace: &Workspace) -> Result<()> {
    ensure_parts(workspace, "target", &[(TARGET, &format!("lib/rustlib/{TARGET}/lib"))])
}

/// Installs rustfmt and clippy, unless they are installed.
pub(crate) fn ensure_linters(workspace: &Workspace) -> Result<()> {
    let linters = [("rustfmt", "bin/cargo-fmt"), ("clippy", "bin/cargo-clippy")];
    ensure_parts(workspace, "component", &linters)
}

/// Installs the missing parts of one kind, a `target` or a `component`, with rustup. Each part has a
/// name and a path, which exists below the sysroot of the compiler if the part is installed.
///
/// # Errors
/// Fails if the compiler is not from rustup, or if rustup cannot install a part.
fn ensure_parts(workspace: &Workspace, kind: &str, parts: &[(&str, &str)]) -> Result<()> {
    let mut compiler = Command::new("rustc");
    compiler.current_dir(&workspace.root).args(["--print", "sysroot"]);
    let sysroot = PathBuf::from(String::from_utf8(process::output(&mut compiler)?)?.trim());
    let missing = || {
        let missing = parts.iter().filter(|(_, file)| !sysroot.join(file).exists());
        missing.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let names = missing();
    if !names.is_empty() && on_path("rustup").is_some() {
        console::step(&format!("Installing {} with rustup", names.join(" and ")));
        let mut rustup = Command::new("rustup");
        rustup.current_dir(&workspace.root).args([kind, "add"]).args(&names);
        process::run(&mut rustup).with_context(|| {
            format!("rustup could not install {}; see above", names.join(" and "))
        })?;
    }
    let names = missing();
    ensure!(
        names.is_empty(),
        "the Rust toolchain in {} lacks {}; install Rust with rustup (https://rustup.rs), put its \
         programs first on the PATH, and try again",
        sysroot.display(),
        names.join(" and ")
    );
    Ok(())
}
