//! A service with the query extension and one without show the same: the first answers itself, the
//! second is read into the local directory, which has the same engine.

use anyhow::{Context, Result, ensure};
use e2e::files::Table;
use e2e::{Page, Setup, Site};

/// How many of the addresses have their file compared, too: one of so many.
const FILES: usize = 5;

/// Addresses of lists: words and their beginnings, typing errors, scripts and signs; filters, ranges
/// and orders; pages, sizes and views.
const ADDRESSES: [&str; 36] = [
    "/ventures?page=7",
    "/ventures?view=table&sort=-name&page=3",
    "/ventures?sort=-country&size=50",
    "/ventures?sort=-founded&page=40",
    "/ventures?sort=added",
    "/ventures?sort=-network&view=table",
    "/ventures?country=Kenya&country=Nigeria&sort=name",
    "/ventures?country=Atlantis",
    "/ventures?country=C%C3%B4te+d%E2%80%99Ivoire",
    "/ventures?sector=Agritech&sector=Health&country=Kenya",
    "/ventures?sector=Education&country=Nigeria&sort=-network",
    "/ventures?status=r_fundraising&country=South+Africa",
    "/ventures?status=r_closed&sector=Health&country=Kenya",
    "/ventures?founded=2020..",
    "/ventures?founded=..2005&sort=founded",
    "/ventures?founded=2015&country=Nigeria",
    "/ventures?name=sol",
    "/ventures?name=slar",
    "/ventures?name=CAF%C3%89",
    "/ventures?name=cafe%CC%81",
    "/ventures?name=market&sort=-added&founded=2010..2020",
    "/ventures?name=nobody+has+this",
    "/ventures?name=o%27reilly",
    "/ventures?name=co2",
    "/ventures?name=%D8%A3%D8%B3%D9%88%D8%A7%D9%86",
    "/ventures?name=%E6%9D%B1",
    "/ventures?name=%ED%95%9C",
    "/ventures?name=%E0%A4%95",
    "/ventures?name=stra%C3%9Fe",
    "/ventures?name=agro+palm",
    "/users?sort=-name&page=2",
    "/users?name=ann",
    "/fundraising?status=r_completed&sort=-posted&page=3",
    "/fundraising?name=solar&sector=Agritech&country=Kenya&country=Uganda",
    "/fundraising?posted=2025..&sort=capital",
    "/fundraising?status=r_pending&capital=100000..500000&sort=venture",
];

/// What a page shows, and what its file has.
#[derive(Debug, PartialEq)]
struct Shown {
    address: &'static str,
    /// The line above the rows.
    line: String,
    /// What the rows say that both sources know: the names, and for rounds the amounts.
    rows: Vec<String>,
    /// The counts of countries or of sectors.
    counts: Vec<String>,
    file: Option<Vec<Vec<String>>>,
}

/// The columns of files that both sources know.
const COLUMNS: [&str; 11] = [
    "id",
    "title",
    "country",
    "date_created",
    "date_founded",
    "displayName",
    "lastActive",
    "post_date",
    "capital",
    "venture_id",
    "venture_title",
];

/// The rows are there, and all that belongs to them.
const IS_THERE: &str = "
    const busy = document.querySelector('#main [aria-busy=true], .crawl progress');
    const rows = document.querySelector('.results a.cover, .results .blank');
    return !busy && !!rows
        && !document.querySelector('.result-line').innerText.includes('so far')";

async fn shown(page: &Page, number: usize, address: &'static str) -> Result<Shown> {
    // Without loading the app again, and from a page without rows, so that those of the address
    // before are gone.
    page.goto_in_app("/settings").await?;
    page.wait_until_there("#key").await?;
    page.goto_in_app(address).await?;
    page.wait_until(address, async || page.holds(IS_THERE).await).await?;
    let line = page.texts(".result-line > b").await?.concat();
    let mut rows = page.texts("a.cover").await?;
    rows.extend(page.texts(".round-capital b").await?);
    // Sectors and status are known of what was filtered by them, and not of all other countries.
    let is_checked = address.starts_with("/ventures") && address.contains("status=");
    let counted = if is_checked || address.contains("sector=") { "#sector" } else { "#country" };
    let lists = format!(
        "return Array.from(document.querySelectorAll('.filters > *')).filter(it => it.querySelector(
         '{counted}')).map(it => it.querySelector('.facet')?.innerText ?? '')"
    );
    // A plain list of any service is not counted.
    let is_question = address.contains("sort=") || address.contains("name=") || has_filter(address);
    let counts = match is_question {
        true => serde_json::from_value(page.client().execute(&lists, vec![]).await?)?,
        false => Vec::new(),
    };
    // Of nothing there is no file.
    let file = match number % FILES {
        0 if !rows.is_empty() => {
            Some(file(page).await.with_context(|| format!("the file of {address}"))?)
        }
        _ => None,
    };
    Ok(Shown { address, line, rows, counts, file })
}

fn has_filter(address: &str) -> bool {
    ["country=", "sector=", "founded=", "posted=", "capital="].iter().any(|it| address.contains(it))
}

/// The rows of the file, as far as both sources know the columns.
async fn file(page: &Page) -> Result<Vec<Vec<String>>> {
    let table = Table::of_text(&page.export("csv").await?)?;
    let known = COLUMNS.iter().filter(|column| table.names.iter().any(|name| name == *column));
    let columns: Vec<Vec<&str>> = known.map(|name| table.column(name)).collect::<Result<_>>()?;
    let cell = |column: &Vec<&str>, at: usize| column.get(at).map(|text| (*text).to_owned());
    let row = |at| columns.iter().filter_map(|column| cell(column, at)).collect();
    Ok((0..table.rows.len()).map(row).collect())
}

/// What all addresses show on a service that has the extension, or has not.
async fn all(search: bool) -> Result<Vec<Shown>> {
    let site = Site::OtherOrigin { search };
    let mut found = Vec::new();
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.keep_files().await?;
        page.enter_key("demo").await?;
        for (number, address) in ADDRESSES.into_iter().enumerate() {
            found.push(shown(page, number, address).await?);
        }
        Ok(())
    })
    .await?;
    Ok(found)
}

#[tokio::test]
async fn a_service_with_the_extension_and_one_without_show_the_same() -> Result<()> {
    let (with, without) = (all(true).await?, all(false).await?);
    let differ = |(one, other): &(Shown, Shown)| one != other;
    let different: Vec<_> = with.into_iter().zip(without).filter(differ).collect();
    ensure!(different.is_empty(), "{} differ: {different:#?}", different.len());
    Ok(())
}
