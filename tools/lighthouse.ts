// How fast and how accessible Lighthouse finds the sign-in page and a list, on a desktop; a part of npm run test:long.
// A product and a browser run for it alone. A line for each page; the exit code says whether both reached the required
// scores.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import { signIn, startProduct } from './bench/product.ts';

const WANTED = { performance: 0.95, accessibility: 1 } as const;
/** Other programs slow a visit down, never up: the best of these counts. */
const VISITS = 3;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-lighthouse-'));
fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
const profile = path.join(folder, 'browser');
const product = await startProduct({ DATA_DIR: path.join(folder, 'data'), DEMO: 'true' });
const { CHROME_PATH: executablePath } = process.env;
const browser = await chromium.launchPersistentContext(profile, {
  args: ['--remote-debugging-port=0'],
  ...(executablePath && { executablePath }),
});
try {
  // the browser writes there which port it took
  const port = Number.parseInt(fs.readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8'), 10);
  const isDoorGood = await judge('sign-in', product.address, port);
  await enter(browser, product.address);
  const isListGood = await judge('entities', `${product.address}/entities`, port);
  console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
  process.exitCode = isDoorGood && isListGood ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Opens a session in the browser, as a link that brings one does, and leaves it there. */
async function enter(visitor: BrowserContext, address: string): Promise<void> {
  const page = await visitor.newPage();
  await page.goto(`${address}/main?token=${await signIn(address)}`);
  await page.locator('main#content').waitFor();
  await page.close(); // an open page takes time too
}

/** Visits the page until it is as good as wanted, but not more often than VISITS; prints the best visit. */
async function judge(name: string, address: string, port: number): Promise<boolean> {
  let best = await visit(address, port);
  for (let visits = 1; visits < VISITS && !isGood(best); visits += 1) {
    const next = await visit(address, port);
    if (next.performance > best.performance) best = next;
  }
  const { performance, accessibility, drawn, shift } = best;
  console.log(`${name}: performance ${performance}, accessibility ${accessibility}; ${drawn} ms, shift ${shift}`);
  return isGood(best);
}

function isGood({ performance, accessibility }: Visit): boolean {
  return performance >= WANTED.performance && accessibility >= WANTED.accessibility;
}

interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  /** Until the largest part is drawn, in milliseconds. */
  readonly drawn: number;
  /** The sum of unprompted layout shifts. */
  readonly shift: number;
}

async function visit(address: string, port: number): Promise<Visit> {
  const flags = { port, disableStorageReset: true, onlyCategories: Object.keys(WANTED) }; // the session is in the storage
  const report = (await lighthouse(address, flags, desktopConfig))?.lhr;
  if (!report) throw new Error(`Lighthouse says nothing of ${address}`);
  if (report.finalDisplayedUrl.replace(/\/$/, '') !== address)
    throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
  const { categories, audits } = report;
  return {
    performance: categories['performance']?.score ?? 0,
    accessibility: categories['accessibility']?.score ?? 0,
    drawn: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  };
}
