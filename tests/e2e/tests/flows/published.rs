//! Published folder on a plain static host: links, lists, records, export, and an update.

use anyhow::{Result, ensure};
use e2e::files::column;
use e2e::lists::{choose, wait_for_location, wait_for_range};
use e2e::{Browser, Deployment, Fault, Screen, Setup, axe};
use rstest::rstest;

const AT_ROOT: Deployment = Deployment::Published { below_path: false };
const BELOW_PATH: Deployment = Deployment::Published { below_path: true };

/// Response of a host that lacks a file.
const MISSING: Fault =
    Fault::response("404 Not Found", "Content-Type: text/html\r\n", "<!DOCTYPE html>");

#[rstest]
#[case::chromium(Setup { deployment: AT_ROOT, ..Setup::default() })]
#[case::below_path(Setup { deployment: BELOW_PATH, ..Setup::default() })]
#[case::firefox(Setup { deployment: AT_ROOT, browser: Browser::Firefox, ..Setup::default() })]
#[tokio::test]
async fn published_folder_is_whole_directory(#[case] setup: Setup) -> Result<()> {
    e2e::run_with(setup, async |page| {
        // A shared link, as hosts redirect to it.
        page.record_files().await?;
        page.goto("/ventures/45/").await?;
        page.wait_for("main h1").await?;
        let name = page.text("main h1").await?;
        ensure!(page.location().await? == "/ventures/45", "the address keeps its slash");
        page.wait_for(".venture-rounds td").await?;
        let heads = page.request_heads();
        let read = |file| heads.iter().any(|head| head.contains(file));
        ensure!(read("/records/ventures-"), "no record was read");
        ensure!(!read("/ventures.json"), "the page of a venture reads a whole list");
        page.reload().await?;
        page.wait_for_heading(&name).await?;

        page.click("nav a[href$='/ventures']").await?;
        wait_for_range(page, "1–20 of 2,000 ").await?;
        page.wait_for(".monogram img.loaded").await?;
        choose(page, "country", "Kenya").await?;
        wait_for_location(page, "country=Kenya").await?;
        wait_for_range(page, "1–20 of 158 ").await?;
        let file = page.export("csv").await?;
        ensure!(column(&file, "Name")?.len() == 158, "the file does not have all rows");
        page.client().back().await?;
        wait_for_range(page, "1–20 of 2,000 ").await?;

        page.goto("/users/5/").await?;
        page.wait_for("main h1").await?;
        page.goto("/settings").await?;
        page.wait_for(".settings").await?;
        ensure!(page.texts("#key").await?.is_empty(), "a folder knows no keys");
        Ok(())
    })
    .await
}

/// Script that is true if logo and accent are shown, and the manifest has the name.
const HAS_LOOK: &str = "
    const [logo, link, manifest] = ['.brand img', '.foot a', 'link[rel=manifest]']
        .map((selector) => document.querySelector(selector));
    return fetch(manifest.href).then((response) => response.json()).then(({ name, theme_color }) =>
        logo.naturalWidth > 0 && getComputedStyle(link).color === 'rgb(160, 32, 95)'
            && name === 'Lakeside Startups' && theme_color === '#a0205f')";

#[tokio::test]
async fn site_file_gives_name_look_and_links() -> Result<()> {
    e2e::run_with(Setup { deployment: BELOW_PATH, ..Setup::default() }, async |page| {
        page.goto("/").await?;
        page.wait_for_heading("Lakeside Startups").await?;
        ensure!(page.text(".brand").await? == "Lakeside Startups");
        ensure!(page.client().title().await? == "Lakeside Startups");
        ensure!(page.texts(".foot a").await? == ["Imprint", "Contact"]);
        ensure!(page.is_true(HAS_LOOK).await?, "logo, accent or manifest is that of the product");
        for screen in Screen::BRIEF {
            page.set_screen(screen).await?;
            let violations = axe::violations(page, screen.theme).await?;
            ensure!(violations.is_empty(), "{screen}: {violations:#?}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn updated_directory_is_announced() -> Result<()> {
    let setup = Setup { deployment: AT_ROOT, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.goto("/ventures/").await?;
        wait_for_range(page, "1–20 of 2,000 ").await?;
        page.expect_errors();
        page.set_file_fault("data/", MISSING);
        page.goto_in_app("/ventures/45").await?;
        page.wait_for_text("#main [role=alert] b", "The directory has been updated.").await?;
        page.client().back().await?;
        wait_for_range(page, "1–20 of 2,000 ").await?;
        page.clear_file_fault();
        page.goto_in_app("/ventures/46").await?;
        page.wait_for("main h1").await?;
        Ok(())
    })
    .await
}
