import { expect, expectAccessible, signIn, test } from '../story.ts';

const TAX_NUMBER = '500000000';

test('an issuer sees the clients and services of its TOConline, adds a client, and tests the connection', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'root@calends.test', 'system', '/subscriptions/toconline');
  await expect(page.getByRole('row', { name: /SETUP/ })).toContainText('250,00');
  await page.getByRole('button', { name: 'Add client in TOConline' }).click();
  const form = page.getByRole('dialog', { name: 'Add client in TOConline' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Casa do Rio, Lda.');
  await form.getByRole('textbox', { name: /^Tax number/ }).fill(TAX_NUMBER);
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('casa');
  await form.getByRole('textbox', { name: /^E-mail/ }).press('Tab');
  await expect(form.getByText('Not a valid e-mail address')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('casa@rio.test');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Casa do Rio, Lda\./ })).toContainText(TAX_NUMBER);

  await page.getByRole('button', { name: 'Connection with TOConline' }).click();
  const connection = page.getByRole('dialog', { name: 'Connection with TOConline' });
  await connection.getByRole('button', { name: 'Test the connection' }).click();
  await expect(connection.getByText('Connected')).toBeVisible();
  await expectAccessible(page);
});

test('a group without TOConline is told to connect it first', async ({ page }) => {
  await signIn(page, 'admin@helios.test', undefined, '/subscriptions/toconline');
  await expect(page.getByText(/^Connect TOConline to see its clients/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add client in TOConline' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Connection with TOConline' }).click();
  const connection = page.getByRole('dialog', { name: 'Connection with TOConline' });
  await expect(connection.getByRole('textbox', { name: /^Address of the interface/ })).toHaveValue('');
  await expectAccessible(page);
});
