//! Layout shift of all pages.

use std::time::Duration;

use anyhow::{Context, Result};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::{Behavior, Deployment, Directory, Page, Screen, Setup};

/// Time to wait for late parts, such as a sentence for screen readers.
const DELAY: Duration = Duration::from_secs(1);

/// Prints the worst page for each behavior of the service.
pub(crate) async fn report() -> Result<()> {
    println!("\nCumulative layout shift:\n");
    println!("| responses | worst page at 1280 × 900 | worst page at 360 × 740 |\n|---|---|---|");
    let full = Setup::default();
    let empty = Setup { directory: Directory::Empty, ..full };
    let no_search = Setup { deployment: Deployment::OtherOrigin { search: false }, ..full };
    for (name, setup, behavior) in [
        ("full", full, Behavior::Working),
        ("slow", full, Behavior::Slow),
        ("empty", empty, Behavior::Working),
        ("empty and slow", empty, Behavior::Slow),
        ("error", full, Behavior::FAILING),
        ("no search", no_search, Behavior::Working),
    ] {
        let wide = worst_page(setup, behavior, Screen::WIDE).await?;
        let narrow = worst_page(setup, behavior, Screen::NARROW).await?;
        println!("| {name} | {wide} | {narrow} |");
    }
    Ok(())
}

async fn worst_page(setup: Setup, behavior: Behavior, screen: Screen) -> Result<String> {
    let mut worst = (0.0, "none");
    e2e::run_with(setup, async |page| {
        State::Full.prepare(page).await?;
        page.watch_layout_shift().await?;
        page.set_service_behavior(behavior);
        page.set_screen(screen).await?;
        let app_pages = APP_PAGES.iter().chain(SPECIAL_PAGES);
        for app_page in app_pages.filter(|app_page| app_page.click.is_empty()) {
            let shift = shift(page, app_page).await.with_context(|| app_page.name)?;
            if shift > worst.0 {
                worst = (shift, app_page.name);
            }
        }
        Ok(())
    })
    .await?;
    Ok(format!("{}, {:.3}", worst.1, worst.0))
}

async fn shift(page: &Page, app_page: &AppPage) -> Result<f64> {
    page.load_until_still(app_page.path).await?;
    tokio::time::sleep(DELAY).await;
    page.layout_shift().await
}
