import { enterDay, fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an administrator adds a fee, reads its dated rates and removes it', { tag: '@long' }, async ({ page }) => {
  const code = fresh('OWN');
  await signIn(page, 'admin@helios.test', undefined, '/fees?size=50');
  await page.getByRole('button', { name: 'Add fee' }).click();
  const adding = page.getByRole('dialog', { name: 'Add fee' });
  await adding.getByRole('textbox', { name: 'Code' }).fill(code);
  await pick(adding, 'Rule', 'By remaining term (17.1.1 to 17.1.4)');
  await adding.getByRole('textbox', { name: 'Description' }).fill('Of our own');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: code })).toContainText('Own');

  await rowAction(page, code, 'Dated rates');
  const rates = page.getByRole('dialog', { name: code });
  await expect(rates.getByRole('row', { name: /17\.1\.3/ })).toContainText('0,60 %');
  await rates.getByRole('button', { name: 'New dated rate' }).click();
  await enterDay(rates, /^From/, '01/01/2099');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/fees?size=50');
  await rowAction(page, code, 'Delete');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row', { name: code })).toHaveCount(0);
});

test('a user who is no administrator only reads fees and their rates', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sales@helios.test', undefined, '/fees');
  await expect(page.getByRole('row', { name: /BY_TERM/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add fee' })).toHaveCount(0);
});

test('root keeps the rates of the product, and sees first whose tax in which tenant would change', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'root@calends.test', 'helios', '/fees');
  await rowAction(page, '17.1.4', 'Dated rates');
  const rates = page.getByRole('dialog', { name: '17.1.4' });
  await rates.getByRole('button', { name: 'New dated rate' }).click();
  await rates.getByRole('textbox', { name: /^Rate/ }).fill('0,05');
  await rates.getByRole('textbox', { name: /^Legal reference/ }).fill('A law of another year');

  await enterDay(rates, /^From/, '01/01/2025');
  await rates.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Change the stamp tax?' });
  await expect(question).toContainText(/HG-2024-003 from [\d.,]+\s€ to [\d.,]+\s€/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rates.getByRole('textbox', { name: /^Rate/ })).toHaveValue('0,05');

  await enterDay(rates, /^From/, '01/01/2098');
  await rates.getByRole('button', { name: 'Save' }).click();
  await expect(question).toContainText('No contract’s stamp tax changes.');
  await question.getByRole('button', { name: 'Confirm' }).click();
  const added = rates.getByRole('row', { name: /01-01-2098/ });
  await expect(added).toContainText('0,05 %');
  await added.getByRole('button', { name: /Take back/ }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(added).toHaveCount(0);
});
