import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PlanForm } from './plan-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const PLAN = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Tranches 25',
  description: null,
  price: '120.00',
  adicionalPrice: '2.00',
  parentEntityType: 'TENANT',
  childEntityType: 'TRANCHE',
  itemCode: null,
  maxLimit: 25,
  adicionalLimit: null,
  state: 0,
  subscriptionType: 'TENANT_TRANCHES_QUANTITY',
  billingType: 'RECURRING',
  isBaseSubscription: false,
  hasSubscriptionAssignments: true,
  vatProfile: 'NOR',
  version: 3,
};
const EDIT = `PUT /subscriptions/${PLAN.id}`;

async function openPlan(running: number) {
  const after = { date: '2026-12-01', amount: '150.00' };
  const reached = { id: 'a', entityName: 'Helios', tenantId: 'helios', before: { ...after, amount: '120.00' }, after };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TocOnline/settings': () => succeed({ hasPassword: false, version: 0 }),
    [`GET /subscriptions/${PLAN.id}`]: () => succeed(PLAN),
    [`POST /subscriptions/preview/${PLAN.id}`]: () => succeed({ running, assignments: running > 0 ? [reached] : [] }),
    [EDIT]: () => succeed(PLAN),
  });
  await renderApp(<PlanForm recordId={PLAN.id} close={() => undefined} />, '/subscriptions');
  return () => made.find((one) => one.address === EDIT)?.body;
}
const reach = () => screen.getByRole('combobox', { name: /^Counts for/ });
const setPrice = (price: string) => userEvent.fill(screen.getByRole('textbox', { name: 'Price', exact: true }), price);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

test('another price asks whom it reaches, and shows what the running ones are billed next', async () => {
  const sent = await openPlan(1);
  await expect.element(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tranches 25');
  expect(reach().query()).toBeNull();
  await setPrice('150,00');
  await expect.element(reach()).toHaveValue('New assignments only');
  await userEvent.click(reach());
  await userEvent.click(screen.getByRole('option', { name: 'Running ones too: 1' }));
  await expect.element(screen.getByRole('row', { name: /Helios/ })).toBeVisible();
  await save();
  await expect.poll(sent).toMatchObject({ price: '150.00', reach: 'RUNNING', from: 'NEXTPERIOD', version: 3 });
});

test('nobody is asked where no assignment runs', async () => {
  const sent = await openPlan(0);
  await setPrice('150,00');
  await save();
  await expect.poll(sent).toMatchObject({ price: '150.00', reach: 'NEW' });
});
