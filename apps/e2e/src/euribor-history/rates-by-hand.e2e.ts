import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterDay, expectNoSidewaysScroll, pick } from '../pages.ts';
import { authorization } from '../records.ts';
import type { Session } from '../sign-in.ts';
import { expect, expectAccessible, openSession, signIn, test } from '../story.ts';

/** A term and day that no loan of the demonstration follows. */
const DAY = { typed: '01/02/2022', row: '01-02-2022', range: '2022-02-01..2022-02-01' };

test('a rate by hand waits for a second person where the tenant asks for one, and then overrides the system’s', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const admin = await openSession(page, 'admin@helios.test');
  await setConfirmation(admin, 'true');
  // a rate that no earlier run has entered
  const rate = `-0,${randomInt(100, 500)}`;

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(other, 'basic@helios.test', undefined, '/euribor-history');
  await other.getByRole('button', { name: 'Enter a rate' }).click();
  const form = other.getByRole('dialog', { name: 'Enter a rate' });
  await enterDay(form, /^Reference date/, DAY.typed);
  await pick(form, /^Term/, '1 month');
  await form.getByRole('textbox', { name: /^Rate/ }).fill(rate);
  await expect(form.getByText('No contract follows this rate')).toBeVisible();
  await expect(form.getByText('A second person has to confirm')).toBeVisible();
  await form.getByRole('textbox', { name: /^Source/ }).fill('Letter of the bank');
  await expectAccessible(other);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const pending = other.getByRole('alert').filter({ hasText: 'Rates that wait for a second person' });
  await expect(pending.getByRole('row', { name: DAY.row })).toContainText(`${rate} %`);
  await pending.getByRole('row', { name: DAY.row }).getByRole('button', { name: 'Review' }).click();
  await expect(other.getByRole('dialog')).toContainText('Somebody else has to confirm');
  await other.context().close();

  await signIn(page, 'admin@helios.test', undefined, `/euribor-history?referenceDate=${DAY.range}`);
  const waiting = page.getByRole('alert').getByRole('row', { name: DAY.row });
  await waiting.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Rate that waits for confirmation' });
  await expect(review).toContainText('Letter of the bank');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Confirm rate' }).click();
  await expect(review).toBeHidden();
  await expect(waiting).toHaveCount(0);
  await setConfirmation(admin, 'false');

  await takesItBack(page, rate);
});

async function takesItBack(page: Page, rate: string): Promise<void> {
  const row = page.getByRole('row', { name: DAY.row });
  await expect(row).toContainText(`${rate} %`);
  await expect(row).toContainText('Own');
  await row.click();
  const day = page.getByRole('dialog', { name: `Rates of ${DAY.row}` });
  const own = day.getByRole('row', { name: /Letter of the bank/ }).first();
  await expect(own).toContainText(`${rate} %`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await own.getByRole('button', { name: 'Take own rate back' }).click();
  await page.getByRole('dialog', { name: 'Take own rate back' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(day.getByRole('row', { name: /Taken back/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('System');
}

/** Sets the tenant's own setting by the API; the screen of settings has a story of its own. */
async function setConfirmation(session: Session, value: 'true' | 'false'): Promise<void> {
  const headers = authorization(session);
  const { request } = session.page;
  const list = await request.get('/api/v1/BaseSettings/list-paginated?getAll=true', { headers });
  const { data } = (await list.json()) as { data: { id: string; category: string; parameterKey: string }[] };
  const known = data.find(({ parameterKey }) => parameterKey === 'RATE_CONFIRMATION_REQUIRED');
  if (!known) throw new Error('no such setting');
  const { id, category, parameterKey } = known;
  const one = (await (await request.get(`/api/v1/BaseSettings/${id}`, { headers })).json()) as {
    data: { version: number };
  };
  const reply = await request.put(`/api/v1/BaseSettings/${id}`, {
    headers,
    data: { category, parameterKey, value, version: one.data.version },
  });
  expect([200, 422]).toContain(reply.status()); // 422: it has that value already
}
