import { choicesOf, expectNoSidewaysScroll, fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an issuer adds a plan, archives it and takes it back; type and pair follow each other', { tag: '@long' }, async ({
  page,
}) => {
  const name = fresh('Plan');
  await signIn(page, 'admin@helios.test', undefined, '/subscriptions?modal=subscriptions/add-subscription');
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await expect(dialog.getByRole('combobox', { name: /^Subscription type/ })).toHaveValue('Contracts of a tenant');
  await expect(dialog.getByRole('combobox', { name: /^Billed to/ })).toHaveValue('Tenant');
  await expect(dialog.getByRole('combobox', { name: /^Counts/ })).toHaveValue('Tranche');
  await expect(dialog.getByText('Saved as: Tranches of a tenant')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Unlimited' })).toBeChecked();
  await expectAccessible(page);

  await pick(dialog, /^Billed to/, 'Entity');
  await expect(dialog.getByRole('combobox', { name: /^Subscription type/ })).toHaveValue('Tranches of an entity');
  expect(await choicesOf(dialog, /^Counts/)).toEqual(['Contract', 'Tranche']);
  await pick(dialog, /^Subscription type/, 'Users of a tenant');
  await expect(dialog.getByRole('combobox', { name: /^Billed to/ })).toHaveValue('Tenant');
  await expect(dialog.getByRole('combobox', { name: /^Counts/ })).toHaveValue('User');

  const included = dialog.getByRole('textbox', { name: /^Units included/ });
  await dialog.getByRole('checkbox', { name: 'Unlimited' }).uncheck();
  await expect(included).toHaveValue('1');
  await included.fill('');
  await included.pressSequentially('-0+12');
  await expect(included).toHaveValue('12');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^Item code/ }).fill('USERS');
  const price = dialog.getByRole('textbox', { name: /^Price(?! of)/ });
  await price.fill('0');
  await price.press('Tab');
  await expect(dialog.getByText('Price must be at least 0.01')).toBeVisible();
  await price.fill('10');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Twelve users');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row', { name });
  await expect(row).toContainText('12');
  await rowAction(page, name, 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/archived/);
  await rowAction(page, name, 'Activate');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a partner adds a line item, which is deleted from the list', { tag: '@long' }, async ({ page }) => {
  const code = fresh('LINE');
  await signIn(page, 'partner@atlas.test', undefined, '/subscriptions/line-items');
  await page.getByRole('button', { name: 'Add line item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add line item' });
  await dialog.getByRole('textbox', { name: /^Item code/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Support');
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('7,50');
  await pick(dialog, /^On each periodic invoice/, 'Yes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: code })).toContainText('7,50');
});

test('a plan is assigned by its button, edited, dragged back after a question, and dragged over again, with another one after one question', {
  tag: '@long',
}, async ({ page }) => {
  const name = fresh('Plan');
  await signIn(page, 'partner@atlas.test', undefined, '/subscriptions?modal=subscriptions/add-subscription');
  const adding = page.getByRole('dialog', { name: 'Add subscription' });
  await adding.getByRole('textbox', { name: /^Name/ }).fill(name);
  await adding.getByRole('textbox', { name: /^Price(?! of)/ }).fill('100');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();

  await rowAction(page, name, 'Assign subscription');
  const dialog = page.getByRole('dialog', { name: `Assign “${name}”` });
  const available = dialog.getByRole('region', { name: 'Available' });
  const assigned = dialog.getByRole('region', { name: 'Assigned' });
  await expectAccessible(page);
  await available.getByRole('button', { name: 'Assign: Boreal Industries' }).click();
  const form = page.getByRole('dialog', { name: `“${name}” for Boreal Industries` });
  await expect(form.getByRole('region', { name: 'Next invoices' })).toContainText('100,00 €');
  await expect(form.getByText('Invoiced at')).toHaveCount(0); // root’s alone
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Subscription assigned')).toBeVisible();

  await assigned.getByRole('button', { name: 'Edit: Boreal Industries' }).click();
  await form.getByRole('switch', { name: 'Without end' }).click();
  await expect(form.getByRole('textbox', { name: /^End/ })).not.toHaveValue('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();

  const item = dialog.getByRole('listitem').filter({ hasText: 'Boreal Industries' });
  await item.dragTo(available);
  await page
    .getByRole('dialog', { name: /^Take the subscription/ })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(page.getByText('The assignment was removed')).toBeVisible();
  await expect(assigned.getByRole('listitem')).toHaveCount(0);
  await item.dragTo(assigned);
  await expect(form.getByRole('region', { name: 'Next invoices' })).toContainText('100,00 €');
  await form.getByRole('button', { name: 'Back' }).click();

  await available.getByRole('checkbox', { name: 'Select Boreal Industries' }).focus();
  await page.keyboard.press('Space');
  await available.getByRole('checkbox', { name: 'Select Atlas Partners' }).check();
  await item.dragTo(assigned);
  const question = page.getByRole('dialog', { name: `Assign “${name}” to several: 2` });
  await expect(question).toContainText(/Next invoices, total of all: [\d-]+: 100,00\s€ ·/); // none of it to Atlas itself
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done: 2')).toBeVisible();
  await expect(assigned.getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
