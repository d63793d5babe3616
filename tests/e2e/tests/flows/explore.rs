//! Search for ventures: filters, pages, a venture, Back, reload.

use anyhow::{Context, Result};
use e2e::lists::{choose, read_list, wait_for_location};
use e2e::{Browser, Deployment, Setup};
use rstest::rstest;

#[rstest]
#[case::chromium_below_path(Setup { deployment: Deployment::BelowPath, ..Setup::default() })]
#[case::firefox(Setup { browser: Browser::Firefox, ..Setup::default() })]
#[cfg_attr(target_os = "linux", case::webkit(Setup { browser: Browser::WebKit, ..Setup::default() }))]
#[tokio::test]
async fn list_is_same_after_back_and_reload(#[case] setup: Setup) -> Result<()> {
    e2e::run_with(setup, async |page| {
        page.goto("/ventures").await?;
        let all = read_list(page, "1–20 of ").await?;
        assert_eq!(all.location, "/ventures", "loading the page changed its address");
        page.wait_for(".monogram img.loaded").await?;

        choose(page, "country", "Nigeria").await?;
        wait_for_location(page, "country=Nigeria").await?;
        page.wait_until("only places in Nigeria", async || {
            let places = page.texts(".venture-card .venture-head p").await?;
            Ok(!places.is_empty() && places.iter().all(|place| place.ends_with("Nigeria")))
        })
        .await?;
        let filtered = read_list(page, "1–20 of ").await?;
        assert_ne!(filtered.range, all.range, "the filter changed nothing");

        page.click(".pager a[aria-label=Next]").await?;
        let second = read_list(page, "21–40 of ").await?;
        assert!(second.location.contains("page=2"), "{}", second.location);
        assert!(second.location.contains("country=Nigeria"), "{}", second.location);
        assert!(second.names.iter().all(|name| !filtered.names.contains(name)), "{second:?}");

        page.click(".venture-card:nth-child(3) h2 a").await?;
        page.wait_for_heading(second.names.get(2).context("the list has no third venture")?)
            .await?;
        for panel in ["Team", "Activity"] {
            page.wait_for_text("#main h2", panel).await?;
        }
        page.wait_for("[role=feed] article").await?;
        page.reload().await?;
        page.wait_for("[role=feed] article").await?;
        page.client().back().await?;
        assert_eq!(read_list(page, "21–40 of ").await?, second, "Back shows another list");
        page.reload().await?;
        assert_eq!(read_list(page, "21–40 of ").await?, second, "reload shows another list");
        page.client().back().await?;
        assert_eq!(read_list(page, "1–20 of ").await?, filtered, "Back shows another list");

        // The map needs a chunk and a file.
        page.goto("/ventures?view=charts").await?;
        page.wait_until_present("svg a[data-country]").await
    })
    .await
}
