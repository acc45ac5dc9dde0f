import type { Page } from '@playwright/test';
import { confirmDeletion, expectNoSidewaysScroll, fresh, rowAction } from '../pages.ts';
import { addEntity } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

const PERSON = 'many@calends.test';
const TENANT = 'estrela';

test('a company is added, edited, archived, activated and deleted', { tag: '@long' }, async ({ page }) => {
  const acronym = fresh('ACME');
  await signIn(page, PERSON, TENANT, '/entities');
  await page.getByRole('button', { name: 'Add entity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add entity' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByLabel('Acronym')).toBeFocused();
  await expect(save).toBeDisabled();

  await dialog.getByLabel('Acronym').fill(acronym);
  await dialog.getByLabel('Tax number (NIF)').fill('509999999');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${acronym} Holding, S.A.`);
  await dialog.getByLabel('Postal code').fill('1000-001');
  const emails = dialog.getByLabel('E-mail addresses');
  await emails.fill('one@acme.test');
  await emails.press('Enter');
  await emails.pressSequentially('two@acme.test,');
  await emails.fill('three@acme.test');
  await emails.blur();
  for (const email of ['one@acme.test', 'two@acme.test', 'three@acme.test'])
    await expect(dialog.getByText(email, { exact: true })).toBeVisible();
  await emails.fill('one@acme.test');
  await emails.press('Enter');
  await expect(dialog.getByText('one@acme.test', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await search(page, acronym);
  const row = page.getByRole('row', { name: acronym });
  await expect(row).toContainText('Active');
  await row.click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('LEI code').fill('529900ACME0000000001');
  await edit.getByLabel('LEI code').press('Tab');
  await expect(edit.getByText('Not an LEI by its length or check digits')).toBeVisible(); // a warning: it can be saved
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(edit).toBeHidden();

  const name = `${acronym} Holding, S.A.`;
  await rowAction(page, name, 'Export contracts');
  const exported = page.getByRole('dialog', { name: 'Export contracts' });
  await expect(exported.getByLabel('Reference date')).not.toHaveValue('');
  const download = page.waitForEvent('download');
  await exported.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/_\d{2}_\d{2}_\d{4}\.xlsx$/);
  await expect(exported).toBeHidden();

  await rowAction(page, name, 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByLabel('Inactive').check();
  await expect(row).toContainText('Archived');

  await rowAction(page, name, 'Activate');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByLabel('Inactive').uncheck();
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0); // an active one cannot be deleted
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();

  await page.getByLabel('Inactive').check();
  await rowAction(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await rowAction(page, name, 'Delete');
  await confirmDeletion(page);
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('wrong input is reported below its field and cannot be saved', async ({ page }) => {
  await signIn(page, PERSON, TENANT, '/entities?modal=entities/add-entity');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Acronym').fill('A'.repeat(41));
  await dialog.getByLabel('LEI code').fill('L'.repeat(31));
  await expect(dialog.getByText('Too long')).toHaveCount(2);

  const emails = dialog.getByLabel('E-mail addresses');
  await emails.fill('abc');
  await emails.press('Enter');
  await expect(dialog.getByText('Not a valid e-mail address')).toBeVisible();
  await emails.press('Backspace');
  await emails.fill(`${'long'.repeat(15)}@${'mail'.repeat(15)}.test`);
  await emails.press('Enter');
  await emails.fill(`${'very'.repeat(15)}@${'mail'.repeat(15)}.test`);
  await emails.press('Enter');
  await emails.fill(`${'most'.repeat(15)}@${'mail'.repeat(15)}.test`);
  await emails.press('Enter');
  await expect(dialog.getByText('Together at most 320 characters')).toBeVisible();

  await page.keyboard.press('Control+Enter');
  for (const message of ['The name is required', 'The tax number is required'])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel('Acronym')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Acronym')).toHaveValue('A'.repeat(41));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('policy basic reads companies and changes none, though it may merge the loans of one', async ({ page }) => {
  await signIn(page, 'basic@helios.test', undefined, '/entities');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add entity' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Open its page',
    'Open',
    'Accounting settings',
    'Other companies in these books',
    'Export contracts',
    'Merge into another company',
  ]);
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your policy lets you read entities')).toBeVisible();
  await expect(dialog.getByLabel('Acronym')).toBeDisabled();
  await expect(dialog.getByLabel('Notes')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
});

test('role partner edits companies, but neither archives nor deletes them', async ({ page }) => {
  const acronym = fresh('PART');
  const session = await openSession(page, 'partner@atlas.test');
  await addEntity(session, acronym);
  await enter(session, `/entities?search=${acronym}`);
  await page.getByRole('button', { name: `Actions of ${acronym}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Open its page',
    'Edit',
    'Accounting settings',
    'Other companies in these books',
    'Export contracts',
    'Merge into another company',
    'History',
  ]);
});

test.describe("another person's change", () => {
  test.use({ expectedNoise: [[/409/], { scope: 'test' }] });
  test('is not overwritten: the form shows it and keeps what was typed', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const acronym = fresh('TWIN');
    const session = await openSession(page, PERSON, TENANT);
    await addEntity(session, acronym);
    await enter(session, `/entities?search=${acronym}`);
    await page.getByRole('row', { name: acronym }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('Mine');

    const other = await (await browser.newContext()).newPage();
    await signIn(other, PERSON, TENANT, `/entities?search=${acronym}`);
    await other.getByRole('row', { name: acronym }).click();
    await other.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('Theirs');
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Change saved')).toBeVisible();
    await other.context().close();

    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Somebody else changed this record in the meantime')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Address: Theirs')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Address' })).toHaveValue('Mine');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('Both');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Change saved')).toBeVisible();
  });
});

test('the list fits a phone, in every language of the product', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@helios.test', undefined, '/entities');
  await expect(page.getByText('HSGPS', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const [code, title] of [
    ['pt', 'Entidades'],
    ['es', 'Entidades'],
    ['fr', 'Entités'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: code, url: new URL(page.url()).origin }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
}
