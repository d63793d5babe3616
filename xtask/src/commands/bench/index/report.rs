//! The figures as tables in Markdown.

use std::fmt::Write;

use anyhow::{Context, Result};
use serde_json::Value;

use super::contender::Measured;
use super::site::Site;
use crate::commands::bench::machine::{load, machine};

/// The kinds of queries, as the page calls them, and in words.
const KINDS: [(&str, &str); 8] = [
    ("letters", "first letters"),
    ("prefix", "begun name"),
    ("exact", "name"),
    ("typo", "name with a typo"),
    ("words", "two words"),
    ("missing", "without matches"),
    ("pasted", "pasted sentence"),
    ("cjk", "Chinese"),
];

/// All tables.
pub(super) fn report(site: &Site, results: &[Measured]) -> Result<String> {
    let first = results.first().context("nothing was measured")?;
    let load = load().map_or_else(String::new, |load| format!(", load {load}"));
    let mut text = format!("{}, {}{load}.\n\n", browser(&first.figures), machine());
    text.push_str("| | build | memory | query, p50 | p95 | p99 |\n|---|--:|--:|--:|--:|--:|\n");
    for result in results {
        let [build, memory, p50, p95, p99] =
            numbers(result, ["/build", "/memory", "/p50", "/p95", "/p99"])?;
        writeln!(
            text,
            "| {} | {:.1} s | {:.0} MiB | {p50:.2} ms | {p95:.2} ms | {p99:.2} ms |",
            name(site, result)?,
            build / 1000.0,
            mebibytes(memory),
        )?;
    }
    if let Some(ours) = results.iter().find(|result| result.contender.package.is_none()) {
        ours_alone(&mut text, ours)?;
    }
    by_kind(&mut text, "The wanted venture in the first ten", site, results, |result, kind| {
        let path = format!("/kinds/{kind}/found");
        if result.figures.pointer(&path).is_some_and(Value::is_null) {
            return Ok("–".to_owned());
        }
        Ok(format!("{:.1} %", result.number(&path)? * 100.0))
    })?;
    by_kind(&mut text, "Query, p50 and p95, in ms", site, results, |result, kind| {
        let at = |part| result.number(&format!("/kinds/{kind}/{part}"));
        Ok(format!("{:.2}, {:.2}", at("p50")?, at("p95")?))
    })?;
    by_kind(&mut text, "Matches, median", site, results, |result, kind| {
        Ok(result.number(&format!("/kinds/{kind}/total"))?.to_string())
    })?;
    Ok(text)
}

/// What is promised of our own index beside what all are compared by.
fn ours_alone(text: &mut String, ours: &Measured) -> Result<()> {
    let [saved, restore, paged] = numbers(ours, ["/saved", "/restore", "/paged"])?;
    writeln!(
        text,
        "\ndirectory-index is saved in {:.1} MiB, restored in {restore:.0} ms, and built in {:.1} s \
         where rows come in pages of 200 that can be searched at once.",
        mebibytes(saved),
        paged / 1000.0,
    )?;
    Ok(())
}

/// A table with a column for each kind of query.
fn by_kind(
    text: &mut String,
    title: &str,
    site: &Site,
    results: &[Measured],
    cell: impl Fn(&Measured, &str) -> Result<String>,
) -> Result<()> {
    let heads: Vec<_> = KINDS.iter().map(|(_, words)| *words).collect();
    writeln!(text, "\n| {title} | {} |\n|---{}|", heads.join(" | "), "|--:".repeat(KINDS.len()))?;
    for result in results {
        let cells = KINDS.iter().map(|(kind, _)| cell(result, kind)).collect::<Result<Vec<_>>>()?;
        writeln!(text, "| {} | {} |", name(site, result)?, cells.join(" | "))?;
    }
    Ok(())
}

fn numbers<const N: usize>(result: &Measured, paths: [&str; N]) -> Result<[f64; N]> {
    let mut numbers = [0.0; N];
    for (number, path) in numbers.iter_mut().zip(paths) {
        *number = result.number(path)?;
    }
    Ok(numbers)
}

fn name(site: &Site, result: &Measured) -> Result<String> {
    let title = result.contender.title;
    Ok(match result.contender.package {
        Some(package) => format!("{title} {}", site.version(package)?),
        None => format!("**{title}**"),
    })
}

/// The browser and its version, from what it calls itself.
fn browser(figures: &Value) -> String {
    let agent = figures.get("userAgent").and_then(Value::as_str).unwrap_or_default();
    let chromium = agent.split_whitespace().find_map(|word| word.split_once("Chrome/"));
    chromium.map_or_else(|| agent.to_owned(), |(_, version)| format!("Chromium {version}"))
}

fn mebibytes(bytes: f64) -> f64 {
    bytes / f64::from(1 << 20)
}
