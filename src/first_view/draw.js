// Shows the frame of the page at this address, and writes the words of the early response into it.
//
// Draws only strings, as text. Values that need formatting (places, statuses, money, dates), and
// values that this script does not know, stay skeletons until the app replaces the frame (mod.rs).
try {
  const { base, config, page, id, more, hasKey, extensions = [] } = globalThis.firstView;
  const parameters = new URLSearchParams(location.search);
  const language = document.documentElement.lang === "fr" ? "fr" : "en";
  const pages = { "": "overview", ventures: id ? "venture" : "ventures", users: id ? "person" : "people" };
  const others = !id && ["fundraising", "saved", "compare", "settings"].includes(page) ? page : "unknown";
  const name = more.some(Boolean) ? "unknown" : Object.hasOwn(pages, page) ? pages[page] : others;
  const frame = document.getElementById("frame").content.cloneNode(true).firstElementChild;
  const findAll = (selector) => [...frame.querySelectorAll(selector)];
  const find = (selector) => frame.querySelector(selector);

  // Keeps the parts of the frame for this page, view and language, and repeats its rows.
  const keep = (attribute, value) => {
    for (const part of findAll(`[${attribute}]`)) if (part.getAttribute(attribute) !== value) part.remove();
  };
  keep("data-page", name);
  keep("data-view", { table: "table", charts: "charts" }[parameters.get("view")] ?? "cards");
  keep("lang", language);
  const isMissing = { users: config.files && !config.files.users, fundraising: config.files?.rounds === false };
  for (const part of findAll("nav li")) if (isMissing[part.querySelector("a")?.dataset.to]) part.remove();
  if (!hasKey) for (const part of findAll("[data-keyed]")) part.remove();
  const { title, description, logo, accent, links = [] } = config;
  for (const part of findAll("[data-title]")) part.textContent = title || part.textContent;
  if (accent) document.documentElement.style.setProperty("--brand", accent);
  const about = find("[data-about]");
  if (description && about) about.textContent = description;
  if (logo) {
    const src = logo.startsWith("https:") ? logo : base + logo;
    find(".brand svg").replaceWith(Object.assign(new Image(), { src, alt: "" }));
    document.querySelector("link[rel=icon]").href = src;
  }
  const footLink = ({ name, address }) => Object.assign(document.createElement("a"), { textContent: name, href: address });
  find(".foot p").after(...links.map(footLink));
  for (const part of findAll("[data-to]")) part[part.localName === "form" ? "action" : "href"] = base + part.dataset.to;
  find(`nav [data-to="${page}"]`)?.setAttribute("aria-current", id ? "true" : "page");
  for (const part of language === "fr" ? findAll("[data-label], [data-placeholder]") : []) {
    if (part.dataset.label) part.setAttribute("aria-label", part.dataset.label);
    if (part.dataset.placeholder) part.placeholder = part.dataset.placeholder;
  }
  for (const field of findAll("input")) field.value = parameters.get("name") ?? "";
  for (const part of findAll("[data-repeat]"))
    for (let count = 1; count < Number(part.dataset.repeat); count += 1) part.after(part.cloneNode(true));
  const rows = find("[data-rows]");
  const size = Number(rows?.dataset.rows || parameters.get("size") || config.pageSize);
  for (let count = 1; count < size && count < 100; count += 1) rows?.append(rows.firstElementChild.cloneNode(true));
  document.body.append(frame);

  // Once the skeletons are painted, nothing may move: each part keeps its height, so that a longer text is cut
  // after the last line that fits, and missing parts leave their room. The rest is up to the app.
  let isPainted = false;
  requestAnimationFrame(() => (isPainted = true));
  const keepRoom = () => {
    const parts = isPainted ? findAll("main :not(span, a, svg, svg *)") : [];
    const heights = parts.map((part) => `${part.getBoundingClientRect().height}px`);
    parts.forEach(({ style }, at) => Object.assign(style, { blockSize: heights[at], overflow: "clip" }));
  };
  const remove = (part) => (isPainted ? (part.style.visibility = "hidden") : part.remove());

  // Text that can be drawn; empty if it is unprintable, has character references, or is longer than the app shows.
  const text = (value, most = 300) => {
    const words = typeof value === "string" ? value.trim() : "";
    return /[^\P{C}\n]|\p{M}{3}|&#?\w+;/u.test(words) || words.length > most ? "" : words;
  };
  const write = (part, words) => {
    if (!part || !words) return;
    part.textContent = words;
    // Chromium finds the direction of a text that was written later only if the attribute is set again.
    part.closest("[dir]")?.setAttribute("dir", "auto");
  };
  const drop = (part, ...values) => part && (values.some((value) => value?.length > 0) || remove(part));

  // Initials and hue, as in components/monogram.rs.
  const monogram = (part, words, seed) => {
    const letters = words.split(/[\s!-/:-@[-`{-~]+/).map((word) => word.match(/[\p{Alphabetic}\p{N}]/u)?.[0]);
    const [first = "", second = ""] = letters.filter(Boolean);
    const hasCapitals = (letter) => /\d/.test(letter) || letter.toLowerCase() !== letter.toUpperCase();
    const hue = new TextEncoder().encode(seed).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0);
    write(part, (first + (hasCapitals(first) && hasCapitals(second) ? second : "")).toUpperCase());
    part.classList.replace("bone-box", `hue-${((hue % 12) * 7) % 12}`);
  };
  const link = (row, to, words) => {
    const link = row.querySelector(".cover");
    link.href = base + to;
    write(link, words);
    row.removeAttribute("aria-hidden");
  };
  const nameOf = (user) => text(user.displayName) || [text(user.firstName), text(user.lastName)].filter(Boolean).join(" ");

  // Functions that write a record into a row. Without a name, the row stays a skeleton.
  const venture = (row, record) => {
    const title = text(record.title);
    if (!title) return;
    link(row, `ventures/${record.id}`, title);
    monogram(row.querySelector(".monogram"), title, record.id);
    // The newest ventures on the overview have no pitch.
    const about = record.tagline || (page && record.pitch);
    write(row.querySelector("[data-tagline]"), text(about));
    if (page) drop(row.querySelector("[data-tagline]"), about);
    drop(row.querySelector(".venture-topics"), record.fundStatus, record.sectors);
    drop(row.querySelector(".venture-foot"), record.date_founded, record.last_round?.post_date, record.last_round?.stage);
  };
  const round = (row, record) => {
    const title = text(record.venture_title);
    if (title && /^[\w-]+$/.test(record.venture_id)) link(row, `ventures/${record.venture_id}`, title);
    write(row.querySelector(".one-line"), text(record.title));
    drop(row.querySelector(".one-line"), record.title);
  };
  const person = (row, record) => {
    const words = nameOf(record);
    if (!words) return;
    link(row, `users/${record.id}`, words);
    monogram(row.querySelector(".monogram"), words, words);
  };
  const list = (draw, records) => {
    const ids = records.map(({ id }) => id);
    if (ids.some((id) => !/^[\w-]+$/.test(id)) || new Set(ids).size < ids.length || !ids.length) return;
    const places = [...rows.children];
    records.slice(0, places.length).forEach((record, at) => draw(places[at], record));
    places.slice(records.length).forEach(remove);
  };
  const ventureDetail = (record) => {
    const title = text(record.title);
    if (!title) return;
    write(find("h1"), title);
    write(find(".crumbs [aria-current] span"), title);
    monogram(find(".monogram"), title, record.id);
    const [tagline, pitch] = [text(record.tagline), text(record.pitch, 5000)];
    find(".venture-title p").textContent = "";
    write(find(".venture-title p"), tagline);
    for (const part of findAll("[data-fact]")) {
      const place = record.address || record.country;
      drop(part, part.dataset.fact === "place" ? place : record[part.dataset.fact]);
    }
    const sectors = [record.sectors ?? []].flat().filter((sector) => text(sector));
    const chip = (words) => Object.assign(document.createElement("span"), { className: "chip", textContent: words });
    find(".chips").replaceChildren(...sectors.map(chip));
    drop(find(".chips"), sectors);
    const bare = (words) => words.replace(/\.+$/, "");
    if (bare(pitch) !== bare(tagline)) write(find(".prose"), pitch);
    else if (!record.pitch_type && !record.video_pitch) remove(find("[data-pitch]"));
    else remove(find(".prose"));
  };
  const personDetail = ([record]) => {
    const words = nameOf(record);
    if (!words) return;
    write(find("h1"), words);
    write(find(".crumbs [aria-current] span"), words);
    monogram(find(".monogram"), words, words);
    write(find(".person-head p"), [text(record.title), text(record.organization)].filter(Boolean).join(", "));
  };

  const draw = {
    overview: ({ ventures }) => list(venture, ventures.slice(0, size)),
    ventures: ({ ventures }) => rows && list(venture, ventures),
    fundraising: ({ fundraising }) => list(round, fundraising),
    people: ({ users }) => list(person, users),
    venture: ventureDetail,
    person: ({ user }) => personDetail(user),
  }[name];
  // A service that ignores a filter returns other rows.
  const isApplied = ({ _metadata }) => {
    const applied = [_metadata].flat()[0]?.applied ?? [];
    return extensions.every((name) => applied.includes(name));
  };
  const read = ({ head, text }) => {
    const body = head.ok ? JSON.parse(text) : {};
    if (!frame.isConnected || (body.status_code ?? 200) !== 200 || !isApplied(body)) return;
    keepRoom();
    draw(body);
    find("[data-loading]")?.remove();
  };
  if (draw) globalThis.firstView.arrival?.then(read).catch(() => {});
  // The first formatter of a page takes the browser as long as all others of the app together. It can
  // do so while the code arrives.
  globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat());
} catch {}
