import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, pick, rowAction } from '../pages.ts';
import type { Session } from '../sign-in.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';
import { drawInPrimavera, openBooks, read, TWO_DAYS_AGO, WRONG_ACCOUNT } from './books.ts';

/** No other story is in this tenant's accounting. */
const TENANT = 'boreal';

test.slow();

test('a refused document says why, its account is mended, and it is sent again until all are in accounting', {
  tag: '@long',
}, async ({ page }) => {
  const { session } = await openBooks(page, TENANT);
  const { number, grantor, receiver } = await drawInPrimavera(session, ['HAGUA', 'HREDE']);
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

/** Somebody changes the amount of a document in the simulated PRIMAVERA itself. */
async function changeThere(page: Page, root: Session, reference: string): Promise<void> {
  const [{ apiUrl } = { apiUrl: '' }] = (await read(
    root,
    `TClientSwApi/list-paginated?tenantId=${TENANT}`,
  )) as unknown as { apiUrl: string }[];
  const reply = await page.request.post(new URL('/__sim/journal', apiUrl).href, {
    data: { reference, amount: 205000 },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a month beside accounting says which document differs and by how much, until it is accepted and signed off', {
  tag: '@long',
}, async ({ page }) => {
  const { root, session } = await openBooks(page, TENANT);
  const { number, grantor } = await drawInPrimavera(session, ['HIMO', 'HSOL']);
  await enter(session, `/primavera-accounting?search=${number}&type=TRANCHE`);
  const row = page.getByRole('row', { name: new RegExp(`Draw.*${grantor} .*${number}`) });
  await expect(row).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Send to accounting' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('In accounting');
  await row.click();
  const document = page.getByRole('dialog', { name: /^Draw/ });
  const [reference = ''] = /CL[A-Z2-7]{16}/.exec((await document.textContent()) ?? '') ?? [];
  await changeThere(page, root, reference);
  await document.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Reconciliation' }).click();
  await page.getByRole('button', { name: 'Reconcile a month' }).click();
  const asking = page.getByRole('dialog', { name: 'Reconcile a month' });
  await pick(asking, /^Company/, `${grantor} ${grantor}`);
  await pick(asking, /^Month/, TWO_DAYS_AGO.slice('dd-'.length));
  await asking.getByRole('button', { name: 'Reconcile a month' }).click();
  await expect(page.getByText('The month is read back')).toBeVisible();
  await expect(page.getByRole('row', { name: grantor })).toContainText('Differs');
  await expectAccessible(page);

  await page.getByRole('row', { name: grantor }).click();
  const month = page.getByRole('dialog', { name: /^Reconciliation/ });
  const difference = month.getByRole('group', { name: `Other amount Draw`, exact: false });
  await expect(difference.getByRole('row', { name: /^4113/ })).toContainText('250.000,00 €205.000,00 €-45.000,00 €');
  await expectAccessible(page);
  await difference.getByRole('button', { name: /^Draw/ }).click();
  await expect(document).toContainText('other amounts or accounts than this one');
  await document.getByRole('button', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await month.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Reconciliation_.*\.csv$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await difference.getByRole('button', { name: 'Accept as it is' }).click();
  const form = page.getByRole('dialog', { name: 'Accept the difference' });
  await expect(form.getByRole('button', { name: 'Accept the difference' })).toBeDisabled();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Agreed with the auditor');
  await form.getByRole('button', { name: 'Accept the difference' }).click();
  await expect(difference).toContainText('Accepted: Agreed with the auditor');
  await month.getByRole('button', { name: 'Sign off the month' }).click();
  await expect(month).toContainText('Signed off by Marta Many');
  await expectNoSidewaysScroll(page);
});
