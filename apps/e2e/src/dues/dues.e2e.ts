import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('what falls due is a tab of the movements: kinds in words, the doubt of a projection, and the contract of a row', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/movements/list');
  await page.getByRole('tab', { name: 'Falling due' }).click();
  await expect(page).toHaveURL(/\/movements\/due/);
  await page.getByPlaceholder('Kind').click();
  await page.getByRole('option', { name: 'Capitalization' }).click();
  await page.keyboard.press('Escape');
  const projected = page.getByRole('row').filter({ has: page.getByRole('img', { name: /not published yet/ }) });
  await expect(projected.first()).toContainText('Capitalization');
  await expectAccessible(page);
  await projected.first().getByRole('cell').nth(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what falls due reads on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/movements/due');
  await expect(page.getByText('Interest payable').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
