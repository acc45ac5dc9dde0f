import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SubscriptionCharges } from './subscription-charges.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const CHARGE = {
  kind: 'BASE',
  number: 1,
  runOn: '2026-10-10',
  from: '2026-10-10',
  to: '2026-11-10',
  reasons: [
    {
      from: '2026-10-10',
      to: '2026-11-10',
      days: 31,
      price: '31.00',
      discount: null,
      times: 1,
      units: null,
      amount: '31.00',
    },
  ],
  owed: '31.00',
  charged: '31.00',
  invoices: [{ id: 'i-1', reference: 'S2026/4', invoiceNumber: null, state: 18 }],
};
const PERIOD = { period: 0, from: CHARGE.from, to: CHARGE.to, units: 7, charges: [CHARGE] };
const OVERVIEW = {
  dateStart: '2025-12-01',
  dateEnd: '2026-11-28',
  hasMore: false,
  assignments: [{ id: 'a-1', subscriptionId: 's-1', plan: 'Base', entity: 'Boreal Industries', periods: [PERIOD] }],
};

async function open(overview: object) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'admin' }),
    'GET /subscriptions/history-overview': () => succeed({ ...OVERVIEW, ...overview }),
  });
  await renderApp(<SubscriptionCharges recordId="s-1" close={() => undefined} />, '/subscriptions/active');
  return () => made.filter(({ address }) => address === 'GET /subscriptions/history-overview');
}

test('each charge is shown with its period, invoice and how it was reckoned', async () => {
  const asked = await open({});
  await expect.element(screen.getByRole('cell', { name: 'Boreal Industries' })).toBeVisible();
  await expect.element(screen.getByText(/10-10-2026/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'S2026/4' })).toBeVisible();
  await userEvent.click(screen.getByText('How it was reckoned'));
  await expect.element(screen.getByText(/days: 31\/31/)).toBeVisible();
  expect(asked()[0]?.query.get('subscriptionId')).toBe('s-1');
});

test('a plan that was not charged says so, and a long history that it is cut', async () => {
  await open({ assignments: [] });
  await expect.element(screen.getByText('Nothing was charged in these days')).toBeVisible();
  cleanup();
  await open({ hasMore: true });
  await expect.element(screen.getByText(/more charges than are shown/)).toBeVisible();
});
