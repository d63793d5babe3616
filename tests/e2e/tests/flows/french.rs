//! App in French: chosen by the browser or the settings, without English texts.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::explorer::has_range;
use e2e::{AppCopy, Look};

const FRENCH: &str = "localStorage.setItem('venture-directory:/:language', 'fr')";

#[tokio::test]
async fn language_is_chosen_by_settings_or_browser() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/settings").await?;
        page.has_heading("Settings").await?;
        page.click("label:has([name=language]):nth-of-type(3)").await?;
        page.has_heading("Réglages").await?;
        ensure!(page.holds("return document.documentElement.lang === 'fr'").await?);

        page.goto("/ventures?sort=founded").await?;
        page.has_heading("Entreprises").await?;
        has_range(page, "1–20 sur 2\u{202f}000 entreprises").await?;

        page.goto("/settings").await?;
        page.has_heading("Réglages").await?;
        page.click("label:has([name=language]):nth-of-type(1)").await?;
        page.has_heading("Settings").await?;

        page.prefer_languages("de,fr-CA,en").await?;
        page.goto("/settings").await?;
        page.has_heading("Réglages").await
    })
    .await
}

/// Texts that contain words, are outside the marks, and do not come from the service. Names, dates,
/// time spans and amounts are recognized by their elements or their form, and skipped.
const NOT_FRENCH: &str = r#"
const requests = () => performance.getEntriesByType("resource").map(({ name }) => name);
const headers = { "X-API-Key": sessionStorage.getItem(Object.keys(sessionStorage).find((it) => it.includes("key:"))) ?? "" };
const strings = Object.values(localStorage);
// The browser has the names of countries.
const regions = new Intl.DisplayNames(["fr"], { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
for (const code of letters.flatMap((one) => letters.map((other) => one + other))) strings.push(regions.of(code) ?? "");
const read = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;
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
  // More responses may arrive meanwhile, and then be on the page as well.
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
  const note = (text) => {
    const outside = text.replace(/⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, " ")
      // A sentence may be in several elements.
      .replace(/^[^⟦⟧]*⟧|⟦[^⟦⟧]*$/g, " ");
    for (const part of plain(outside).replace(/…$/, "").split(/ ?· ?/))
      if (/\p{L}{2}/u.test(part) && !isData(part) && !part.split(/, | et /).every(isData)) shown.push(part);
  };
  const skipped = "script, style, template, noscript, .prose, time, body [lang], svg, .brand, .monogram, code, kbd, a[href*='/users/']";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest(skipped)) note(parent.childElementCount ? walker.currentNode.data : parent.textContent);
  }
  for (const element of document.querySelectorAll("body [aria-label], body [title], body [placeholder], body [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (!element.closest(skipped)) note(element.getAttribute(name) ?? "");
  return [...new Set(shown)];
})();
"#;

/// Page that is wider than the window, and labels that are unintentionally cut off.
const TOO_LONG: &str = r#"
const page = document.documentElement;
const wide = page.scrollWidth > page.clientWidth ? [`the page, by ${page.scrollWidth - page.clientWidth} px`] : [];
const labels = [...document.querySelectorAll("button, .button, label, legend, th, h1, h2, h3, nav a")];
const cut = labels.filter((it) => {
  const style = getComputedStyle(it);
  return it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1 && style.display !== "inline"
    && style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
});
return wide.concat(cut.map((it) => it.outerHTML.slice(0, 200)));
"#;

/// Puts each French sentence between ⟦ and ⟧ and makes it longer by two fifths: texts outside the
/// marks were not translated, and texts that do not fit have too little room.
fn mark_french(app: &AppCopy) -> Result<()> {
    let file = app.file("french-", ".json")?;
    let texts = fs::read_to_string(app.path().join(&file))?;
    let mut texts: BTreeMap<String, String> = serde_json::from_str(&texts)?;
    for french in texts.values_mut() {
        let more = french.chars().map(|it| if it.is_alphabetic() { 'é' } else { ' ' });
        let more: String = more.take((french.chars().count() * 2).div_ceil(5)).collect();
        *french = format!("⟦{french} {}⟧", more.trim());
    }
    app.write(&file, Some(&serde_json::to_string(&texts)?))
}

async fn check(places: &[AppPage]) -> Result<()> {
    e2e::run(async |page| {
        mark_french(page.app())?;
        page.before_each_load(FRENCH).await?;
        State::Full.prepare(page).await?;
        let mut faults = Vec::new();
        for place in places {
            page.look(Look::WIDE).await?;
            State::Full.open(page, place).await?;
            let english = page.client().execute(NOT_FRENCH, vec![]).await?;
            if english != serde_json::json!([]) {
                faults.push(format!("{} is not all French: {english:#}", place.name));
            }
            for look in [Look::WIDE, Look::NARROW] {
                page.look(look).await?;
                let long = page.client().execute(TOO_LONG, vec![]).await?;
                if long != serde_json::json!([]) {
                    faults.push(format!("{} has too little room, {look}: {long:#}", place.name));
                }
            }
        }
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pages_have_room_for_french() -> Result<()> {
    check(APP_PAGES).await
}

#[tokio::test]
async fn odd_records_have_room_for_french() -> Result<()> {
    check(SPECIAL_PAGES).await
}
