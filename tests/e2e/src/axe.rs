//! Violations that [axe-core](https://github.com/dequelabs/axe-core) finds on a page.

use std::fs;

use anyhow::{Context, Result};
use serde_json::json;

use crate::environment::variable;
use crate::page::Page;
use crate::screen::Theme;

/// Script that runs the rules and describes each violation.
const RUN: &str = "
    const [options, done] = arguments;
    const element = (node) => {
        const help = [...node.any, ...node.all, ...node.none].map((check) => check.message);
        return [node.target.flat().join(' '), node.html.slice(0, 160), help.join('; ')].join('\\n      ');
    };
    const violation = ({ id, impact, help, helpUrl, nodes }) => `  ${id} (${impact}): ${help} <${helpUrl}>\\n`
        + nodes.map((node) => `    ${element(node)}\\n`).join('');
    axe.run(document, options).then(
        ({ violations }) => done(violations.map(violation)),
        (error) => done(String(error)),
    );";

/// Rules about colors, the only difference between the themes.
const COLOR_RULES: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// Rules of WCAG 2.2 up to level AA, and the best practices of axe-core.
const RULES: [&str; 7] =
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/// Violations on the current page; in the dark theme, only those about colors.
pub async fn violations(page: &Page, theme: Theme) -> Result<Vec<String>> {
    let client = page.client();
    if !page.is_true("return typeof axe === 'object'").await? {
        let file = variable("E2E_AXE")?;
        let script = fs::read_to_string(&file)
            .with_context(|| format!("could not read {}", file.display()))?;
        client.execute(&script, vec![]).await.context("could not load axe-core")?;
    }
    // With the size of the window, the filters move into a drawer or out of it.
    page.wait_for_frames().await?;
    let rules = match theme {
        Theme::Light => json!({ "type": "tag", "values": RULES }),
        Theme::Dark => json!({ "type": "rule", "values": COLOR_RULES }),
    };
    let options = json!({ "resultTypes": ["violations"], "runOnly": rules });
    let answer = client.execute_async(RUN, vec![options]).await.context("axe-core did not run")?;
    serde_json::from_value(answer.clone())
        .with_context(|| format!("axe-core did not run: {answer}"))
}
