import { fresh, rowAction } from '../pages.ts';
import { addForm } from '../records.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a form is put on a page, filled there by somebody else without a reload, and taken off again', {
  tag: '@long',
}, async ({ page, browser }) => {
  const title = fresh('Survey');
  await addForm(await signIn(page, 'root@calends.test', 'helios', '/main'), title);
  await page.goto('/form-builder/survey');
  await page.getByRole('searchbox').fill(title);
  const dialog = page.getByRole('dialog');
  await rowAction(page, title, 'Edit');
  await dialog.locator('[data-field="state"]').click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'basic@helios.test', 'helios', '/glossary');
  await expect(other.getByRole('heading', { name: 'Glossary' })).toBeVisible();
  await rowAction(page, title, 'Put this form on a page');
  await expect(dialog.locator('[data-field="formId"]')).toBeDisabled();
  await expect(dialog.locator('[data-field="formType"]')).toBeDisabled();
  await dialog.locator('[data-field="page"]').fill('/glossary');
  await page.keyboard.press('Tab'); // closes the suggestions
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const card = other.getByRole('region', { name: title });
  await card.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByRole('dialog').getByRole('heading', { name: 'Step 1' })).toBeFocused();
  await expectAccessible(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(other.getByText('This form is finished')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.goto('/form-builder/user-progress');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('row', { name: title })).toContainText('100');
  await page.goto('/form-builder/page-map');
  await page.getByRole('searchbox').fill(title);
  await rowAction(page, title, 'Edit');
  await dialog.getByRole('button', { name: 'Take off the page' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toBeHidden();
  await other.context().close();
});
