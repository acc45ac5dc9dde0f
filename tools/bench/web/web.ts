import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { addBareContracts } from '../many-contracts.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';
import { CLICKS_AS_TEXT, DRAWN, FRAMES_AS_TEXT, OBSERVING } from './web-timeline.ts';

/** The largest page that lists have: the product shows no list longer than this at once. */
const PAGE_SIZE = 50;
const CONTRACTS = 500;
const LIST = `/contract/list?size=${PAGE_SIZE}`;
const VISITS = 7;
const TURNS_OF_WHEEL = 120;

export interface WebTimes {
  /** Bytes of script, gzipped: of the page before signing in, and of the frame with the list of contracts. */
  readonly door: number;
  readonly frame: number;
  /** Milliseconds from the address to the first paint, to the frame and to the first row; the median of visits. */
  readonly painted: number;
  readonly framed: number;
  readonly listed: number;
  /** Frames while the list is scrolled, and while a page of as many bare rows is. */
  readonly scrolling: Frames;
  readonly bare: Frames;
  /** From the press to the next frame, in milliseconds, of each click by what is clicked. */
  readonly clicks: readonly (readonly [name: string, milliseconds: number])[];
}

export interface Frames {
  readonly perSecond: number;
  /** The share of frames that came more than half a frame late. */
  readonly late: number;
}

/** A browser at the product with a full page of contracts, by its own timeline: paints, frames and the time of events. */
export async function measureWeb(dataDir: string): Promise<WebTimes> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launchPersistentContext(path.join(dataDir, '..', 'browser'), {
    baseURL: product.address,
    viewport: { width: 1280, height: 800 },
    ...(executablePath && { executablePath }),
  });
  try {
    await addBareContracts(pool, 'helios', CONTRACTS);
    await browser.addInitScript(OBSERVING);
    const page = await browser.newPage();
    const door = await scriptsOf(page, async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    });
    const frame = await scriptsOf(page, async () => {
      await page.goto(`${LIST}&token=${await signIn(product.address)}`);
      await rowsOf(page)
        .nth(PAGE_SIZE - 1)
        .waitFor();
    });
    const visits = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitAgain(page));
    const scrolling = await scroll(page);
    return {
      door,
      frame,
      painted: median(visits.map(({ painted }) => painted)),
      framed: median(visits.map(({ framed }) => framed)),
      listed: median(visits.map(({ listed }) => listed)),
      scrolling,
      bare: await scrollBareRows(browser),
      clicks: await timesOfClicks(page),
    };
  } finally {
    await browser.close();
    await product.stop();
    await pool.end();
    await postgres.stop();
    fs.rmSync(path.join(dataDir, '..', 'browser'), { recursive: true, force: true });
  }
}

/** Gzipped bytes of the scripts that arrive meanwhile. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const keep = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  };
  page.on('response', keep);
  await visit();
  page.off('response', keep);
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
}

interface Visit {
  readonly painted: number;
  readonly framed: number;
  readonly listed: number;
}

/** With everything in the browser's cache that may be. */
async function visitAgain(page: Page): Promise<Visit> {
  await page.goto(LIST);
  await rowsOf(page)
    .nth(PAGE_SIZE - 1)
    .waitFor();
  return await page.evaluate<Visit>(DRAWN);
}

function rowsOf(page: Page): Locator {
  return page.locator('main#content tbody tr');
}

/** Down and up again by the wheel, as fast as a hand turns it. */
async function scroll(page: Page): Promise<Frames> {
  await page.mouse.move(640, 500);
  const frames = page.evaluate<Frames>(FRAMES_AS_TEXT);
  for (let turn = 0; turn < TURNS_OF_WHEEL; turn += 1) {
    await page.mouse.wheel(0, turn % 60 < 30 ? 120 : -120);
    await page.waitForTimeout(25);
  }
  await page.evaluate('window.stopCounting()');
  return await frames;
}

async function scrollBareRows(browser: BrowserContext): Promise<Frames> {
  const page = await browser.newPage();
  const row = `<tr style="height: 40px">${'<td>a cell of some length</td>'.repeat(10)}</tr>`;
  await page.setContent(`<table>${row.repeat(PAGE_SIZE)}</table>`);
  const frames = await scroll(page);
  await page.close();
  return frames;
}

/** What somebody does in a list. A click is answered by the next frame, whatever comes later from the server. */
async function timesOfClicks(page: Page): Promise<[string, number][]> {
  const names: readonly (readonly [string, Locator])[] = [
    ['sort', page.getByRole('columnheader').getByRole('button').first()],
    ['next page', page.getByRole('button', { name: 'Next page' })],
    ['actions of a row', page.getByRole('button', { name: /^Actions of/ }).first()],
  ];
  const times: [string, number][] = [];
  for (const [name, target] of names)
    for (let click = 0; click < VISITS; click += 1) {
      await target.click();
      await page.waitForTimeout(300);
      await page.keyboard.press('Escape');
      times.push([name, await page.evaluate<number>(CLICKS_AS_TEXT)]);
    }
  return names.map(([name]) => [name, median(times.filter(([of]) => of === name).map(([, time]) => time))]);
}
