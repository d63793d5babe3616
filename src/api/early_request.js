// Sends the first request of a list, a venture or a person while the app's code is on its way.
//
// The app takes the response if its own first request is the same (early_request.rs), and aborts this
// one otherwise. Where this script cannot be sure what the app will request, it sends nothing.
try {
  const config = {
    service: "", keyPlacement: "header", keyName: "", search: "auto", searchManyValues: true, pageSize: 20,
    ...JSON.parse(document.getElementById("config").textContent),
  };
  const base = document.querySelector("meta[name=base-path]").content;
  const asked = new URLSearchParams(location.search);
  const all = (name) => [...new Set(asked.getAll(name).map((value) => value.trim()).filter(Boolean))];
  const first = (name) => all(name)[0];

  // The words of the specification ("States and transitions"): others are not sent.
  const ROUND_STATUSES = ["r_fundraising", "r_completed", "r_pending"];
  const VENTURE_STATUSES = [...ROUND_STATUSES, "r_dealmaking", "r_closed"];
  const STAGES = ["1st-round-series-a", "2nd-round-working-cap", "3rd-round-mezzanine", "4th-round-bridge",
    "founder-capital", "seed", "start-up", "uncategorized"];

  // What each list has: the filters of its search, with the words that they take, what it can be sorted
  // by, what only its search can be sorted by, and what is read in another way, with exceptions.
  const lists = {
    users: { path: "/v1/users", filters: {}, orders: [], ordersOfSearch: [], others: { q: [] } },
    ventures: {
      path: "/v1/ventures",
      filters: { name: null, country: null, sector: null, status: VENTURE_STATUSES },
      orders: ["name", "country", "founded", "added", "network"],
      ordersOfSearch: [],
      others: { founded: [], view: ["cards", "table"] },
    },
    fundraising: {
      path: "/v1/fundraising",
      status: first("status") ?? "r_fundraising",
      filters: { name: null, country: null, sector: null, stage: STAGES },
      orders: ["posted", "capital"],
      ordersOfSearch: ["name", "country", "stage"],
      others: {},
    },
  };

  // Path and query of the first request of a list, or nothing.
  const ofList = ({ path, status, filters, orders, ordersOfSearch, others }) => {
    const order = first("sort")?.replace(/^-/, "");
    const size = first("size") ?? String(config.pageSize);
    const number = first("page") ?? "1";
    const valuesOf = (name) => (name === "name" ? all(name).slice(0, 1) : all(name));
    const filtered = Object.keys(filters).filter((name) => first(name));
    const isUsual =
      (!order || [...orders, ...ordersOfSearch].includes(order)) &&
      ["10", "20", "50", "100"].includes(size) && /^[1-9]\d{0,8}$/.test(number) &&
      (!status || ROUND_STATUSES.includes(status)) &&
      Object.entries(others).every(([name, usual]) => !first(name) || usual.includes(first(name))) &&
      filtered.every((name) =>
        valuesOf(name).every((value) => filters[name]?.includes(value) ?? value.length <= 200) &&
        valuesOf(name).length <= (config.searchManyValues ? 100 : 1));
    const isSearch = filtered.length > 0 || ordersOfSearch.includes(order);
    if (!isUsual || (isSearch && config.search === "off")) return;
    const query = new URLSearchParams(status && { status });
    for (const name of filtered) for (const value of valuesOf(name)) query.append(name, value);
    query.append("limit", size);
    // What is sorted, ranked or counted is read from its beginning; more than 500 are not ranked.
    const offset = (number - 1) * size;
    const isRead = order || (isSearch && (status || (first("name") && offset < 500)));
    if (!isRead && offset > 0) query.append("offset", offset);
    return `${path}${isSearch ? "/search" : ""}?${query}`;
  };

  const address = () => {
    const [page, id, ...more] = location.pathname.slice(base.length).split("/");
    if (more.length > 0 || !Object.hasOwn(lists, page)) return;
    if (id === undefined) return ofList(lists[page]);
    if (page !== "fundraising" && /^[\w-]+$/.test(id)) return `${lists[page].path}/${id}`;
  };

  // The same as `target` in placement.rs.
  const target = (address) => {
    const service = config.service.trim().replace(/\/+$/, "");
    const stored = `venture-directory:key:${service}`;
    const key = (sessionStorage.getItem(stored) ?? localStorage.getItem(stored) ?? "").trim();
    const url = service + address;
    const name = config.keyName.trim();
    // Ventures are open; a service that wants the key for them says so.
    if (!key || address.startsWith("/v1/ventures")) return { url };
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

  // A person's own service may not be reached in the same way.
  const own = localStorage.getItem("venture-directory:service");
  const { url, header } = (!own && address() && target(address())) || {};
  if (url) {
    const abort = new AbortController();
    const headers = header ? [header] : [];
    const response = fetch(url, { headers, redirect: "manual", signal: abort.signal });
    // Whoever takes it sees the failure.
    response.catch(() => {});
    globalThis.earlyRequest = { url, header: header?.join(": ") ?? "", response, abort };
  }
} catch {}
