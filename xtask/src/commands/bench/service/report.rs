//! The figures as tables in Markdown.

use std::fmt::Write;
use std::process::Command;

use anyhow::Result;
use serde::Deserialize;

use super::Args;
use crate::commands::bench::machine::machine;
use crate::process;
use crate::workspace::Workspace;

/// Above this load, other programs decide what is measured.
const HIGH_LOAD: f64 = 1.5;

/// What the load client measured of a kind of requests.
#[derive(Deserialize)]
pub(super) struct Measured {
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
    p99: f64,
}

/// What to say of a load that is too high.
pub(super) fn warning(load: f64) -> Option<String> {
    let text = format!(
        "Warning: the load of this machine is {load}, above {HIGH_LOAD}: other programs take part \
         of the processors, so the figures are too low"
    );
    (load > HIGH_LOAD).then_some(text)
}

/// A table for each directory: its ventures, the bytes of its database, and the figures.
pub(super) fn report(
    workspace: &Workspace,
    args: &Args,
    load: Option<f64>,
    tables: &[(u32, u64, Vec<Measured>)],
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
    for (ventures, size, figures) in tables {
        writeln!(
            text,
            "\n| {} ventures, {:.1} MB | body | requests/s | p50 | p95 | p99 | processor \
             | from memory: requests/s | p50 | p95 | p99 | processor | share |\n|---{}|",
            thousands(f64::from(*ventures)),
            *size as f64 / 1e6,
            "|--:".repeat(12),
        )?;
        for Measured { title, bytes, service, memory } in figures {
            let bytes = thousands(*bytes as f64);
            let share = 100.0 * service.per_second / memory.per_second;
            let (service, memory) = (cells(service), cells(memory));
            writeln!(text, "| {title} | {bytes} | {service} | {memory} | {share:.0} % |")?;
        }
    }
    Ok(text)
}

fn cells(figures: &Figures) -> String {
    let time = |micros: f64| format!("{:.2} ms", micros / 1000.0);
    let processor = figures.processor.map_or("unknown".to_owned(), |time| format!("{time:.0} µs"));
    let [p50, p95, p99] = [figures.p50, figures.p95, figures.p99].map(time);
    format!("{} | {p50} | {p95} | {p99} | {processor}", thousands(figures.per_second))
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
    use super::{thousands, warning};

    #[test]
    fn numbers_have_commas() {
        for (number, text) in
            [(0.0, "0"), (999.4, "999"), (999.5, "1,000"), (12_345.0, "12,345"), (1e6, "1,000,000")]
        {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn a_high_load_is_reported() {
        assert!(warning(1.5).is_none());
        assert!(warning(2.25).is_some_and(|text| text.contains("load of this machine is 2.25")));
    }
}
