import fs from 'node:fs/promises';
import { fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test.use({ expectedNoise: [/status of (400|422|500)/] });

test('codes are added, archived and deleted by hand, and imported and exported as a spreadsheet', {
  tag: '@long',
}, async ({ page }) => {
  const reference = fresh('unit');
  await signIn(page, 'many@calends.test', 'estrela', `/metadata?search=${reference}&modal=metadata/add-metadata`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reference/ }).fill(reference);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('DAY');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const day = page.getByRole('row', { name: `${reference} DAY` });
  await expect(day).toContainText('Own');

  await page.getByRole('button', { name: 'Import' }).click();
  const choose = (rows: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'codes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`reference;code;value\n${rows}`),
    });
  await choose(`${reference};DAY;A day\n${reference};;No code`);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('row', { name: /3 code/ })).toContainText('Enter a code');
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(`${reference};DAY;A day\n${reference};WEEK;A week`);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Metadata imported', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: `${reference} WEEK` })).toContainText('A week');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = dialog.getByRole('button', { name: 'Download' });
  await expect(download).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^File name/ }).fill('twenty characters and more');
  await expect(dialog.getByRole('textbox', { name: /^File name/ })).toHaveValue('twenty characters an');
  await page.route('**/metadata/export_data*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await download.click();
  await expect(download).toBeEnabled(); // a failed export says nothing
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/metadata/export_data*');
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toBe('twenty characters an.xlsx');
  expect((await fs.readFile(await (await saved).path())).length).toBeGreaterThan(500);
  await expect(page.getByText('Metadata downloaded Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await rowAction(page, `${reference} DAY`, 'Archive');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(day).toHaveCount(0);
  await page.getByLabel('Inactive').check();
  await rowAction(page, `${reference} DAY`, 'Delete');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(day).toHaveCount(0);
});
