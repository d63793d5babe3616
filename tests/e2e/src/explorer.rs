//! The list of ventures, as a person uses it.

use anyhow::{Context, Result, bail};
use fantoccini::Locator;

use crate::page::Page;

/// What a person sees of the list.
#[derive(Debug, PartialEq)]
pub struct Seen {
    /// The address.
    pub location: String,
    /// Where in the list the rows stand: "1–20 of 4,812 ventures".
    pub range: String,
    /// The names of the ventures.
    pub names: Vec<String>,
}

const NAMES: &str = ".venture-card h2";
const RANGE: &str = ".result-line b";

/// Waits for a list whose range begins with these words, and gives what is seen of it.
pub async fn list(page: &Page, range: &str) -> Result<Seen> {
    page.wait_until(&format!("a list of {range}"), async || {
        let shown = page.texts(RANGE).await?.concat();
        Ok(shown.starts_with(range) && !page.texts(NAMES).await?.is_empty())
    })
    .await?;
    Ok(Seen {
        location: page.location().await?,
        range: page.text(RANGE).await?,
        names: page.texts(NAMES).await?,
    })
}

/// Chooses an option of a filter by typing it, as a person does.
pub async fn choose(page: &Page, filter: &str, option: &str) -> Result<()> {
    let input = page.wait_for(&format!("#{filter}")).await?;
    input.send_keys(option).await?;
    let options = Locator::Css("[role=option]");
    page.wait_until("the options are there", async || {
        Ok(!page.client().find_all(options).await?.is_empty())
    })
    .await?;
    for element in page.client().find_all(options).await? {
        if element.text().await?.trim() == option {
            return element.click().await.context("the option could not be clicked");
        }
    }
    bail!("there is no option {option}")
}

/// Waits until the address has this part.
pub async fn location_has(page: &Page, part: &str) -> Result<()> {
    let check = async || Ok(page.location().await?.contains(part));
    page.wait_until(&format!("{part} in the address"), check).await
}

/// Opens the third venture of the list and looks at what is there.
pub async fn open_third(page: &Page, list: &Seen) -> Result<()> {
    let name = list.names.get(2).context("the list has no third venture")?;
    page.click(".venture-card:nth-child(3) h2 a").await?;
    page.wait_until("the venture's name as the heading", async || {
        Ok(page.text("#main h1").await? == *name)
    })
    .await?;
    location_has(page, "/ventures/").await?;
    for panel in ["Team", "Activity"] {
        page.wait_until(&format!("the panel {panel}"), async || {
            Ok(page.texts("#main h2").await?.iter().any(|heading| heading == panel))
        })
        .await?;
    }
    page.wait_for("[role=feed] article").await?;
    Ok(())
}
