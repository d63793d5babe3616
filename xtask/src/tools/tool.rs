//! Tool of a pinned version, found on the PATH or in the cache, or built from source in the cache.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{cargo, console, directories, process};

/// Variables of the developer that must not affect the build of a tool.
const REMOVED_VARIABLES: &[&str] = &[
    "CARGO_BUILD_TARGET",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INSTALL_ROOT",
    "CARGO_TARGET_DIR",
    "RUSTFLAGS",
];

/// Tool from a crate with one or more programs.
pub(crate) struct Tool {
    pub(crate) package: &'static str,
    pub(crate) version: String,
    /// Required programs, all of this version.
    pub(crate) programs: &'static [&'static str],
    /// Further options of `cargo install`.
    pub(crate) options: &'static [&'static str],
}

impl Tool {
    /// Finds the directory of the programs.
    pub(crate) fn find(&self) -> Result<Option<PathBuf>> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let own = self.home()?.join("bin");
        let mut directories = std::env::split_paths(&path).chain([own]);
        Ok(directories.find(|directory| self.is_installed_in(directory)))
    }

    /// Finds the directory of the programs, after installing them if necessary.
    pub(crate) fn ensure(&self) -> Result<PathBuf> {
        if let Some(directory) = self.find()? {
            return Ok(directory);
        }
        let home = self.home()?;
        self.install(&home)?;
        Ok(home.join("bin"))
    }

    /// Directory into which the programs are installed.
    fn home(&self) -> Result<PathBuf> {
        Ok(super::cache_directory()?.join(format!("{}-{}", self.package, self.version)))
    }

    /// Builds the programs from source into `home/bin`, outside of workspaces, so that no settings
    /// of projects apply. Cargo locks out concurrent builds.
    fn install(&self, home: &Path) -> Result<()> {
        let Self { package, version, .. } = self;
        directories::create(home)?;
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
        for variable in REMOVED_VARIABLES {
            command.env_remove(variable);
        }
        // The tools run for seconds, so a fast build matters more than a fast program.
        command
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "false");
        process::run(&mut command).with_context(|| {
            let options = self.options.join(" ");
            format!(
                "could not install {package}; check cargo's access to its registry, or install it by \
                 hand: cargo install {package} --version {version} {options}"
            )
        })
    }

    fn is_installed_in(&self, directory: &Path) -> bool {
        self.programs.iter().all(|name| {
            reported_version(&directory.join(name)).is_some_and(|version| version == self.version)
        })
    }
}

/// Version that a program prints.
fn reported_version(program: &Path) -> Option<String> {
    let mut command = Command::new(program);
    // Trunk refuses the usual value `1`.
    command.arg("--version").env_remove("NO_COLOR");
    let output = command.output().ok().filter(|out| out.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    // Output such as `trunk 0.21.14` or `wasm-bindgen 0.2.130 (a1b2c3)`.
    text.split_whitespace().nth(1).map(str::to_owned)
}
