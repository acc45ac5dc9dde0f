import { enterDay, expectNoSidewaysScroll } from '../pages.ts';
import { drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';
import { drawLoan } from './draw-loan.ts';

test.slow();

test('one amount is paid on a loan of two tranches, taken back as one act, and the loan is settled', {
  tag: '@long',
}, async ({ page }) => {
  // 9.00 and 18.00 a day at 4.5 %; 819.00 of the first are due since 15-04-2024
  const { session, loan } = await drawLoan(page, '72000');
  await drawTranche(session, loan, '144000', '15-02-2024', 2);
  await enter(session, `/contract/view/${loan.contractId}`);
  const acts = page.getByRole('region', { name: 'Movements of the loan' });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Payment on the loan' }).click();
  const payment = page.getByRole('dialog', { name: `Payment on the loan · ${loan.number}` });
  await enterDay(payment, /^Payment date/, '25/04/2024');
  await payment.getByRole('textbox', { name: /^Amount received/ }).fill('1000');
  const split = payment.getByRole('region', { name: 'Split of the payment' });
  await expect(split.getByRole('row', { name: /^15-01-2024/ })).toContainText('909,00 €');
  await expect(split.getByRole('row', { name: /^15-02-2024/ })).toContainText('91,00 €');
  await expect(payment).toContainText(`${loan.receiver} pays 1.000,00 € to ${loan.grantor}`);
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  const paid = acts.getByRole('row', { name: /^25-04-2024 Payment on the loan/ });
  await expect(paid).toContainText('1.000,00 €');
  await expect(acts.getByRole('row', { name: /^25-04-2024/ })).toHaveCount(1);

  await paid.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete the whole act' }).click();
  const removal = page.getByRole('dialog', { name: /^Delete · Payment on the loan/ });
  await removal.getByRole('button', { name: 'Delete the whole act' }).click();
  await expect(removal).toBeHidden();
  await expect(paid).toBeHidden();

  await page.getByRole('button', { name: 'Settle the loan' }).click();
  const settlement = page.getByRole('dialog', { name: `Settle the loan · ${loan.number}` });
  await enterDay(settlement, /^Settlement date/, '01/02/2024');
  await expect(settlement.getByRole('alert')).toContainText('It would not stay at zero: Draw on 15-02-2024.');
  await enterDay(settlement, /^Settlement date/, '25/04/2024');
  await expect(settlement).toContainText(`${loan.receiver} pays 218.169,00 € to ${loan.grantor}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settlement.getByRole('button', { name: 'Settle the loan' }).click();
  await expect(settlement).toBeHidden();
  const settled = acts.getByRole('row', { name: /^25-04-2024 Settlement/ });
  await expect(settled).toContainText('218.169,00 €');
  await page.reload();
  await expect(settled).toContainText('0,00 €');
});
