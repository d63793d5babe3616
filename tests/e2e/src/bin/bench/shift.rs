//! Layout shift of all pages.

use std::time::Duration;

use anyhow::{Context, Result};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::{Behavior, Directory, Look, Page, Setup, Site};

/// Time for late parts, such as a sentence for screen readers.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// Prints the worst page for each behavior of the service.
pub(crate) async fn report() -> Result<()> {
    println!("\nCumulative layout shift:\n");
    println!("| responses | worst page at 1280 × 900 | worst page at 360 × 740 |\n|---|---|---|");
    let usual = Setup::default();
    let empty = Setup { directory: Directory::Empty, ..usual };
    let no_search = Setup { site: Site::OtherOrigin { search: false }, ..usual };
    for (name, setup, behavior) in [
        ("full", usual, Behavior::Well),
        ("slow", usual, Behavior::Slow),
        ("empty", empty, Behavior::Well),
        ("empty and slow", empty, Behavior::Slow),
        ("error", usual, Behavior::IN_TROUBLE),
        ("no search", no_search, Behavior::Well),
    ] {
        let wide = worst(setup, behavior, Look::WIDE).await?;
        let narrow = worst(setup, behavior, Look::NARROW).await?;
        println!("| {name} | {wide} | {narrow} |");
    }
    Ok(())
}

async fn worst(setup: Setup, behavior: Behavior, look: Look) -> Result<String> {
    let mut worst = (0.0, "none");
    e2e::run_with(setup, async |page| {
        State::Full.prepare(page).await?;
        page.watch_layout_shift().await?;
        page.service_behaves(behavior);
        page.look(look).await?;
        for place in APP_PAGES.iter().chain(SPECIAL_PAGES).filter(|place| place.click.is_empty()) {
            let shift = shift(page, place).await.with_context(|| place.name)?;
            if shift > worst.0 {
                worst = (shift, place.name);
            }
        }
        Ok(())
    })
    .await?;
    Ok(format!("{}, {:.3}", worst.1, worst.0))
}

async fn shift(page: &Page, place: &AppPage) -> Result<f64> {
    page.arrive(place.path).await?;
    tokio::time::sleep(AFTERWARDS).await;
    page.layout_shift().await
}
