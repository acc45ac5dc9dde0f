import type { Locator, Page } from '@playwright/test';
import { importFixings } from '../euribor-history/import-fixings.ts';
import { enterTranches } from '../movements/draw-loan.ts';
import { reimburse } from '../movements/enter-movements.ts';
import { enterDay, pick } from '../pages.ts';
import { drawTranche, type Loan } from '../records.ts';
import { enter, expect, expectAccessible, type Session, test as story } from '../story.ts';
import { compareMonth, sendDocuments } from './compare-books.ts';
import { confirmsAsLender, disputesByLink, sendRequests, settlesTheDispute } from './confirm-balances.ts';
import { dashed, daysAfter, daysUntil, ENDED, FIXING_DAY, RUNNING, targetDays, typed } from './month-days.ts';
import { fileOfFixings, inviteTreasurer, lend, type OwnGroup, requireRates, startOwnGroup } from './own-group.ts';

/** Of the borrower, for whom nobody answers in the product. */
const EMAIL = 'books@receiver.test';
const PERSON = 'tania';
const DRAWN_ON = daysAfter(FIXING_DAY, 1);
/** On which the receiver has repaid a part, as is found out once the month is closed. */
const REPAID_ON = daysAfter(DRAWN_ON, 1);

const [DRAWN, REPAID] = [1_000_000, 200_000];
/** What each of them bears a day at the fixing of 2,35 % and a spread of 1,25 %. */
const [DAILY_OF_DRAWN, DAILY_OF_REPAID] = [100, 20];

/** Every page of the story is of an installation of its own. */
const test = story.extend<{ readonly group: OwnGroup }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  group: async ({}, use) => {
    const group = await startOwnGroup();
    await use(group);
    await group.end();
  },
  baseURL: async ({ group }, use) => await use(group.address),
});
test.slow();

test('a month is closed once its missing fixing is entered, and what comes late is adjusted, confirmed and booked', {
  tag: '@long',
}, async ({ page, browser, group }) => {
  const session = await inviteTreasurer(page, browser, group);
  const loan = await lend(session, EMAIL);
  await requireRates(session);
  await test.step('the check names the day without a fixing, and the month is closed once it is entered', async () => {
    await enter(session, '/main');
    await importFixings(page, fileOfFixings(daysButTheFixing()));
    await drawTranche(session, loan, String(DRAWN), dashed(DRAWN_ON));
    await findsTheMissingDay(page, loan);
    await entersTheFixing(page);
    await closesTheMonth(page, loan);
  });
  await test.step('a late repayment says which closed month it moves, and its adjustment stands in the open one', async () => {
    await repaysLate(session, loan);
    await findsTheAdjustment(page, loan);
  });
  await test.step('both companies are asked for the balance: one disputes it by a mailed link, and both confirm it', async () => {
    await sendRequests(page, loan, PERSON, EMAIL);
    await disputesByLink(browser, EMAIL, loan, '750000,00');
    await settlesTheDispute(page, browser, EMAIL, loan);
    await confirmsAsLender(page, loan);
  });
  await test.step('the entries of both companies are in their accounting, and cancel between them', async () => {
    await sendDocuments(page, loan);
    for (const month of [ENDED, RUNNING]) {
      const [lent, borrowed] = [
        await compareMonth(page, loan.grantor, month),
        await compareMonth(page, loan.receiver, month),
      ];
      if (month === ENDED) expect([...lent.values()]).toContain((DRAWN - REPAID) * 100); // the loan itself
      expect(inOrder([...lent.values()])).toEqual(inOrder([...borrowed.values()].map((cents) => 0 - cents)));
    }
  });
});

/** From the day before on, before which nothing is missing, all but the one that the draw follows. */
function daysButTheFixing(): string[] {
  return targetDays(daysAfter(FIXING_DAY, -1), ENDED.last).filter((day) => day !== FIXING_DAY);
}

/** The month of the lender cannot be closed; the count of its required check leads to the day. */
async function findsTheMissingDay(page: Page, { grantor }: Loan): Promise<void> {
  await page.goto(`/close?month=${ENDED.key}`);
  const row = monthOf(page, grantor);
  await row.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog', { name: `${grantor}: month ${ENDED.shown}` });
  await expect(dialog).toContainText('To be cleared before the month is closed: Days without a rate');
  await expect(dialog.getByRole('button', { name: 'Close month' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const checks = page.getByRole('region', { name: 'Before the close' });
  await checks.getByRole('row', { name: grantor }).getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page.getByText(`(1): ${dashed(FIXING_DAY)}`)).toBeVisible();
  await expectAccessible(page);
}

async function entersTheFixing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter a rate' }).click();
  const form = page.getByRole('dialog', { name: 'Enter a rate' });
  await enterDay(form, /^Reference date/, typed(FIXING_DAY));
  await pick(form, /^Term/, '6 months');
  await form.getByRole('textbox', { name: /^Rate/ }).fill('2,35');
  await form.getByRole('textbox', { name: /^Source/ }).fill('Letter of the bank');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** Both companies in one step, each as it is shown. */
async function closesTheMonth(page: Page, { grantor, receiver }: Loan): Promise<void> {
  await page.goto(`/close?month=${ENDED.key}`);
  await expect(monthOf(page, grantor)).toContainText(inEuros(DAILY_OF_DRAWN * daysUntil(DRAWN_ON, ENDED.last)));
  await page.getByRole('button', { name: 'Close all that can be closed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  for (const company of [grantor, receiver]) await expect(monthOf(page, company)).toContainText('Closed');
}

async function repaysLate(session: Session, { grantor, receiver, ...loan }: Loan): Promise<void> {
  await enterTranches(session, { grantor, receiver, ...loan });
  await session.page.getByRole('button', { name: 'Next' }).click();
  await reimburse(session.page, typed(REPAID_ON), 'Capital', String(REPAID), async (dialog) => {
    const late = dialog.getByRole('alert').filter({ hasText: 'This changes closed months' });
    for (const company of [grantor, receiver])
      await expect(late).toContainText(`${company}: from ${ENDED.shown} on; closed up to ${ENDED.shown}`);
    await expectAccessible(session.page);
  });
}

/** What was repaid and the interest that it saves stand in the month that goes on, whose own figures they are beside. */
async function findsTheAdjustment(page: Page, { number, grantor, receiver }: Loan): Promise<void> {
  await page.goto(`/close/adjustments?search=${number}`);
  const saved = inEuros(-DAILY_OF_REPAID * daysUntil(REPAID_ON, ENDED.last));
  for (const company of [grantor, receiver])
    for (const [figure, difference] of [
      ['Repaid', inEuros(REPAID)],
      ['Interest', saved],
    ] as const) {
      const row = page.getByRole('row', { name: `${ENDED.shown} ${RUNNING.shown} ${figure}` });
      await expect(row.filter({ hasText: company })).toContainText(difference);
    }
  await expectAccessible(page);
  await page.goto(`/close?month=${RUNNING.key}`);
  for (const company of [grantor, receiver]) {
    await expect(monthOf(page, company)).toContainText(`${inEuros(REPAID)} closed months`);
    await expect(monthOf(page, company)).toContainText(`${saved} closed months`);
  }
}

function inOrder(amounts: readonly number[]): number[] {
  return amounts.toSorted((one, other) => one - other);
}

/** An amount as the screens write it. */
function inEuros(amount: number): string {
  return `${amount.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`;
}

/** The row of a company in the month that the page of the close shows. */
function monthOf(page: Page, company: string): Locator {
  return page.getByRole('region', { name: 'Month-end close' }).getByRole('row', { name: company });
}
