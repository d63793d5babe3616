//! What axe-core finds on a page: <https://github.com/dequelabs/axe-core>, kept in `vendor/`.

use std::fmt;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::page::Page;
use crate::screen::Theme;

const SOURCE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// Runs the rules, and sends back what a person needs to find the fault.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const short = (node) => ({
        element: node.target.flat().join(' '),
        html: node.html.slice(0, 160),
        help: [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; '),
    });
    axe.run(document, arguments[0]).then(
        ({ violations }) => done(violations.map((it) => ({
            rule: it.id, impact: it.impact, help: it.help, address: it.helpUrl,
            elements: it.nodes.map(short),
        }))),
        (error) => done(String(error)),
    );";

/// The rules that look at colours, which are all that differs between the themes.
const COLOURS: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// WCAG 2.2 to level AA, and what the makers of axe-core consider good practice.
const RULES: [&str; 7] =
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/// A rule that a page breaks, with every element that breaks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    rule: String,
    help: String,
    elements: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "  {}: {}", self.rule, self.help)?;
        self.elements.iter().try_for_each(|element| writeln!(formatter, "    {element}"))
    }
}

/// Everything that axe-core finds wrong with the page as it is now; in the dark, with its colours.
pub async fn violations(page: &Page, theme: Theme) -> Result<Vec<Violation>> {
    let client = page.client();
    let is_there = client.execute("return typeof axe === 'object'", vec![]).await?;
    if is_there != Value::Bool(true) {
        client.execute(SOURCE, vec![]).await.context("axe-core cannot be loaded")?;
    }
    let rules = match theme {
        Theme::Light => json!({ "type": "tag", "values": RULES }),
        Theme::Dark => json!({ "type": "rule", "values": COLOURS }),
    };
    let options = json!({ "resultTypes": ["violations"], "runOnly": rules });
    let answer = client.execute_async(RUN, vec![options]).await.context("axe-core did not run")?;
    let Value::Array(violations) = &answer else {
        bail!("axe-core did not run: {answer}");
    };
    Ok(violations.iter().map(read).collect())
}

fn read(violation: &Value) -> Violation {
    let elements = violation.get("elements").and_then(Value::as_array).into_iter().flatten();
    let element = |it: &Value| {
        format!("{}\n      {}\n      {}", text(it, "element"), text(it, "html"), text(it, "help"))
    };
    Violation {
        rule: format!("{} ({})", text(violation, "rule"), text(violation, "impact")),
        help: format!("{} <{}>", text(violation, "help"), text(violation, "address")),
        elements: elements.map(element).collect(),
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}
