//! Countries, sectors and stages lead to the lists that they filter, wherever they stand, and rows say
//! city and country instead of a street.

use anyhow::{Context, Result, ensure};
use e2e::Page;

/// Where each kind of link is to be found.
const PLACES: [(&str, &[&str]); 7] = [
    ("/ventures?country=Kenya", &["country", "sector"]),
    ("/ventures?view=table&country=Kenya", &["country", "sector"]),
    ("/ventures/45", &["country", "sector", "stage"]),
    ("/fundraising?country=Kenya", &["country", "stage"]),
    ("/users/1", &["country"]),
    ("/compare?ids=1,2", &["country", "sector"]),
    ("/saved", &["country"]),
];

/// The links of the page that filter by one thing, each by its text and its address.
const LINKS: &str = "const [filter] = arguments;
    return [...document.querySelectorAll('#main a[href]:not(.skip, .rail a, .segmented a, .pager a, .tabs a)')]
        .map((link) => [link.textContent.trim(), new URL(link.href)])
        .filter(([, url]) => [...url.searchParams.keys()].join() === filter
            && /[/](ventures|fundraising)$/.test(url.pathname))
        .map(([text, url]) => [text, url.searchParams.get(filter)])";

/// The streets of the first ventures, and what their rows say.
const STREETS: &str = "const done = arguments[arguments.length - 1];
    const rows = [...document.querySelectorAll('.venture-card, tbody tr')].map((row) => row.textContent);
    fetch('/v1/ventures?limit=20').then((answer) => answer.json()).then(({ ventures }) => {
        const streets = ventures.filter(({ address }) => address.split(',').length > 2)
            .map(({ address, country }) => [address.split(',')[0], country]);
        done([streets, rows]);
    })";

/// Waits until there are such links, and returns the text and the value of each.
async fn links(page: &Page, filter: &str) -> Result<Vec<(String, String)>> {
    let read = async || -> Result<Vec<(String, String)>> {
        let found = page.client().execute(LINKS, vec![filter.into()]).await?;
        Ok(serde_json::from_value(found)?)
    };
    page.wait_until(&format!("links by {filter}"), async || Ok(!read().await?.is_empty())).await?;
    read().await
}

#[tokio::test]
async fn countries_sectors_and_stages_are_links_into_the_filtered_lists() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.goto("/ventures").await?;
        page.click(".venture-card .save").await?;
        page.wait_for(".venture-card .save[aria-pressed=true]").await?;
        for (path, filters) in PLACES {
            page.goto(path).await?;
            for filter in filters {
                let links = links(page, filter).await.with_context(|| path.to_owned())?;
                // What a sector is called is what is filtered by; stages and countries have names.
                let is_same = |(text, value): &&(String, String)| text.contains(value.as_str());
                ensure!(*filter != "sector" || links.iter().all(|it| is_same(&it)), "{links:?}");
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn rows_say_city_and_country_and_no_street() -> Result<()> {
    e2e::run(async |page| {
        for path in ["/ventures", "/ventures?view=table"] {
            page.goto(path).await?;
            page.wait_for(".venture-card h2 a, tbody tr a").await?;
            let seen = page.client().execute_async(STREETS, Vec::new()).await?;
            let (streets, rows): (Vec<(String, String)>, Vec<String>) =
                serde_json::from_value(seen)?;
            ensure!(streets.len() > 5 && rows.len() == 20, "{streets:?} {rows:?}");
            for (street, country) in streets {
                ensure!(rows.iter().all(|row| !row.contains(&street)), "a row says {street}");
                ensure!(rows.iter().any(|row| row.contains(&country)), "no row says {country}");
            }
        }
        Ok(())
    })
    .await
}
