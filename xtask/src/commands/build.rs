//! Command `cargo xtask build`: builds the optimized app into `dist/`, for any static host.

use anyhow::{Result, ensure};

use crate::app::{self, CompiledApp};
use crate::cargo;
use crate::workspace::Workspace;

/// Arguments of `cargo xtask build`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Path below which the host serves the app
    #[arg(long, value_name = "PATH", default_value = "/", value_parser = parse_base_path)]
    public_url: String,
}

/// Builds the app into the workspace's `dist/`.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    cargo::download(&workspace)?;
    build_optimized(&workspace, &args.public_url)
}

/// Builds the app for deployment, into the workspace's `dist/`.
pub(crate) fn build_optimized(workspace: &Workspace, base_path: &str) -> Result<()> {
    let dist = workspace.dist();
    CompiledApp::optimized(workspace)?.write(&dist, base_path)?;
    let report = app::compress(&dist)?;
    println!("The app is in {}.", dist.display());
    report.check_limit()
}

/// Parses an absolute path that begins and ends with a slash, such as `/` or `/directory/`.
fn parse_base_path(text: &str) -> Result<String> {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
    ensure!(
        text.starts_with('/') && !text.starts_with("//") && text.chars().all(is_allowed),
        "the public URL is not a path like /directory/ of letters, digits and - . _ ~"
    );
    Ok(format!("{}/", text.trim_end_matches('/')))
}
