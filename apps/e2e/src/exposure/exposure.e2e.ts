import { drawLoan } from '../movements/draw-loan.ts';
import { expectNoSidewaysScroll } from '../pages.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';

test.slow();

test('the matrix of a day shows which company lends to which, and a figure leads to its contracts', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  const { grantor, receiver, number } = loan;
  await enter(session, '/contract/exposure?referenceDate=2024-03-31');
  const matrix = page.getByRole('region', { name: 'Who lends to whom' });
  const row = matrix.getByRole('row', { name: grantor });
  await expect(row).toContainText('100.000,00 €');
  await expect(page.getByRole('img', { name: 'Flow of loans between companies' })).toBeVisible();
  const maturities = page.getByRole('region', { name: 'Maturities' });
  await expect(maturities.getByRole('row', { name: /^01-2029/ })).toBeVisible();
  const nets = page.getByRole('region', { name: 'Net of each company' });
  await expect(nets.getByRole('row', { name: receiver })).toContainText('-100.000,00 €');
  await expect(nets.getByRole('row', { name: /^Sum/ })).toContainText('0,00 €');
  await expectAccessible(page);

  await row.getByRole('link', { name: '100.000,00 €' }).click(); // the sum at the edge
  await expect(page).toHaveURL(/owing=true/);
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText('100.000,00 €');
  await page.goBack();

  await row.getByRole('button', { name: '100.000,00 €' }).first().click();
  const why = page.getByRole('dialog', { name: `${grantor} lends to ${receiver}` });
  await expect(why.getByRole('row', { name: number })).toContainText('100.000,00 €');
  await expectAccessible(page);
  await why.getByRole('button', { name: number }).click();
  const details = page.getByRole('dialog', { name: number });
  await expect(details.getByRole('button', { name: 'As it stands on 31-03-2024' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contract/exposure?referenceDate=2024-01-14');
  await expect(page.getByRole('heading', { name: 'Exposure between companies' })).toBeVisible();
  await expect(page.getByRole('row', { name: grantor })).toHaveCount(0); // before it was drawn
  await expectNoSidewaysScroll(page);
});
