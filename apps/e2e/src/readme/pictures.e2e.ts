import fs from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expect, signIn, test } from '../story.ts';

/** The folder to which the README's pictures are written; without it they are only taken. */
const FOLDER = process.env.PICTURES;
const MOST_BYTES = 150 * 1024;

test.use({ viewport: { width: 1200, height: 720 } });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('calends.scheme', 'light'));
});

test('the list of contracts is taken for the README', { tag: '@long' }, async ({ page }, testInfo) => {
  await signIn(
    page,
    'admin@helios.test',
    undefined,
    '/contract/list?referenceDate=2025-06-30&search=HG-&sort=-realizedCapital',
  );
  await expect(page.getByRole('row', { name: 'HG-2023-001' })).toContainText('€');
  await take(page, 'contracts.png', testInfo);
});

test('the reasons of an amount are taken for the README', { tag: '@long' }, async ({ page }, testInfo) => {
  await signIn(page, 'admin@helios.test', undefined, '/movements/timeline');
  await page.getByText('HG-2023-001').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: '28.547,46 €', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Capitalization of 30-06-2023' });
  await expect(why).toContainText('2.500.000,00 €');
  await take(page, 'why.png', testInfo);
});

async function take(page: Page, name: string, testInfo: TestInfo): Promise<void> {
  const file = FOLDER === undefined ? testInfo.outputPath(name) : path.resolve(FOLDER, name);
  await page.screenshot({ path: file, animations: 'disabled' });
  expect(fs.statSync(file).size).toBeLessThan(MOST_BYTES);
}
