//! Faults of the network between the app and the service. Pages report them, send only a few
//! requests, and recover without a reload.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, Data, State};
use e2e::{Behavior, Fault, Page};

/// Maximum number of requests for an address during a fault. The page and the local directory each
/// send four at most, and the browser repeats each once if the connection ends before a response.
const MAX_REQUESTS: u32 = 16;

/// Script that clicks “Try again”, and returns true if there is such a button.
const RETRY: &str = "const buttons = [...document.querySelectorAll('#main button:enabled')];
    const retry = buttons.find(({ textContent }) => textContent.trim() === 'Try again');
    retry?.click();
    return !!retry;";

/// Faults, which the pages take in turn, because all pages handle them alike.
const FAULTS: [Fault; 3] = [Fault::Closed, Fault::Truncated, Fault::Stalled];

#[tokio::test]
async fn every_page_recovers_from_fault() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.stop_clock().await?;
        let app_pages = APP_PAGES.iter().filter(|app_page| app_page.data != Data::Nothing);
        for (app_page, fault) in app_pages.zip(FAULTS.into_iter().cycle()) {
            let result = check_recovery(page, app_page, fault).await;
            result.with_context(|| format!("{} with {fault:?}", app_page.name))?;
        }
        Ok(())
    })
    .await
}

async fn check_recovery(page: &Page, app_page: &AppPage, fault: Fault) -> Result<()> {
    page.clear_cache().await?;
    page.set_service_behavior(Behavior::Faulty(fault));
    // The first view ends when the clock advances.
    page.load(app_page.path).await?;
    page.wait_for("#main h1").await?;
    let is_settled = async || {
        page.advance_clock(Duration::from_secs(1)).await?;
        page.is_settled().await
    };
    page.wait_until("the page is settled", is_settled).await?;
    let error = "#main [role=alert] button";
    let selector = if app_page.data == Data::Optional { app_page.ready_selector } else { error };
    page.wait_for(selector).await.context("the page shows no error and no stored content")?;
    // Stored content does not wait for the requests that update it.
    page.wait_until("a request of the page", async || Ok(!page.requests().is_empty())).await?;
    for (address, times) in &page.requests() {
        ensure!(*times <= MAX_REQUESTS, "{address} was requested {times} times");
    }

    page.set_service_behavior(Behavior::Working);
    let is_recovered = async || {
        // Retries that were scheduled during the fault still run. If the clock ran faster, slow
        // responses would time out.
        page.advance_clock(Duration::from_millis(50)).await?;
        if page.is_true(RETRY).await? {
            return Ok(false);
        }
        let has_error = !page.texts("#main [role=alert]").await?.concat().is_empty();
        let is_ready = !page.texts(app_page.ready_selector).await?.is_empty();
        Ok(is_ready && !has_error && page.is_settled().await?)
    };
    page.wait_until("the page has recovered", is_recovered).await?;
    // Opening the settings aborts all requests. Unanswered ones could take all six connections to
    // the host, so that the next page could not be loaded.
    page.goto_in_app("/settings").await?;
    page.wait_for("#key").await?;
    Ok(())
}
