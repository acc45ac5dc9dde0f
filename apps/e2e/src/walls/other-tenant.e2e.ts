import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, forget, signIn, test } from '../story.ts';

test("another tenant's admin reads nothing of a loan: not by list, search, id, dialog, export or sum", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/400|404/);
  const { timeline, dialog } = await addressesOfALoan(page);

  await page.context().clearCookies();
  await forget(page);
  await signIn(page, 'admin@boreal.test', undefined, '/contract/list?search=HG-2023-001');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.goto('/movements/list?movementDate=..');
  await expect(page.getByText('No movement yet').or(page.getByRole('table'))).toBeVisible();
  await expect(page.getByText('3.508.511,00')).toHaveCount(0);

  await page.goto(timeline);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(dialog);
  await expect(page.getByRole('dialog')).toContainText('Decryption failed');
  await expect(page.getByRole('dialog')).not.toContainText('HG-2023-001');

  await page.goto('/contract/list');
  await expect(page.getByRole('row', { name: /HG-/ })).toHaveCount(0);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export format' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  expect(csv).not.toContain('HG-');
  expect(csv).not.toContain('3.508.511');
});

/** The addresses at which the admin of helios reads the loan HG-2023-001. */
async function addressesOfALoan(page: Page): Promise<{ timeline: string; dialog: string }> {
  await signIn(page, 'admin@helios.test', undefined, '/movements/timeline');
  await page.getByText('HG-2023-001').click();
  await expect(page.getByRole('region', { name: 'Tranches' })).toContainText('16-09-2024');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Movements of the tranche/ })).toBeVisible();
  const timeline = page.url();
  await page.getByRole('button', { name: 'Reimburse', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Capital owed on this day')).toBeVisible();
  return { timeline, dialog: page.url() };
}
