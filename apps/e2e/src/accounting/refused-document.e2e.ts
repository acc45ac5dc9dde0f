import type { Page } from '@playwright/test';
import { rowAction } from '../pages.ts';
import { addLoan, drawTranche, type Loan } from '../records.ts';
import type { Session } from '../sign-in.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';
import { beginDocuments, chooseParentLends, connectAsDemo, keepBooks, openRoot, read, TWO_DAYS_AGO } from './books.ts';

/** No other story is in this tenant's accounting. */
const TENANT = 'boreal';
/** PRIMAVERA has no such account. */
const WRONG_ACCOUNT = '2539';

test.slow();

/** A loan that was drawn two days ago, between two companies whose books are in PRIMAVERA. */
async function drawBookedLoan(session: Session): Promise<Loan> {
  const loan = await addLoan(session, { dateStart: TWO_DAYS_AGO, dateEnd: '15-01-2039' });
  const { grantorId, receiverId } = await read(session, `TContract/${loan.contractId}`);
  await keepBooks(session, String(grantorId), { dataBase: 'HAGUA', document: 'EMP' });
  await keepBooks(session, String(receiverId), { dataBase: 'HREDE', document: 'EMP' });
  await chooseParentLends(session, loan);
  await drawTranche(session, loan, '250000', TWO_DAYS_AGO);
  return loan;
}

test('a refused document says why, its account is mended, and it is sent again until all are in accounting', {
  tag: '@long',
}, async ({ page }) => {
  const root = await openRoot(page);
  await beginDocuments(root, TENANT);
  await connectAsDemo(root, TENANT);
  const session = await openSession(page, 'many@calends.test', TENANT);
  const { number, grantor, receiver } = await drawBookedLoan(session);
  const rowOf = (company: string) => page.getByRole('row', { name: new RegExp(`Draw.*${company} .*${number}`) });

  await enter(session, `/contract/list?search=${number}`);
  await rowAction(page, number, 'Accounts');
  await enterAccount(page, WRONG_ACCOUNT);

  await page.goto(`/primavera-accounting?search=${number}&type=TRANCHE`);
  await expect(rowOf(receiver)).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Send to accounting' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(grantor)).toContainText('In accounting');
  await expect(rowOf(receiver)).toContainText('Refused');

  await page.getByRole('tab', { name: 'Needs a decision 1' }).click();
  const refused = page.getByRole('row', { name: receiver });
  await expect(refused).toContainText('Accounting refused it');
  await refused.click();
  const document = page.getByRole('dialog', { name: /^Draw/ });
  await expect(document).toContainText(`A conta ${WRONG_ACCOUNT} não existe`);
  await expectAccessible(page);
  await document.getByRole('button', { name: 'Accounts', exact: true }).click();
  await enterAccount(page, '2531');
  await document.getByRole('button', { name: 'Send to accounting' }).click();
  await expect(page.getByText('In accounting now')).toBeVisible();
  await document.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByText('Nothing needs a decision')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Needs a decision$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  for (const company of [grantor, receiver]) await expect(rowOf(company)).toContainText('In accounting');
});

/** Chooses an account of its own for the draws of a loan. */
async function enterAccount(page: Page, account: string): Promise<void> {
  const accounts = page.getByRole('dialog', { name: /^Accounts/ });
  await accounts.getByRole('textbox', { name: 'Draw, Receiver, Credit', exact: true }).fill(account);
  await accounts.getByRole('button', { name: 'Save' }).click();
  await expect(accounts).toBeHidden();
}
