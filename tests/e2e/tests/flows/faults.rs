//! Recovery of every page from every fault between it and the service: it reports the fault, sends
//! only a few requests, and recovers without a reload.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, Data, State};
use e2e::{Behavior, Fault, Page};

/// Maximum number of requests for one address while a fault lasts: by the page and, if the search
/// cannot be understood, by the local directory; once and three times more by each. The browser
/// itself repeats a request once whose connection ended before any response.
const MOST: u32 = 16;

const STEP: Duration = Duration::from_secs(1);

/// Presses one button for another attempt, and returns whether there was one.
const RETRY: &str = "const buttons = [...document.querySelectorAll('#main button:enabled')];
    const retry = buttons.find((it) => it.textContent.trim() === 'Try again');
    retry?.click();
    return !!retry;";

/// Faults. Each page meets one of them, because a page cannot tell them apart.
const FAULTS: [Fault; 9] = [
    Fault::Closed,
    Fault::Cut,
    Fault::Stalled,
    Fault::response("500 Internal Server Error", "", ""),
    Fault::response(
        "200 OK",
        "Content-Type: application/json\r\n",
        r#"{"status_code":503,"status_txt":"Later, please","data":null}"#,
    ),
    Fault::response(
        "502 Bad Gateway",
        "Content-Type: text/html\r\n",
        "<!DOCTYPE html><title>Bad gateway</title><h1>502</h1><script>x</script>",
    ),
    Fault::response("429 Too Many Requests", "Retry-After: 99999999999\r\n", "{}"),
    Fault::response("200 OK", "Content-Type: application/json\r\n", ""),
    Fault::response("302 Found", "Location: https://elsewhere.invalid/\r\n", ""),
];

#[tokio::test]
async fn every_page_recovers_from_fault() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.stop_clock().await?;
        let places = APP_PAGES.iter().filter(|place| place.data != Data::Nothing);
        for (place, fault) in places.zip(FAULTS.into_iter().cycle()) {
            let outcome = survives(page, place, fault).await;
            outcome.with_context(|| format!("{} with {fault:?}", place.name))?;
        }
        Ok(())
    })
    .await
}

async fn survives(page: &Page, place: &AppPage, fault: Fault) -> Result<()> {
    page.clear_cache().await?;
    page.service_behaves(Behavior::Faulty(fault));
    // The first view ends when the clock moves.
    page.load(place.path).await?;
    page.wait_for("#main h1").await?;
    let over = async || {
        page.advance(STEP).await?;
        page.is_settled().await
    };
    page.wait_until("it waits for nothing any more", over).await?;
    let sign = if place.data == Data::Optional { place.shows } else { "#main [role=alert] button" };
    page.wait_for(sign).await.context("it does not say what is wrong")?;
    let requests = page.requests();
    ensure!(!requests.is_empty(), "it has requested nothing, so the test shows nothing");
    for (address, times) in &requests {
        ensure!(*times <= MOST, "{address} was requested {times} times");
    }

    page.service_behaves(Behavior::Well);
    let works = async || {
        // Repetitions that were planned during the fault still run.
        page.advance(STEP).await?;
        if page.holds(RETRY).await? {
            return Ok(false);
        }
        let complains = !page.texts("#main [role=alert]").await?.concat().is_empty();
        let shows = !page.texts(place.shows).await?.is_empty();
        Ok(shows && !complains && page.is_settled().await?)
    };
    page.wait_until("it works again", works).await?;
    // A page without requests ends all others. A browser has six connections to a host: if
    // unanswered requests for names took all of them, the next page could not be loaded.
    page.goto_in_app("/settings").await?;
    page.wait_for("#key").await?;
    Ok(())
}
