//! App in French, chosen by the browser or in the settings, without English text.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::lists::wait_for_range;
use e2e::{AppCopy, Screen};
use rstest::rstest;

const FRENCH: &str = "localStorage.setItem('venture-directory:/:language', 'fr')";

#[tokio::test]
async fn language_is_chosen_by_settings_or_browser() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/settings").await?;
        page.wait_for_heading("Settings").await?;
        page.click("label:has([name=language]):nth-of-type(3)").await?;
        page.wait_for_heading("Réglages").await?;
        ensure!(page.is_true("return document.documentElement.lang === 'fr'").await?);

        page.goto("/ventures?sort=founded").await?;
        page.wait_for_heading("Entreprises").await?;
        wait_for_range(page, "1–20 sur 2\u{202f}000 entreprises").await?;

        page.goto("/settings").await?;
        page.wait_for_heading("Réglages").await?;
        page.click("label:has([name=language]):nth-of-type(1)").await?;
        page.wait_for_heading("Settings").await?;

        page.prefer_languages("de,fr-CA,en").await?;
        page.goto("/settings").await?;
        page.wait_for_heading("Réglages").await
    })
    .await
}

/// Script that returns texts outside the marks, except those from the service. Names, dates, time
/// spans and amounts are recognized by their elements or form, and skipped.
const FIND_ENGLISH: &str = r#"
const requests = () => performance.getEntriesByType("resource").map(({ name }) => name);
const headers = { "X-API-Key": sessionStorage.getItem(Object.keys(sessionStorage).find((it) => it.includes("key:"))) ?? "" };
const strings = Object.values(localStorage);
// Names of countries are from the browser.
const regions = new Intl.DisplayNames(["fr"], { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
for (const code of letters.flatMap((one) => letters.map((other) => one + other))) strings.push(regions.of(code) ?? "");
const named = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };
const character = (all, name) => named[name] ?? (name[0] === '#' ? String.fromCodePoint(Number(name.slice(1))) : all);
// The policy of the page forbids parsers of HTML.
const read = (html) => html.replace(/<[^>]*>/g, "").replace(/&(#\d+|\w+);/g, character);
const collect = (value) => {
  if (typeof value === "string") strings.push(value, read(value));
  else if (value !== null && typeof value === "object") {
    strings.push(`${value.firstName} ${value.lastName}`);
    Object.values(value).forEach(collect);
  }
};
const AMOUNT = /[\d,\s\u202f\u00a0]+([kM]|Md)?\s?\$(US)?/g;
const MONTHS = "janv(ier|\\.)|févr(ier|\\.)|mars|avr(il|\\.)|mai|juin|juil(let|\\.)|août|sept(embre|\\.)|oct(obre|\\.)|nov(embre|\\.)|déc(embre|\\.)";
const DATE = new RegExp(`(\\d{1,2}(er)? )?(${MONTHS}) \\d{4}( à \\d\\d:\\d\\d)?|(il y a|dans) \\d+ (jours?|semaines?|mois|ans?)`, "g");
return (async () => {
  // More responses may arrive and appear on the page meanwhile.
  const collected = new Set();
  const next = () => requests().find((it) => it.includes("/v1/") && !collected.has(it));
  for (let name = next(); name !== undefined; name = next()) {
    collected.add(name);
    collect(await (await fetch(name, { headers })).json().catch(() => null));
  }
  const plain = (text) => text.replace(AMOUNT, " ").replace(DATE, " ").replace(/\s+/g, " ").trim();
  const data = strings.map(plain).join("\n");
  const isName = (text) => /^\p{Lu}\S* \p{Lu}\S*$/u.test(text) && text.split(" ").every((it) => data.includes(it));
  const isData = (text) => data.includes(text) || isName(text) || text.startsWith("http://")
    || ["English", "Français", "Venture Directory"].includes(text);
  const shown = [];
  const record = (text) => {
    const outside = text.replace(/⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, " ")
      // A sentence may consist of several elements.
      .replace(/^[^⟦⟧]*⟧|⟦[^⟦⟧]*$/g, " ");
    for (const part of plain(outside).replace(/…$/, "").split(/ ?· ?/))
      if (/\p{L}{2}/u.test(part) && !isData(part) && !part.split(/, | et /).every(isData)) shown.push(part);
  };
  const skipped = "script, style, template, noscript, .prose, time, body [lang], svg, .brand, .monogram, code, kbd, a[href*='/users/']";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest(skipped)) record(parent.childElementCount ? walker.currentNode.data : parent.textContent);
  }
  for (const element of document.querySelectorAll("body [aria-label], body [title], body [placeholder], body [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (!element.closest(skipped)) record(element.getAttribute(name) ?? "");
  return [...new Set(shown)];
})();
"#;

/// Script that returns by how much the page is too wide, and the labels that are cut off.
const FIND_TOO_LONG: &str = r#"
const page = document.documentElement;
const wide = page.scrollWidth > page.clientWidth ? [`the page, by ${page.scrollWidth - page.clientWidth} px`] : [];
const labels = [...document.querySelectorAll("button, .button, label, legend, th, h1, h2, h3, nav a")];
const cut = labels.filter((label) => {
  const style = getComputedStyle(label);
  return label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1 && style.display !== "inline"
    && style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
});
return wide.concat(cut.map(({ outerHTML }) => outerHTML.slice(0, 200)));
"#;

/// Marks each French sentence with ⟦ and ⟧, and lengthens it by two fifths. Texts outside the marks
/// are not translated, and texts that do not fit have too little room.
fn mark_french(app: &AppCopy) -> Result<()> {
    let file = app.find_file("french-", ".json")?;
    let texts = fs::read_to_string(app.path().join(&file))?;
    let mut texts: BTreeMap<String, String> = serde_json::from_str(&texts)?;
    for french in texts.values_mut() {
        let added = french.chars().map(|letter| if letter.is_alphabetic() { 'é' } else { ' ' });
        let added: String = added.take((french.chars().count() * 2).div_ceil(5)).collect();
        *french = format!("⟦{french} {}⟧", added.trim());
    }
    app.write(&file, Some(&serde_json::to_string(&texts)?))
}

#[rstest]
#[case::usual(APP_PAGES)]
#[case::odd_records(SPECIAL_PAGES)]
#[tokio::test]
async fn french_pages_fit_without_english_texts(#[case] app_pages: &[AppPage]) -> Result<()> {
    e2e::run(async |page| {
        mark_french(page.app())?;
        page.app().publish().await?;
        page.before_each_load(FRENCH).await?;
        State::Full.prepare(page).await?;
        let mut faults = Vec::new();
        for app_page in app_pages {
            page.set_screen(Screen::WIDE).await?;
            State::Full.open(page, app_page).await?;
            let english = page.client().execute(FIND_ENGLISH, vec![]).await?;
            if english != serde_json::json!([]) {
                faults.push(format!("{} has English text: {english:#}", app_page.name));
            }
            for screen in [Screen::WIDE, Screen::NARROW] {
                page.set_screen(screen).await?;
                page.wait_for_frames().await?;
                let long = page.client().execute(FIND_TOO_LONG, vec![]).await?;
                if long != serde_json::json!([]) {
                    faults
                        .push(format!("{} has too little room, {screen}: {long:#}", app_page.name));
                }
            }
        }
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    })
    .await
}
