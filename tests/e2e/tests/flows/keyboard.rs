//! Use of the app by keyboard alone.

use anyhow::Result;
use e2e::Browser;
use e2e::lists::{wait_for_location, wait_for_range};
use fantoccini::key::Key;
use rstest::rstest;

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn list_is_usable_by_keyboard(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        wait_for_range(page, "1–20 of ").await?;
        page.press(Key::Tab).await?;
        page.wait_for_focus(".skip").await?;
        page.press(Key::Enter).await?;
        page.wait_for_focus("#main").await?;

        page.tab_to("#country").await?;
        page.type_text("leba").await?;
        // The options are filtered a moment after the letters are typed.
        page.wait_until("the option Lebanon", async || {
            let options = page.texts(".filter:has(#country) .facet label").await?;
            Ok(options.first().is_some_and(|option| option.starts_with("Lebanon")))
        })
        .await?;
        page.tab_to(".filter:has(#country) input[type=checkbox]").await?;
        page.press_with(None, ' ').await?;
        wait_for_location(page, "country=Lebanon").await?;
        page.wait_until("only places in Lebanon", async || {
            let places = page.texts(".venture-card .venture-head p").await?;
            Ok(!places.is_empty() && places.iter().all(|place| place.ends_with("Lebanon")))
        })
        .await?;
        page.tab_to(".venture-card h2 a").await?;
        page.press(Key::Enter).await?;
        page.wait_for(".venture-title").await?;
        Ok(())
    })
    .await
}
