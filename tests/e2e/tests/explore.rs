//! A person looks for ventures: filters, pages, opens one, comes back, loads the page again.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use fantoccini::Locator;

/// What a person sees of the list.
#[derive(Debug, PartialEq)]
struct Seen {
    location: String,
    range: String,
    names: Vec<String>,
}

const NAMES: &str = ".venture-card h2";
const RANGE: &str = ".result-line b";

async fn seen(page: &Page) -> Result<Seen> {
    Ok(Seen {
        location: page.location().await?,
        range: page.text(RANGE).await?,
        names: page.texts(NAMES).await?,
    })
}

/// Waits for a list whose range begins with these words, and gives what is seen of it.
async fn list(page: &Page, range: &str) -> Result<Seen> {
    page.wait_until(&format!("a list of {range}"), async || {
        let shown = page.texts(RANGE).await?.concat();
        Ok(shown.starts_with(range) && !page.texts(NAMES).await?.is_empty())
    })
    .await?;
    seen(page).await
}

/// Chooses an option of a filter by typing it, as a person does.
async fn choose(page: &Page, filter: &str, option: &str) -> Result<()> {
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
    anyhow::bail!("there is no option {option}")
}

async fn location_has(page: &Page, part: &str) -> Result<()> {
    let check = async || Ok(page.location().await?.contains(part));
    page.wait_until(&format!("{part} in the address"), check).await
}

#[tokio::test]
async fn filter_page_open_back_and_reload_keep_everything() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/ventures").await?;
        let all = list(page, "1–20 of ").await?;
        assert_eq!(all.location, "/ventures", "loading the page rewrote its address");

        choose(page, "country", "Nigeria").await?;
        location_has(page, "country=Nigeria").await?;
        page.wait_until("places in Nigeria only", async || {
            let places = page.texts(".venture-card .venture-head p").await?;
            Ok(!places.is_empty() && places.iter().all(|place| place.ends_with("Nigeria")))
        })
        .await?;
        let filtered = list(page, "1–20 of ").await?;
        assert_ne!(filtered.range, all.range, "the filter changed nothing");

        page.click(".pager a[aria-label=Next]").await?;
        let second = list(page, "21–40 of ").await?;
        assert!(second.location.contains("page=2"), "{}", second.location);
        assert!(second.location.contains("country=Nigeria"), "{}", second.location);
        assert!(second.names.iter().all(|name| !filtered.names.contains(name)), "{second:?}");

        open_third(page, &second).await?;
        page.client().back().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "Back does not give the same list");
        page.client().refresh().await?;
        assert_eq!(list(page, "21–40 of ").await?, second, "reload does not give the same list");
        page.client().back().await?;
        assert_eq!(list(page, "1–20 of ").await?, filtered, "the page before is another one");
        Ok(())
    })
    .await
}

/// Opens the third venture of the list and looks at what is there.
async fn open_third(page: &Page, list: &Seen) -> Result<()> {
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

#[tokio::test]
async fn countries_and_sectors_narrow_each_other_and_are_cleared_together() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/ventures?country=Kenya&country=Nigeria").await?;
        let by_country = list(page, "1–20 of ").await?;
        choose(page, "sector", "Agritech").await?;
        location_has(page, "sector=Agritech").await?;
        page.wait_until("ventures of the sector only", async || {
            let topics = page.texts(".venture-card .venture-topics").await?;
            Ok(!topics.is_empty() && topics.iter().all(|topic| topic.contains("Agritech")))
        })
        .await?;
        let narrowed = list(page, "1–").await?;
        ensure!(narrowed.range != by_country.range, "the sector changed nothing");
        let chips = page.texts(".results .chips li").await?;
        assert_eq!(chips, ["Kenya", "Nigeria", "Agritech"]);

        let clear = page.client().find(Locator::LinkText("Clear all")).await?;
        clear.click().await?;
        let all = list(page, "1–20 of ").await?;
        assert_eq!(all.location, "/ventures");
        page.client().back().await?;
        assert_eq!(list(page, "1–").await?, narrowed);
        Ok(())
    })
    .await
}
