import { expectNoSidewaysScroll, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

/** A draw of the demonstration: 2 500 000 for five years, taxed under 17.1.3. */
const DRAW = 'HG-2023-001 03-2023 17.1.3';

test('a year of stamp tax is read month by month, down to the reason of a row, and computed again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/stamp-tax/resume?year=2024');
  await page.getByRole('button', { name: 'Year before' }).click();
  await expect(page).toHaveURL(/year=2023/);
  const months = page.getByRole('region', { name: 'Stamp tax by month' });
  await months.getByRole('button', { name: '03-2023' }).click();
  await expect(months.getByRole('row', { name: '03-2023' })).toContainText('20-04-2023');
  const row = page.getByRole('row', { name: /HG-2023-001.*15\.000,00/ });
  await expect(row).toContainText('0,60 %');
  await expectAccessible(page);

  await rowAction(page, DRAW, 'Why this figure');
  const why = page.getByRole('dialog', { name: 'Why this figure' });
  await expect(why).toContainText('from 31-03-2023 to 31-03-2028 is five years or more, so 0,60 % of 2.500.000,00 €');
  await expect(why).toContainText('Payable by 20-04-2023');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Close' }).click();

  await rowAction(page, DRAW, 'Compute this contract again');
  await expect(page.getByText('The stamp tax was computed again')).toBeVisible();
  await expect(row).toBeVisible();
  await rowAction(page, DRAW, 'Open the tranche');
  await expect(page).toHaveURL(/movements\/timeline/);
});

test('all rows are narrowed to an exemption and exported, and fit a phone', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/stamp-tax/list?taxDate=2023-01-01..2023-01-31');
  await expect(page.getByRole('row', { name: /Exempt –/ })).toContainText(/0,00.€/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stamp-tax/resume?year=2023&month=3');
  await expect(page.getByText('Stamp tax of 03-2023')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a reader without a taxed loan is shown that there is none', async ({ page }) => {
  await signIn(page, 'root@calends.test', 'garoa', '/stamp-tax/resume');
  await expect(page.getByText('No stamp tax yet')).toBeVisible();
});

test('a client’s user sees loans of its own and their tax', async ({ page }) => {
  await signIn(page, 'client@casa.test', undefined, '/contract/list');
  await expect(page.getByRole('row', { name: 'CI-2024-001' })).toContainText('250.000,00');
  await page.goto('/stamp-tax/list?taxDate=..');
  await expect(page.getByRole('row', { name: /CI-2024-001/ }).first()).toBeVisible();
});
