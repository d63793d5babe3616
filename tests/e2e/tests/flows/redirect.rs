//! A service that redirects, which would take the key along to whoever it names.

use anyhow::{Result, ensure};
use e2e::{Browser, Fault, Manner};

/// Redirects to an address that redirects to itself.
const REDIRECT: Fault =
    Fault::response("307 Temporary Redirect", "Location: /v1/elsewhere\r\n", "");

/// What `security.rs` shows of Chromium.
#[tokio::test]
async fn a_redirect_is_reported_and_not_followed_by_firefox() -> Result<()> {
    e2e::run_in(Browser::Firefox, async |page| {
        page.sign_in().await?;
        page.service_behaves(Manner::Faulty(REDIRECT));
        page.goto("/users").await?;
        let said = page.text("#main [role=alert] .notice b").await?;
        ensure!(said == "The service redirects to another address.", "{said}");
        let requests: u32 = page.requests().values().sum();
        ensure!(requests == 1, "{requests} requests");
        Ok(())
    })
    .await
}
