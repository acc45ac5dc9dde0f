import { expect, expectAccessible, test } from '../story.ts';

test.describe('a link that is not good', () => {
  test.use({ expectedNoise: [[/401/], { scope: 'test' }] });
  test('is said to be used or too old, and leads back to the sign-in', async ({ page }) => {
    await page.goto('/validate-ip?token=nobody-was-ever-sent-this-token');
    await expect(page).toHaveTitle('Calends · New address');
    await expect(page.getByRole('heading', { level: 1, name: 'Was it you?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'It was me: confirm the address' }).click();
    await expect(page.getByText('This link was used or is too old')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
