import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addLoan, drawTranche } from '../records.ts';
import { enter, expect, forget, openSession, signIn, test } from '../story.ts';
import { expectAnswered, noteCalls } from './open-calls.ts';
import { cutCells, edges, showLargeAmounts } from './uncut.ts';

const WIDTHS = [1440, 900, 390, 320];

const ROUTES = path.join(import.meta.dirname, '../../../web/src/app/routes/_main');

/** The address of every screen, by the file of its route; a screen with tabs opens its first one for an unknown tab. */
function screenPaths(): string[] {
  return readdirSync(ROUTES)
    .map((file) => file.replace('.tsx', '').split('.'))
    .filter((parts) => !parts.includes('$page')) // a page that an administrator wrote
    .map((parts) => `/${parts.map((part) => (part === '$tab' ? 'first' : part)).join('/')}`.replace('/{-$tab}', ''));
}

async function expectUncut(page: Page, address: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // the table is laid out anew after the window changes its width
    await expect.soft.poll(() => cutCells(page), { message: `${address} at ${width} px` }).toEqual([]);
  }
}

test('contracts and stamp tax show their amounts at 1440 px without scrolling, and no number is cut at 320', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?inForce=..');
  for (const [address, due] of [
    ['/contract/list?inForce=..', 'Interest due'],
    ['/stamp-tax/list?taxDate=..', 'Due date'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const header = page.getByRole('columnheader', { name: due });
    await expect(header).toBeInViewport({ ratio: 1 });
    const scroll = page.locator('table').locator('..');
    await expect
      .poll(() => scroll.evaluate((frame) => frame.scrollWidth - frame.clientWidth), { message: address })
      .toBe(0);
    await expectUncut(page, address);
  }
});

test('the tables of a loan and of rates that wait cut no number either', { tag: '@long' }, async ({ page }) => {
  await noteCalls(page);
  const session = await openSession(page, 'admin@helios.test');
  const loan = await addLoan(session, { amount: '9999999999999' });
  await drawTranche(session, loan, '4999999999999');
  await drawTranche(session, loan, '999999999999.99', '15-02-2024', 2);
  await enter(session, `/contract/view/${loan.contractId}`);
  for (const address of [`/contract/view/${loan.contractId}`, '/euribor-history']) {
    await page.goto(address);
    await expect(page.locator('main').getByRole('table').first()).toBeVisible();
    await expectAnswered(page);
    await expectUncut(page, address);
    const faded = () => page.evaluate(edges);
    await expect.poll(faded, { message: address }).toEqual({ beyond: true, whole: false });
  }
});

for (const screen of screenPaths())
  test.describe(() => {
    // the page of a record that is not there says so
    if (screen.includes('$')) test.use({ expectedNoise: [[/status of 400/], { scope: 'test' }] });

    test(`nothing is cut on ${screen} and it never scrolls sideways, however large the amounts @long`, async ({
      page,
    }) => {
      await showLargeAmounts(page);
      await noteCalls(page);
      await signIn(page, 'admin@helios.test');
      if (!(await mayOpen(page, screen))) {
        await forget(page);
        await signIn(page, 'root@calends.test');
        expect(await mayOpen(page, screen)).toBe(true);
      }
      await walkTabs(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

async function mayOpen(page: Page, screen: string): Promise<boolean> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screen);
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  return !page.url().endsWith('/403');
}

/** Every tab of the screen, with no filter set. */
async function walkTabs(page: Page): Promise<void> {
  const tabs = page.locator('main').getByRole('tab');
  const count = await tabs.count();
  for (let tab = 0; tab < Math.max(1, count); tab += 1) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (count > 0) await tabs.nth(tab).click();
    await expectAnswered(page);
    const clear = page.locator('main').getByRole('button', { name: 'Clear all' });
    if ((await clear.count()) > 0) await clear.click();
    await expectAnswered(page);
    await expectUncut(page, new URL(page.url()).pathname);
  }
}
