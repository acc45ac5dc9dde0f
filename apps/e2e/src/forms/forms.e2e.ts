import { choicesOf, fresh, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test.use({ expectedNoise: [[/422/], { scope: 'test' }] });

test('forms of each kind are added with what their kind fixes, and edited, copied and archived', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'root@calends.test', 'helios', '/form-builder/banner');
  await expect(page.getByRole('row', { name: 'Year end' })).toContainText('Active');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Steps/ })).toHaveValue('3');
  await expect(dialog.getByRole('textbox', { name: /^Steps/ })).toBeDisabled();
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await expect(dialog.locator('[data-field="userTypeInput"]')).toHaveCount(0);
  await expect(dialog.locator('[data-field="state"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/form-builder/exam?modal=form-builder/add-form');
  for (const name of ['Steps in their order only', 'Answers are changed in the review']) {
    await expect(dialog.getByRole('switch', { name })).toBeChecked();
    await expect(dialog.getByRole('switch', { name })).toBeDisabled();
  }
  await page.keyboard.press('Escape');

  await page.goto('/form-builder/tutorial?modal=form-builder/add-form');
  await expect(dialog.getByRole('switch', { name: 'Progress bar' })).toBeEnabled();
  await expect(dialog.locator('[data-field="userTypeInput"]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const title = fresh('Closing');
  await page.goto('/form-builder/survey?modal=form-builder/add-form');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  const steps = dialog.getByRole('textbox', { name: /^Steps/ });
  await expect(steps).toHaveValue('1');
  await steps.fill('0');
  await expect(dialog.getByText('Enter a number above zero')).toBeVisible();
  await steps.fill('2');
  await dialog.locator('[data-field="userTypeInput"]').click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await save.click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('In progress');
  await rowAction(page, title, 'Edit');
  expect(await choicesOf(dialog, /^State/)).toEqual(['Active', 'Archived', 'In progress']);
  await dialog.locator('[data-field="state"]').click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await save.click();
  await expect(row).toContainText('Active');
  await rowAction(page, title, 'Clone');
  await expect(page.getByRole('row', { name: `${title} (2)` })).toContainText('In progress');
  await rowAction(page, `${title} (2)`, 'Archive');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: `${title} (2)` })).toContainText('Archived');
  await rowAction(page, `${title} (2)`, 'Delete');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: `${title} (2)` })).toHaveCount(0);
});

test('who publishes a form that is not ready reads everything that hinders it', async ({ page }) => {
  await signIn(page, 'admin@helios.test', 'helios', '/form-builder/survey?search=New+company');
  await rowAction(page, 'New company of the group', 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-field="state"]').click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('To be put right: 2')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Step 1, In which country?: an option has the value of another',
    'Step 1, How many people does it employ?: the least is above the most',
  ]);
  await expectAccessible(page);
});

test('the results of a form are its rows of progress, from its row in the list', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin@helios.test', 'helios', '/form-builder/exam');
  await rowAction(page, 'Stamp tax on loans', 'Results');
  await expect(page).toHaveURL(/\/form-builder\/user-progress\?formTitle=Stamp/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(2); // passed by one, failed by another
  for (const row of await rows.all()) await expect(row).toContainText('Stamp tax on loans');
});
