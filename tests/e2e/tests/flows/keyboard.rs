//! App used by the keyboard alone.

use anyhow::{Result, ensure};
use e2e::explorer::has_range;
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const CARDS: &str = ".venture-card h2 a";
const RANGE: &str = ".result-line b";
/// Waits until the cards have these names.
async fn cards(page: &Page, names: &[&str]) -> Result<()> {
    let check = async || Ok(page.texts(CARDS).await? == names);
    page.wait_until(&format!("the cards {names:?}"), check).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn venture_is_found_opened_and_left(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        has_range(page, "1–20 of ").await?;
        page.press(Key::Tab).await?;
        page.gets_focus(".skip").await?;
        page.press(Key::Enter).await?;
        page.gets_focus("#main").await?;
        page.tab_to(".pager a[aria-label=Next]").await?;
        page.press(Key::Enter).await?;
        has_range(page, "21–40 of ").await?;
        page.gets_focus("#main *").await?;

        page.press_with(None, '/').await?;
        page.gets_focus("[role=search] input").await?;
        page.type_text("flubo").await?;
        page.wait_until("fewer ventures", async || {
            Ok(!page.texts(RANGE).await?.concat().starts_with("1–20"))
        })
        .await?;

        page.tab_to("#country").await?;
        page.type_text("leba").await?;
        page.tab_to(".filter:has(#country) input[type=checkbox]").await?;
        page.press_with(None, ' ').await?;
        cards(page, &["Flubo Rooms"]).await?;
        let found = page.location().await?;
        ensure!(found.contains("country=Lebanon") && found.contains("name=flubo"), "{found}");

        page.press(Key::Escape).await?;
        page.tab_to(CARDS).await?;
        page.press(Key::Enter).await?;
        page.has_heading("Flubo Rooms").await?;
        page.gets_focus("#main h1").await?;

        page.client().back().await?;
        cards(page, &["Flubo Rooms"]).await?;
        ensure!(page.location().await? == found, "Back leads elsewhere");
        Ok(())
    })
    .await
}
