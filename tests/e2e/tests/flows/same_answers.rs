//! Equal answers from a service with the query extension and from the local directory, which has
//! the same engine.

use anyhow::{Result, ensure};
use e2e::{Deployment, Page, Setup};

/// Addresses of lists: texts with typing errors, scripts and signs; filters, ranges and orders;
/// pages, sizes and views.
const ADDRESSES: [&str; 27] = [
    "/ventures?page=7",
    "/ventures?view=table&sort=-name&page=3",
    "/ventures?sort=-country&size=50",
    "/ventures?sort=-founded&page=40",
    "/ventures?sort=-network&view=table",
    "/ventures?country=Kenya&country=Nigeria&sort=name",
    "/ventures?country=Atlantis",
    "/ventures?country=C%C3%B4te+d%E2%80%99Ivoire",
    "/ventures?sector=Agritech&sector=Health&country=Kenya",
    "/ventures?status=r_fundraising&country=South+Africa",
    "/ventures?founded=..2005&sort=founded",
    "/ventures?founded=2015&country=Nigeria",
    "/ventures?name=slar",
    "/ventures?name=cafe%CC%81",
    "/ventures?name=market&sort=-added&founded=2010..2020",
    "/ventures?name=nobody+has+this",
    "/ventures?name=o%27reilly",
    "/ventures?name=%D8%A3%D8%B3%D9%88%D8%A7%D9%86",
    "/ventures?name=%E6%9D%B1",
    "/ventures?name=%ED%95%9C",
    "/ventures?name=stra%C3%9Fe",
    "/users?sort=-name&page=2",
    "/users?name=ann",
    "/fundraising?status=r_completed&sort=-posted&page=3",
    "/fundraising?name=solar&sector=Agritech&country=Kenya&country=Uganda",
    "/fundraising?posted=2025..&sort=capital",
    "/fundraising?status=r_pending&capital=100000..500000&sort=venture",
];

/// Content of a page.
#[derive(Debug, PartialEq)]
struct PageContent {
    address: &'static str,
    /// Line above the rows.
    line: String,
    /// Names in the rows and, for rounds, amounts.
    rows: Vec<String>,
    /// Counts of countries or of sectors.
    counts: Vec<String>,
}

/// Script that returns true once the rows and counts are loaded.
const IS_LOADED: &str = "
    const busy = document.querySelector('#main [aria-busy=true], .crawl progress');
    const rows = document.querySelector('.results a.cover, .results .blank');
    return !busy && !!rows
        && !document.querySelector('.result-line').innerText.includes('so far')";

async fn read_page(page: &Page, address: &'static str) -> Result<PageContent> {
    // From a page without rows, so that those of the last address are gone.
    page.goto_in_app("/settings").await?;
    page.wait_until_present("#key").await?;
    page.goto_in_app(address).await?;
    page.wait_until(address, async || page.is_true(IS_LOADED).await).await?;
    let line = page.texts(".result-line > b").await?.concat();
    let mut rows = page.texts("a.cover").await?;
    rows.extend(page.texts(".round-capital b").await?);
    // The local directory knows sectors only after a filter by sector or status. Plain lists have
    // no counts.
    let has = |names: &[&str]| names.iter().any(|name| address.contains(name));
    let counted = if has(&["/ventures?status=", "sector="]) { "#sector" } else { "#country" };
    let counts = match has(&["sort=", "name=", "country=", "sector=", "founded=", "status="]) {
        true => page.texts(&format!(".filters > :has({counted}) .facet")).await?,
        false => Vec::new(),
    };
    Ok(PageContent { address, line, rows, counts })
}

/// Content of all addresses on a service with or without the extension.
async fn read_all(search: bool) -> Result<Vec<PageContent>> {
    let deployment = Deployment::OtherOrigin { search };
    let mut pages = Vec::new();
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.enter_key("demo").await?;
        for address in ADDRESSES {
            pages.push(read_page(page, address).await?);
        }
        Ok(())
    })
    .await?;
    Ok(pages)
}

#[tokio::test]
async fn both_kinds_of_services_show_same_results() -> Result<()> {
    let (with, without) = (read_all(true).await?, read_all(false).await?);
    let differ = |(one, other): &(PageContent, PageContent)| one != other;
    let different: Vec<_> = with.into_iter().zip(without).filter(differ).collect();
    ensure!(different.is_empty(), "{} differ: {different:#?}", different.len());
    Ok(())
}
