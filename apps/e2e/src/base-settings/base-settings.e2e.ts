import { randomInt } from 'node:crypto';
import { fresh, pick, rowAction } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test.use({ expectedNoise: [/status of 400/] });

test('a setting is found with its explanation, limited where it is entered, and taken back; an unknown one is refused', {
  tag: '@long',
}, async ({ page }) => {
  const minutes = String(randomInt(300, 480)); // not the one that an earlier run may have left
  const whole = page.waitForRequest((request) => /BaseSettings\/list-paginated.*getAll=true/.test(request.url()));
  await signIn(page, 'many@calends.test', 'estrela', '/base-settings');
  await whole;
  await expect(page.getByRole('region', { name: 'Parameters that the product acts on' })).toContainText(
    'How many minutes a session lasts',
  );
  await expectAccessible(page);

  const row = page.getByRole('row', { name: /^SESSION_MINUTES/ }).first();
  await row.click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByText('Allowed: 5 to 1440; Standard: 480')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('2000');
  await expect(dialog.getByText('Enter a whole number within the bounds of the parameter')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Value' }).fill(minutes);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(minutes);
  await expect(row).toContainText('Own');

  // OUTBOX_DAYS holds for all tenants: refused on its field by the server
  await page
    .getByRole('row', { name: /^OUTBOX_DAYS/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('30');
  await save.click();
  await expect(dialog.getByText('This parameter is the same for all tenants')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Value' }).fill('90');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const key = fresh('OWN').toUpperCase();
  await page.getByRole('button', { name: 'Add setting' }).click();
  await dialog.getByRole('combobox', { name: 'Parameter' }).fill('CONTRACT_FILE_MEGABYTES');
  await expect(dialog.getByRole('textbox', { name: 'Category' })).toHaveValue('FILES');
  await dialog.getByRole('combobox', { name: 'Parameter' }).fill('RATE_CONFIRMATION_REQUIRED');
  await page.keyboard.press('Tab');
  await pick(dialog, /^Value/, 'true');
  await dialog.getByRole('combobox', { name: 'Parameter' }).fill(key);
  await page.keyboard.press('Tab');
  await expect(dialog.getByText(/knows no parameter of this name/)).toBeVisible();
  await expect(save).toBeDisabled();

  await page.goto('/base-settings');
  await rowAction(page, 'SESSION_MINUTES', 'Back to the shipped value');
  const question = page.getByRole('dialog', { name: 'Take back your own SESSION_MINUTES?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('480');
  await expect(row).not.toContainText('Own');
});
