import { drawLoan } from '../movements/draw-loan.ts';
import { expectNoSidewaysScroll } from '../pages.ts';
import { drawTranche } from '../records.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';

test.slow();

test('a month is closed as it is shown, a late draw shows beside it, and the month is opened again with a reason', {
  tag: '@long',
}, async ({ page }) => {
  const { session, loan } = await drawLoan(page, '100000');
  await enter(session, '/close?month=2024-01');
  const companies = page.getByRole('region', { name: 'Month-end close' });
  const row = companies.getByRole('row', { name: loan.grantor });
  await expect(row).toContainText('100.000,00 €'); // paid out
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog', { name: /month 01-2024$/ });
  await expect(dialog.getByText('Closing keeps exactly these figures')).toBeVisible();
  await expect(dialog.getByRole('row', { name: loan.number })).toContainText('100.000,00 €');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter');
  await expect(row).toContainText('Closed');

  await drawTranche(session, loan, '500', '20-01-2024', 2);
  await expect(row).toContainText('Figures that differ today');
  await row.getByRole('button', { name: loan.grantor }).click();
  await expect(dialog.getByRole('row', { name: /^Difference/ })).toContainText('500,00 €');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Reopen month' }).click();
  const question = page.getByRole('dialog', { name: 'Reopen month' });
  await question.getByRole('textbox', { name: /^Reason/ }).fill('A draw was found late');
  await question.getByRole('button', { name: /^Reopen month/ }).click();
  await expect(row.getByRole('button', { name: 'Close month' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
