import type { Page } from '@playwright/test';
import { drawLoan } from '../movements/draw-loan.ts';
import { enterDay, expectNoSidewaysScroll, fresh, pick, pickCompany, rowAction } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';

test.slow();

/** On 15-01-2024 at 4.5 % by 360 days: 12.50 a day. */
const DRAWN = '100000';

test('a loan is assigned in the middle of a month, each lender closes its part of it, and the assignment is taken back', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, DRAWN);
  const buyer = fresh('BUYER');
  await addEntity(session, buyer);
  await enter(session, `/contract/list?search=${loan.number}`);

  await test.step('the form shows what passes and who loses sight of the loan, and asks', async () => {
    await rowAction(page, loan.number, 'Change contract');
    const dialog = page.getByRole('dialog', { name: `Change contract · ${loan.number}` });
    await pick(dialog, /^What changes/, 'Assignment of the loan');
    await enterDay(dialog, /^In force from/, '15/02/2024');
    await pickCompany(dialog, /^New grantor/, buyer);
    const passed = dialog.getByRole('region', { name: 'What passes on 15-02-2024' });
    await expect(passed).toContainText('100.000,00 €');
    await expect(passed).toContainText('387,50 €'); // 31 days at 12.50
    await expect(dialog.getByText(`${buyer} takes the place of ${loan.grantor} in this loan`)).toBeVisible();
    await expect(dialog.getByText('what is owed at the end of the day before, 100.387,50 €')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Save this change?' });
    await expect(question).toContainText(`${buyer} takes the place of ${loan.grantor}`);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: loan.number })).toContainText(buyer);
  });

  await test.step('the page of the loan says since when it has its grantor', async () => {
    await page.goto(`/contract/view/${loan.contractId}`);
    await expect(page.getByText(`Grantor: ${buyer} since 15-02-2024; before that, ${loan.grantor}`)).toBeVisible();
    const rows = page.getByRole('row', { name: /^15-02-2024 Assignment of the loan/ });
    await expect(rows).toHaveCount(2); // of the tranche, and of the history
    for (const row of await rows.all()) await expect(row).toContainText(buyer);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the month is closed for the old lender and for the new one', async () => {
    for (const company of [loan.grantor, buyer]) await closeMonth(page, company);
  });

  await test.step('taken back, the loan is with its first lender again', async () => {
    await page.goto(`/contract/view/${loan.contractId}`);
    await page.getByRole('button', { name: /^Remove: Assignment of the loan/ }).click();
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete movement' })
      .click();
    await expect(page.getByText('No change yet')).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: loan.grantor }).first()).toBeVisible();
  });
});

async function closeMonth(page: Page, company: string): Promise<void> {
  await page.goto('/close?month=2024-02');
  const row = page.getByRole('region', { name: 'Month-end close' }).getByRole('row', { name: company });
  await row.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog', { name: /month 02-2024$/ });
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter');
  await expect(row).toContainText('Closed');
}
