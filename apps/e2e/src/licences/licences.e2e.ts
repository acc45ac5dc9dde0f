import { fresh } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an administrator adds a licence and edits it; everybody reads what the product is built with', {
  tag: '@long',
}, async ({ page }) => {
  const component = fresh('part');
  await signIn(page, 'many@calends.test', 'estrela', '/licences');
  await page.getByRole('searchbox').fill('fastify-type-provider');
  await expect(page.getByRole('row', { name: 'fastify-type-provider-zod' })).toContainText('MIT');
  await page.getByRole('button', { name: 'Add licence' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByRole('textbox', { name: 'Component' }).fill(component);
  await dialog.getByRole('textbox', { name: 'Version' }).fill('1.0.0');
  await dialog.getByRole('textbox', { name: 'Authors' }).fill('Ana Autora');
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Licence type' }).fill('MIT');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Licence added')).toBeVisible();

  await page.getByRole('searchbox').fill(component);
  const row = page.getByRole('row', { name: component });
  await row.click();
  await expect(dialog.getByRole('textbox', { name: 'Version' })).toHaveValue('1.0.0');
  await dialog.getByRole('textbox', { name: 'Version' }).fill('');
  await expect(dialog.getByText('Enter the version')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Version' }).fill('1.1.0');
  await save.click();
  await expect(page.getByText('Licence saved')).toBeVisible();
  await expect(row).toContainText('1.1.0');
});
