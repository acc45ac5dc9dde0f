import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll, fresh, pick } from '../pages.ts';
import { expect, expectAccessible, signIn, test } from '../story.ts';

test('a user asks the support team, an administrator takes the ticket and answers, and files are attached', {
  tag: '@long',
}, async ({ page, browser }) => {
  const subject = fresh('One cent');
  await signIn(page, 'basic@helios.test', undefined, '/support');
  await page.getByRole('button', { name: 'New ticket' }).click();
  const asked = page.getByRole('dialog', { name: 'New ticket' });
  await asked.getByLabel('Subject').fill(subject);
  await pick(asked, 'About', 'A figure');
  await pick(asked, 'Priority', 'High');
  await asked.getByLabel('Message').fill('The stamp tax of March is a cent off.');
  await attach(asked, 'sheet.txt');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ticket sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support team' })).toHaveCount(0);

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'admin@helios.test', undefined, '/support-team');
  const nobody = admin.getByText('No team yet: others are told of new tickets');
  await expect(nobody.or(admin.getByRole('row', { name: 'admin@helios.test' }))).toBeVisible();
  if (await nobody.isVisible()) {
    await admin.getByRole('button', { name: 'Add member' }).click();
    const member = admin.getByRole('dialog', { name: 'Add member' });
    await member.getByLabel('E-mail').fill('basic@helios.test');
    await member.getByRole('button', { name: 'Save' }).click();
    await expect(member.getByText('No active administrator of this tenant has this address')).toBeVisible();
    await member.getByLabel('E-mail').fill('admin@helios.test');
    await member.getByRole('button', { name: 'Save' }).click();
    await expect(member).toBeHidden();
  }
  await admin.goto(`/support?search=${encodeURIComponent(subject)}`);
  await admin.getByRole('row', { name: subject }).click();
  const taken = admin.getByRole('dialog');
  await expect(taken.getByText('The stamp tax of March is a cent off.')).toBeVisible();
  await expect(taken.getByRole('button', { name: 'sheet.txt', exact: true })).toBeVisible();
  const handling = taken.getByRole('region', { name: 'Handling' });
  await pick(handling, 'State', 'In progress');
  await pick(handling, 'Looked after by', 'Ana Admin');
  await expectAccessible(admin);
  await handling.getByRole('button', { name: 'Save' }).click();
  await expect(taken).toBeHidden();

  // the list of the requester is read again without a reload
  const own = page.getByRole('row', { name: subject });
  await expect(own).toContainText('In progress');
  await expect(own).toContainText('Ana Admin');
  await own.click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('region', { name: 'Handling' })).toHaveCount(0);
  await ticket.getByLabel('Your message').fill('Here is the screen.');
  await attach(ticket, 'screen.txt');
  await ticket.getByRole('button', { name: 'Send' }).click();
  await expect(ticket.getByRole('list', { name: 'Messages' })).toContainText('Here is the screen.');
  const download = page.waitForEvent('download');
  await ticket.getByRole('button', { name: 'screen.txt', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('screen.txt');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await admin.context().close();
});

async function attach(dialog: Locator, name: string): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Attach a file' }).click();
  await (await chooser).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from('1.00 and 1.01') }]);
}
