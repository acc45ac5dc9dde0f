import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, pick } from '../pages.ts';
import { addLoan, drawTranche, type Loan } from '../records.ts';
import type { Session } from '../sign-in.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';
import { beginDocuments, chooseParentLends, keepBooks, openRoot, read, TWO_DAYS_AGO } from './books.ts';

/** No other story is in this tenant: its lists gain columns once it gives documents to accounting. */
const TENANT = 'faro';

test.slow();

/** A loan that was drawn two days ago, whose grantor takes over files of its documents. */
async function drawBookedLoan(session: Session): Promise<Loan> {
  const loan = await addLoan(session, { dateStart: TWO_DAYS_AGO, dateEnd: '15-01-2039' });
  const { grantorId } = await read(session, `TContract/${loan.contractId}`);
  await keepBooks(session, String(grantorId), { dataBase: loan.grantor, system: 'FILE' });
  await chooseParentLends(session, loan);
  await drawTranche(session, loan, '250000', TWO_DAYS_AGO);
  return loan;
}

test('a draw is booked: its document is looked at, sent, closed into a file and cancelled', { tag: '@long' }, async ({
  page,
}) => {
  await beginDocuments(await openRoot(page), TENANT);
  const session = await openSession(page, 'many@calends.test', TENANT);
  const { number, grantor } = await drawBookedLoan(session);
  await enter(session, `/primavera-accounting?search=${number}&type=TRANCHE`);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it
  await expectAccessible(page);

  await row.click();
  const document = page.getByRole('dialog', { name: /^Draw/ });
  const entries = document.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('row', { name: /^4113/ })).toContainText('250.000,00');
  await expectAccessible(page);
  await document.getByRole('button', { name: 'Send to accounting' }).click();
  await expect(page.getByText('Waiting to be sent', { exact: true }).first()).toBeVisible();
  await document.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Files for accounting' }).click();
  await page.getByRole('button', { name: 'Close a file' }).click();
  const closing = page.getByRole('dialog', { name: 'Close a file' });
  await pick(closing, /^Company/, `${grantor} ${grantor}`);
  await expect(closing).toContainText('Documents waiting to be sent: 1');
  await closing.getByRole('button', { name: 'Close a file' }).click();
  await expect(page.getByText('The file is closed')).toBeVisible();
  const file = page.getByRole('row', { name: grantor });
  const download = page.waitForEvent('download');
  await file.getByRole('button', { name: /xlsx$/ }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${grantor}_1_.*\\.xlsx$`));
  await expectAccessible(page);

  await page.goto(`/contract/list?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  await page.getByRole('dialog', { name: number }).getByRole('link', { name: 'Accounting In accounting' }).click();
  await expect(page).toHaveURL(/\/primavera-accounting\?.*contractNumber=/);
  await page.getByRole('row', { name: number }).filter({ hasText: 'Draw' }).click();
  await cancelOpenDocument(page);
});

/** Cancels the document that is open, on a phone; the next file will take its opposite. */
async function cancelOpenDocument(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const document = page.getByRole('dialog', { name: /^Draw/ });
  const credit = document.getByRole('row', { name: /^12/ }).getByRole('cell').last();
  await expect(credit).toHaveText(/250\.000,00/);
  await expect(credit).toBeInViewport({ ratio: 1 });
  await document.getByRole('button', { name: 'Cancel the document' }).click();
  const form = page.getByRole('dialog', { name: 'Cancel the document' });
  const save = form.getByRole('button', { name: 'Cancel the document' });
  await expect(save).toBeDisabled();
  await pick(form, /^Reason/, 'C04 · An amount is wrong');
  await save.click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
