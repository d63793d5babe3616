//! How the compiler is called for an app that is to be split.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use toml::Value;

use crate::tools::TARGET;

/// The stack comes before everything else in memory. With half of the usual mebibyte, which is many
/// times what the app needs, addresses in the code are a byte shorter.
const STACK: &str = "-Clink-args=-zstack-size=524288";

/// Makes the builds of `command` ones that can be split.
///
/// Flags from the environment take the place of those in the workspace's configuration, so these
/// are repeated.
pub(super) fn set(command: &mut Command, root: &Path) -> Result<()> {
    let mut flags = configured(root)?;
    flags.extend(["--cfg", "split_pages", "-Clink-args=--emit-relocs", STACK].map(str::to_owned));
    flags.extend(shorter_paths(root).into_iter().map(|path| {
        // The people who use the app need not know how the disk of its builder looks.
        format!("--remap-path-prefix={}=", path.display())
    }));
    command
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        // The cut needs the names of functions. They are left out afterwards.
        .env("CARGO_PROFILE_RELEASE_STRIP", "none");
    Ok(())
}

/// The flags of `.cargo/config.toml`.
fn configured(root: &Path) -> Result<Vec<String>> {
    let path = root.join(".cargo/config.toml");
    let text =
        fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))?;
    let config: toml::Table =
        toml::from_str(&text).with_context(|| format!("{} is not valid TOML", path.display()))?;
    let flags = config.get("target").and_then(|targets| targets.get(TARGET));
    let flags = flags.and_then(|target| target.get("rustflags")).and_then(Value::as_array);
    let flags = flags.into_iter().flatten().filter_map(Value::as_str);
    Ok(flags.map(str::to_owned).collect())
}

/// What stands at the beginning of the sources' paths; where several fit, the last one counts.
fn shorter_paths(root: &Path) -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let mut paths = vec![root.to_owned()];
    if let Some(home) = home {
        let registries = fs::read_dir(home.join("registry/src"));
        let registries = registries.into_iter().flatten().flatten().map(|entry| entry.path());
        paths.push(home);
        paths.extend(registries);
    }
    paths
}
