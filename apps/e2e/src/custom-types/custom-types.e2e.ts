import { choicesOf, fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a custom type is added, edited, archived, activated and deleted', { tag: '@long' }, async ({ page }) => {
  const name = fresh('Deed');
  await signIn(page, 'many@calends.test', 'estrela', '/custom-types');
  await expect(page.getByRole('row', { name: 'TREASURYLOAN' })).toContainText('System');
  await page.getByRole('button', { name: 'Add custom type' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(await choicesOf(dialog, /^State/)).toEqual(['Active', 'Disabled']);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('A paper of a notary');
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Own');
  await row.click();
  await expect(dialog.getByRole('textbox', { name: /^Order/ })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: /^Order/ }).fill('');
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Order/ }).fill('77');
  for (const field of ['category', 'state']) {
    const choice = dialog.locator(`[data-field="${field}"]`);
    const chosen = await choice.inputValue();
    await choice.locator('xpath=..').getByLabel('Clear').click();
    await expect(save).toBeDisabled();
    await choice.click();
    await page.getByRole('option', { name: chosen, exact: true }).click();
    await expect(save).toBeEnabled();
  }
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('77');
  await rowAction(page, name, 'History');
  await expect(dialog.getByText(`Custom type ${name}: Changed`)).toBeVisible();
  await expect(dialog.getByText(`Custom type ${name}: Added`)).toBeVisible();
  await page.keyboard.press('Escape');

  await rowAction(page, name, 'Archive');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Inactive').check();
  await expect(row).toContainText('Archived');
  await row.click();
  expect(await choicesOf(dialog, /^State/)).toEqual(['Active', 'Disabled', 'Archived']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await rowAction(page, name, 'Activate');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Inactive').uncheck();
  await rowAction(page, name, 'Archive');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Inactive').check();
  await rowAction(page, name, 'Delete');
  await expect(dialog.getByText('It is removed for good')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
