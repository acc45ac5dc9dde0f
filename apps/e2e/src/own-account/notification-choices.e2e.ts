import type { Browser } from '@playwright/test';
import { expectNoSidewaysScroll, fresh } from '../pages.ts';
import { answerTicket } from '../records.ts';
import { expect, expectAccessible, openSession, type Session, signIn, test } from '../story.ts';
import { newestMail } from '../users/mail-of.ts';

test('a person closes the bell for a kind of notification, takes that back, and leaves it to the tenant again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'client@casa.test', undefined, '/profile/notifications');
  const support = page.getByRole('switch', { name: 'Support: Bell' });
  const toTenant = page.getByRole('button', { name: 'As the tenant has it: Support' });
  await expect(support).toBeChecked();
  await expectAccessible(page);

  await support.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText('Support: no longer in the bell')).toBeAttached();
  await expect(support).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(support).toBeChecked();
  await expect(toTenant).toBeHidden();

  const stop = page.getByRole('switch', { name: 'Stop all mails about work' });
  await stop.click();
  await expect(page.getByText('nothing below is mailed until you want them again')).toBeVisible();
  await page.reload();
  await expect(stop).toBeChecked();
  await expectAccessible(page);
  await stop.click();
  await expect(page.getByRole('status').getByText('Mails about work come again')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stop).toBeChecked();
  await stop.click();
  await expect(stop).not.toBeChecked();

  await page.setViewportSize({ width: 360, height: 800 });
  await support.click();
  await expect(toTenant).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(support).not.toBeChecked();
  await toTenant.click();
  await expect(support).toBeChecked();
  await expect(toTenant).toBeHidden();
});

test('the bell shows one kind alone, and leads from a notification to the choice of its kind', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin@helios.test');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.locator('[data-bell]');
  await expect(panel.getByText('A user confirmed the access')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Shown' }).click();
  await panel.getByRole('option', { name: 'Euribor rates' }).click();
  await expect(panel.getByText('Published Euribor values have changed').first()).toBeVisible();
  await expect(panel.getByText('A user confirmed the access')).toBeHidden();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'No more of this kind: Euribor rates' }).first().click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/notifications#/);
  await expect(page.getByRole('switch', { name: 'Euribor rates: Bell' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Faults in loans: Bell' })).toBeDisabled();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel).toBeVisible();
  await expectAccessible(page);
});

test('a person chooses how and when they are mailed, ends a kind by the link of a mail, and takes it back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'client@casa.test', undefined, '/profile/notifications');
  const announcements = page.getByRole('combobox', { name: 'Reminders and announcements: Mail' });
  await expect(announcements).toHaveValue('At once');
  await announcements.click();
  await page.getByRole('option', { name: 'In the digest' }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('status').getByText('Reminders and announcements, by mail: In the digest'),
  ).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(announcements).toHaveValue('At once');

  const rhythm = page.getByRole('region', { name: 'When mails leave' });
  await rhythm.getByLabel('Quiet from').fill('19:00');
  await rhythm.getByLabel('Quiet until').fill('19:00');
  await expect(rhythm.getByText('The quiet hours end when they begin')).toBeVisible();
  await rhythm.getByLabel('Quiet until').fill('');
  await rhythm.getByLabel('Quiet from').fill('');
  await rhythm.getByRole('checkbox', { name: 'Saturday' }).check();
  await rhythm.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(rhythm.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  const [client, root] = [
    await newSession(browser, 'client@casa.test'),
    await newSession(browser, 'root@calends.test', 'casa@helios'),
  ];
  const subject = fresh('A cent');
  await answerTicket(client, root, subject);
  const mail = await newestMail(
    browser,
    ({ toAddress, body }) => toAddress === 'client@casa.test' && body.includes('unsubscribe'),
  );
  const [, link = ''] = /https?:\/\/[^/\s]+(\/unsubscribe\S+)/.exec(mail) ?? [];
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Support', { exact: true })).toBeVisible();
  await expect(guest.getByText('no more mails of these kinds from Casa Imobiliária')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'No more of these' }).click();
  await expect(guest.getByText(/Done: no more mails of these kinds/)).toBeVisible();
  await guest.context().close();

  await page.reload();
  const support = page.getByRole('combobox', { name: 'Support: Mail' });
  await expect(support).toHaveValue('None');
  await support.click();
  await page.getByRole('option', { name: 'At once' }).click();
  await expect(support).toHaveValue('At once');
});

async function newSession(browser: Browser, email: string, tenantId?: string): Promise<Session> {
  return await openSession(await (await browser.newContext()).newPage(), email, tenantId);
}
