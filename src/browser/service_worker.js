// Keeps a copy of the app and of public data on the device, so that later visits fetch no code, and the app
// starts without a network. `cargo xtask build` replaces the names in upper case.
const base = BASE;
const build = BUILD;
const files = FILES;
const pages = PAGES;

const prefix = `venture-directory:${base}:`;
const app = `${prefix}app:${build}`;
const data = `${prefix}data`;
// Maximum number and size of kept responses. Responses to exports are larger.
const maxResponses = 300;
const maxSize = 250_000;

const hasHash = (path) => /-[0-9a-f]{12,16}[._]/.test(path);

// Opening a cache that is being removed would restore it.
const match = (cacheName, request) => caches.match(request, { cacheName, ignoreVary: true });

// Finds a file that this build or an earlier one has stored.
const findStored = async (request) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${prefix}app:`)) continue;
    const copy = await match(name, request);
    if (copy) return copy;
  }
};

const isHtml = ({ headers }) => /\bhtml\b/.test(headers.get("Content-Type") ?? "");

// If a proxy of the host asks the person to sign in, removes the page and the data, which only people who are
// signed in may see. The next navigation then reaches the proxy.
const forgetIfSignedOut = async (response) => {
  const isRefusal = [401, 403].includes(response.status) && isHtml(response);
  if (response.type !== "opaqueredirect" && !isRefusal) return;
  await caches.delete(data);
  for (const name of await caches.keys())
    if (name.startsWith(`${prefix}app:`)) await (await caches.open(name)).delete(base);
};

// Fetches the current page of the host, with its text.
const fetchPage = async () => {
  const page = await fetch(base, { cache: "no-cache", redirect: "manual" });
  await forgetIfSignedOut(page);
  if (!page.ok) throw new Error("The host has no page");
  return { page, text: await page.clone().text() };
};

// False for an error or a page, such as one about a deployment, instead of a file.
const isFile = ({ ok, redirected, headers }) =>
  ok && !redirected && !/^text\/(html|plain)/.test(headers.get("Content-Type") ?? "");

// Fetches a file. The browser's cache may have an error or a page instead, so the file is then requested
// again, bypassing the cache.
const fetchFile = async (path) => {
  for (const cache of [hasHash(path) ? "default" : "no-cache", "reload"]) {
    const file = await fetch(base + path, { priority: "low", cache });
    if (isFile(file)) return file;
  }
  throw new Error(`${path} is missing`);
};

// Stores all files of a build or none, because an incomplete copy would fail later.
const fill = async () => {
  const { page, text } = await fetchPage();
  if (!text.includes(build)) throw new Error("The page is from another build");
  try {
    const cache = await caches.open(app);
    for (const path of files) {
      const file = (hasHash(path) && (await findStored(base + path))) || (await fetchFile(path));
      await cache.put(base + path, file);
    }
    await cache.put(base, page);
  } catch (error) {
    await caches.delete(app);
    throw error;
  }
};

const install = async () => {
  await fill();
  // Open pages continue with the files of their own build.
  await skipWaiting();
};

const activate = async () => {
  const apps = (await caches.keys()).filter((name) => name.startsWith(`${prefix}app:`));
  // Open pages may need files of the previous build, which is the last of the others.
  const old = apps.filter((name) => name !== app).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

const remove = async () => {
  await registration.unregister();
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.map((name) => caches.delete(name)));
};

// Updates or removes the copy: settings in the page may change without a new build, the browser may have
// dropped the copy, and the app may no longer keep copies. A page that is not the app's changes nothing.
const refresh = async (copy) => {
  const { page, text } = await fetchPage();
  if (text.includes(build)) await (copy ? (await caches.open(app)).put(base, page) : fill());
  else if (text.includes("offline-copy") && !text.includes(WORKER)) await remove();
};

// True before a reload that must reach the host.
let isHostAsked = false;
addEventListener("message", ({ data }) => (isHostAsked ||= data === "reload"));

const respondWithPage = async (event) => {
  const copy = await match(app, base);
  const page = isHostAsked && (await fetch(event.request).catch(() => {}));
  isHostAsked = false;
  if (page) return page;
  event.waitUntil(refresh(copy).catch(() => {}));
  return copy ?? fetch(event.request);
};

const respondWithFile = async (request) => {
  if (request.cache !== "reload") return (await findStored(request)) ?? fetch(request);
  // The copy may be broken.
  const response = await fetch(request);
  if (isFile(response) && (await match(app, base))) await (await caches.open(app)).put(request, response.clone());
  return response;
};

const keep = async (request, response) => {
  if ((await response.clone().blob()).size > maxSize) return;
  const cache = await caches.open(data);
  await cache.put(request, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -maxResponses).map((old) => cache.delete(old)));
  // The copy may have been removed meanwhile.
  if (!(await caches.has(app))) await caches.delete(data);
};

// Fetches data, and keeps it if the service calls it public and it is not a page from a proxy. The app decides
// when to show kept data.
const respondWithData = async (event) => {
  const { request } = event;
  const response = await fetch(request);
  if (new URL(request.url).origin === location.origin) await forgetIfSignedOut(response);
  const isPublic = /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
  if (response.ok && isPublic && !isHtml(response)) event.waitUntil(keep(request, response.clone()).catch(() => {}));
  return response;
};

// Files of a published directory never change, so that a copy is as good as a file. A new revision replaces the
// files of the others.
const respondWithPublished = async (event, revision) => {
  const { request } = event;
  const copy = await match(data, request);
  if (copy) return copy;
  const response = await fetch(request);
  const keepFile = async (file) => {
    const cache = await caches.open(data);
    for (const old of await cache.keys()) if (!old.url.includes(revision)) await cache.delete(old);
    await cache.put(request, file);
    if (!(await caches.has(app))) await caches.delete(data);
  };
  if (isFile(response)) event.waitUntil(keepFile(response.clone()).catch(() => {}));
  return response;
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === location.origin && pathname.startsWith(base);
  const path = isOwn ? pathname.slice(base.length) : undefined;
  if (request.mode === "navigate") {
    if (isOwn && pages.includes(path.split("/")[0])) event.respondWith(respondWithPage(event));
  } else if (isOwn && (hasHash(path) || files.includes(path))) {
    event.respondWith(respondWithFile(request));
  } else if (isOwn && /^data\/[0-9a-f]{12}\//.test(path)) {
    event.respondWith(respondWithPublished(event, path.slice(0, "data/".length + 12)));
  } else if (request.destination === "" && request.cache !== "no-cache") {
    event.respondWith(respondWithData(event));
  }
});
