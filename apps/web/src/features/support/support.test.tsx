import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepSession } from '../../lib/session/session.ts';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { answerPublicKey } from '../../testing/public-key.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SupportPage } from './support.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test.each([
  ['admin', 'What everybody asked the support team, and what it answered.'],
  ['basic', 'What you asked the support team, and what it answered.'],
])('the list tells a user with role %s whose tickets it shows', async (roleId, text) => {
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId, policyId: roleId }),
    'GET /Support/list-paginated': () => page([]),
  });
  await renderApp(<SupportPage />, '/support');
  expect(await screen.findByText(text)).toBeVisible();
});

const ID = '0192f0c0-0000-7000-8000-000000000001';
/** A session in tenant helios: the claims are the middle part of the token. */
const SESSION = `x.${btoa(JSON.stringify({ tenantId: 'helios' }))}.x`;

async function follow(address: string, tickets: readonly object[]) {
  keepSession(SESSION);
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    ...(await answerPublicKey()),
    'GET /Support/list-paginated': () => page(tickets),
  });
  const app = await renderApp(<SupportPage />, address);
  const asked = () => made.map(({ query }) => query.get('filters')).filter((filters) => filters !== null);
  return { ...app, asked };
}

test('the link in a mail opens its ticket', async () => {
  const { address, asked } = await follow('/support?ticket=17&tenant=helios', [{ id: ID, ticketNumber: 17 }]);
  await waitFor(() => expect(address()).toMatch(/^\/support\?modal=support%2Fedit-ticket&id=key\.[\w-]+$/));
  expect(asked()).toEqual([JSON.stringify([{ field: 'ticketNumber', op: 'eq', value: 17 }])]);
});

test.each([
  ['another tenant', '/support?ticket=17&tenant=boreal', /^Ticket 17 of tenant boreal is none that you can read here/],
  ['nobody any more', '/support?ticket=18&tenant=helios', /^Ticket 18 of tenant helios is none that you can read here/],
])('the link to a ticket of %s tells that it cannot be read here, and shows the list', async (_whose, link, text) => {
  const { address } = await follow(link, []);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/support'));
});
