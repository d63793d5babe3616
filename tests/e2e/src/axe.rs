//! Violations that axe-core finds on a page: <https://github.com/dequelabs/axe-core>.

use std::fs;

use anyhow::{Context, Result};
use serde_json::json;

use crate::environment::variable;
use crate::page::Page;
use crate::screen::Theme;

/// Runs the rules, and returns the details that a person needs to find each violation.
const RUN: &str = "
    const [options, done] = arguments;
    const element = (node) => {
        const help = [...node.any, ...node.all, ...node.none].map((check) => check.message);
        return [node.target.flat().join(' '), node.html.slice(0, 160), help.join('; ')].join('\\n      ');
    };
    const violation = (it) => `  ${it.id} (${it.impact}): ${it.help} <${it.helpUrl}>\\n`
        + it.nodes.map((node) => `    ${element(node)}\\n`).join('');
    axe.run(document, options).then(
        ({ violations }) => done(violations.map(violation)),
        (error) => done(String(error)),
    );";

/// Rules about colours, which are the only difference between the themes.
const COLOURS: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// WCAG 2.2 to level AA, and the best practices of axe-core.
const RULES: [&str; 7] =
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/// Violations on the current page; in the dark theme, only those of colours.
pub async fn violations(page: &Page, theme: Theme) -> Result<Vec<String>> {
    let client = page.client();
    if !page.holds("return typeof axe === 'object'").await? {
        let file = variable("E2E_AXE")?;
        let script = fs::read_to_string(&file)
            .with_context(|| format!("could not read {}", file.display()))?;
        client.execute(&script, vec![]).await.context("axe-core cannot be loaded")?;
    }
    let rules = match theme {
        Theme::Light => json!({ "type": "tag", "values": RULES }),
        Theme::Dark => json!({ "type": "rule", "values": COLOURS }),
    };
    let options = json!({ "resultTypes": ["violations"], "runOnly": rules });
    let answer = client.execute_async(RUN, vec![options]).await.context("axe-core did not run")?;
    serde_json::from_value(answer.clone())
        .with_context(|| format!("axe-core did not run: {answer}"))
}
