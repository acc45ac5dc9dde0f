import type { Browser } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages.ts';
import { addLoan, authorization, drawTranche } from '../records.ts';
import type { Session } from '../sign-in.ts';
import { enter, expect, expectAccessible, openSession, test } from '../story.ts';

test.slow();

/** So much that no act of another story waits while this one asks for it. */
const FROM = '900000000';

test('a large act waits on the page of its loan until another person releases it, or refuses it with a reason', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const admin = await openSession(page, 'admin@helios.test');
  const loan = await addLoan(admin, { amount: '9000000000' });
  const trancheId = await drawTranche(admin, loan, '1000.00');
  await setFrom(admin, FROM);
  await reinforceAsBasic(browser, baseURL, trancheId);
  await setFrom(admin, '0');

  await enter(admin, `/contract/view/${loan.contractId}`);
  const waiting = page.getByRole('alert').filter({ hasText: 'Acts on this loan wait for a second person: 2' });
  await expect(waiting.getByRole('row', { name: /Reinforcement/ })).toHaveCount(2);
  await expectAccessible(page);
  await waiting
    .getByRole('row', { name: /910.000.000,00 €/ })
    .getByRole('button', { name: 'Review' })
    .click();
  const act = page.getByRole('dialog', { name: 'Act that waits' });
  await expect(act.getByRole('button', { name: 'Release' })).toBeEnabled();
  await expect(act).toContainText('910.001.000,00 €'); // the capital with it
  await expectAccessible(page);
  await act.getByRole('button', { name: 'Refuse' }).click();
  const why = page.getByRole('dialog', { name: 'Refuse' });
  await why.getByRole('textbox', { name: /^Reason/ }).fill('Not agreed');
  await why.getByRole('button', { name: /^Refuse/ }).click();
  await expect(act).toContainText('Not agreed');
  await page.keyboard.press('Escape');

  const other = page.getByRole('alert').filter({ hasText: 'An act on this loan waits for a second person' });
  await other.getByRole('button', { name: 'Review' }).click();
  await act.getByRole('button', { name: 'Release' }).click();
  await expect(act).toBeHidden();
  await expect(other).toHaveCount(0);
  await expect(page.getByText('900.001.000,00 €').first()).toBeVisible();

  await enter(admin, `/waiting-acts?search=${loan.number}`);
  await expect(page.getByRole('row', { name: loan.number })).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

/** Two acts of somebody else, neither of which is made. */
async function reinforceAsBasic(browser: Browser, baseURL: string | undefined, trancheId: string): Promise<void> {
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const basic = await openSession(other, 'basic@helios.test');
  for (const amount of ['910000000.00', '900000000.00']) {
    const data = { trancheMovementID: trancheId, reinforcementDate: '20-02-2024', amount, version: 2 };
    const headers = authorization(basic);
    const reply = await other.request.post('/api/v1/TMovements/reinforcement', { headers, data });
    expect(await reply.json()).toMatchObject({ succeeded: false, messages: ['ActWaits'] });
  }
  await other.context().close();
}

/** Sets the tenant's own setting by the API; the screen of settings has a story of its own. */
async function setFrom(session: Session, value: string): Promise<void> {
  const headers = authorization(session);
  const { request } = session.page;
  const list = await request.get('/api/v1/BaseSettings/list-paginated?getAll=true', { headers });
  const { data } = (await list.json()) as { data: { id: string; category: string; parameterKey: string }[] };
  const known = data.find(({ parameterKey }) => parameterKey === 'SECOND_PERSON_FROM');
  if (!known) throw new Error('no such setting');
  const { id, category, parameterKey } = known;
  const one = (await (await request.get(`/api/v1/BaseSettings/${id}`, { headers })).json()) as {
    data: { version: number };
  };
  const body = { category, parameterKey, value, version: one.data.version };
  expect((await request.put(`/api/v1/BaseSettings/${id}`, { headers, data: body })).status()).toBe(200);
}
