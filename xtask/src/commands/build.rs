//! `cargo xtask build`: the optimized app in `dist/`, ready for any static host.

use std::path::Path;

use anyhow::{Context, Result};

use crate::dist::{self, BasePath};
use crate::split::{Chunks, StandIn};
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{console, process};

/// What `cargo xtask build` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The path under which the host will serve the app
    #[arg(long, value_name = "PATH", default_value = "/")]
    public_url: BasePath,
}

/// Builds the app and prints what the first view of each page transfers.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let tools = Tools::ensure(&workspace)?;
    optimized_app(&workspace, &tools, &args.public_url)
}

/// Builds the app as it is deployed, into the workspace's `dist/`.
pub(crate) fn optimized_app(
    workspace: &Workspace,
    tools: &Tools,
    base_path: &BasePath,
) -> Result<()> {
    console::step("Building the optimized app");
    let dist = workspace.dist();
    let chunks = app(workspace, tools, &dist, base_path)?;
    console::step("Compressing");
    let sizes = dist::compress(&dist)?;
    println!("{}", dist::report(&sizes, &chunks));
    println!("The app is in {}.", dist.display());
    Ok(())
}

/// The same in the directory `dist`, without compressed copies and sizes. Returns which of its
/// files each page needs.
///
/// Trunk empties that directory before it fills it, so nothing of an earlier build stays.
/// The app's entry in `index.html` turns Trunk's call of wasm-opt off: it would save about 2 %
/// and fail the build wherever that program is not installed.
pub(crate) fn app(
    workspace: &Workspace,
    tools: &Tools,
    dist: &Path,
    base_path: &BasePath,
) -> Result<Chunks> {
    let stand_in = StandIn::create(workspace)?;
    let mut trunk = tools.splitting_trunk(&stand_in, workspace)?;
    trunk
        .current_dir(&workspace.root)
        .args(["build", "--release", "--public-url", base_path.as_str(), "--dist"])
        .arg(dist);
    process::run(&mut trunk).context("the app could not be built; see above")?;
    let mut chunks = Chunks::read(&stand_in.chunks())?;
    chunks.copy(&stand_in.chunks(), dist)?;
    dist::complete_page(dist, base_path, &mut chunks)?;
    Ok(chunks)
}
