//! Lists: their content and filters.

use anyhow::{Context, Result};
use fantoccini::Locator;

use crate::page::Page;

/// Content of the list of ventures.
#[derive(Debug, PartialEq)]
pub struct ListContent {
    /// Address, relative to the app.
    pub location: String,
    /// Range of the rows, such as "1–20 of 4,812 ventures".
    pub range: String,
    /// Names of the ventures.
    pub names: Vec<String>,
}

const NAMES: &str = ".venture-card h2";
const RANGE: &str = ".result-line b";

/// Waits until the range of the list begins with `range`.
pub async fn wait_for_range(page: &Page, range: &str) -> Result<()> {
    let check = async || Ok(page.texts(RANGE).await?.concat().starts_with(range));
    page.wait_until(&format!("the range {range}"), check).await
}

/// Waits for cards and a range that begins with `range`, and returns the content of the list.
pub async fn read_list(page: &Page, range: &str) -> Result<ListContent> {
    wait_for_range(page, range).await?;
    page.wait_for(NAMES).await?;
    Ok(ListContent {
        location: page.location().await?,
        range: page.text(RANGE).await?,
        names: page.texts(NAMES).await?,
    })
}

/// Types the name of an option into a filter, and chooses the option.
pub async fn choose(page: &Page, filter: &str, option: &str) -> Result<()> {
    let input = page.wait_for(&format!("#{filter}")).await?;
    input.clear().await?;
    input.send_keys(option).await?;
    let labels = format!(".filter:has(#{filter}) .facet label");
    // The options are filtered a moment after the letters are typed.
    page.wait_until(&format!("the option {option}"), async || {
        for element in page.client().find_all(Locator::Css(&labels)).await? {
            // WebKit's driver returns no visible text for elements in scrolling boxes.
            let text = element.prop("textContent").await?.unwrap_or_default();
            if text.trim().starts_with(option) {
                element.click().await.context("the option could not be clicked")?;
                return Ok(true);
            }
        }
        Ok(false)
    })
    .await
}

/// Waits until the address contains `part`.
pub async fn wait_for_location(page: &Page, part: &str) -> Result<()> {
    let check = async || Ok(page.location().await?.contains(part));
    page.wait_until(&format!("{part} in the address"), check).await
}
