import { expectNoSidewaysScroll, rowAction } from '../pages.ts';
import { addLoan, drawTranche, repayTranche } from '../records.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';
import { keepBooks, openBooks, read, TWO_DAYS_AGO } from './books.ts';

/** No other story is in this tenant's accounting at the same time. */
const TENANT = 'boreal';

test.slow();

test('a repayment is invoiced as its contract says: its invoice waits, is issued, and shows its number and its ATCUD', {
  tag: '@long',
}, async ({ page }) => {
  const { session } = await openBooks(page, TENANT);
  const loan = await addLoan(session, { dateStart: TWO_DAYS_AGO, dateEnd: '15-01-2039' });
  const { number, contractId } = loan;
  const { grantorId } = await read(session, `TContract/${contractId}`);
  await keepBooks(session, String(grantorId), { dataBase: 'HSGPS', document: 'EMP' });
  const trancheId = await drawTranche(session, loan, '250000', TWO_DAYS_AGO);
  await repayTranche(session, trancheId, '1000.00', TWO_DAYS_AGO);

  await enter(session, `/contract/list?search=${number}`);
  await rowAction(page, number, 'Invoices');
  const lines = page.getByRole('dialog', { name: /^Invoices/ });
  const repayment = lines.getByRole('region', { name: 'Capital reimbursement', exact: true });
  const fields = { 'Document type': 'FA', Series: String(new Date().getFullYear()), Item: 'JUROS' };
  for (const [name, text] of Object.entries({ ...fields, 'Code of the receiver': 'HENER' }))
    await repayment.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text);
  await expectAccessible(page);
  await lines.getByRole('button', { name: 'Save' }).click();
  await expect(lines).toBeHidden();

  await page.goto(`/primavera-invoices?search=${number}`);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it
  await expectAccessible(page);
  await row.click();
  const invoice = page.getByRole('dialog', { name: /^Capital reimbursement/ });
  await expect(invoice).toContainText('It is dated the day on which it is sent');
  await expectAccessible(page);
  await invoice.getByRole('button', { name: 'Send to accounting' }).click();
  const issued = page.getByRole('dialog', { name: /^FA / });
  await expect(issued.getByText('Issued', { exact: true })).toBeVisible();
  await expect(issued).toContainText(/SIMFA\d{4}-\d+/);
  const download = page.waitForEvent('download');
  await issued.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^FA-\d{4}-\d+\.pdf$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await issued.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Interest invoices' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
