//! Log of the program: filter and format.

use anyhow::{Result, bail};
use clap::ValueEnum;
use std::borrow::Cow;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::LevelFilter;

/// Format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Human-readable text
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

/// Maximum number of lines that wait to be written; further lines are dropped, because a log that
/// cannot be written must not block the program.
const MAX_WAITING: usize = 4096;

/// Logs to standard error while the guard lives, at the level of `RUST_LOG` or `info`.
///
/// # Errors
/// Fails if `RUST_LOG` is invalid.
pub fn init(format: Format) -> Result<WorkerGuard> {
    let level = std::env::var_os("RUST_LOG").unwrap_or_default();
    let level = parse_level(&level.to_string_lossy())?;
    let (writer, guard) =
        NonBlockingBuilder::default().buffered_lines_limit(MAX_WAITING).finish(std::io::stderr());
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(writer);
    let log = log.log_internal_errors(false);
    match format {
        Format::Text => log.with_target(false).init(),
        Format::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    // The default hook would wait for the reader of standard error.
    std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
    Ok(guard)
}

fn parse_level(text: &str) -> Result<LevelFilter> {
    Ok(match text.trim().to_ascii_lowercase().as_str() {
        "error" => LevelFilter::ERROR,
        "warn" => LevelFilter::WARN,
        "" | "info" => LevelFilter::INFO,
        "debug" => LevelFilter::DEBUG,
        "trace" => LevelFilter::TRACE,
        other => {
            bail!("“{other}” in RUST_LOG is not a level; set error, warn, info, debug or trace")
        }
    })
}

/// Shortens a text to `max` characters, for a message.
pub(crate) fn truncate(text: &str, max: usize) -> Cow<'_, str> {
    match text.char_indices().nth(max) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()).into(),
        None => text.into(),
    }
}
