//! Command `cargo xtask build`: builds the optimized app into `dist/`, for any static host.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::dist::{self, BASE_PATH_PLACEHOLDER, Report};
use crate::split::WasmBindgenWrapper;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{console, directories, process};

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
    let tools = Tools::ensure(&workspace)?;
    build_optimized(&workspace, &tools, &args.public_url)
}

/// Builds the app for deployment, into the workspace's `dist/`.
pub(crate) fn build_optimized(workspace: &Workspace, tools: &Tools, base_path: &str) -> Result<()> {
    let dist = workspace.dist();
    let compiled = CompiledApp::compile(workspace, tools)?;
    compiled.complete(&dist, base_path)?;
    let report = compiled.compress(&dist)?;
    println!("The app is in {}.", dist.display());
    report.check_limit()
}

/// Parses an absolute path that begins and ends with a slash, such as `/` or `/directory/`.
fn parse_base_path(text: &str) -> Result<String> {
    ensure!(
        text.starts_with('/') && !text.starts_with("//"),
        "the public URL is not a path like /directory/"
    );
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
    ensure!(
        text.chars().all(is_allowed),
        "the public URL may only contain letters, digits and the characters / - . _ ~"
    );
    Ok(format!("{}/", text.trim_end_matches('/')))
}

/// App that Trunk has built, for any path.
pub(crate) struct CompiledApp {
    directory: PathBuf,
    /// Code files that load on demand.
    chunks: Vec<String>,
}

impl CompiledApp {
    /// Compiles and splits the app. `index.html` turns off wasm-opt in Trunk, because it does not
    /// make the code smaller.
    pub(crate) fn compile(workspace: &Workspace, tools: &Tools) -> Result<Self> {
        console::step("Building the optimized app");
        let wrapper = WasmBindgenWrapper::create(workspace)?;
        let directory = workspace.scratch()?.join("compiled");
        let mut trunk = tools.splitting_trunk(&wrapper)?;
        trunk
            .current_dir(&workspace.root)
            .args(["build", "--release", "--locked", "--features", "split"])
            .args(["--public-url", BASE_PATH_PLACEHOLDER, "--dist"])
            .arg(&directory);
        process::run(&mut trunk).context("could not build the app; see above")?;
        let chunks = wrapper.copy_chunks(&directory)?;
        Ok(Self { directory, chunks })
    }

    /// Writes the app for a path into the emptied directory `dist`.
    pub(crate) fn complete(&self, dist: &Path, base_path: &str) -> Result<()> {
        directories::create_empty(dist)?;
        directories::copy(&self.directory, dist)?;
        dist::complete_page(dist, base_path)
    }

    /// Writes compressed copies of the app's files, and prints their sizes.
    pub(crate) fn compress(&self, dist: &Path) -> Result<Report> {
        console::step("Compressing");
        Ok(Report::print(&dist::compress(dist)?, &self.chunks))
    }
}
