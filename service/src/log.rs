//! The log of the program: what is logged, and in which form.

use anyhow::{Context, Result};
use clap::ValueEnum;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// Form of the lines of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

/// The number of lines that wait to be written, at most. Further ones are lost: a log that cannot be
/// written must not hold up what is logged.
const MOST_WAITING: usize = 4096;

/// Logs to standard error from now on, as long as the guard is kept: what `RUST_LOG` selects, or else
/// whatever is not only for debugging.
///
/// # Errors
/// `RUST_LOG` cannot be read.
pub fn init(format: Format) -> Result<WorkerGuard> {
    let filter = EnvFilter::builder()
        .with_default_directive(LevelFilter::INFO.into())
        .from_env()
        .context("RUST_LOG is wrong; give a level, as in RUST_LOG=warn")?;
    let (writer, guard) =
        NonBlockingBuilder::default().buffered_lines_limit(MOST_WAITING).finish(std::io::stderr());
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    let log = log.log_internal_errors(false);
    match format {
        Format::Text => log.with_target(false).init(),
        Format::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    // The usual hook waits for the reader of standard error.
    std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
    Ok(guard)
}
