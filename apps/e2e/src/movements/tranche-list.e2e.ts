import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('every tranche stands in a list with its rate, which a figure of the start page opens, and leads to its movements', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  const card = page.getByRole('region', { name: 'Average rate', exact: true });
  await expect(card.getByRole('img', { name: /not published yet/ }).first()).toBeVisible();
  await card.locator('dl > div', { hasText: 'Fixed rate' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/movements\/tranches.*euribor=NA/);
  await expect(page.getByRole('tab', { name: 'Tranches' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: /HG-2022-002/ })).toContainText('3,750 %');
  await expect(page.getByRole('row', { name: /HG-2023-001/ })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /HG-2022-002/ })
    .getByRole('cell')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/movements\/timeline.*state=2/);
});

test('the list of tranches reads on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/movements/tranches');
  await expect(page.getByRole('row', { name: /HG-2022-002/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
