//! Questions that end with other people: a comparison of three ventures, and a saved list as a link.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use e2e::files::{demonstration, run_service};
use e2e::lists::read_list;
use e2e::{Deployment, Page, Setup};
use rstest::rstest;
use serde_json::Value;

const PLAIN: Deployment = Deployment::OtherOrigin { search: false };
const PUBLISHED: Deployment = Deployment::Published { below_path: false };

#[rstest]
#[tokio::test]
async fn comparison_and_list_are_handed_on(
    #[values(Deployment::Root, PLAIN, PUBLISHED)] deployment: Deployment,
) -> Result<()> {
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        share_list(page).await?;
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
        let location = page.location().await?;
        let ids = location.strip_prefix("/compare?ids=").context(location.clone())?;
        let rounds = rounds().await?;
        let of_venture = |id| rounds.get(id).copied().unwrap_or_default();
        let rounds: Vec<(u64, u64)> = ids.split(',').map(of_venture).collect();
        let sums = rounds.iter().map(|(raised, _)| *raised);
        let expected: Vec<u64> = sums.chain(rounds.iter().map(|(_, count)| *count)).collect();
        let is_right = async || {
            let texts = page.texts(".compare-table tbody:first-of-type td .number").await?;
            let digits = |text: &String| text.chars().filter(char::is_ascii_digit).collect();
            let numbers = texts.iter().map(digits).map(|text: String| text.parse().unwrap_or(0));
            Ok(numbers.take(6).eq(expected.iter().copied()))
        };
        page.wait_until(&format!("the figures {expected:?}"), is_right).await
    })
    .await
}

/// Raised capital of each venture with rounds, and their number.
async fn rounds() -> Result<BTreeMap<String, (u64, u64)>> {
    let folder = tempfile::tempdir()?;
    run_service([Path::new("export"), &demonstration()?, folder.path()]).await?;
    let mut rounds = BTreeMap::new();
    for line in fs::read_to_string(folder.path().join("rounds.jsonl"))?.lines() {
        let round: BTreeMap<String, Value> = serde_json::from_str(line)?;
        let text = |name| round.get(name).and_then(Value::as_str).unwrap_or_default();
        let (raised, count) = rounds.entry(text("venture_id").to_owned()).or_default();
        if text("status") == "r_completed" {
            *raised += text("capital").parse().unwrap_or(0);
        }
        *count += 1;
    }
    Ok(rounds)
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
