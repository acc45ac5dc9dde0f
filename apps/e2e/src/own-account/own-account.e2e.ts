import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const EMAIL = 'partner@atlas.test';
const PASSWORD = 'interest falls due today';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a person changes their names, telephone and picture', { tag: '@long' }, async ({ page }) => {
  await signIn(page, EMAIL);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile\/details$/);
  await expect(page).toHaveTitle('Calends · Profile');
  await expect(page.getByLabel('Phone')).toBeVisible(); // the address and the title change before the page is shown
  await expectAccessible(page);

  const phone = `+351 21 ${Date.now() % 1_000_000}`;
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Updated successfully').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(phone);

  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('region', { name: 'Picture' }).locator('img[src^="data:image/png"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByRole('region', { name: 'Picture' }).locator('img')).toHaveCount(0);
});

test('preferences apply at once and at the next sign-in', async ({ page }) => {
  await signIn(page, EMAIL, undefined, '/profile/preferences');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe('a new password', () => {
  test.use({ expectedNoise: [[/400/], { scope: 'test' }] });
  test('needs the current one, and has to be strong', async ({ page }) => {
    await signIn(page, EMAIL, undefined, '/profile/security?modal=profile/change-password');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('not my password at all');
    await dialog.getByLabel('New password').fill('seven quiet herons at dusk');
    await expect(dialog.getByText(/Strength|strength/)).toBeVisible();
    await dialog.getByLabel(/Repeat|Confirm/).fill('seven quiet herons at dusk');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog.getByText('This is not your password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('New password').fill('aaaaaaaaaaaaaaaaaaaa');
    await dialog.getByLabel(/Repeat|Confirm/).fill('aaaaaaaaaaaaaaaaaaaa');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog.getByText(/easy to guess|guess/i).first()).toBeVisible();
  });
});

test('the tenants tab names the preferred one, and fits a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'many@calends.test', undefined, '/profile/tenants');
  await expect(page.getByRole('tabpanel').getByText('Boreal Industries')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Preferred', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
