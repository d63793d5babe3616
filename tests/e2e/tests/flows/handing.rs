//! Questions that end with other people: a comparison of three ventures, and a saved list as a link.

use anyhow::{Context, Result, ensure};
use e2e::files::column;
use e2e::lists::{read_list, wait_for_range};
use e2e::{Deployment, Page, Setup};
use rstest::rstest;

const PLAIN: Deployment = Deployment::OtherOrigin { search: false };
const PUBLISHED: Deployment = Deployment::Published { below_path: false };

#[rstest]
#[tokio::test]
async fn comparison_and_list_are_handed_on(
    #[values(Deployment::Root, PLAIN, PUBLISHED)] deployment: Deployment,
) -> Result<()> {
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        share_list(page).await?;
        page.record_files().await?;
        if deployment != PUBLISHED {
            page.enter_key("demo").await?;
        }
        page.goto("/ventures").await?;
        for position in [1, 2, 3] {
            page.click(&format!(".grid > li:nth-child({position}) .compare")).await?;
        }
        page.click(".tray a").await?;
        if deployment == PLAIN {
            page.click(".compare-table td .link-button").await?;
        }
        let figures = ".compare-table tbody:first-of-type td .number";
        page.wait_until("nine figures", async || Ok(page.texts(figures).await?.len() == 9)).await?;
        let figures = page.texts(figures).await?;
        if deployment == PLAIN {
            return Ok(());
        }
        // The ventures as a list and a file.
        let ids = page.location().await?.replace("/compare?ids=", "").replace(',', "&id=");
        page.goto(&format!("/ventures?id={ids}")).await?;
        wait_for_range(page, "3 ventures").await?;
        let file = page.export("csv").await?;
        let mut expected = column(&file, "Raised (US$)")?;
        expected.extend(column(&file, "Rounds")?);
        let number = |text: &String| text.replace(|letter: char| !letter.is_ascii_digit(), "");
        ensure!(
            figures.iter().map(number).take(6).eq(expected.clone()),
            "{figures:?} {expected:?}"
        );
        Ok(())
    })
    .await
}

/// Shares a list with a note as a link, opens it in a browser that has stored nothing, and saves its
/// ventures there.
async fn share_list(page: &Page) -> Result<()> {
    page.goto("/ventures").await?;
    for position in [1, 3] {
        page.click(&format!(".grid > li:nth-child({position}) .save")).await?;
    }
    page.click("nav a[href$='/saved']").await?;
    page.click(".saved-row .saved-note summary").await?;
    page.click(".saved-row textarea").await?;
    page.type_text("Call Ada").await?;
    let share = "navigator.share = async ({ url }) => { window.shared = url }";
    page.client().execute(share, vec![]).await?;
    page.click(".page-head .row > button").await?;
    page.wait_for_text(".saved-note > p", "Call Ada").await?;
    let link = page.client().execute("localStorage.clear(); return shared", vec![]).await?;
    let link = link.as_str().and_then(|link| link.strip_prefix(page.app_address()));
    page.goto(link.context("no link")?).await?;
    let names = read_list(page, "2 ventures").await?.names;
    page.wait_for_text(".chips li", "2 chosen").await?;
    page.click(".choice-line input").await?;
    page.type_text("Board").await?;
    page.click(".choice-line button").await?;
    page.wait_for_text(".toast p", "Saved 2 ventures to Board.").await?;
    page.goto("/saved?list=Board").await?;
    for name in names {
        page.wait_for_text(".saved-words > a", &name).await?;
    }
    ensure!(page.texts(".saved-note > p").await?.is_empty(), "the note is in the link");
    Ok(())
}
