//! The command line.

mod settings;

use crate::generate::Plan;
use crate::log::Format;
use clap::{Args, Parser, Subcommand};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

/// The key of the demonstration directory.
pub const DEMONSTRATION_KEY: &str = "demo";

/// The reference service of the Venture Directory.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// How the log is written; `RUST_LOG` selects what is logged, such as `warn`
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub log_format: Format,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve a database, or a generated directory
    Serve(Serve),
    /// Generate a directory into a database
    Generate(Generate),
    /// Import a folder of JSON Lines files into a database
    Import(Import),
    /// Export a database as a folder of JSON Lines files, which `import` reads
    Export(Export),
    /// Check that every row of a database is as it was written
    Check(Inspected),
    /// Print the version, the counts and the digest of a database
    Info(Inspected),
}

/// How to serve.
#[derive(Args, Debug)]
pub struct Serve {
    /// The address to listen on; port 0 lets the system choose
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8081")]
    pub listen: SocketAddr,
    /// The database; without it a generated directory is served, with the key `demo`
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// The folder of a built app, to serve beside the API
    #[arg(long, value_name = "DIR")]
    pub app: Option<PathBuf>,
    /// An API key to accept; may be given several times
    #[arg(long = "api-key", value_name = "KEY")]
    pub api_keys: Vec<String>,
    /// A file of API keys, one a line; unlike `--api-key`, it keeps them out of the process list
    #[arg(long, value_name = "FILE")]
    pub api_key_file: Option<PathBuf>,
    /// Require no API key
    #[arg(long, conflicts_with_all = ["api_keys", "api_key_file"])]
    pub open: bool,
    /// The largest number of records in one response
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub max_limit: u32,
    /// Requests to the interface a minute for each key, or each client's network without one
    #[arg(long, value_name = "N")]
    pub rate_limit: Option<NonZeroU32>,
    /// The largest number of open connections; further ones wait
    #[arg(long, value_name = "N", default_value = "2048", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,
    /// An origin whose pages may read the responses, as in `https://app.example`, or `*` for all;
    /// may be given several times
    #[arg(long = "cors-origin", value_name = "ORIGIN")]
    pub cors_origins: Vec<String>,
    /// Offer no search endpoints, like a service that implements the specification alone
    #[arg(long)]
    pub no_search: bool,
}

/// How much to generate.
#[derive(Args, Debug)]
pub struct Generate {
    /// The database to write; an existing directory database is replaced
    #[arg(long, value_name = "FILE")]
    pub database: PathBuf,
    /// Ventures
    #[arg(long, value_name = "N", default_value_t = Plan::DEMONSTRATION.ventures)]
    pub ventures: u32,
    /// Users
    #[arg(long, value_name = "N", default_value_t = Plan::DEMONSTRATION.users)]
    pub users: u32,
    /// Fundraising rounds
    #[arg(long, value_name = "N", default_value_t = Plan::DEMONSTRATION.rounds)]
    pub rounds: u32,
    /// The same seed gives the same directory
    #[arg(long, value_name = "S", default_value_t = Plan::DEMONSTRATION.seed)]
    pub seed: u64,
}

/// What to import.
#[derive(Args, Debug)]
pub struct Import {
    /// The database to write; an existing directory database is replaced
    #[arg(long, value_name = "FILE")]
    pub database: PathBuf,
    /// The folder that holds users.jsonl, ventures.jsonl and so on
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// What to export.
#[derive(Args, Debug)]
pub struct Export {
    /// The database
    #[arg(value_name = "FILE")]
    pub database: PathBuf,
    /// The folder to write, which must not exist or must be empty
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// What to look into.
#[derive(Args, Debug)]
pub struct Inspected {
    /// The database
    #[arg(value_name = "FILE")]
    pub database: PathBuf,
}

impl Generate {
    /// The plan that the arguments describe.
    pub fn plan(&self) -> Plan {
        Plan { ventures: self.ventures, users: self.users, rounds: self.rounds, seed: self.seed }
    }
}
