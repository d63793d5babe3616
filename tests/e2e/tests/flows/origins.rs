//! The app below a path, and the service at another origin.

use anyhow::{Result, ensure};
use e2e::explorer::{list, open_third};
use e2e::places::{PLACES, State};
use e2e::{Manner, Page, Setup, Site};

async fn run_at(site: Site, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    e2e::run_with(Setup { site, ..Setup::default() }, flow).await
}

/// Pages of several depths, with files of several kinds.
const DEEP: [&str; 4] = ["overview", "ventures-map", "venture", "settings"];

/// Deep links, chunks, links and reloads: the host has nothing outside of the path.
#[tokio::test]
async fn everything_works_below_a_path() -> Result<()> {
    run_at(Site::BelowPath, async |page| {
        State::Full.prepare(page).await?;
        for place in PLACES.iter().filter(|place| DEEP.contains(&place.name)) {
            State::Full.open(page, place).await?;
        }
        page.goto("/ventures?country=Kenya").await?;
        let first = list(page, "1–20 of ").await?;
        assert_eq!(first.location, "/ventures?country=Kenya");
        page.click(".pager a[aria-label=Next]").await?;
        let second = list(page, "21–40 of ").await?;
        open_third(page, &second).await?;
        page.reload().await?;
        page.wait_for("[role=feed] article").await?;
        page.client().back().await?;
        assert_eq!(list(page, "21–40 of ").await?, second);
        page.click("nav a[href$='/settings']").await?;
        page.wait_for("#key").await?;
        assert_eq!(page.location().await?, "/settings");
        Ok(())
    })
    .await
}

/// The key goes there in a header, which the browser asks for by a preflight request.
#[tokio::test]
async fn a_service_at_another_origin_gets_the_key() -> Result<()> {
    run_at(Site::OtherOrigin { search: true }, async |page| {
        page.enter_key("demo").await?;
        page.click("nav a[href$='/users']").await?;
        page.wait_for(".person-card h2").await?;
        let heads = page.request_heads();
        let has = |method: &str, header: &str| {
            heads.iter().any(|head| {
                head.starts_with(&format!("{method} /v1/users?")) && head.contains(header)
            })
        };
        ensure!(has("OPTIONS", "x-api-key"), "no preflight request: {heads:#?}");
        ensure!(has("GET", "x-api-key: demo"), "no key: {heads:#?}");
        Ok(())
    })
    .await
}

/// Without headers for other origins, a browser does not let the app see that it is a 404.
#[tokio::test]
async fn a_search_that_is_missing_at_another_origin_is_found_to_be_missing() -> Result<()> {
    run_at(Site::OtherOrigin { search: false }, async |page| {
        page.service_behaves(Manner::ClosedErrors);
        // The browser reports that it does not let the app read them.
        page.expect_errors();
        page.goto("/ventures?country=Kenya").await?;
        page.wait_for(".crawl").await?;
        page.wait_until("ventures in Kenya only", async || {
            let places = page.texts(".venture-card .venture-head p").await?;
            Ok(!places.is_empty() && places.iter().all(|place| place.ends_with("Kenya")))
        })
        .await
    })
    .await
}
