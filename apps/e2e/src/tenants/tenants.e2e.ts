import { choicesOf, expectNoSidewaysScroll, fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator adds a tenant below the own one, edits it after a question, closes it and opens it again', {
  tag: '@long',
}, async ({ page }) => {
  const key = fresh('loja').toLowerCase();
  await signIn(page, 'admin@helios.test', undefined, '/tenants');
  await page.getByRole('button', { name: 'Add tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tenant' });
  await expect(dialog.getByRole('textbox', { name: 'LEI code' })).toHaveValue('0'.repeat(20));
  await expect(dialog.getByRole('textbox', { name: /^Country/ })).toHaveValue('Portugal');
  await expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveValue('Standard');
  expect(await choicesOf(dialog, /^Type/)).toEqual(['Demonstration', 'Partner', 'Standard']);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Loja ${key}`);
  await dialog.getByRole('textbox', { name: /^Key/ }).fill('helios');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^Key/ }).fill(key);
  await dialog.getByRole('textbox', { name: /administrator/ }).fill(`chief@${key}.test`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Tenant created successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/tenants?search=${key}`);
  const row = page.getByRole('row', { name: key });
  await expect(row).toContainText('helios');
  await row.click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByRole('textbox', { name: /administrator/ })).toHaveCount(0);
  const chooser = page.waitForEvent('filechooser');
  await edit.getByRole('button', { name: 'Choose a logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Tenant updated successfully.')).toBeVisible();
  await edit.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(edit.getByRole('button', { name: 'Choose a logo' })).toBeFocused();
  await edit.getByRole('switch', { name: 'Invoice to this tenant' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Save Loja' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(edit).toBeHidden();

  await rowAction(page, `Loja ${key}`, 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Archived');
  await rowAction(page, `Loja ${key}`, 'Activate');
  await expect(row).toContainText('Active');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a partner enters neither key nor type; a manager keeps its clients and its SFTP server in its own space', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const partner = await context.newPage();
  await signIn(partner, 'partner@atlas.test', undefined, '/tenants?modal=tenants/add-tenant');
  const added = partner.getByRole('dialog', { name: 'Add tenant' });
  await expect(added.getByRole('textbox', { name: /^Key/ })).toBeDisabled();
  await expect(added.getByRole('combobox', { name: /^Type/ })).toHaveCount(0);
  await partner.goto('/my-tenant-space/profile');
  await expect(partner).toHaveURL(/\/403$/);
  await context.close();

  const client = fresh('Cliente');
  await signIn(page, 'admin@helios.test', undefined, '/my-tenant-space/profile');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Helios Group');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByRole('textbox', { name: /^Full name/ }).fill(client);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/my-tenant-space/clients?search=${client}`);
  await expect(page.getByRole('row', { name: client })).toContainText(`${client.toLowerCase()}@helios`);
  await page.getByRole('tab', { name: 'Synchronisation' }).click();
  const sftp = page.getByRole('region', { name: 'SFTP server' });
  await sftp.getByRole('textbox', { name: /^Host/ }).fill('10.0.0.1');
  await sftp.getByRole('textbox', { name: /^User name/ }).fill('calends');
  await sftp.getByRole('textbox', { name: /^Password/ }).fill('a secret of theirs');
  await sftp.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  const connection = page.getByRole('region', { name: 'Test the connection' });
  await connection.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('private network').first()).toBeVisible();
  await expectAccessible(page);
});
