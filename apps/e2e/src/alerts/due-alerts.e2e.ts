import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an alert in the bell counts what falls due, and leads to exactly these rows and their sum', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/users');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.locator('[data-bell]');
  await panel.getByRole('combobox', { name: 'Shown' }).click();
  await panel.getByRole('option', { name: 'What falls due' }).click();
  const alert = panel
    .getByRole('listitem')
    .filter({ hasText: /Number: \d\./ })
    .first();
  const [, amount = '', count] = /In all (\S+)\s€\. Number: (\d)\./.exec(await alert.innerText()) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  await expectAccessible(page);

  await alert.getByRole('button').first().press('Enter');
  await expect(page).toHaveURL(/\/movements\/due\?.*asked=kind%2CdueOn/);
  await expect(page.getByRole('row', { name: 'Sum' })).toContainText(amount);
  await expect(page.locator('main tbody tr')).toHaveCount(Number(count));
});
