import { expectNoSidewaysScroll, fresh, pick } from '../pages.ts';
import { expect, expectAccessible, forget, signIn, test } from '../story.ts';

const PERSON = 'many@calends.test';
const TENANT = 'corvo';

test('an administrator white-lists an address for a user, black-lists another, and edits the row', {
  tag: '@long',
}, async ({ page }) => {
  const email = `${fresh('treasurer').toLowerCase()}@corvo.test`;
  await signIn(page, PERSON, TENANT, '/security-lists');
  await expect(page.getByRole('tab', { name: 'White list' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add to white list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to white list' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('192.0.2.300');
  await expect(dialog.getByText('Enter an address, or a range')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('192.0.2.77/24');
  await dialog.getByRole('textbox', { name: 'Whose address' }).fill('Head office');
  await pick(dialog, 'Enabled', 'Yes');
  await expect(save).toBeDisabled(); // the last field is required too
  await pick(dialog, 'Opens the API page', 'No');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('192.0.2.0/24');

  await page.getByRole('tab', { name: 'Black list' }).click();
  await expect(page).toHaveURL(/\/security-lists\/blacklist$/);
  await page.getByRole('button', { name: 'Add to black list' }).click();
  await dialog.or(page.getByRole('dialog')).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('dialog').getByRole('textbox', { name: 'IP address' }).fill('2001:db8::/32');
  await pick(page.getByRole('dialog'), 'Enabled', 'Yes');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('Yes');

  await row.click();
  await pick(page.getByRole('dialog'), 'Enabled', 'No');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(row).toContainText('No');
  await page.reload();
  await expect(row).toContainText('2001:db8::/32');

  await page.goto('/security-lists/nonsense');
  await expect(page.getByRole('tab', { name: 'White list' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('an administrator who would lock themselves out', () => {
  test.use({ expectedNoise: [[/422/], { scope: 'test' }] });
  test('is warned below the field, and stays signed in', async ({ page }) => {
    await signIn(page, PERSON, TENANT, '/security-lists/blacklist?modal=security-lists/add-blacklist');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(PERSON);
    await dialog.getByRole('textbox', { name: 'IP address' }).fill('127.0.0.0/8');
    await pick(dialog, 'Enabled', 'Yes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This would lock you out')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Security lists' })).toBeVisible();
  });
});

test('the lists are for administrators, and fit a phone in every language', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'basic@helios.test');
  await page.goto('/security-lists');
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/api');
  await expect(page).toHaveURL(/\/403$/); // no white row admits them
  await page.context().clearCookies();
  await forget(page);

  await signIn(page, 'admin@helios.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/security-lists/whitelist');
  for (const [code, title] of [
    ['en', 'Security lists'],
    ['pt', 'Listas de segurança'],
    ['es', 'Listas de seguridad'],
    ['fr', 'Listes de sécurité'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: code, url: new URL(page.url()).origin }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});
