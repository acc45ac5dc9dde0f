import { expect, signIn, test } from '../story.ts';

test('a link with a token signs a visitor in, and the token is removed from the address', async ({ page }) => {
  await signIn(page, 'sales@helios.test');
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  await page.evaluate(() => localStorage.removeItem('jwt'));
  await page.goto(`/entities?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Entities' })).toBeVisible();
  await expect(page).toHaveURL(/\/entities$/);
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByText('sales@helios.test')).toBeVisible();
});

test.describe('a session that has ended', () => {
  test.use({ expectedNoise: [[/401/], { scope: 'test' }] });
  test('leads to the sign-in page on the next call, and so does an unknown token of single sign-on', async ({
    page,
  }) => {
    await signIn(page, 'basic@helios.test');
    await page.context().clearCookies(); // first: a call of the page would renew the session by its cookie
    await page.evaluate(() => localStorage.setItem('jwt', 'not.a.session'));
    await page.goto('/entities');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();

    await page.goto('/entities?token=nobodys-token-0123456789');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/nobodys/);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });
});
