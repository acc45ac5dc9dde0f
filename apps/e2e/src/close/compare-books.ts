import type { Page } from '@playwright/test';
import { pick } from '../pages.ts';
import type { Loan } from '../records.ts';
import { expect, expectAccessible } from '../story.ts';
import type { Month } from './month-days.ts';

/** Sends all documents of the loan, once the list has heard of those of the last act, which a job derives. */
export async function sendDocuments(page: Page, { number }: Loan): Promise<void> {
  await page.goto(`/primavera-accounting?search=${number}`);
  const rows = page.getByRole('row', { name: number });
  for (const act of ['Draw', 'Capital reimbursement'])
    await expect(rows.filter({ hasText: act })).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Send to accounting' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(rows.filter({ hasNotText: 'In accounting' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Draw' })).toHaveCount(2);
}

/** What the accounts of a company come to in a month, here and in its accounting, in cents by account. */
export async function compareMonth(page: Page, company: string, month: Month): Promise<Map<string, number>> {
  await page.goto('/primavera-accounting/reconciliation');
  await page.getByRole('button', { name: 'Reconcile a month' }).click();
  const asking = page.getByRole('dialog', { name: 'Reconcile a month' });
  await pick(asking, /^Company/, `${company} ${company}`);
  await pick(asking, /^Month/, month.shown);
  await asking.getByRole('button', { name: 'Reconcile a month' }).click();
  const ofMonth = page.getByRole('cell', { name: month.shown, exact: true });
  const row = page.getByRole('row', { name: company }).filter({ has: ofMonth });
  await expect(row).toContainText('Agrees');
  await row.click();
  const dialog = page.getByRole('dialog', { name: `Reconciliation · ${company} · ${month.shown}` });
  await expect(dialog).toContainText('Accounting has exactly what Calends booked');
  await expectAccessible(page);
  const sums = new Map<string, number>();
  for (const account of await dialog.getByRole('region', { name: 'Accounts' }).locator('tbody tr').all()) {
    const [name = '', ours = '', theirs = '', difference = ''] = await account.getByRole('cell').allInnerTexts();
    expect([ours, difference]).toEqual([theirs, '–']);
    sums.set(name, centsOf(ours));
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return sums;
}

/** The cents of an amount as the product writes it. */
function centsOf(amount: string): number {
  return Number(amount.replaceAll(/[^\d-]/g, ''));
}
