import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A few six-month fixings; developers with a licence may name the whole daily file in EURIBOR_CSV instead. */
export const SAMPLE_FIXINGS = path.join(import.meta.dirname, '../../fixtures/euribor-sample.csv');
/** One term of one day in the month before the first that the demonstration has. */
export const FIXING_BEFORE_THE_OTHERS = path.join(import.meta.dirname, '../../fixtures/euribor-before-the-others.csv');
const WHOLE_FILE_MS = 120_000;

/** Imports a file of fixings; of a file that an earlier run has imported it only sees the preview. */
export async function importFixings(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.goto('/euribor-history');
  await page.getByRole('button', { name: 'Import Euribor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Euribor' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Rows read')).toBeVisible({ timeout: WHOLE_FILE_MS });
  if (await dialog.getByText('there is nothing to import').isVisible()) {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  } else {
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  }
  await expect(dialog).toBeHidden({ timeout: WHOLE_FILE_MS });
}
