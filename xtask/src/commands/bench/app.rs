//! `cargo xtask bench app`: the app in Chromium, on a slow network and for long. What is measured is
//! in `tests/e2e/src/bin/bench`.

use anyhow::Result;

use super::machine::machine;
use crate::commands::test::end_to_end::Parts;
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// Builds app and service, and prints the tables.
pub(super) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let parts = Parts::build(&workspace)?;
    console::step(&format!("Measuring on {}", machine()));
    let mut command = cargo::locked(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "bench"]);
    process::run(parts.hand_to(&mut command))
}
