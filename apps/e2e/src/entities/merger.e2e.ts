import type { Page } from '@playwright/test';
import { enterDay, expectNoSidewaysScroll, fresh, pickCompany, rowAction } from '../pages.ts';
import { addEntity, addLoan, drawTranche, type Loan } from '../records.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';

test.slow();

const DAY = '25-04-2024';

/** Drawn on 15-01-2024 at 4.5 % by 360 days, quarterly: 12.50 a day, of which 91 days are due and 10 accrued by 25-04-2024. */
const DRAWN = '100000';

test('a treasurer merges a company into another: its loans go on there, one between the two ends, and all of it is taken back', {
  tag: '@long',
}, async ({ page }) => {
  const session = await openSession(page, 'many@calends.test', 'corvo');
  const small = { id: '', name: fresh('SMALL') };
  small.id = await addEntity(session, small.name);
  const big = { id: '', name: fresh('BIG') };
  big.id = await addEntity(session, big.name);
  const passing = await addLoan(session, { receiverId: small.id });
  const ending = await addLoan(session, { grantorId: big.id, receiverId: small.id });
  for (const loan of [passing, ending]) await drawTranche(session, loan, DRAWN);
  await enter(session, `/entities?search=${small.name}`);

  const dialog = page.getByRole('dialog', { name: `Merge ${small.name} into another company` });
  await test.step('the dialog shows what passes and what ends, by kind and by loan', async () => {
    await rowAction(page, small.name, 'Merge into another company');
    await pickCompany(dialog, /^Absorbing company/, big.name);
    await enterDay(dialog, /^Day of the merger/, '25/04/2024');
    const groups = dialog.getByRole('region', { name: `What becomes of the loans on ${DAY}` });
    await expect(groups.getByRole('row', { name: `The new receiver is ${big.name}` })).toContainText('101.262,50 €');
    await expect(groups.getByRole('row', { name: /^They end/ })).toContainText('101.262,50 €');
    const loans = dialog.getByRole('region', { name: `Loans of ${small.name}` });
    await expect(loans.getByRole('row', { name: passing.number })).toContainText('New receiver');
    await expect(loans.getByRole('row', { name: ending.number })).toContainText('Ends');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it asks, and saves all of it as one act', async () => {
    await dialog.getByRole('button', { name: /^Merge/ }).click();
    const question = page.getByRole('dialog', { name: `Merge ${small.name} into ${big.name}?` });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText(`Loans that passed or ended by the merger of ${small.name} into ${big.name}: 2`),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the pages of the loans name the merger, and lead to the company with which a loan goes on', async () => {
    await page.goto(`/contract/view/${passing.contractId}`);
    await expect(
      page.getByText(`Receiver: ${big.name} since ${DAY} through a merger; before that, ${small.name}`),
    ).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(`^${DAY}.* Merger`) });
    await expect(row.getByRole('link', { name: big.name })).toHaveAttribute('href', new RegExp(big.id));
    await expectAccessible(page);
    await page.goto(`/contract/view/${ending.contractId}`);
    await expect(mergerOf(page)).toContainText('101.262,50 €');
  });

  await test.step('taken back on one loan, it is taken back on both', async () => {
    await takeBack(page, ending);
    await page.goto(`/contract/view/${passing.contractId}`);
    await expect(page.getByText('No change yet')).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: small.name }).first()).toBeVisible();
  });
});

/** What ended the loan, as one row of what happened to it. */
const mergerOf = (page: Page) =>
  page.getByRole('region', { name: 'Movements of the loan' }).getByRole('row', { name: new RegExp(`^${DAY} Merger`) });

async function takeBack(page: Page, { contractId }: Loan): Promise<void> {
  await page.goto(`/contract/view/${contractId}`);
  await mergerOf(page).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete the whole act' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete · Merger ${DAY}` });
  await expect(dialog.getByText(/Loans that are then as they were before it: 2\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back the merger' }).click();
  await expect(dialog).toBeHidden();
  await expect(mergerOf(page)).toBeHidden();
}
