import { expectNoSidewaysScroll } from '../pages.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';

test.slow();

test('a month beside accounting says which document differs and by how much, and is accepted with a reason', async ({
  page,
}) => {
  const session = await openSession(page, 'many@calends.test', 'helios');
  await enter(session, '/primavera-accounting/reconciliation');
  const months = page.getByRole('region', { name: 'Reconciliation' });
  await expectAccessible(page);
  await months
    .getByRole('row')
    .filter({ hasText: 'Differs' })
    .filter({ hasText: 'Helios Energia' })
    .getByRole('button')
    .click();

  const month = page.getByRole('dialog', { name: /^Reconciliation/ });
  const difference = month.getByRole('group', { name: /^Other amount/ });
  await expect(difference).toContainText('has another amount than the one that Calends gave it');
  await expect(difference.getByRole('row').nth(1)).toContainText('9,00');
  await expectAccessible(page);
  await difference.getByRole('button', { name: /^Interest of the month/ }).click();
  await expect(page.getByRole('dialog', { name: /^Interest of the month/ })).toContainText('other amounts or accounts');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await difference.getByRole('button', { name: 'Accept as it is' }).click();
  const form = page.getByRole('dialog', { name: 'Accept the difference' });
  await expect(form.getByRole('button', { name: 'Accept the difference' })).toBeDisabled();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Agreed with the auditor');
  await form.getByRole('button', { name: 'Accept the difference' }).click();
  await expect(difference).toContainText('Accepted: Agreed with the auditor');

  await month.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('The month is read back')).toBeVisible();
  await expect(difference).toContainText('Accepted: Agreed with the auditor');
});
