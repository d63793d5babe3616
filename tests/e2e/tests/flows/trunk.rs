//! The app as `trunk build` makes it.

use anyhow::Result;
use e2e::lists::wait_for_range;
use e2e::{Deployment, Setup};

#[tokio::test]
async fn app_built_by_trunk_shows_ventures() -> Result<()> {
    let setup = Setup { deployment: Deployment::Trunk, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.goto("/ventures").await?;
        wait_for_range(page, "1–20 of ").await
    })
    .await
}
