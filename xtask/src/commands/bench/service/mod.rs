//! `cargo xtask bench service`: throughput and latency of the service, beside the same bytes served
//! from memory by the same server. The load client and that server are in `xtask/bench/service`.

mod directory;
mod report;

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::machine;
use crate::background::Background;
use crate::commands::serve::service as serve;
use crate::workspace::Workspace;
use crate::{cargo, console, interrupt, process};
use directory::Directory;
use report::Measured;

/// The profile that the service is deployed with.
const PROFILE: &str = "service";

/// How many ventures the directories have.
const SIZES: [u32; 2] = [100, 100_000];

/// The key that the service accepts.
const KEY: &str = "bench";

/// What `cargo xtask bench service` takes.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The number of connections, each of which sends a request when the last one was answered
    #[arg(long, default_value_t = 8)]
    connections: u32,
    /// The seconds for each kind of requests, and again from memory
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Only measure directories of these numbers of ventures
    ventures: Vec<u32>,
}

/// Builds and generates everything, measures one directory after the other, and prints the tables.
pub(super) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let program = serve::build(&workspace, PROFILE)?;
    console::step("Building the load client and the memory server");
    let build = |name| cargo::build_program(&workspace.root, "service-bench", name, PROFILE);
    let (client, memory) = (build("service-bench-load")?, build("service-bench-memory")?);
    let sizes = if args.ventures.is_empty() { &SIZES[..] } else { &args.ventures };
    let directories = sizes.iter().map(|size| Directory::generated(&workspace, &program, *size));
    let directories = directories.collect::<Result<Vec<_>>>()?;
    let load = machine::load();
    if let Some(warning) = load.and_then(report::warning) {
        console::step(&warning);
    }
    interrupt::listen()?;
    let mut tables = Vec::new();
    for directory in &directories {
        console::step(&format!("Measuring with {} ventures", directory.ventures));
        let mut service = Command::new(&program);
        service.args(["serve", "--listen", "127.0.0.1:0", "--api-key", KEY, "--database"]);
        service.arg(&directory.file).stderr(Stdio::null());
        let (service, address) = started(serve::listening(&mut service)?)?;
        let mut memory = Command::new(&memory);
        let memory = memory.arg(address.to_string());
        let (memory, of_memory) = started(serve::listening(memory)?)?;
        let mut client = Command::new(&client);
        client.args([address.to_string(), service.child.id().to_string()]);
        client.args([of_memory.to_string(), memory.child.id().to_string(), KEY.to_owned()]);
        client.args([args.connections.to_string(), args.seconds.to_string()]);
        let figures: Vec<Measured> = serde_json::from_slice(&process::output(&mut client)?)
            .context("the load client did not print its figures")?;
        tables.push((directory.ventures, fs::metadata(&directory.file)?.len(), figures));
    }
    println!("\n{}", report::report(&workspace, args, load, &tables)?);
    Ok(())
}

fn started<T>(program: Option<(Background, T)>) -> Result<(Background, T)> {
    match program {
        Some(program) => Ok(program),
        None => bail!("stopped"),
    }
}
