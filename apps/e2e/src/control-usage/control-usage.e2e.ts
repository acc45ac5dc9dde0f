import { expect, expectAccessible, signIn, test } from '../story.ts';

test('the usage control lists what people did with the times taken, and lets nobody change it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'many@calends.test', 'estrela', '/control-usage');
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('session');
  const row = page.getByRole('row', { name: /Signed in.*Session/ }).first();
  await expect(row).toContainText('Marta Many');
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Usage: Marta Many' });
  await expect(dialog.getByText('Median of the month (ms)')).toBeVisible();
  await expect(page).toHaveURL(/modal=control-usage(%2F|\/)view/);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
