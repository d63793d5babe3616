//! `cargo xtask bench service`: start, memory, throughput and latency of the service, compared with the
//! same bytes served from memory by the same server. The load client and that server are in
//! `xtask/bench/service`.

mod report;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{fs, thread};

use anyhow::{Context, Result, bail};

use super::machine;
use crate::background::Background;
use crate::commands::serve::service as serve;
use crate::workspace::Workspace;
use crate::{cargo, console, files, hashed, interrupt, process};
use report::{Start, Table};

/// The profile that the service is deployed with.
pub(super) const PROFILE: &str = "service";

/// How many ventures the directories have.
const SIZES: [u32; 3] = [2_000, 100_000, 1_000_000];

/// The key that the service accepts.
const KEY: &str = "bench";

/// The seconds for which a client asks once a second, and again beside a greedy one.
const SHARE_SECONDS: &str = "30";

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
    let share = build("service-bench-share")?;
    let sizes = if args.ventures.is_empty() { &SIZES[..] } else { &args.ventures };
    let databases = sizes.iter().map(|size| generated(&workspace, &program, *size));
    let databases = databases.collect::<Result<Vec<_>>>()?;
    let load = machine::load();
    if let Some(warning) = load.and_then(report::warning) {
        console::step(&warning);
    }
    interrupt::listen()?;
    let mut tables = Vec::new();
    for (&ventures, database) in sizes.iter().zip(&databases) {
        console::step(&format!("Measuring with {ventures} ventures"));
        let mut service = Command::new(&program);
        service.args(["serve", "--listen", "127.0.0.1:0", "--api-key", KEY, "--database"]);
        service.arg(database).stderr(Stdio::null());
        let spawned = Instant::now();
        let (service, address) = started(serve::listening(&mut service)?)?;
        let start = wait_for_questions(spawned, address, service.child.id())?;
        let mut memory = Command::new(&memory);
        let memory = memory.arg(address.to_string());
        let (memory, of_memory) = started(serve::listening(memory)?)?;
        let mut client = Command::new(&client);
        client.args([address.to_string(), service.child.id().to_string()]);
        client.args([of_memory.to_string(), memory.child.id().to_string(), KEY.to_owned()]);
        client.args([args.connections.to_string(), args.seconds.to_string()]);
        let kinds = process::output(&mut client)?;
        let kinds = serde_json::from_slice(&kinds).context("the load client printed no figures")?;
        console::step("Asking once a second, alone and beside a client that takes all it can");
        let mut share = Command::new(&share);
        share.args([&address.to_string(), KEY, SHARE_SECONDS]);
        let shares = process::output(&mut share)?;
        let shares = serde_json::from_slice(&shares).context("the client printed no figures")?;
        let memory_in_the_end = machine::memory(service.child.id());
        let file = fs::metadata(database)?.len();
        tables.push(Table { ventures, file, start, memory_in_the_end, kinds, shares });
    }
    println!("\n{}", report::report(&workspace, args, load, &tables)?);
    Ok(())
}

/// The database of this size that this build of the service generates, in the proportions of the
/// demonstration directory. It is kept as long as the service is the same.
fn generated(workspace: &Workspace, service: &Path, ventures: u32) -> Result<PathBuf> {
    let all = workspace.scratch()?.join("bench-service");
    let program =
        fs::read(service).with_context(|| format!("could not read {}", service.display()))?;
    let folder = all.join(hashed::hash(&program));
    if !folder.is_dir() {
        // What another build has generated.
        files::empty(&all)?;
    }
    files::create(&folder)?;
    let file = folder.join(format!("{ventures}.sqlite"));
    if !file.is_file() {
        console::step(&format!("Generating {ventures} ventures"));
        let users = (ventures * 2).to_string();
        let rounds = (ventures / 2 * 3).to_string();
        let mut generate = Command::new(service);
        generate.args(["generate", "--ventures", &ventures.to_string()]);
        generate.args(["--users", &users, "--rounds", &rounds, "--database"]);
        process::run(generate.arg(&file))?;
    }
    Ok(file)
}

/// Waits until a service that listens answers questions, too.
fn wait_for_questions(spawned: Instant, address: SocketAddr, process: u32) -> Result<Start> {
    let listening = spawned.elapsed();
    while serve::responds_well(address, "/healthz") != Some(true) {
        if interrupt::requested() {
            bail!("stopped");
        }
        thread::sleep(process::POLL);
    }
    Ok(Start { listening, answering: spawned.elapsed(), memory: machine::memory(process) })
}

fn started<T>(program: Option<(Background, T)>) -> Result<(Background, T)> {
    match program {
        Some(program) => Ok(program),
        None => bail!("stopped"),
    }
}
