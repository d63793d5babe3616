//! Question of an investor from the first page to a file: ventures of two sectors and two
//! countries, founded in some years, that have raised money, the most first.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use e2e::explorer::location_has;
use e2e::files::{EXPORT, column};
use e2e::{Page, Setup, Site};
use fantoccini::key::Key;
use rstest::rstest;

const FILTERS: [(&str, &str); 4] =
    [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech"), ("sector", "Education")];
const ADDRESS: &str = "/ventures?country=Kenya&country=Nigeria&sector=Agritech&sector=Education\
                       &founded=2015..2022&raised=1..&sort=-raised";
/// Maximum number of actions until the answer is on the screen: a click, a choice, a filled field.
const MOST_ACTIONS: u32 = 12;

/// Sums of the completed rounds of each venture, by its number, from the list of rounds itself.
const RAISED: &str = "const [done] = arguments;
    (async () => {
        const { service } = JSON.parse(document.getElementById('config').textContent);
        const raised = {};
        for (let offset = 0; ; offset += 200) {
            const query = `status=r_completed&limit=200&offset=${offset}`;
            const headers = { 'X-API-Key': 'demo' };
            const response = await fetch(`${service}/v1/fundraising?${query}`, { headers });
            const { fundraising } = await response.json();
            if (!fundraising.length) return done(raised);
            for (const { venture_id: id, capital } of fundraising) {
                if (/^\\d+$/.test(capital)) raised[id] = (raised[id] ?? 0) + Number(capital);
            }
        }
    })();";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Mouse,
    Keyboard,
}

/// Investor, who counts the actions.
struct Investor<'a> {
    page: &'a Page,
    hand: Hand,
    actions: u32,
}

impl Investor<'_> {
    /// Clicks a link, a button or a check box.
    async fn press(&mut self, selector: &str) -> Result<()> {
        self.actions += 1;
        self.page.wait_until_there(selector).await?;
        if self.hand == Hand::Mouse {
            // The bar at the top may be above it.
            let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
            self.page.client().execute(script, vec![selector.into()]).await?;
            return self.page.click(selector).await;
        }
        self.page.tab_to(selector).await?;
        match selector.contains("checkbox") {
            true => self.page.press_with(None, ' ').await,
            false => self.page.press(Key::Enter).await,
        }
    }

    async fn fill(&mut self, selector: &str, text: &str) -> Result<()> {
        self.actions += 1;
        if self.hand == Hand::Mouse {
            self.page.click(selector).await?;
        } else {
            self.page.tab_to(selector).await?;
        }
        self.page.press_with(Some(Key::Control), 'a').await?;
        self.page.type_text(text).await?;
        self.page.press(Key::Tab).await
    }

    async fn sort(&mut self, order: &str) -> Result<()> {
        const ORDER: &str = ".result-line select";
        self.actions += 1;
        if self.hand == Hand::Mouse {
            let select = self.page.wait_for(ORDER).await?;
            return select.select_by_label(order).await.context("could not choose the order");
        }
        self.page.tab_to(ORDER).await?;
        self.page.type_text(order).await
    }

    /// Chooses a value of a filter: by its check box if that is offered, otherwise by its name.
    async fn choose(&mut self, filter: &str, value: &str) -> Result<()> {
        let mut at = self.place(filter, value).await?;
        if at == 0 {
            self.fill(&format!("#{filter}"), value).await?;
            let is_offered = async || Ok(self.place(filter, value).await? > 0);
            self.page.wait_until(&format!("{value} is offered"), is_offered).await?;
            at = self.place(filter, value).await?;
        }
        let item = format!(".filter:has(#{filter}) .facet li:nth-child({at})");
        self.press(&format!("{item} input[type=checkbox]")).await?;
        location_has(self.page, &format!("{filter}={value}")).await?;
        self.is_whole().await
    }

    /// Position of the check box of a value, from 1; 0 if the value is not offered.
    async fn place(&self, filter: &str, value: &str) -> Result<u64> {
        const PLACE: &str = "const [filter, value] = arguments;
            const labels = [...document.querySelectorAll(`.filter:has(#${filter}) .facet label`)];
            return labels.findIndex((label) => label.textContent.startsWith(value)) + 1";
        let arguments = vec![filter.into(), value.into()];
        self.page.client().execute(PLACE, arguments).await?.as_u64().context("no place")
    }

    /// Fills in an end of a range, the first or the second; ranges are counted from 1.
    async fn limit(&mut self, range: usize, end: usize, text: &str, address: &str) -> Result<()> {
        let range = format!(".filters div:nth-of-type({range}) > .range");
        self.fill(&format!("{range} label:nth-of-type({end}) input"), text).await?;
        location_has(self.page, address).await?;
        self.is_whole().await
    }

    /// Waits until all results are found.
    async fn is_whole(&self) -> Result<()> {
        self.page
            .wait_until("all is found", async || {
                let said = self.page.text(".result-line b").await?;
                Ok(!said.is_empty() && !said.contains("so far"))
            })
            .await
    }
}

#[rstest]
#[case::mouse(Hand::Mouse, true)]
#[case::keyboard(Hand::Keyboard, true)]
#[case::mouse_without_search(Hand::Mouse, false)]
#[case::keyboard_without_search(Hand::Keyboard, false)]
#[tokio::test]
async fn question_is_answered_by_single_address(
    #[case] hand: Hand,
    #[case] search: bool,
) -> Result<()> {
    let site = Site::OtherOrigin { search };
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.keep_files().await?;
        page.enter_key("demo").await?;
        page.goto("/").await?;
        let mut investor = Investor { page, hand, actions: 0 };
        investor.press("nav a[href$='/ventures']").await?;
        page.wait_until_there(".result-line b").await?;
        for (filter, value) in FILTERS {
            investor.choose(filter, value).await?;
        }
        investor.limit(1, 1, "2015", "founded=2015..").await?;
        investor.limit(1, 2, "2022", "founded=2015..2022").await?;
        investor.limit(2, 1, "1", "raised=1..").await?;
        investor.sort("Raised").await?;
        location_has(page, "sort=-raised").await?;
        investor.is_whole().await?;
        let actions = investor.actions;
        ensure!(actions <= MOST_ACTIONS, "{actions} actions");
        let location = page.location().await?;
        ensure!(location == ADDRESS, "{location}");
        let said = page.text(".result-line b").await?;
        investor.press(EXPORT).await?;
        investor.press("#export-panel button[value=csv]").await?;
        ensure!(investor.actions == actions + 2, "a file takes {}", investor.actions - actions);
        check(page, &page.file().await?, &said).await
    })
    .await
}

/// Compares the file with the list of rounds and with the number on the page.
async fn check(page: &Page, file: &[u8], said: &str) -> Result<()> {
    let sums = page.client().execute_async(RAISED, vec![]).await?;
    let sums: BTreeMap<String, u64> = serde_json::from_value(sums)?;
    let (ids, raised) = (column(file, "Number")?, column(file, "Raised (US$)")?);
    let count = said.split(" of ").last().unwrap_or_default();
    ensure!(count == format!("{} ventures", ids.len()), "{} rows, and “{said}”", ids.len());
    ensure!(ids.len() > 5, "too few to compare: {ids:?}");
    let raised: Vec<u64> = raised.iter().map(|sum| Ok(sum.parse()?)).collect::<Result<_>>()?;
    ensure!(raised.is_sorted_by(|one, other| one >= other), "the order is {raised:?}");
    for (id, raised) in ids.iter().zip(&raised) {
        let sum = sums.get(id).copied().unwrap_or_default();
        ensure!(*raised == sum, "venture {id} has raised {sum}, and not {raised}");
    }
    for (column_name, expected) in [("Country", &FILTERS[..2]), ("Sectors", &FILTERS[2..])] {
        for cell in column(file, column_name)? {
            let is_expected = expected.iter().any(|(_, value)| cell.contains(value));
            ensure!(is_expected, "{column_name} is {cell}");
        }
    }
    for founded in column(file, "Founded")? {
        let year: u16 = founded.get(..4).context("no year")?.parse()?;
        ensure!((2015..=2022).contains(&year), "founded in {founded}");
    }
    Ok(())
}
