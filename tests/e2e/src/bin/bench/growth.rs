//! Memory of the page during long use.

use anyhow::Result;
use e2e::app_pages::State;

/// Number of visited pages.
const NAVIGATIONS: usize = 1_000;

/// Number of visited pages between two readings of the memory.
const STEP: usize = 200;

/// Prints the memory after each step of navigations.
pub(crate) async fn report() -> Result<()> {
    println!("\nMemory, on the page of settings, after the garbage was collected:\n");
    println!("| navigations | heap | WebAssembly | nodes | listeners |\n|--:|--:|--:|--:|--:|");
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.watch_memory().await?;
        page.goto("/").await?;
        page.wait_until_there("#main h1").await?;
        for number in (0..=NAVIGATIONS).step_by(STEP) {
            let [heap, wasm, nodes, listeners] = page.memory().await?.map(|(_, amount)| amount);
            let [heap, wasm] = [heap, wasm].map(|bytes| bytes / f64::from(1 << 20));
            println!("| {number} | {heap:.1} MiB | {wasm:.1} MiB | {nodes} | {listeners} |");
            if number < NAVIGATIONS {
                page.navigate(number + 1..=number + STEP).await?;
            }
        }
        Ok(())
    })
    .await
}
