//! A person looks for ventures: filters, pages, opens one, comes back, loads the page again.

use anyhow::Result;
use e2e::Browser;
use e2e::explorer::{choose, list, location_has, open_third};
use rstest::rstest;

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[cfg_attr(target_os = "linux", case::webkit(Browser::WebKit))]
#[tokio::test]
async fn filter_page_open_back_and_reload_keep_everything(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
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

        open_third(page, &second).await?;
        page.client().back().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "Back does not give the same list");
        page.reload().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "reload does not give the same list");
        page.client().back().await?;
        assert_eq!(list(page, "1–20 of ").await?, filtered, "the page before is another one");
        Ok(())
    })
    .await
}
