//! What a failed test leaves behind.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::environment::Environment;
use crate::page::Page;

/// Writes a screenshot, the page's source and the console's messages, named after the test.
///
/// What cannot be had is reported and left out: it must not hide why the test failed.
pub(crate) async fn keep(page: &Page, environment: &Environment) {
    let client = page.client();
    let console = page.console().await.map(|messages| format!("{messages:#?}\n").into_bytes());
    let found = [
        ("png", client.screenshot().await.map_err(Into::into)),
        ("html", client.source().await.map(String::into_bytes).map_err(Into::into)),
        ("console.txt", console),
    ];
    for (ending, content) in found {
        match write(environment, ending, content) {
            Ok(path) => eprintln!("see {}", path.display()),
            Err(error) => eprintln!("could not keep the test's {ending}: {error:#}"),
        }
    }
}

fn write(environment: &Environment, ending: &str, content: Result<Vec<u8>>) -> Result<PathBuf> {
    let path = environment.output_file(ending)?;
    fs::write(&path, content?)?;
    Ok(path)
}
