//! Equal answers of a service with the query extension and one without: the first answers itself,
//! the second is read into the local directory, which has the same engine.

use anyhow::{Result, ensure};
use e2e::{Page, Setup, Site};

/// Addresses of lists: words and their beginnings, typing errors, scripts and signs; filters,
/// ranges and orders; pages, sizes and views.
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
struct Shown {
    address: &'static str,
    /// Line above the rows.
    line: String,
    /// Names in the rows, and for rounds the amounts.
    rows: Vec<String>,
    /// Counts of countries or of sectors.
    counts: Vec<String>,
}

/// True once the rows, and all that belongs to them, are loaded.
const IS_THERE: &str = "
    const busy = document.querySelector('#main [aria-busy=true], .crawl progress');
    const rows = document.querySelector('.results a.cover, .results .blank');
    return !busy && !!rows
        && !document.querySelector('.result-line').innerText.includes('so far')";

async fn shown(page: &Page, address: &'static str) -> Result<Shown> {
    // Without loading the app again, and from a page without rows, so that those of the address
    // before are gone.
    page.goto_in_app("/settings").await?;
    page.wait_until_there("#key").await?;
    page.goto_in_app(address).await?;
    page.wait_until(address, async || page.holds(IS_THERE).await).await?;
    let line = page.texts(".result-line > b").await?.concat();
    let mut rows = page.texts("a.cover").await?;
    rows.extend(page.texts(".round-capital b").await?);
    // Sector and status are known for records that were filtered by them, not for all of a country.
    // A plain list of any service is not counted.
    let has = |names: &[&str]| names.iter().any(|name| address.contains(name));
    let counted = if has(&["/ventures?status=", "sector="]) { "#sector" } else { "#country" };
    let counts = match has(&["sort=", "name=", "country=", "sector=", "founded=", "status="]) {
        true => page.texts(&format!(".filters > :has({counted}) .facet")).await?,
        false => Vec::new(),
    };
    Ok(Shown { address, line, rows, counts })
}

/// Content of all addresses on a service with or without the extension.
async fn all(search: bool) -> Result<Vec<Shown>> {
    let site = Site::OtherOrigin { search };
    let mut found = Vec::new();
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.enter_key("demo").await?;
        for address in ADDRESSES {
            found.push(shown(page, address).await?);
        }
        Ok(())
    })
    .await?;
    Ok(found)
}

#[tokio::test]
async fn both_kinds_of_services_show_same_results() -> Result<()> {
    let (with, without) = (all(true).await?, all(false).await?);
    let differ = |(one, other): &(Shown, Shown)| one != other;
    let different: Vec<_> = with.into_iter().zip(without).filter(differ).collect();
    ensure!(different.is_empty(), "{} differ: {different:#?}", different.len());
    Ok(())
}
