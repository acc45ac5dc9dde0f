import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { FIXING_BEFORE_THE_OTHERS, importFixings, SAMPLE_FIXINGS } from './import-fixings.ts';

const PERSON = 'many@calends.test';
const TENANT = 'estrela';
const A_DAY = /^\d\d-\d\d-\d{4}/;

test('a file of fixings is previewed before it is imported, and its values are then the tenant’s own', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, PERSON, TENANT);
  await importFixings(page, SAMPLE_FIXINGS);
  await page.goto('/euribor-history?referenceDate=2023-03-29..2023-03-29');
  const row = page.getByRole('row', { name: '29-03-2023' });
  await expect(row).toContainText('3,290 %');
  await expect(row).toContainText('Own');
  await expectAccessible(page);
  await importFixings(page, SAMPLE_FIXINGS); // a second time it changes nothing

  await importFixings(page, FIXING_BEFORE_THE_OTHERS);
  await page.goto('/euribor-history?referenceDate=2021-12-01..2022-01-31');
  const note = page.getByRole('button', {
    name: 'TARGET days without a rate (10): 20-12-2021, 21-12-2021 – 31-12-2021',
  });
  await note.click();
  const gaps = page.getByRole('region', { name: 'Days without a rate' }).getByRole('row');
  await expect(gaps.nth(1)).toContainText(/20-12-2021.*1.*3 months, 6 months, 12 months/);
  await expect(gaps.nth(2)).toContainText(/21-12-2021.*31-12-2021.*9.*1 month, 3 months, 6 months, 12 months/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(gaps.nth(2)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const answer = page.waitForResponse(/missing-days/);
  await page.goto('/euribor-history?referenceDate=2022-04-14..2022-04-19'); // Easter: closed from Friday to Monday
  await (await answer).finished();
  await expect(page.getByText('19-04-2022', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'TARGET days without a rate' })).toHaveCount(0);
});

test('a file with bad cells is not imported: each is reported by row and column', async ({ page, expectedNoise }) => {
  expectedNoise.push(/422/);
  await signIn(page, PERSON, TENANT, '/euribor-history?modal=euribor/import');
  const dialog = page.getByRole('dialog', { name: 'Import Euribor' });
  await expect(dialog.getByText('twelveMonthsRate')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate\n31-02-2024,3.9,,,\n2024-02-28,,abc,,\n',
    ),
  });
  const faults = dialog.getByRole('table');
  await expect(faults.getByRole('row').nth(1)).toContainText(/2\s*referenceDate.*31-02-2024/);
  await expect(faults.getByRole('row').nth(2)).toContainText(/3\s*threeMonthsRate.*abc/);
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('the history covers ten years, can be narrowed and exported, and a client may read but not import', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'client@casa.test', undefined, '/euribor-history');
  await expect(page.getByRole('img', { name: 'Euribor by term' }).locator('path').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Import Euribor' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: A_DAY }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Reference date' }).click();
  await expect(page).toHaveURL(/referenceDate=\.\./);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.goto('/euribor-history?modal=euribor/import');
  await expect(page.getByRole('dialog')).not.toContainText('Columns of the file');
});

test('the history fits a phone', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/euribor-history');
  await expect(page.getByRole('cell', { name: A_DAY }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
