//! Command line. Every option of `serve` can also be set in the environment. Options of the
//! commands that write a database cannot: the environment of a service must not make `generate`
//! replace its data.

mod settings;

use crate::generate::Plan;
use crate::log::Format;
use clap::builder::BoolishValueParser;
use clap::{Args, Parser, Subcommand};
use std::num::NonZeroU32;
use std::path::PathBuf;

/// Key of the demonstration directory.
pub const DEMONSTRATION_KEY: &str = "demo";

/// Reference service of the Venture Directory.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// Format of the log; `RUST_LOG` selects the messages, such as `warn`
    #[arg(
        long,
        env = "DIRECTORY_LOG_FORMAT",
        global = true,
        value_enum,
        default_value_t,
        value_name = "FORMAT"
    )]
    pub log_format: Format,
    /// Command to run.
    #[command(subcommand)]
    pub command: Command,
}

/// Commands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve a database, or a generated directory
    Serve(Serve),
    /// Generate a directory into a database
    Generate {
        /// Database to write; an existing directory database is replaced
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        /// Size of a directory to generate.
        #[command(flatten)]
        plan: Plan,
    },
    /// Import a folder of JSON Lines files into a database
    Import {
        /// Database to write; an existing directory database is replaced
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        /// Folder that holds users.jsonl, ventures.jsonl and so on
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Export a database as a folder of JSON Lines files, which `import` reads
    Export {
        /// Database to export
        #[arg(value_name = "FILE")]
        database: PathBuf,
        /// Folder to write, which must not exist or must be empty
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Check that every row of a database is intact
    Check {
        /// Database to check
        #[arg(value_name = "FILE")]
        database: PathBuf,
    },
}

/// Options of `serve`.
#[derive(Args, Debug)]
pub struct Serve {
    /// Address to listen on, such as `127.0.0.1:8081` or `localhost:8081`; port 0 lets the system
    /// choose
    #[arg(
        long,
        env = "DIRECTORY_LISTEN",
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8081"
    )]
    pub listen: String,
    /// Database; without it a generated directory is served, with the key `demo`
    #[arg(long, env = "DIRECTORY_DATABASE", value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Folder of a built app, to serve next to the API
    #[arg(long, env = "DIRECTORY_APP", value_name = "DIR")]
    pub app: Option<PathBuf>,
    /// API key to accept; may be given several times, or several with commas between them
    #[arg(
        long = "api-key",
        env = "DIRECTORY_API_KEY",
        hide_env_values = true,
        value_delimiter = ',',
        value_name = "KEY"
    )]
    pub api_keys: Vec<String>,
    /// File of API keys, one a line, with `#` before comments; unlike `--api-key`, it keeps them
    /// out of the process list
    #[arg(long, env = "DIRECTORY_API_KEY_FILE", value_name = "FILE")]
    pub api_key_file: Option<PathBuf>,
    /// Require no API key
    #[arg(long, env = "DIRECTORY_OPEN", value_parser = BoolishValueParser::new())]
    pub open: bool,
    /// Largest number of records in one response
    #[arg(long, env = "DIRECTORY_MAX_LIMIT", value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub max_limit: u32,
    /// Requests to the API a minute for each key, or each client's network without one
    #[arg(long, env = "DIRECTORY_RATE_LIMIT", value_name = "N")]
    pub rate_limit: Option<NonZeroU32>,
    /// Largest number of open connections; further ones wait
    #[arg(long, env = "DIRECTORY_MAX_CONNECTIONS", value_name = "N", default_value = "2048", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,
    /// Largest number of open connections of each client, an IPv4 address or 64 bits of IPv6;
    /// further ones are closed. 0 for no limit, as behind a proxy, which is the only client
    #[arg(
        long,
        env = "DIRECTORY_MAX_CONNECTIONS_PER_CLIENT",
        value_name = "N",
        default_value_t = 256
    )]
    pub max_connections_per_client: u32,
    /// Seconds to keep a connection open for the next request, and for a client to send one; 15 by
    /// default, and 75 with --max-connections-per-client 0. A proxy must keep its connections for
    /// less
    #[arg(long, env = "DIRECTORY_KEEP_ALIVE_SECONDS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub keep_alive_seconds: Option<u32>,
    /// Origin whose pages may read the responses, such as `https://app.example`, or `*` for all;
    /// may be given several times, or several with commas between them
    #[arg(
        long = "cors-origin",
        env = "DIRECTORY_CORS_ORIGIN",
        value_delimiter = ',',
        value_name = "ORIGIN"
    )]
    pub cors_origins: Vec<String>,
    /// Seconds for which browsers and proxies may use a response without asking again
    #[arg(long, env = "DIRECTORY_MAX_AGE", value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u32).range(..=31_536_000))]
    pub max_age: u32,
    /// Address for `/metrics` (Prometheus) and `/healthz`, which need no key there
    #[arg(long, env = "DIRECTORY_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<String>,
    /// Offer no search endpoints, like a service that implements the specification alone
    #[arg(long, env = "DIRECTORY_NO_SEARCH", value_parser = BoolishValueParser::new())]
    pub no_search: bool,
}
