//! `cargo xtask build`: the optimized app in `dist/`, ready for any static host.

use std::path::Path;

use anyhow::{Context, Result};

use crate::dist::{self, BasePath, Report};
use crate::split::Wrapper;
use crate::tools::{Tools, wasm_opt};
use crate::workspace::Workspace;
use crate::{console, process};

/// What `cargo xtask build` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The path under which the host will serve the app
    #[arg(long, value_name = "PATH", default_value = "/")]
    public_url: BasePath,
}

/// Builds the app into the workspace's `dist/`.
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
    let dist = workspace.dist();
    let report = app(workspace, tools, &dist, base_path)?;
    println!("The app is in {}.", dist.display());
    report.check()
}

/// The same in the directory `dist`. Prints what the first view of each page transfers, and leaves
/// it to the caller to fail when that is above the bar.
///
/// Trunk empties that directory before it fills it, so nothing of an earlier build stays.
/// The app's entry in `index.html` turns Trunk's call of wasm-opt off: it would fail the build
/// wherever that program is not installed. The chunks are optimized where it is.
pub(crate) fn app(
    workspace: &Workspace,
    tools: &Tools,
    dist: &Path,
    base_path: &BasePath,
) -> Result<Report> {
    console::step("Building the optimized app");
    let wasm_opt = wasm_opt::find()?;
    let wrapper = Wrapper::create(workspace)?;
    let mut trunk = tools.splitting_trunk(&wrapper, wasm_opt.as_deref())?;
    trunk
        .current_dir(&workspace.root)
        .args(["build", "--release", "--locked", "--features", "split"])
        .args(["--public-url", base_path.as_str(), "--dist"])
        .arg(dist);
    process::run(&mut trunk).context("the app could not be built; see above")?;
    let chunks = wrapper.take_chunks(dist)?;
    dist::complete_page(dist, base_path, &chunks)?;
    console::step("Compressing");
    let report = Report::new(&dist::compress(dist)?, &chunks, wasm_opt.is_some());
    println!("{}", report.text());
    Ok(report)
}
