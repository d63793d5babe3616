//! The figures as tables in Markdown.

use std::fmt::Write;
use std::process::Command;
use std::time::Duration;

use anyhow::Result;
use serde::Deserialize;

use super::Args;
use crate::commands::bench::machine::machine;
use crate::process;
use crate::workspace::Workspace;

/// Above this load, other programs decide what is measured.
const HIGH_LOAD: f64 = 1.5;

/// What was measured with a directory.
pub(super) struct Table {
    pub(super) ventures: u32,
    /// The bytes of the database.
    pub(super) file: u64,
    pub(super) start: Start,
    /// The bytes of memory after all requests.
    pub(super) memory_in_the_end: Option<u64>,
    pub(super) kinds: Vec<Kind>,
    pub(super) shares: Shares,
}

/// What the start took.
pub(super) struct Start {
    /// Until lists were served.
    pub(super) listening: Duration,
    /// Until questions were answered, too.
    pub(super) answering: Duration,
    /// The bytes of memory then.
    pub(super) memory: Option<u64>,
}

/// What the load client measured of a kind of requests. The first kind is the health check, the
/// second a plain page.
#[derive(Deserialize)]
pub(super) struct Kind {
    title: String,
    bytes: u64,
    service: Figures,
    memory: Figures,
}

/// Responses in a second, and times in microseconds.
#[derive(Deserialize)]
struct Figures {
    per_second: f64,
    processor: Option<f64>,
    p50: f64,
    p95: f64,
}

/// Times of a client that asks once a second.
#[derive(Deserialize)]
pub(super) struct Shares {
    alone: Times,
    /// Beside a client that takes all it can.
    beside: Times,
    /// Responses that the other client got in a second.
    greedy_per_second: f64,
}

#[derive(Deserialize)]
struct Times {
    p50: f64,
    p95: f64,
    refused: usize,
}

/// What to say of a load that is too high.
pub(super) fn warning(load: f64) -> Option<String> {
    let text = format!(
        "Warning: the load of this machine is {load}, above {HIGH_LOAD}: other programs take part \
         of the processors, so the figures are too low"
    );
    (load > HIGH_LOAD).then_some(text)
}

/// A table for each directory.
pub(super) fn report(
    workspace: &Workspace,
    args: &Args,
    load: Option<f64>,
    tables: &[Table],
) -> Result<String> {
    let mut text = String::new();
    let compiler = process::output(Command::new("rustc").arg("--version"))?;
    let compiler = String::from_utf8_lossy(&compiler);
    let compiler = compiler.split(" (").next().unwrap_or_default();
    let version = |package| workspace.locked_version(package);
    writeln!(
        text,
        "{}, load before {}; {} connections, {} s for each figure; {compiler}, hyper {}, axum {}, \
         rusqlite {}.",
        machine(),
        load.map_or("unknown".to_owned(), |load| load.to_string()),
        args.connections,
        args.seconds,
        version("hyper")?,
        version("axum")?,
        version("rusqlite")?,
    )?;
    if let Some(warning) = load.and_then(warning) {
        writeln!(text, "\n{warning}.")?;
    }
    tables.iter().try_for_each(|table| write_table(&mut text, table))?;
    Ok(text)
}

fn write_table(text: &mut String, table: &Table) -> Result<()> {
    let Table { ventures, file, start, memory_in_the_end, kinds, shares } = table;
    writeln!(
        text,
        "\n{} ventures: a file of {}, lists after {:.2} s, questions after {:.2} s, {} of memory then \
         and {} in the end.\n\n\
         | requests | body | a second | p50 | p95 | processor | × health | × page | share of memory |\
         \n|---{}|",
        thousands(f64::from(*ventures)),
        megabytes(Some(*file)),
        start.listening.as_secs_f64(),
        start.answering.as_secs_f64(),
        megabytes(start.memory),
        megabytes(*memory_in_the_end),
        "|--:".repeat(8),
    )?;
    let mut base = kinds.iter().map(|kind| kind.service.processor);
    let (health, page) = (base.next().flatten(), base.next().flatten());
    for Kind { title, bytes, service, memory } in kinds {
        let Figures { per_second, processor, p50, p95 } = service;
        let times = |base: Option<f64>| {
            let times = processor.zip(base).map(|(time, base)| format!("{:.1}", time / base));
            times.unwrap_or_default()
        };
        writeln!(
            text,
            "| {title} | {} | {} | {} | {} | {} | {} | {} | {:.0} % |",
            thousands(*bytes as f64),
            thousands(*per_second),
            milliseconds(*p50),
            milliseconds(*p95),
            processor.map_or_else(|| "unknown".to_owned(), |time| format!("{time:.0} µs")),
            times(health),
            times(page),
            100.0 * per_second / memory.per_second,
        )?;
    }
    let Shares { alone, beside, greedy_per_second } = shares;
    writeln!(
        text,
        "\n| a client that asks once a second | p50 | p95 | refused |\n|---{}|",
        "|--:".repeat(3)
    )?;
    let other = format!(
        "beside one with 200 connections, which gets {} responses a second",
        thousands(*greedy_per_second)
    );
    for (title, Times { p50, p95, refused }) in [("alone", alone), (&*other, beside)] {
        let [p50, p95] = [p50, p95].map(|time| milliseconds(*time));
        writeln!(text, "| {title} | {p50} | {p95} | {refused} |")?;
    }
    Ok(())
}

fn milliseconds(micros: f64) -> String {
    format!("{:.2} ms", micros / 1000.0)
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(|| "unknown".to_owned(), |bytes| format!("{:.0} MB", bytes as f64 / 1e6))
}

/// A whole number with commas.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn numbers_have_commas() {
        for (number, text) in
            [(0.0, "0"), (999.4, "999"), (999.5, "1,000"), (12_345.0, "12,345"), (1e6, "1,000,000")]
        {
            assert_eq!(thousands(number), text);
        }
    }
}
