import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an issuer reads what it bills, and each figure leads to the rows that add up to it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'partner@atlas.test', undefined, '/subscriptions/figures');
  const plans = page.getByRole('region', { name: 'Recurring revenue a month' });
  await plans.getByRole('button', { name: /^Contracts 10: 90,00/ }).click();
  const recurring = page.getByRole('region', { name: 'What recurs' });
  await expect(recurring.getByRole('row').filter({ hasText: 'Boreal Industries' })).toContainText('90,00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  const customer = page
    .getByRole('region', { name: 'By customer' })
    .getByRole('row')
    .filter({ hasText: 'Boreal Industries' });
  const open = customer.getByRole('link').nth(2);
  const amount = await open.innerText();
  await open.click();
  await expect(page.getByRole('row').filter({ hasText: 'Sum' })).toContainText(amount);
});
