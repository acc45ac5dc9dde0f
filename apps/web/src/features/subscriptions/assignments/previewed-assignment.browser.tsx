import type { BilledItem, Subscription } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { useUnassign } from './use-unassign.ts';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const PLAN = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Tranches 25',
  price: '120.00',
  adicionalPrice: '2.00',
  parentEntityType: 'TENANT',
  childEntityType: 'TRANCHE',
  maxLimit: 25,
  adicionalLimit: null,
  subscriptionType: 'TENANT_TRANCHES_QUANTITY',
  billingType: 'RECURRING',
  version: 3,
} as Subscription;
const HELIOS = {
  entityType: 'TENANT',
  entityId: 'helios',
  entityName: 'Helios',
  tenantId: 'helios',
  isParentEntity: true,
  assignmentId: null,
} satisfies BilledItem;

function RemoveButton() {
  const unassign = useUnassign(PLAN);
  return <button onClick={() => unassign(HELIOS)}>Remove Helios</button>;
}
const LIMIT = {
  kind: 'TENANT_TRANCHES_QUANTITY',
  key: 'AdditionalUsed',
  subscriptionNames: ['Tranches 25'],
  issuer: 'Operator',
  entityType: 'TENANT',
  entityId: 'helios',
  entityName: 'Helios',
  inUse: 27,
  maxLimit: 25,
  most: null,
  additionalPrice: '2.00',
  periodicity: 'MONTHLY',
  endsOn: null,
};

function answered(others: Parameters<typeof answerCalls>[0] = {}) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, tenantId: 'atlas' }),
    'GET /subscriptionAssign/limits/helios': () => succeed([]),
    'POST /subscriptionAssign/preview': () =>
      succeed({ invoices: [{ date: '2031-02-01', amount: '124.00' }], limitsOn: today(), limits: [LIMIT] }),
    'POST /subscriptionAssign/preview-removal': () =>
      succeed({
        invoices: [
          { date: '2031-02-01', amount: '-67.74' },
          { date: '2031-02-02', amount: '2.40' },
        ],
        limitsOn: today(),
        limits: [],
      }),
    'PUT /subscriptionAssign/remove-assign': () => succeed(true),
    ...others,
  });
  return (address: string) => made.find((one) => one.address === address)?.body;
}

test('before Save the form shows the next invoices with the units in use, and the limits', async () => {
  const sent = answered();
  await renderApp(<AssignmentForm plan={PLAN} item={HELIOS} back={() => undefined} />);
  await expect.element(screen.getByText(/120,00/).first()).toBeVisible(); // at once, as the browser computes it
  await expect.element(screen.getByText(/01-02-2031: 124,00/)).toBeVisible();
  await expect.element(screen.getByText('27 of 25 in use')).toBeVisible();
  const asked = { subscriptionId: PLAN.id, entityId: 'helios', dateEnd: null };
  expect(sent('POST /subscriptionAssign/preview')).toMatchObject(asked);
});

test('where today was billed already, it says on which day the first invoice is made instead', async () => {
  const [start, next] = [formatDay(today()), '01-02-2031'];
  answered();
  await renderApp(<AssignmentForm plan={PLAN} item={HELIOS} back={() => undefined} />);
  await expect
    .element(screen.getByText(`The billing of ${start} is already done: what is due that day is invoiced on ${next}.`))
    .toBeVisible();
});

test('the issuer itself is told that nothing is invoiced, and no next day of it', async () => {
  answered({ 'GET /identity/profile': () => succeed({ ...PROFILE, tenantId: 'helios' }) });
  await renderApp(<AssignmentForm plan={PLAN} item={HELIOS} back={() => undefined} />);
  await expect.element(screen.getByText('Internal: its limits apply, and nothing is invoiced')).toBeVisible();
  await expect.element(screen.getByText('27 of 25 in use')).toBeVisible();
  await expect.element(screen.getByText(/Next invoice/)).not.toBeInTheDocument();
});

test('what would be refused is previewed as nothing', async () => {
  answered({ 'POST /subscriptionAssign/preview': () => fail(400, ['BadRequest'], { dateStart: ['DateInPast'] }) });
  await renderApp(<AssignmentForm plan={PLAN} item={HELIOS} back={() => undefined} />);
  await expect.element(screen.getByText(/120,00/).first()).toBeVisible();
  await expect.element(screen.getByText('Next invoices')).not.toBeInTheDocument();
});

test('whoever removes an assignment is told what is credited and what is still charged', async () => {
  const sent = answered();
  await renderApp(<RemoveButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Helios' }));
  await expect.element(screen.getByText(/67,74.*will be credited/)).toBeVisible();
  await expect.element(screen.getByText(/2,40.*still to be charged/)).toBeVisible();
  expect(sent('PUT /subscriptionAssign/remove-assign')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => sent('PUT /subscriptionAssign/remove-assign')).toMatchObject({ entityId: 'helios' });
});
