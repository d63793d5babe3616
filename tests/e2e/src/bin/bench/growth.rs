//! Memory of the page during long use.

use anyhow::Result;
use e2e::app_pages::State;

/// Total number of navigations.
const NAVIGATIONS: usize = 1_000;

/// Number of navigations between two measurements.
const STEP: usize = 200;

/// Prints the memory after each step.
pub(crate) async fn report() -> Result<()> {
    println!("\nMemory on the settings page, after garbage collection:\n");
    println!("| navigations | heap | WebAssembly | nodes | listeners |\n|--:|--:|--:|--:|--:|");
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.watch_memory().await?;
        page.goto("/").await?;
        page.wait_until_present("#main h1").await?;
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
