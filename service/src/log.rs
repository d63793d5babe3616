//! The log of the program: what is logged, and in which form.

use anyhow::{Context, Result};
use clap::ValueEnum;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// How lines of the log are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

/// Logs to standard error from now on: what `RUST_LOG` selects, or else whatever is not only for
/// debugging.
///
/// # Errors
/// `RUST_LOG` cannot be read.
pub fn init(format: Format) -> Result<()> {
    let filter = EnvFilter::builder()
        .with_default_directive(LevelFilter::INFO.into())
        .from_env()
        .context("RUST_LOG is wrong; give a level, as in RUST_LOG=warn")?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        Format::Text => log.with_target(false).init(),
        Format::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    Ok(())
}
