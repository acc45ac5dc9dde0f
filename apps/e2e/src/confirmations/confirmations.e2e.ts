import type { Browser, Page } from '@playwright/test';
import { drawLoan } from '../movements/draw-loan.ts';
import { expectNoSidewaysScroll, fresh } from '../pages.ts';
import { addEmail } from '../records.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';
import { linkIn, mailOf } from '../users/mail-of.ts';

test.slow();

/** A browser without an account that opens the link of the newest mail to an address. */
async function openLink(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(linkIn(await mailOf(browser, email)));
  await expect(page.getByRole('heading', { name: 'Confirm a balance' })).toBeVisible();
  return page;
}

test('a company without users disputes by a mailed link what it is asked, and confirms by the next one', {
  tag: '@long',
}, async ({ page, browser, expectedNoise }) => {
  expectedNoise.push(/401/); // a link that was used
  const { session, loan } = await drawLoan(page, '100000');
  const email = `${fresh('books')}@receiver.test`;
  await addEmail(session, loan.receiverId, loan.receiver, email);
  await enter(session, '/confirmations?monthEnd=2024-01-01..2024-01-31');
  const row = page.getByRole('row', { name: new RegExp(`^${loan.receiver} .*${loan.grantor} 01-2024`) });
  await expect(row).toContainText('Not asked');
  await expect(row).toContainText('-100.000,00 €');
  await expectAccessible(page);

  await row.getByRole('cell', { name: '01-2024', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${loan.receiver} with ${loan.grantor}, 01-2024` });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const outside = await openLink(browser, email);
  const asked = outside.getByRole('region', { name: loan.number });
  await expect(asked).toContainText('100.000,00 €');
  await expectAccessible(outside);
  await asked.getByText('Dispute', { exact: true }).click();
  await asked.getByRole('textbox', { name: 'Capital' }).fill('90000,00');
  await asked.getByRole('textbox', { name: 'Reason' }).fill('We repaid 10 000');
  const proof = { name: 'transfer.txt', mimeType: 'text/plain', buffer: Buffer.from('Transfer of 10 000.00') };
  await asked.locator('input[type=file]').setInputFiles(proof);
  await expect(asked.getByText('transfer.txt')).toBeVisible();
  await outside.getByRole('textbox', { name: 'Your name' }).fill('Rita Books');
  await outside.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(outside);
  await outside.getByRole('button', { name: 'Send the answer' }).click();
  await expect(outside.getByRole('status')).toContainText('Your answer is kept');
  await outside.reload();
  await expect(outside.getByRole('alert')).toBeVisible();
  await outside.context().close();

  const said = dialog.getByRole('list', { name: `What was said of ${loan.number}` });
  await expect(said).toContainText('We repaid 10 000');
  await expect(said).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'transfer.txt' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write' }).click();
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('That was in February');
  await dialog.getByRole('button', { name: /^Write/ }).click();
  await expect(said).toContainText('That was in February');

  const again = await openLink(browser, email);
  await expect(again.getByText('That was in February')).toBeVisible();
  const download = again.waitForEvent('download');
  await again.getByRole('button', { name: 'transfer.txt' }).click();
  expect((await download).suggestedFilename()).toBe('transfer.txt');
  await again.getByText('Confirm', { exact: true }).click();
  await again.getByRole('textbox', { name: 'Your name' }).fill('Rita Books');
  await again.getByRole('button', { name: 'Send the answer' }).click();
  await expect(again.getByRole('status')).toBeVisible();
  await again.context().close();
  await expect(dialog.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});
