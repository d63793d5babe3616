// Measures the page's main-thread tasks while the local directory is loaded, stored, restored and
// searched. Each step prints the entries of the Long Tasks API, in wall-clock time, and the tasks
// that took more than 25 ms of processor time. See docs/performance.md.
//
//     node tests/e2e/main-thread.mjs <service program> <database> <built app> [<path>]
//
// The script needs playwright-core. CHROMIUM is the path of the browser, /usr/bin/chromium by
// default.
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';

const [service, database, app, path = '/ventures'] = process.argv.slice(2);

const serve = ['serve', '--open', '--no-search', '--listen', '127.0.0.1:0'];
const server = spawn(service, [...serve, '--database', database, '--app', app], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const address = await new Promise((resolve) => {
  server.stdout.on('data', (output) => {
    const match = /http:\/\/[0-9.:]+/.exec(output);
    if (match) resolve(match[0]);
  });
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.addInitScript(() => {
  globalThis.longTasks = [];
  const record = (list) => longTasks.push(...list.getEntries().map((task) => task.duration));
  new PerformanceObserver(record).observe({ type: 'longtask', buffered: true });
});

const startTracing = () => browser.startTracing(page, { categories: ['toplevel', '__metadata'] });

/** Processor time of each task of the page's main thread, in milliseconds. */
async function readTasks() {
  const { traceEvents: events } = JSON.parse(await browser.stopTracing());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const isMain = (event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(thread));
  const isTask = (event) => event.ph === 'X' && event.name.endsWith('RunTask');
  const tasks = events.filter((event) => isTask(event) && main.has(thread(event)));
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}

async function report(step) {
  // Includes the work after the step, such as storing.
  await page.waitForTimeout(4_000);
  const times = await readTasks();
  const long = times.filter((time) => time > 25).map(Math.round).sort((a, b) => b - a);
  const durations = await page.evaluate(() => longTasks.splice(0).map(Math.round));
  console.log(`${step}: Long Tasks API ${JSON.stringify(durations)}; `
    + `over 25 ms of processor time ${JSON.stringify(long)} of ${times.length} tasks`);
  await startTracing();
}

const waitUntilLoaded = () => page.waitForFunction(
  () => document.querySelector('.result-line b') && !document.querySelector('.crawl'),
  undefined,
  { timeout: 600_000 },
);
const field = page.locator('main input[type=search]').first();

await startTracing();
await page.goto(`${address}${path}`);
await page.waitForSelector('main :is(.venture-card, .round-row, .crawl, .notice)');
await report('first view');

await field.pressSequentially('solar', { delay: 100 });
await page.waitForSelector('.crawl');
await waitUntilLoaded();
await report('loaded and stored');

await page.reload();
await waitUntilLoaded();
await report('restored');

for (const words of ['wat', 'energy', 'a', 'kenya sola']) {
  await field.fill('');
  await field.pressSequentially(words, { delay: 120 });
  await page.waitForTimeout(1_500);
}
await report('typed, details loaded');

await browser.close();
server.kill();
