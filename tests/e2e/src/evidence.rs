//! Files that a failed test leaves behind.

use std::fs;

use anyhow::Result;

use crate::environment::output_file;
use crate::page::Page;

/// Writes a screenshot, the source of the page and the messages of the console, named after the
/// test. Also prints the text of the page and the messages, for the logs of remote machines.
///
/// Only prints its own failures, so that they do not hide the failure of the test.
pub(crate) async fn save(page: &Page) {
    const TEXT: &str = "return location.href + '\\n' + document.body.innerText";
    let client = page.client();
    let console = format!("{:#?}\n", page.console().await);
    match client.execute(TEXT, Vec::new()).await {
        Ok(text) => eprintln!("{}\n{console}", text.as_str().unwrap_or_default()),
        Err(error) => eprintln!("could not read the page: {error:#}"),
    }
    let picture = client.screenshot().await.unwrap_or_default();
    let source = client.source().await.unwrap_or_default();
    for (ending, content) in
        [("png", picture), ("html", source.into_bytes()), ("console.txt", console.into_bytes())]
    {
        match write(ending, &content) {
            Ok(path) => eprintln!("see {path}"),
            Err(error) => eprintln!("could not write the test's {ending}: {error:#}"),
        }
    }
}

fn write(ending: &str, content: &[u8]) -> Result<String> {
    let path = output_file(ending)?;
    fs::write(&path, content)?;
    Ok(path.display().to_string())
}
