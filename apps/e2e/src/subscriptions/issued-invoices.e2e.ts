import { expect, expectAccessible, signIn, test } from '../story.ts';

test('the operator approves an invoice, its certified system issues it, and the customer sees it', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, 'root@calends.test', 'system', '/subscriptions/invoices?runDate=..');
  const rowOf = (payer: string, word: string) =>
    page.getByRole('row').filter({ hasText: payer }).filter({ hasText: word });
  await expect(rowOf('Duna Hotéis', 'Failed')).toBeVisible();
  await expect(rowOf('Garoa Águas', 'Failed')).toBeVisible();
  await rowOf('Duna Hotéis', 'Failed').click();
  const refused = page.getByRole('dialog', { name: 'Invoice for Duna Hotéis' });
  await expect(refused.getByText(/O NIF 509123750 não é válido/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await rowOf('Helios Group', 'Draft').click();
  const dialog = page.getByRole('dialog', { name: 'Invoice for Helios Group' });
  await expect(dialog.getByText('Draft, not an invoice')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve Invoice for Helios Group?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  const number = dialog.getByText(/^FT \d{4}\/\d+$/);
  await expect(number).toBeVisible();
  const issuedAs = await number.innerText();
  await expect(dialog.getByText(/^S\d{4}\/\d+$/)).toBeVisible();
  await expect(dialog.getByText('Draft, not an invoice')).toHaveCount(0);

  const customer = await browser.newPage();
  await signIn(customer, 'admin@helios.test', undefined, '/invoices?runDate=..');
  await customer.getByRole('row').filter({ hasText: issuedAs }).click();
  const received = customer.getByRole('dialog', { name: 'Invoice for Helios Group' });
  await expect(received.getByText(issuedAs)).toBeVisible();
  const billed = received.getByRole('row').filter({ hasText: 'Tranches 25 · Helios Group' });
  await expect(billed.filter({ hasText: 'Price' })).toBeVisible();
  await expect(received.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const printed = customer.waitForEvent('download');
  await received.getByRole('button', { name: 'Invoice as PDF' }).click();
  expect((await printed).suggestedFilename()).toBe(`${issuedAs.replaceAll(/[ /]/g, '-')}.pdf`);
  await customer.close();
});

test('an issuer makes a draft by hand, changes its lines and sees the sums as it types', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'root@calends.test', 'system', '/subscriptions/invoices?runDate=..');
  await page.getByRole('button', { name: 'New draft' }).click();
  const form = page.getByRole('dialog', { name: 'New draft' });
  await form.getByRole('combobox', { name: /^Payer/ }).click();
  await page.getByRole('option', { name: 'Boreal Industries' }).click();
  await form.getByRole('combobox', { name: 'Take a line item' }).click();
  await page.getByRole('option', { name: 'SETUP · Set-up of a group' }).click();
  await expect(form.getByText('307,50 €')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'New draft' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('row').filter({ hasText: '307,50' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice for Boreal Industries' });
  await expect(dialog.getByText('Draft, not an invoice')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit the lines' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit the lines' });
  await edited.getByRole('button', { name: 'Add a line' }).click();
  const second = edited.getByRole('group', { name: 'Line 2' });
  await second.getByRole('textbox', { name: /^Description/ }).fill('A manual');
  await second.getByRole('textbox', { name: /^Price/ }).fill('10');
  await expect(edited.getByText('319,80 €')).toBeVisible();
  await edited.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(edited.getByText('12,30 €')).toBeVisible();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  const lines = dialog.getByRole('region', { name: 'Lines' });
  await expect(lines).toContainText('A manual');
  await expect(lines).not.toContainText('Set-up of a group');
});
