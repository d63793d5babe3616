//! Command `cargo xtask bench first-run`: measures `cargo xtask serve` in a fresh clone with an empty
//! cargo home, and once more after a change.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result};

use crate::background::BackgroundProgram;
use crate::workspace::Workspace;
use crate::{directories, interrupt, process};

/// Page of the app whose text is changed.
const PAGE: &str = "src/pages/not_found.rs";

/// Clones the last commit, and prints a table of the steps of each run.
pub(super) fn run() -> Result<()> {
    let workspace = Workspace::find()?;
    let folder = workspace.scratch()?.join("first-run");
    directories::create_empty(&folder)?;
    let clone = folder.join("clone");
    let mut git = Command::new("git");
    process::run(git.args(["clone", "--quiet"]).arg(&workspace.root).arg(&clone))?;
    println!("{}.", super::machine());
    interrupt::listen()?;
    serve("From nothing", &folder)?;
    let page = clone.join(PAGE);
    let text = fs::read_to_string(&page).context("could not read a page of the app")?;
    fs::write(&page, text.replace("Check the link", "Look at the link"))?;
    serve("After a change in src/pages", &folder)
}

/// Runs the command until the page answers. Its other output goes to a log in the folder.
fn serve(title: &str, folder: &Path) -> Result<()> {
    println!("\n| {title} | seconds |\n|---|--:|");
    let start = Instant::now();
    let mut command = Command::new("cargo");
    command
        .args(["xtask", "serve", "--port", "0"])
        .current_dir(folder.join("clone"))
        // Set by the cargo that runs this command.
        .env_remove("CARGO")
        .env("CARGO_HOME", folder.join("cargo-home"))
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .stdout(Stdio::piped())
        .stderr(File::create(folder.join("log"))?);
    let mut program = BackgroundProgram::start(&mut command)?;
    let output = program.child.stdout.take().context("the command has no output")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        let is_ready = line.starts_with("Venture Directory is at");
        if let Some(step) = line.strip_prefix("==> ").or(is_ready.then_some("The page answers")) {
            println!("| {step} | {:.0} |", start.elapsed().as_secs_f64());
        }
        if is_ready {
            return Ok(());
        }
    }
    anyhow::bail!(
        "the command ended before the page answered; see {}",
        folder.join("log").display()
    )
}
