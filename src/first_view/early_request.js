// Sends the first request of the page while the app's code is loading.
//
// The app takes the response if its own first request is the same (early_request.rs), and aborts this
// one otherwise. If this script cannot be sure what the app will request, it sends nothing.
try {
  const config = {
    service: "", keyPlacement: "header", keyName: "", search: "auto", pageSize: 20,
    ...JSON.parse(document.getElementById("config").textContent),
  };
  const base = document.querySelector("meta[name=base-path]").content;
  // On static hosts, the start page has a second address, and other pages are folders.
  const path = location.pathname.slice(base.length).replace(/^index\.html$|\/$/, "");
  if (base + path !== location.pathname) history.replaceState(null, "", base + path + location.search + location.hash);
  const [page, id, ...more] = path.split("/");
  // The overview asks for the first page of the ventures.
  const parameters = new URLSearchParams(page ? location.search : "");
  const service = config.service.trim().replace(/\/+$/, "");
  const stored = `venture-directory:${base}:key:${service}`;
  let key = "";
  try {
    key = (sessionStorage.getItem(stored) ?? localStorage.getItem(stored) ?? "").trim();
  } catch {
    // A browser that stores nothing has no key.
  }
  // For the script that draws the first view.
  globalThis.firstView = { base, config, page, id, more, hasKey: key !== "" || config.files?.rounds };

  const ofVentures = ["country", "place", "sector", "status", "founded", "added", "without"];
  // Pages with a list: its endpoint, and the facets that the app requests.
  const lists = {
    "": { path: "/v1/ventures", facets: ofVentures },
    users: { path: "/v1/users", facets: [] },
    ventures: { path: "/v1/ventures", facets: ofVentures },
    fundraising: { path: "/v1/fundraising", facets: ["country", "sector", "status", "stage", "posted"] },
  };

  // Path and query of a list's first request: the parameters of the address that the list has, with the page
  // as `limit` and `offset`. Undefined if the app's request is uncertain.
  const listRequest = ({ path, facets }) => {
    // See service_facts.rs.
    const isSearched = config.search === "on"
      || config.search !== "off" && sessionStorage.getItem(`venture-directory:${base}:search:${service}`) !== "plain";
    // A service without the extension lists rounds of one status.
    const statuses = isSearched ? ["r_fundraising", "r_completed", "r_pending"] : ["r_completed"];
    if (path === "/v1/fundraising" && !parameters.get("status")?.trim())
      for (const status of statuses) parameters.append("status", status);
    const query = new URLSearchParams();
    // `cargo xtask` writes the names of each list's parameters here, in the order of the app's requests.
    // Trunk writes nothing, so that the next line fails and no list is requested.
    for (const name of LIST_PARAMETERS[path]) {
      const values = parameters.getAll(name).map((value) => value.trim());
      for (const value of new Set(values)) if (value) query.append(name, value);
    }
    const size = parameters.get("size") ?? String(config.pageSize);
    const number = parameters.get("page") ?? "1";
    // The overview needs the counts.
    if (!page && !isSearched) return;
    // Data from rounds is not requested without a key.
    const ofRounds = ["raised", "raising", "last_round"];
    const order = (query.get("sort") ?? "").replace(/^-/, "");
    const isOfRounds = [...query.keys(), order, ...query.getAll("without")].some((name) => ofRounds.includes(name));
    if (path === "/v1/ventures" && isOfRounds && !firstView.hasKey) return;
    const isKnown = ["10", "20", "50", "100"].includes(size) && /^[1-9]\d{0,8}$/.test(number);
    // Every service applies a single status of rounds.
    const isPlain = (name) => path === "/v1/fundraising" && name === "status" && query.getAll(name).length === 1;
    const extensions = [...query.keys()].filter((name) => !isPlain(name));
    if (!isKnown || extensions.length > 0 && !isSearched) return;
    globalThis.firstView.extensions = extensions;
    // Rows have roles only if the request names an order.
    if (path === "/v1/users" && isSearched && !query.has("name") && !query.has("sort")) query.append("sort", "-active");
    if (isSearched) for (const facet of facets) query.append("facets", facet);
    query.append("limit", size);
    if (number > 1) query.append("offset", (number - 1) * size);
    return `${path}?${query}`;
  };

  const address = () => {
    if (more.length > 0 || !Object.hasOwn(lists, page)) return;
    if (id === undefined) return listRequest(lists[page]);
    if (page !== "fundraising" && /^[\w-]+$/.test(id)) return `${lists[page].path}/${id}`;
  };

  // Must match `target` in transport.rs.
  const target = (address) => {
    const url = service + address;
    const name = config.keyName.trim();
    // A venture needs no key unless the service asks for it. Rows of a list have more fields with a key.
    if (!key || address.startsWith("/v1/ventures/")) return { url };
    if (!/^[!-~]+$/.test(key)) return;
    switch (config.keyPlacement) {
      case "header": return { url, header: [name || "X-API-Key", key] };
      case "bearer": return { url, header: ["Authorization", `Bearer ${key}`] };
      case "basic": return { url, header: ["Authorization", `Basic ${btoa(`${name || "api"}:${key}`)}`] };
      case "query": {
        const query = new URLSearchParams([[name || "apiKey", key]]);
        return { url: `${url}${url.includes("?") ? "&" : "?"}${query}` };
      }
    }
  };

  const { url, header } = (address() && target(address())) || {};
  if (config.files) {
    // A published folder has the answer in the page (see files.rs).
    const answer = JSON.parse(document.getElementById("answers").textContent)[address()];
    globalThis.firstView.arrival = Promise.resolve({ head: { ok: true }, text: JSON.stringify(answer) });
  } else if (url) {
    const abort = new AbortController();
    const headers = header ? [header] : [];
    const response = fetch(url, { headers, redirect: "manual", signal: abort.signal });
    const early = { url, header: header?.join(": ") ?? "", response, abort };
    // With the text at hand, the app renders the rows at once.
    const keep = async (head) => Object.assign(early, { head, text: await readText(head.clone()) });
    globalThis.firstView.arrival = response.then(keep);
    // The app sees a failure when it takes the response.
    globalThis.firstView.arrival.catch(() => {});
    globalThis.earlyRequest = early;
  }
} catch {}
