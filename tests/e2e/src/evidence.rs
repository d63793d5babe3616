//! What a failed test leaves behind.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::environment::Environment;
use crate::page::Page;

/// Writes a screenshot, the page's source and the console's messages, named after the test, and prints
/// what the page says: of a machine that tests and is gone, only what was printed is left.
///
/// What cannot be had is reported and left out: it must not hide why the test failed.
pub(crate) async fn keep(page: &Page, environment: &Environment) {
    match words(page).await {
        Ok(words) => eprintln!("The page said:\n{words}"),
        Err(error) => eprintln!("could not read the page: {error:#}"),
    }
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

/// The address, the text on the page, and what the console has.
async fn words(page: &Page) -> Result<String> {
    const TEXT: &str = "return location.href + '\\n' + document.body.innerText";
    let text = page.client().execute(TEXT, Vec::new()).await?;
    let text = text.as_str().context("the page has no text")?;
    let console = page.console().await.unwrap_or_default();
    let console: Vec<String> = console.iter().map(|message| format!("{message:?}")).collect();
    Ok(format!("{text}\n{}", console.join("\n")))
}

fn write(environment: &Environment, ending: &str, content: Result<Vec<u8>>) -> Result<PathBuf> {
    let path = environment.output_file(ending)?;
    fs::write(&path, content?)?;
    Ok(path)
}
