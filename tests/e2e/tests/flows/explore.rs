//! Search for ventures by a person: filters, pages, a venture, back, reload.

use anyhow::{Context, Result};
use e2e::explorer::{choose, list, location_has};
use e2e::{Browser, Setup, Site};
use rstest::rstest;

#[rstest]
#[case::chromium(Setup::default())]
#[case::firefox(Setup { browser: Browser::Firefox, ..Setup::default() })]
#[cfg_attr(target_os = "linux", case::webkit(Setup { browser: Browser::WebKit, ..Setup::default() }))]
#[case::below_a_path(Setup { site: Site::BelowPath, ..Setup::default() })]
#[tokio::test]
async fn filter_page_venture_and_reload_keep_everything(#[case] setup: Setup) -> Result<()> {
    e2e::run_with(setup, async |page| {
        page.goto("/ventures").await?;
        let all = list(page, "1–20 of ").await?;
        assert_eq!(all.location, "/ventures", "loading the page rewrote its address");

        choose(page, "country", "Nigeria").await?;
        location_has(page, "country=Nigeria").await?;
        page.wait_until("places in Nigeria only", async || {
            let places = page.texts(".venture-card .venture-head p").await?;
            Ok(!places.is_empty() && places.iter().all(|place| place.ends_with("Nigeria")))
        })
        .await?;
        let filtered = list(page, "1–20 of ").await?;
        assert_ne!(filtered.range, all.range, "the filter changed nothing");

        page.click(".pager a[aria-label=Next]").await?;
        let second = list(page, "21–40 of ").await?;
        assert!(second.location.contains("page=2"), "{}", second.location);
        assert!(second.location.contains("country=Nigeria"), "{}", second.location);
        assert!(second.names.iter().all(|name| !filtered.names.contains(name)), "{second:?}");

        page.click(".venture-card:nth-child(3) h2 a").await?;
        page.has_heading(second.names.get(2).context("the list has no third venture")?).await?;
        for panel in ["Team", "Activity"] {
            page.shows("#main h2", panel).await?;
        }
        page.wait_for("[role=feed] article").await?;
        page.reload().await?;
        page.wait_for("[role=feed] article").await?;
        page.client().back().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "Back does not give the same list");
        page.reload().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "reload does not give the same list");
        page.client().back().await?;
        assert_eq!(list(page, "1–20 of ").await?, filtered, "the page before is another one");

        // The map needs a chunk and a file of its own.
        page.goto("/ventures?view=map").await?;
        page.wait_until_there("svg a[data-country]").await
    })
    .await
}
