import { expectNoSidewaysScroll } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('an issuer sees how a draft was reckoned, approves it and enters its number; the customer then reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'partner@atlas.test', undefined, '/subscriptions/invoices?runDate=..');
  const drafts = page.getByRole('row').filter({ hasText: 'Boreal Industries' }).filter({ hasText: 'Draft' });
  await expect(drafts).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bill what is due' }).click();
  await expect(page.getByText('Nothing is due today')).toBeVisible();

  await drafts.click();
  const dialog = page.getByRole('dialog', { name: 'Invoice for Boreal Industries' });
  await expect(dialog.getByText('Draft, not an invoice')).toBeVisible();
  const lines = dialog.getByRole('region', { name: 'Lines' });
  await expect(lines.getByRole('row').filter({ hasText: 'Companies 20 · Boreal Industries' })).toContainText('30,00');
  const line = lines.getByRole('row').filter({ hasText: 'Contracts 10 · Boreal Industries' });
  await expect(line).toContainText('90,00');
  await line.getByText('How it was reckoned').click();
  await expect(lines.getByText(/days: .*, at 90,00/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('dialog', { name: 'Approve Invoice for Boreal Industries?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(dialog.getByText('Statement of what is owed, not an invoice')).toBeVisible();

  await dialog.getByRole('button', { name: 'Enter the invoice number' }).click();
  const form = page.getByRole('dialog', { name: 'Enter the invoice number' });
  await form.getByRole('textbox', { name: /^Invoice number/ }).fill('FT 2026/99');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const customer = await browser.newPage();
  await signIn(customer, 'admin@boreal.test', undefined, '/invoices?runDate=..');
  const received = customer.getByRole('row').filter({ hasText: 'Atlas Partners' }).filter({ hasText: 'FT 2026/99' });
  await expect(received).toBeVisible();
  await expect(customer.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(0);
  await received.click();
  const read = customer.getByRole('dialog', { name: 'Invoice for Boreal Industries' });
  await expect(read.getByText('FT 2026/99')).toBeVisible();
  await expect(read.getByText('Contracts 10 · Boreal Industries')).toBeVisible();
  await expect(read.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await customer.close();
});

test('an issuer enters a payment, takes it back, and credits an invoice by a draft that is discarded', {
  tag: '@long',
}, async ({ page, expectedNoise }) => {
  expectedNoise.push(/422/); // more is paid than is open
  await signIn(page, 'partner@atlas.test', undefined, '/subscriptions/invoices?runDate=..');
  await page.getByRole('row').filter({ hasText: 'Overdue' }).filter({ hasText: '73,80' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice for Boreal Industries' });
  await expect(dialog.getByText('Overdue')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Enter a payment' });
  const amount = payment.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toHaveValue('73,80');
  await amount.fill('73,81');
  await payment.getByRole('button', { name: 'Enter a payment' }).click();
  await expect(payment.getByText('More than is open')).toBeVisible();
  await amount.fill('5,35');
  await payment.getByRole('textbox', { name: 'Reference' }).fill('TRF 3001');
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Enter a payment' }).click();
  await expect(payment).toBeHidden();
  const paid = dialog.getByRole('region', { name: 'Payments' }).getByRole('row').filter({ hasText: 'TRF 3001' });
  await expect(paid).toContainText('5,35');

  await paid.getByRole('button', { name: 'Take the payment back' }).click();
  const undo = page.getByRole('dialog', { name: 'Take the payment back' });
  await undo.getByRole('textbox', { name: /^Reason/ }).fill('Of another customer');
  await undo.getByRole('button', { name: 'Take the payment back' }).click();
  await expect(paid).toContainText('Taken back: Of another customer');

  await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Credit', exact: true });
  await credit.getByRole('textbox', { name: 'Contracts 10 · Boreal Industries' }).fill('30');
  await credit.getByRole('textbox', { name: /^Reason/ }).fill('A week without access');
  await expectAccessible(page);
  await credit.getByRole('button', { name: 'Credit' }).click();
  await dialog.getByRole('region', { name: 'Credit notes' }).getByRole('button', { name: 'Open' }).click();
  const note = page.getByRole('dialog', { name: 'Credit note for Boreal Industries' });
  await expect(note.getByText('Draft, not an invoice')).toBeVisible();
  const printed = page.waitForEvent('download');
  await note.getByRole('button', { name: 'Statement as PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.pdf$/);
  await note.getByRole('button', { name: 'Discard' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard' });
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(note.getByText('Cancelled')).toBeVisible();
});

test('root discards a draft of the operator, whose charges come again or are waived for a reason', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'root@calends.test', 'system', '/subscriptions/invoices?runDate=..');
  await page.getByRole('row').filter({ hasText: 'Faro Marítima' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice for Faro Marítima' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  const form = page.getByRole('dialog', { name: 'Discard' });
  await form.getByRole('switch', { name: 'Waive its charges' }).click();
  await expect(form.getByRole('button', { name: 'Discard' })).toBeDisabled();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('A month for nothing');
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('A month for nothing')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
