//! Command `cargo xtask bench service`: measures start, memory, throughput and latency of the
//! service. The load client is in `service/benches/load`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{fs, thread};

use anyhow::{Result, bail};

use crate::commands::serve::service as serve;
use crate::workspace::Workspace;
use crate::{console, directories, interrupt, process};

/// Profile that the service is deployed with.
pub(super) const PROFILE: &str = "service";

/// Numbers of ventures in the directories.
const SIZES: [u32; 3] = [2_000, 100_000, 1_000_000];

/// Key that the service accepts.
const KEY: &str = "bench";

/// Arguments of `cargo xtask bench service`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Seconds for each kind of request
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Numbers of ventures in the directories; by default 2000, 100000 and 1000000
    ventures: Vec<u32>,
}

/// Builds the programs, generates the directories, measures them in turn, and prints tables.
pub(super) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let program = serve::build(&workspace, PROFILE)?;
    let client = || super::service_benchmark(&workspace, "load");
    process::run(client().arg("--no-run"))?;
    let sizes = if args.ventures.is_empty() { &SIZES[..] } else { &args.ventures };
    let databases = sizes.iter().map(|size| ensure_database(&workspace, &program, *size));
    let databases = databases.collect::<Result<Vec<_>>>()?;
    println!("{}.", super::machine());
    interrupt::listen()?;
    for (ventures, database) in sizes.iter().zip(&databases) {
        let mut command = Command::new(&program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--api-key", KEY, "--database"]);
        command.arg(database).stderr(Stdio::null());
        let spawned = Instant::now();
        let (mut service, address) = serve::start_and_wait(&mut command)?;
        let listening = spawned.elapsed().as_secs_f64();
        while serve::request_succeeds(address, "/healthz") != Some(true) {
            if interrupt::is_requested() {
                bail!("stopped");
            }
            if let Some(status) = service.exit_status()? {
                bail!("the service ended unexpectedly ({status})");
            }
            thread::sleep(process::POLL);
        }
        let ready = spawned.elapsed().as_secs_f64();
        let process_id = service.child.id();
        let memory = || memory(process_id).map_or(0, |bytes| bytes / 1_000_000);
        println!(
            "\n{ventures} ventures: lists after {listening:.2} s, questions after {ready:.2} s, \
             {} MB of memory.\n",
            memory()
        );
        let address = address.to_string();
        let process = process_id.to_string();
        let arguments = ["--", &address, &process, KEY, &args.seconds.to_string()];
        process::run(client().args(arguments))?;
        println!("\n{} MB of memory at the end.", memory());
    }
    Ok(())
}

/// Generates a database of this size, in the proportions of the demonstration directory, unless it
/// exists and the service has not changed.
fn ensure_database(workspace: &Workspace, service: &Path, ventures: u32) -> Result<PathBuf> {
    let folder = workspace.scratch()?.join("bench-service");
    directories::create(&folder)?;
    let file = folder.join(format!("{ventures}.sqlite"));
    let modified = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    if modified(&file).ok() < modified(service).ok() {
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

/// Memory that a process uses, in bytes. Linux only.
fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let (_, resident) = status.split_once("VmRSS:")?;
    let kibibytes: u64 = resident.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}
