// Keeps a copy of the app and of what anybody may see on the device: a later visit fetches no code,
// and the app starts without a network. `cargo xtask build` fills in the names in upper case.
const base = BASE;
const build = BUILD;
const files = FILES;
const pages = PAGES;

const prefix = `venture-directory:${base}:`;
const app = `${prefix}app:${build}`;
const data = `${prefix}data`;
// So many responses of the service are kept, none of which is larger: those of an export are.
const most = 300;
const largest = 250_000;

const hasHash = (path) => /-[0-9a-f]{12,16}[._]/.test(path);

// To open a cache that is just being removed would bring it back.
const match = (cacheName, request) => caches.match(request, { cacheName, ignoreVary: true });

// A file that this build or an earlier one has put away.
const stored = async (request) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${prefix}app:`)) continue;
    const copy = await match(name, request);
    if (copy) return copy;
  }
};

// The page as the host has it now, with its text.
const fetchPage = async () => {
  const page = await fetch(base, { cache: "no-cache" });
  if (!page.ok || page.redirected) throw new Error("The host has no page");
  return { page, text: await page.clone().text() };
};

// False for what a host sends in the place of a file: an error, or a page about a deployment.
const isFile = ({ ok, redirected, headers }) =>
  ok && !redirected && !/^text\/(html|plain)/.test(headers.get("Content-Type") ?? "");

// A file as the host has it. The browser may have kept such a page under its name, so the file is
// requested once more, past the browser's cache.
const fetchFile = async (path) => {
  for (const cache of [hasHash(path) ? "default" : "no-cache", "reload"]) {
    const file = await fetch(base + path, { priority: "low", cache });
    if (isFile(file)) return file;
  }
  throw new Error(`${path} is missing`);
};

// All of a build or nothing: a page that could not load its code later would be worse than none.
const fill = async () => {
  const { page, text } = await fetchPage();
  if (!text.includes(build)) throw new Error("The page is of another build");
  try {
    const cache = await caches.open(app);
    for (const path of files) {
      const file = (hasHash(path) && (await stored(base + path))) || (await fetchFile(path));
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
  // Pages that are open go on with the files of their own build.
  await skipWaiting();
};

const activate = async () => {
  const apps = (await caches.keys()).filter((name) => name.startsWith(`${prefix}app:`));
  // Pages that are open may need files of the build before, which is the last but this one.
  const old = apps.filter((name) => name !== app).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

const remove = async () => {
  await registration.unregister();
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.map((name) => caches.delete(name)));
};

// The settings in the page may change without a new build, the browser may have dropped the copy, and
// the app may keep no copies any more. A page that is not the app's, such as one about a deployment,
// changes nothing.
const refresh = async (copy) => {
  const { page, text } = await fetchPage();
  if (text.includes(build)) await (copy ? (await caches.open(app)).put(base, page) : fill());
  else if (text.includes("offline-copy") && !text.includes(WORKER)) await remove();
};

const page = async (event) => {
  const copy = await match(app, base);
  event.waitUntil(refresh(copy).catch(() => {}));
  return copy ?? fetch(event.request);
};

const file = async (request) => {
  if (request.cache !== "reload") return (await stored(request)) ?? fetch(request);
  // The copy may be what is broken.
  const response = await fetch(request);
  if (isFile(response) && (await match(app, base))) await (await caches.open(app)).put(request, response.clone());
  return response;
};

const keep = async (request, response) => {
  if ((await response.clone().blob()).size > largest) return;
  const cache = await caches.open(data);
  await cache.put(request, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -most).map((old) => cache.delete(old)));
  // The copy was removed meanwhile.
  if (!(await caches.has(app))) await caches.delete(data);
};

// What needs a key is never kept: only a response that the service calls public is. Nor is a page of
// something in the way, which would take the place of a response. The app decides when a copy is shown.
const answer = async (event) => {
  const { request } = event;
  const response = await fetch(request);
  const { headers } = response;
  const isPublic = /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
  const isPage = /\bhtml\b/.test(headers.get("Content-Type") ?? "");
  if (response.ok && isPublic && !isPage) event.waitUntil(keep(request, response.clone()).catch(() => {}));
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
    if (isOwn && pages.includes(path.split("/")[0])) event.respondWith(page(event));
  } else if (isOwn && (hasHash(path) || files.includes(path))) {
    event.respondWith(file(request));
  } else if (request.destination === "" && request.cache !== "no-cache") {
    event.respondWith(answer(event));
  }
});
