//! The app starts at all.

use anyhow::Result;

/// Also shows that the Content-Security-Policy and the integrity hashes let the app's own
/// scripts, styles and WebAssembly through: the browser would report each refusal as an error.
#[tokio::test]
async fn the_start_page_has_a_heading_and_no_errors_or_warnings() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/").await?;
        // Not just any heading: index.html has one of its own for an app that does not start.
        assert_eq!(page.text("#main h1").await?, "Overview");
        page.wait_for(".chart a").await?;
        assert_eq!(page.location().await?, "/");
        let messages = page.console().await?;
        // A message begins with the address that it concerns. The logos of the demonstration
        // directory are at an address that does not exist, which is no fault of the app.
        // That people and rounds are for those who have a key is said on the page, too.
        let refused = format!("{}/v1/users?limit=20 - Failed to load resource", page.origin());
        let own = messages.iter().filter(|message| {
            message.text.starts_with(page.origin()) && !message.text.starts_with(&refused)
        });
        let is_trouble = |level: &str| matches!(level, "SEVERE" | "WARNING");
        let errors: Vec<_> = own.filter(|message| is_trouble(&message.level)).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        Ok(())
    })
    .await
}
