import fs from 'node:fs/promises';
import { expectNoSidewaysScroll, fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a code is made, downloaded, printed and scanned; an outside address is shown before it is opened', {
  tag: '@long',
}, async ({ page, browser }) => {
  const label = fresh('Shelf');
  await signIn(page, 'many@calends.test', 'estrela', `/qr-codes?search=${label}&modal=qr-codes/add-qr-code`);
  const dialog = page.getByRole('dialog');
  const target = dialog.getByRole('textbox', { name: /^Target/ });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByRole('textbox', { name: /^Label/ }).fill(label);
  await target.fill('https://example.com');
  await expect(dialog.getByText('Enter a way inside Calends that begins with one slash')).toBeVisible();
  await expect(save).toBeDisabled();
  await pick(dialog, /^Leads to/, 'A web address');
  await save.click();
  await expect(page.getByText('Added successfully')).toBeVisible();

  const row = page.getByRole('row', { name: label });
  await rowAction(page, label, 'Edit');
  const picture = dialog.getByRole('img', { name: `The code of ${label}` });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const address = await dialog.getByText(/\/q\/estrela\/[\da-f]{12}$/).innerText();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const reader = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await reader.goto(new URL(address).pathname);
  const onward = reader.getByRole('link', { name: 'Go on to example.com' });
  await expect(onward).toHaveAttribute('href', 'https://example.com/');
  await expect(reader.getByText('This code leads out of Calends, to')).toBeVisible();
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible(); // the scan is counted and shown at once

  await rowAction(page, label, 'Edit');
  await pick(dialog, /^Leads to/, 'A screen of Calends');
  await target.fill('/glossary');
  await save.click();
  await expect(dialog).toBeHidden();
  await reader.goto('/');
  await signIn(reader, 'many@calends.test', 'estrela');
  await reader.goto(new URL(address).pathname);
  await expect(reader).toHaveURL(/\/glossary$/);
  await reader.close();

  const [png] = await Promise.all([page.waitForEvent('download'), rowAction(page, label, 'Download PNG')]);
  expect(png.suggestedFilename()).toBe(`${label}.png`);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Printable sheet' }).click(),
  ]);
  expect((await fs.readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await rowAction(page, label, 'Delete');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
