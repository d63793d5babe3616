//! The app starts at all.

use anyhow::Result;

/// Also shows that the Content-Security-Policy and the integrity hashes let the app's own
/// scripts, styles and WebAssembly through: the browser would report each refusal as an error.
#[tokio::test]
async fn the_start_page_has_a_heading_and_no_errors() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/").await?;
        // Not just any heading: index.html has one of its own for an app that does not start.
        let heading = page.text("#main h1").await?;
        assert!(!heading.is_empty(), "the heading is empty");
        let messages = page.console().await?;
        // A message begins with the address that it concerns. The logos of the demonstration
        // directory are at an address that does not exist, which is no fault of the app.
        let own = messages.iter().filter(|message| message.text.starts_with(page.origin()));
        let errors: Vec<_> = own.filter(|message| message.level == "SEVERE").collect();
        assert!(errors.is_empty(), "{errors:#?}");
        Ok(())
    })
    .await
}
