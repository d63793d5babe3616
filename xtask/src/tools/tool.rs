//! Tool of a pinned version: found on the PATH, found in the cache, or built there from source.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{cargo, console, files, process};

/// Variables of the developer's own builds that must not reach the build of a tool.
const FOREIGN: &[&str] = &[
    "CARGO_BUILD_TARGET",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INSTALL_ROOT",
    "CARGO_TARGET_DIR",
    "RUSTFLAGS",
];

/// Tool that is distributed as a crate with one or more programs.
pub(crate) struct Tool {
    /// Crate that it is installed from.
    pub(crate) package: &'static str,
    /// Required version.
    pub(crate) version: String,
    /// Required programs, all of that version.
    pub(crate) programs: &'static [&'static str],
    /// Further options of `cargo install`.
    pub(crate) options: &'static [&'static str],
}

impl Tool {
    /// Returns the directory that holds the programs, after installing them if necessary.
    pub(crate) fn ensure(&self) -> Result<PathBuf> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        if let Some(directory) = std::env::split_paths(&path).find(|entry| self.is_in(entry)) {
            return Ok(directory);
        }
        let home = super::cache()?.join(format!("{}-{}", self.package, self.version));
        let directory = home.join("bin");
        if !self.is_in(&directory) {
            self.install(&home)?;
        }
        Ok(directory)
    }

    /// Builds the programs from source into `home/bin`, outside of any workspace, so that no
    /// project's settings apply. Concurrent builds wait for each other, by a lock of cargo's.
    fn install(&self, home: &Path) -> Result<()> {
        let Self { package, version, .. } = self;
        files::create(home)?;
        console::step(&format!(
            "Building {package} {version} from source; this takes a few minutes"
        ));
        let mut command = cargo::command();
        command
            .current_dir(home)
            .args(["install", package, "--version", version])
            .args(self.options)
            .arg("--root")
            .arg(home)
            .stdin(Stdio::null());
        for variable in FOREIGN {
            command.env_remove(variable);
        }
        // The tools run for seconds: a quick build is worth more than a quick program.
        command
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "false");
        process::run(&mut command).with_context(|| {
            let options = self.options.join(" ");
            format!(
                "{package} could not be installed; cargo needs access to its registry. Or install it \
                 by hand: cargo install {package} --version {version} {options}"
            )
        })
    }

    fn is_in(&self, directory: &Path) -> bool {
        self.programs.iter().all(|name| {
            reported_version(&directory.join(name)).is_some_and(|version| version == self.version)
        })
    }
}

/// Version that a program prints.
fn reported_version(program: &Path) -> Option<String> {
    let mut command = Command::new(program);
    // Trunk refuses the usual value `1` of this variable.
    command.arg("--version").env_remove("NO_COLOR");
    let output = command.output().ok().filter(|out| out.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    // Output such as `trunk 0.21.14` or `wasm-bindgen 0.2.130 (a1b2c3)`.
    text.split_whitespace().nth(1).map(str::to_owned)
}
