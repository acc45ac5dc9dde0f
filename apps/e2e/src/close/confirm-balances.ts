import type { Browser, Locator, Page } from '@playwright/test';
import { pick } from '../pages.ts';
import type { Loan } from '../records.ts';
import { expect, expectAccessible } from '../story.ts';
import { linkIn, mailOf } from '../users/mail-of.ts';
import { ENDED } from './month-days.ts';

/** The treasurer answers for the lender; the borrower, for whom nobody answers, is asked at its address. */
export async function sendRequests(
  page: Page,
  { grantor, receiver }: Loan,
  person: string,
  email: string,
): Promise<void> {
  await page.goto('/confirmations/people');
  await page.getByRole('button', { name: `Edit: Who answers for ${grantor}` }).click();
  const people = page.getByRole('dialog', { name: `Who answers for ${grantor}` });
  await pick(people, /^Who answers/, person);
  await people.getByRole('combobox').press('Escape'); // closes the choices, not the dialog
  await people.getByRole('button', { name: 'Save' }).click();
  await expect(people).toBeHidden();

  await page.getByRole('button', { name: 'Ask for confirmations' }).click();
  const campaign = page.getByRole('dialog', { name: 'Ask for confirmations' });
  await expect(campaign.getByRole('row', { name: new RegExp(`^${grantor} `) })).toContainText(`Users: ${person}`);
  await expect(campaign.getByRole('row', { name: new RegExp(`^${receiver} `) })).toContainText(
    `Link by mail: ${email}`,
  );
  await expectAccessible(page);
  await campaign.getByRole('button', { name: 'Send the requests: 2' }).click();
  await expect(campaign).toBeHidden();
}

/** The borrower disputes the capital by the mailed link, which needs no account, with the figure of its own books. */
export async function disputesByLink(browser: Browser, email: string, { number }: Loan, own: string): Promise<void> {
  const outside = await openLink(browser, email);
  const asked = outside.getByRole('region', { name: number });
  await expect(asked).toContainText('800.000,00 €');
  await asked.getByText('Dispute', { exact: true }).click();
  await asked.getByRole('textbox', { name: 'Capital' }).fill(own);
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Our books show a second repayment');
  await answers(outside);
}

/** The treasurer answers the dispute, and the borrower reads that behind the next link and confirms. */
export async function settlesTheDispute(page: Page, browser: Browser, email: string, loan: Loan): Promise<void> {
  const dialog = await openBalance(page, loan.receiver, loan.grantor);
  await expect(dialog.getByText('Disputed', { exact: true }).first()).toBeVisible();
  const said = dialog.getByRole('list', { name: `What was said of ${loan.number}` });
  await expect(said).toContainText('Our books show a second repayment');
  await dialog.getByRole('button', { name: 'Write' }).click();
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('The bank paid it in the month after');
  await dialog.getByRole('button', { name: /^Write/ }).click();
  await expect(said).toContainText('The bank paid it in the month after');

  const outside = await openLink(browser, email);
  await expect(outside.getByText('The bank paid it in the month after')).toBeVisible();
  await outside.getByText('Confirm', { exact: true }).click();
  await answers(outside);
  await expect(dialog.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Whoever answers for the lender confirms in the product; both sides then have the certificate. */
export async function confirmsAsLender(page: Page, { grantor, receiver }: Loan): Promise<void> {
  const dialog = await openBalance(page, grantor, receiver);
  await dialog.getByRole('button', { name: 'Confirm all' }).click();
  const question = page.getByRole('dialog').filter({ hasText: `${grantor} confirms its loans with ${receiver}` });
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Certificates of confirmed balances' })).toContainText('SHA-256');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function openBalance(page: Page, company: string, counterparty: string): Promise<Locator> {
  await page.goto(`/confirmations?monthEnd=${ENDED.first}..${ENDED.last}`);
  const row = page.getByRole('row', { name: new RegExp(`^${company} .*${counterparty} ${ENDED.shown}`) });
  await row.getByRole('cell', { name: ENDED.shown, exact: true }).click();
  return page.getByRole('dialog', { name: `${company} with ${counterparty}, ${ENDED.shown}` });
}

/** A browser without an account that opens the link of the newest mail to an address. */
async function openLink(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(linkIn(await mailOf(browser, email)));
  await expect(page.getByRole('heading', { name: 'Confirm a balance' })).toBeVisible();
  return page;
}

async function answers(outside: Page): Promise<void> {
  await outside.getByRole('textbox', { name: 'Your name' }).fill('Rui Books');
  await outside.getByRole('button', { name: 'Send the answer' }).click();
  await expect(outside.getByRole('status')).toContainText('Your answer is kept');
  await outside.context().close();
}
