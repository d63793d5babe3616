//! Command line. Every option of `serve` except those of an import can also be set in the
//! environment. The commands that
//! write a database do not read `DIRECTORY_DATABASE`, so that they cannot replace a service's data
//! by mistake.

mod environment;
mod settings;

use crate::generate::Plan;
use crate::import::spreadsheet::Options;
use crate::log::Format;
use crate::publish::KeyedList;
use crate::site_address::SiteAddress;
use axum::http::HeaderName;
use clap::builder::{BoolishValueParser, EnumValueParser, PathBufValueParser, StringValueParser};
use clap::{Args, Parser, Subcommand, value_parser};
use environment::Trimmed;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;

/// Key of the demonstration directory.
pub const DEMONSTRATION_KEY: &str = "demo";

/// Reference service of Venture Directory.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// Format of the log; `RUST_LOG` sets its level, such as `warn`
    #[arg(
        long,
        env = "DIRECTORY_LOG_FORMAT",
        global = true,
        value_parser = Trimmed(EnumValueParser::<Format>::new()),
        default_value = "text",
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
    Serve(Box<Serve>),
    /// Generate a directory into a database
    Generate {
        /// Database to write; an existing directory database is replaced
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        /// Size of the directory.
        #[command(flatten)]
        plan: Plan,
    },
    /// Import spreadsheets, or a folder of JSON Lines files, into a database
    Import {
        /// Database to write; an existing directory database is replaced
        #[arg(long, value_name = "FILE")]
        database: PathBuf,
        /// Workbooks (XLSX, ODS) and CSV files, or one folder that holds users.jsonl,
        /// ventures.jsonl and so on
        #[arg(value_name = "INPUT", required = true)]
        inputs: Vec<PathBuf>,
        /// Options of reading spreadsheets.
        #[command(flatten)]
        options: Options,
        /// Leave out values at fault, and list them in faults.csv next to the database
        #[arg(long)]
        skip_faults: bool,
        /// Print sheets, columns, fields and counts, and write nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// Write an empty workbook with the columns that `import` reads
    Template {
        /// Workbook to write
        #[arg(value_name = "FILE.xlsx")]
        file: PathBuf,
    },
    /// Export a database as a folder of JSON Lines files, which `import` reads
    Export {
        /// Database to export
        #[arg(value_name = "FILE")]
        database: PathBuf,
        /// Folder to write, new or empty
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Publish a directory and the app as a folder for any static host, without a service
    Publish(Box<Publish>),
    /// Check that a host serves a published folder as the app needs it
    CheckSite {
        /// Address of the site, such as `https://example.org/startups/`
        #[arg(value_name = "URL")]
        address: SiteAddress,
    },
    /// Check that every row of a database is intact
    Check {
        /// Database to check
        #[arg(value_name = "FILE")]
        database: PathBuf,
    },
}

/// Options of `publish`.
#[derive(Args, Debug)]
pub struct Publish {
    /// Database to publish
    #[arg(long, value_name = "FILE", required_unless_present = "import")]
    pub database: Option<PathBuf>,
    /// Spreadsheets, or a folder of JSON Lines files, to publish instead of a database
    #[arg(long, value_name = "INPUT", num_args = 1.., conflicts_with = "database")]
    pub import: Vec<PathBuf>,
    /// Options of reading spreadsheets.
    #[command(flatten)]
    pub options: Options,
    /// Folder of a built app
    #[arg(long, value_name = "DIR")]
    pub app: PathBuf,
    /// Lists to publish besides the ventures: everybody can read them
    #[arg(long, value_enum, value_delimiter = ',', value_name = "LISTS")]
    pub with: Vec<KeyedList>,
    /// Lists to leave out
    #[arg(long, value_enum, value_delimiter = ',', value_name = "LISTS")]
    pub without: Vec<KeyedList>,
    /// File with title, description, logo, accent and links of the site
    #[arg(long, value_name = "FILE.toml")]
    pub site: Option<PathBuf>,
    /// Address of the site, such as `https://example.org/startups/`, for search engines, previews
    /// and a site below a path
    #[arg(long)]
    pub url: Option<SiteAddress>,
    /// Add compressed copies (.br and .gz), for hosts that send these
    #[arg(long)]
    pub compress: bool,
    /// Serve the folder at this address until the program is stopped, as a plain host would
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub preview: Option<String>,
    /// Folder to write; an older published folder is replaced
    #[arg(value_name = "OUT")]
    pub folder: PathBuf,
}

/// Options of `serve`.
#[derive(Args, Debug)]
pub struct Serve {
    /// Address to listen on, such as `127.0.0.1:8081` or `localhost:8081`; port 0 lets the system
    /// choose
    #[arg(
        long,
        env = "DIRECTORY_LISTEN",
        value_parser = Trimmed(StringValueParser::new()),
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8081"
    )]
    pub listen: String,
    /// Database to serve; by default a generated directory with the key `demo`
    #[arg(long, env = "DIRECTORY_DATABASE", value_parser = Trimmed(PathBufValueParser::new()), value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Spreadsheets, or a folder of JSON Lines files, to read at the start and on SIGHUP; no
    /// database is kept
    #[arg(long, value_name = "INPUT", num_args = 1.., conflicts_with = "database")]
    pub import: Vec<PathBuf>,
    /// Options of reading spreadsheets.
    #[command(flatten)]
    pub options: Options,
    /// Folder of a built app to serve next to the API
    #[arg(long, env = "DIRECTORY_APP", value_parser = Trimmed(PathBufValueParser::new()), value_name = "DIR")]
    pub app: Option<PathBuf>,
    /// File with title, description, logo, accent and links of the site, read at the start and on
    /// SIGHUP
    #[arg(long, env = "DIRECTORY_SITE", value_parser = Trimmed(PathBufValueParser::new()), value_name = "FILE.toml", requires = "app")]
    pub site: Option<PathBuf>,
    /// Public address of the app, such as `https://example.org/`, for previews of shared links and
    /// for search engines
    #[arg(
        long,
        env = "DIRECTORY_PUBLIC_URL",
        value_parser = Trimmed(SiteAddress::from_str),
        value_name = "URL"
    )]
    pub public_url: Option<SiteAddress>,
    /// API key to accept; may be repeated or comma-separated
    #[arg(
        long = "api-key",
        env = "DIRECTORY_API_KEY",
        hide_env_values = true,
        value_parser = Trimmed(StringValueParser::new()),
        value_delimiter = ',',
        value_name = "KEY"
    )]
    pub api_keys: Vec<String>,
    /// File of API keys, one per line, with `#` for comments; keeps keys out of the process list
    #[arg(long, env = "DIRECTORY_API_KEY_FILE", value_parser = Trimmed(PathBufValueParser::new()), value_name = "FILE")]
    pub api_key_file: Option<PathBuf>,
    /// Require no API key
    #[arg(long, env = "DIRECTORY_OPEN", value_parser = Trimmed(BoolishValueParser::new()))]
    pub open: bool,
    /// Maximum number of records in one response
    #[arg(long, env = "DIRECTORY_MAX_LIMIT", value_name = "N", default_value = "200", value_parser = Trimmed(value_parser!(u32).range(1..=10_000)))]
    pub max_limit: u32,
    /// Requests to the API per minute for each key, or for each network without a key
    #[arg(long, env = "DIRECTORY_RATE_LIMIT", value_parser = Trimmed(NonZeroU32::from_str), value_name = "N")]
    pub rate_limit: Option<NonZeroU32>,
    /// Maximum number of open connections; beyond it, idle ones are closed
    #[arg(long, env = "DIRECTORY_MAX_CONNECTIONS", value_name = "N", default_value = "2048", value_parser = Trimmed(value_parser!(u32).range(1..=1_000_000)))]
    pub max_connections: u32,
    /// Maximum number of open connections per client, an IPv4 address or 48 bits of IPv6; others
    /// are closed. 0 means no limit
    #[arg(
        long,
        env = "DIRECTORY_MAX_CONNECTIONS_PER_CLIENT",
        value_parser = Trimmed(value_parser!(u32)),
        value_name = "N",
        default_value = "256"
    )]
    pub max_connections_per_client: u32,
    /// Header in which the proxy sends the address of the client, such as `X-Real-IP`; limits then
    /// go by it. Anybody can send it, so use it only if all requests pass the proxy, which sets it
    #[arg(
        long,
        env = "DIRECTORY_CLIENT_ADDRESS_HEADER",
        value_parser = Trimmed(HeaderName::from_str),
        value_name = "NAME"
    )]
    pub client_address_header: Option<HeaderName>,
    /// Seconds that an idle connection stays open, and that a client has to send a request; 15 by
    /// default, and 75 behind a proxy (--client-address-header, or no limit per client). A proxy must
    /// close its idle connections earlier
    #[arg(long, env = "DIRECTORY_KEEP_ALIVE_SECONDS", value_name = "N", value_parser = Trimmed(value_parser!(u32).range(1..=3_600)))]
    pub keep_alive_seconds: Option<u32>,
    /// Origin whose pages may read responses, such as `https://app.example`, or `*` for all; may be
    /// repeated or comma-separated
    #[arg(
        long = "cors-origin",
        env = "DIRECTORY_CORS_ORIGIN",
        value_parser = Trimmed(StringValueParser::new()),
        value_delimiter = ',',
        value_name = "ORIGIN"
    )]
    pub cors_origins: Vec<String>,
    /// Seconds for which browsers and proxies may reuse a response
    #[arg(long, env = "DIRECTORY_MAX_AGE", value_name = "SECONDS", default_value = "60", value_parser = Trimmed(value_parser!(u32).range(..=31_536_000)))]
    pub max_age: u32,
    /// Second address, for `/metrics` (Prometheus) and `/healthz`, without a key
    #[arg(long, env = "DIRECTORY_METRICS_LISTEN", value_parser = Trimmed(StringValueParser::new()), value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<String>,
    /// Turn off the query extension and the search endpoints
    #[arg(long, env = "DIRECTORY_NO_SEARCH", value_parser = Trimmed(BoolishValueParser::new()))]
    pub no_search: bool,
}
