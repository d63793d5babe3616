//! Every page survives every fault between it and the service: it says so, sends no more than a few
//! requests, and recovers without a reload.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use e2e::places::{Asks, PLACES, Place, State};
use e2e::{Fault, Manner, Page};

/// How often one address may be requested while a fault lasts: by the page and, where the search
/// cannot be understood, by the local directory; once and three times more by each.
const MOST: u32 = 8;

/// How far the clock moves at a time.
const STEP: Duration = Duration::from_secs(1);

/// Presses one button for another attempt, and says whether there was one.
const RETRY: &str = "const buttons = [...document.querySelectorAll('#main button:enabled')];
    const retry = buttons.find((it) => ['Try again', 'Try now'].includes(it.textContent.trim()));
    retry?.click();
    return !!retry;";

/// Every page that asks the service for something.
fn places() -> impl Iterator<Item = &'static Place> {
    PLACES.iter().filter(|place| place.asks != Asks::Nothing)
}

/// Opens the pages, each while one of the faults lasts, and waits until it works when that is over: a
/// page does not see which of them it is. In a long run each page meets each of them.
async fn check(faults: &[Fault]) -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.cache_no_responses().await?;
        page.stop_clock().await?;
        let at_a_page = if e2e::is_long() { faults.len() } else { 1 };
        for (number, place) in places().enumerate() {
            for fault in faults.iter().cycle().skip(number).take(at_a_page) {
                let outcome = survives(page, place, *fault).await;
                outcome.with_context(|| format!("{} with {fault:?}", place.name))?;
            }
        }
        Ok(())
    })
    .await
}

async fn survives(page: &Page, place: &Place, fault: Fault) -> Result<()> {
    page.service_behaves(Manner::Faulty(fault));
    // The first view ends when the clock moves.
    page.load(place.path).await?;
    page.wait_for("#main h1").await?;
    let over = async || {
        page.advance(STEP).await?;
        page.is_settled().await
    };
    page.wait_until("it waits for nothing any more", over).await?;
    let sign = if place.asks == Asks::Besides { place.shows } else { "#main [role=alert] button" };
    page.wait_for(sign).await.context("it does not say what is wrong")?;
    let requests = page.requests();
    ensure!(!requests.is_empty(), "it has requested nothing, so the test shows nothing");
    // The browser itself repeats a request once whose connection ended before any response.
    let most = if matches!(fault, Fault::Closed | Fault::Reset) { 2 * MOST } else { MOST };
    for (address, times) in &requests {
        ensure!(*times <= most, "{address} was requested {times} times");
    }

    page.service_behaves(Manner::Well);
    let works = async || {
        // What was to be repeated while the fault lasted still is.
        page.advance(STEP).await?;
        if page.holds(RETRY).await? {
            return Ok(false);
        }
        let complains = !page.texts("#main [role=alert]").await?.concat().is_empty();
        let shows = !page.texts(place.shows).await?.is_empty();
        Ok(shows && !complains && page.is_settled().await?)
    };
    page.wait_until("it works again", works).await?;
    leave(page).await
}

/// Goes to a page that asks nothing, which ends all requests. A browser has six connections to a
/// host: if names that come late took all of them, and none were answered, the next page could not
/// be loaded.
async fn leave(page: &Page) -> Result<()> {
    page.goto_in_app("/settings").await?;
    page.wait_for("#key").await?;
    Ok(())
}

#[tokio::test]
async fn connections_that_break() -> Result<()> {
    check(&[Fault::Closed, Fault::Reset, Fault::Cut]).await
}

#[tokio::test]
async fn responses_that_never_end() -> Result<()> {
    check(&[Fault::Stalled, Fault::Trickling]).await
}

#[tokio::test]
async fn errors_of_the_service() -> Result<()> {
    check(&[
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
    ])
    .await
}

#[tokio::test]
async fn a_service_that_wants_to_be_left_alone() -> Result<()> {
    let too_many = |headers| Fault::response("429 Too Many Requests", headers, "{}");
    check(&[
        Fault::response("503 Service Unavailable", "Retry-After: 2\r\n", ""),
        too_many(""),
        too_many("Retry-After: soon, -1\r\n"),
        too_many("Retry-After: 99999999999\r\n"),
    ])
    .await
}

#[tokio::test]
async fn responses_that_are_not_the_services() -> Result<()> {
    const JSON: &str = "Content-Type: application/json\r\n";
    check(&[
        Fault::response("200 OK", "Content-Type: text/plain\r\n", "It works!"),
        Fault::response("200 OK", JSON, ""),
        Fault::Response {
            status: "200 OK",
            headers: JSON,
            body: r#"{"ventures":[{"title":""#,
            length: 10_000_000,
        },
        Fault::response("302 Found", "Location: https://elsewhere.invalid/\r\n", ""),
    ])
    .await
}

/// Nothing is repeated or reported while responses take five seconds, and then everything is there.
#[tokio::test]
async fn five_seconds_of_latency() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.cache_no_responses().await?;
        page.stop_clock().await?;
        for place in places() {
            is_patient(page, place).await.with_context(|| format!("{place:?}"))?;
        }
        Ok(())
    })
    .await
}

async fn is_patient(page: &Page, place: &Place) -> Result<()> {
    page.service_behaves(Manner::Late);
    page.load(place.path).await?;
    page.wait_for("#main h1").await?;
    page.wait_until("it asks the service", async || Ok(!page.requests().is_empty())).await?;
    for _ in 0..5 {
        page.advance(STEP).await?;
    }
    ensure!(page.texts("#main [role=alert]").await?.concat().is_empty(), "it complains");
    for (address, times) in &page.requests() {
        ensure!(*times == 1, "{address} was requested {times} times");
    }
    page.service_behaves(Manner::Well);
    page.wait_until("all is there", async || {
        page.advance(STEP).await?;
        Ok(page.is_settled().await? && !page.texts(place.shows).await?.is_empty())
    })
    .await?;
    leave(page).await
}

/// A person comes to each page without a network, and stays there until it is back.
#[tokio::test]
async fn no_network_and_then_one() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        for place in places() {
            comes_with_the_network(page, place).await.with_context(|| format!("{place:?}"))?;
        }
        Ok(())
    })
    .await
}

async fn comes_with_the_network(page: &Page, place: &Place) -> Result<()> {
    page.goto("/settings").await?;
    page.wait_for("#key").await?;
    page.clear_cache().await?;
    page.set_offline(true).await?;
    page.wait_for(".offline .notice").await?;
    page.goto_in_app(place.path).await?;
    page.wait_until("it waits for nothing", async || page.is_settled().await).await?;
    page.set_offline(false).await?;
    page.wait_for(place.shows).await?;
    page.wait_until("all is there", async || {
        let complains = !page.texts("#main [role=alert]").await?.concat().is_empty();
        Ok(!complains && page.is_settled().await?)
    })
    .await
}
