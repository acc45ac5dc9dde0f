import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a chart is saved as a light picture from a dark screen, and as a sheet by the key E', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin@boreal.test', undefined, '/dashboards-client'); // nobody edits dashboards there
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const menu = page.getByRole('button', { name: 'Actions of Owed by month' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Export as Excel',
    'Export as CSV',
    'Save as PNG',
    'Save as SVG',
  ]);
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  const saved = await picture;
  expect(saved.suggestedFilename()).toMatch(/^Owed_by_month_.*\.png$/);
  const bytes = [...(await readFile(await saved.path()))];
  const colors = await page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) seen.add([data[at], data[at + 1], data[at + 2]].join());
    return [...seen];
  }, bytes);
  const [white, lightLine, darkLine] = ['255,255,255', '59,91,219', '116,143,252']; // --series-1 of theme.css
  expect(colors).toEqual(expect.arrayContaining([white, lightLine]));
  expect(colors).not.toContain(darkLine);

  await page.getByRole('group', { name: /^Owed by month/ }).focus();
  const sheet = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await sheet).suggestedFilename()).toMatch(/^Owed_by_month_.*\.xlsx$/);
});
