//! Command `cargo xtask build`: the optimized app in `dist/`, ready for any static host.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::dist::{self, ANY_BASE_PATH, Report};
use crate::split::Wrapper;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{console, files, process};

/// Arguments of `cargo xtask build`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Path under which the host will serve the app
    #[arg(long, value_name = "PATH", default_value = "/", value_parser = base_path)]
    public_url: String,
}

/// Builds the app into the workspace's `dist/`.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let tools = Tools::ensure(&workspace)?;
    optimized_app(&workspace, &tools, &args.public_url)
}

/// Builds the app for deployment, into the workspace's `dist/`.
pub(crate) fn optimized_app(workspace: &Workspace, tools: &Tools, base_path: &str) -> Result<()> {
    let dist = workspace.dist();
    let compiled = CompiledApp::new(workspace, tools)?;
    compiled.complete(&dist, base_path)?;
    let report = compiled.compress(&dist)?;
    println!("The app is in {}.", dist.display());
    report.check()
}

/// Parses an absolute path that begins and ends with a slash, such as `/` or `/directory/`.
fn base_path(text: &str) -> Result<String> {
    ensure!(
        text.starts_with('/') && !text.starts_with("//"),
        "the public URL is a path like /directory/, without a host"
    );
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
    ensure!(
        text.chars().all(plain),
        "the public URL may hold letters, digits and the characters / - . _ ~"
    );
    Ok(format!("{}/", text.trim_end_matches('/')))
}

/// App built by Trunk, independent of the path that it is deployed under.
pub(crate) struct CompiledApp {
    directory: PathBuf,
    /// Code files that are loaded on demand.
    chunks: Vec<String>,
}

impl CompiledApp {
    /// Compiles and splits the app.
    ///
    /// The app's entry in `index.html` turns Trunk's call of wasm-opt off: the compiler has already
    /// made the code that small.
    pub(crate) fn new(workspace: &Workspace, tools: &Tools) -> Result<Self> {
        console::step("Building the optimized app");
        let wrapper = Wrapper::create(workspace)?;
        let directory = workspace.scratch()?.join("compiled");
        let mut trunk = tools.splitting_trunk(&wrapper)?;
        trunk
            .current_dir(&workspace.root)
            .args(["build", "--release", "--locked", "--features", "split"])
            .args(["--public-url", ANY_BASE_PATH, "--dist"])
            .arg(&directory);
        process::run(&mut trunk).context("the app could not be built; see above")?;
        let chunks = wrapper.take_chunks(&directory)?;
        Ok(Self { directory, chunks })
    }

    /// Puts the app for this path into the emptied directory `dist`.
    pub(crate) fn complete(&self, dist: &Path, base_path: &str) -> Result<()> {
        files::empty(dist)?;
        files::copy(&self.directory, dist)?;
        dist::complete_page(dist, base_path)
    }

    /// Writes compressed copies of the completed app's files, and prints what a first visit
    /// transfers.
    pub(crate) fn compress(&self, dist: &Path) -> Result<Report> {
        console::step("Compressing");
        Ok(Report::new(&dist::compress(dist)?, &self.chunks))
    }
}
