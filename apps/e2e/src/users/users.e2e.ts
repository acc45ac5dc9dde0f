import { choicesOf, confirmDeletion, expectNoSidewaysScroll, fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';
import { linkIn, mailOf } from './mail-of.ts';

// sessions that were ended, and a link that was used, are refused
test.use({ expectedNoise: [[/status of 401/], { scope: 'test' }] });

const PRESET = 'chosen-by-the-user-on-activation';

test('a user is added, signs in by the mailed link, is edited, archived, activated and removed', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const lastName = fresh('Nova');
  const email = `${lastName.toLowerCase()}@new.test`;
  await signIn(page, 'admin@helios.test', undefined, '/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Password')).toHaveValue(PRESET);
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Basic');
  expect(await choicesOf(dialog, 'Role')).toEqual(['Administrator', 'Basic']);
  await dialog.getByLabel('First name').fill('Olga');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await dialog.getByLabel('Phone').fill('+351 910 000 000');
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill('');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Password').fill(PRESET);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/users?search=${lastName}`);
  const row = page.getByRole('row', { name: lastName });
  await expect(row).toContainText('New');
  await row.click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(edit.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
  await edit.getByLabel('Phone').fill('');
  await edit.getByLabel('Last name').fill('');
  await expect(edit.getByText('Enter the last name')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edit.getByLabel('Last name').fill(`${lastName}-Edited`);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(edit).toBeHidden();

  const name = `Olga ${lastName}-Edited`;
  await rowAction(page, name, 'Send the confirmation again');
  await expect(page.getByText('The confirmation is on its way')).toBeVisible();
  await expect(row).toContainText('Confirmation sent again');

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(linkIn(await mailOf(browser, email)));
  await visitor.getByRole('textbox', { name: 'New password' }).fill('eleven quiet harbours at dawn');
  await visitor.getByRole('textbox', { name: 'Repeat the password' }).fill('eleven quiet harbours at dawn');
  await visitor.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(visitor).toHaveURL(/\/main$/);
  await expect(visitor.locator('main#content')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Active');
  await rowAction(page, name, 'Require a second factor');
  await rowAction(page, name, 'No longer require a second factor');
  await rowAction(page, name, 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Archived');
  await visitor.goto('/entities'); // signed out at once
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await visitor.context().close();
  await rowAction(page, name, 'Activate');
  await rowAction(page, name, 'Delete');
  await confirmDeletion(page);
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a person who works in another tenant is asked by mail, and enters only after that', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'admin@boreal.test';
  await signIn(page, 'root@calends.test', 'garoa', '/users?modal=users/add-user');
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByText('Roles of this tenant')).toBeVisible(); // root sees this heading
  await page.getByRole('option', { name: 'Basic', exact: true }).click();
  await dialog.getByLabel('First name').fill('Typed');
  await dialog.getByLabel('Last name').fill('Otherwise');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Typed');
  await expect(row).toContainText('New');

  const link = linkIn(await mailOf(browser, email));
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Access confirmed' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.reload(); // a link works once
  await expect(visitor.getByText('This link was used or is too old')).toBeVisible();
  await visitor.context().close();

  await page.reload();
  await expect(row).toContainText('Berta');
  await expect(row).toContainText('Active');
  await rowAction(page, 'Berta Admin', 'Lock out');
  await expect(row).toContainText('Locked out');
  await rowAction(page, 'Berta Admin', 'Unlock');
  await expect(row).toContainText('Active');
  await rowAction(page, 'Berta Admin', 'Delete');
  await confirmDeletion(page);
  await expect(row).toHaveCount(0);
});

test('a client manages clients: two roles, no role filter, no menu entry, and no users above', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'client@casa.test');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click(); // by the card of the overview
  await expect(page.getByRole('row', { name: 'subclient@casa.test' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByRole('combobox', { name: 'Role' })).toHaveCount(0);
  expect(await choicesOf(filters, 'Policy')).toEqual(['Client', 'Subclient']);
  await page.getByRole('button', { name: 'Actions of Clara Client' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open']);
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page.getByText('Only users below your own role can be changed.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/users?modal=users/add-user');
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Client');
  expect(await choicesOf(dialog, 'Role')).toEqual(['Client', 'Subclient']);
});

test('an administrator filters by role and by the policies of staff, and exports the filtered list', async ({
  page,
}) => {
  await signIn(page, 'admin@helios.test', undefined, '/users');
  const filters = page.getByRole('region', { name: 'Filters' });
  expect(await choicesOf(filters, 'Policy')).toEqual(['Administrator', 'Basic']);
  await filters.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('row', { name: 'sales@helios.test' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'basic@helios.test' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^Users_\d\d_\d\d_\d{4}\.xlsx$/);
});

test('a basic user cannot open the users', async ({ page }) => {
  await signIn(page, 'basic@helios.test');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto('/users');
  await expect(page).toHaveURL(/\/403$/);
});

test('the list of users fits a phone, in every language of the product', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/users');
  await expect(page.getByText('basic@helios.test')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const [code, title] of [
    ['pt', 'Utilizadores'],
    ['es', 'Usuarios'],
    ['fr', 'Utilisateurs'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: code, url: new URL(page.url()).origin }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
