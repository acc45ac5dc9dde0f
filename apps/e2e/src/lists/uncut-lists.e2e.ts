import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../story.ts';
import { cutCells, showLargeAmounts } from './uncut.ts';

const WIDTHS = [1440, 900, 390, 320];

/** Every screen with a list, by who may open it. */
const LISTS = {
  'admin@helios.test': [
    '/contract/list?inForce=..',
    '/stamp-tax/list?taxDate=..',
    '/movements/list?movementDate=..',
    '/movements/timeline',
    '/entities',
    '/euribor-history?referenceDate=..',
    '/fees',
    '/users',
    '/tenants',
    '/my-tenant-space/clients',
    '/event-history',
    '/file-storage',
    '/support',
    '/support-team',
    '/qr-codes',
    '/control-usage',
    '/scheduler',
    '/site-translations',
    '/metadata',
    '/custom-types',
    '/base-settings',
    '/general-pages',
    '/licences',
    '/security-lists',
    '/security-lists/blacklist',
    '/tenant-collector',
  ],
  'root@calends.test': ['/tenants', '/outbox', '/tenant-data-transfer'],
} as const;

async function expectUncut(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // the table is drawn anew after the window has another width
    await expect.soft.poll(() => cutCells(page), { message: `${path} at ${width} px`, timeout: 4000 }).toEqual([]);
  }
}

test('contracts and stamp tax show what is due at 1440 px without scrolling, and no number is cut at 320', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@helios.test', undefined, '/contract/list?inForce=..');
  for (const [path, due] of [
    ['/contract/list?inForce=..', 'Interest due'],
    ['/stamp-tax/list?taxDate=..', 'Due date'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const header = page.getByRole('columnheader', { name: due });
    await expect(header).toBeInViewport({ ratio: 1 });
    const scroll = page.locator('table').locator('..');
    await expect
      .poll(() => scroll.evaluate((frame) => frame.scrollWidth - frame.clientWidth), { message: path })
      .toBe(0);
    await expectUncut(page, path);
  }
});

for (const [person, paths] of Object.entries(LISTS))
  test(`no number, day or state is cut in any list of ${person}, however large the amounts @long`, async ({ page }) => {
    await showLargeAmounts(page);
    await signIn(page, person, undefined, paths[0]);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.locator('main table tbody tr, main h2, main h3').first()).toBeVisible();
      if ((await page.locator('main table').count()) > 0) await expectUncut(page, path);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
