import type { BilledItem, Subscription, SubscriptionAssignment } from '@calends/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignmentForm } from './assignment-form.tsx';

afterEach(restoreNetwork);

const PLAN = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Tranches 25',
  price: '120.00',
  parentEntityType: 'TENANT',
  childEntityType: 'TRANCHE',
  maxLimit: 25,
  subscriptionType: 'TENANT_TRANCHES_QUANTITY',
  billingType: 'RECURRING',
  version: 3,
} as Subscription;
const HELIOS: BilledItem = {
  entityType: 'TENANT',
  entityId: 'helios',
  entityName: 'Helios',
  tenantId: 'helios',
  isParentEntity: true,
  assignmentId: null,
};
/** Invoiced for some months. */
const RUNNING = {
  id: '0198c5a0-0000-7000-8000-000000000002',
  subscriptionId: PLAN.id,
  entityType: 'TENANT',
  entityId: 'helios',
  tenantId: 'helios',
  price: '120.00',
  periodicity: 'MONTHLY',
  dateStart: '2030-05-26T12:00:00.000Z',
  dateEnd: null,
  invoiceStartDate: '2030-05-26T12:00:00.000Z',
  invoiceNextDate: '2030-12-26T12:00:00.000Z',
  payer: null,
  version: 2,
};

function answered(record: Partial<SubscriptionAssignment> = {}, roleId: 'root' | 'admin' = 'admin') {
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId, tenantId: 'atlas' }),
    'GET /subscriptionAssign/limits/helios': () => succeed([]),
    'POST /subscriptionAssign/preview': () => succeed({ invoices: [], limitsOn: '2031-02-01', limits: [] }),
    [`GET /subscriptionAssign/${RUNNING.id}`]: () => succeed({ ...RUNNING, ...record }),
  });
}
const day = (name: RegExp) => screen.findByRole('textbox', { name });
const fill = async (name: RegExp, value: string) => {
  await userEvent.clear(await day(name));
  await userEvent.type(await day(name), `${value}{Tab}`);
};

test('another first invoice day computes the end anew', async () => {
  answered();
  await renderApp(<AssignmentForm plan={PLAN} item={HELIOS} back={() => undefined} />);
  await fill(/^Start/, '01/02/2031');
  await userEvent.click(screen.getByRole('switch', { name: 'Without end' }));
  expect(await day(/^End/)).toHaveValue('01/03/2031');
  await fill(/^End/, '20/02/2031');
  expect(await day(/^End/)).toHaveValue('20/02/2031');
  await fill(/^First invoice period from/, '15/02/2031');
  expect(await day(/^End/)).toHaveValue('01/03/2031');
});

const EDITED = { ...HELIOS, assignmentId: RUNNING.id };

test.each([
  ['root', 'BEGIN_OF_PERIOD'],
  ['admin', null], // the start point is root’s to read
] as const)(
  'in place of the end %s is shown the next invoice of what was invoiced before',
  async (roleId, invoiceStartPoint) => {
    answered({ invoiceStartPoint }, roleId);
    await renderApp(<AssignmentForm plan={PLAN} item={EDITED} back={() => undefined} />);
    expect(await screen.findByText(/^Next invoice:/)).toHaveTextContent('Next invoice: 26-12-2030');
    expect(screen.queryByRole('textbox', { name: /^End/ })).toBeNull();
  },
);

test('the next invoice of what was never invoiced follows what is chosen', async () => {
  const invoiceNextDate = RUNNING.invoiceStartDate;
  answered({ invoiceStartPoint: 'BEGIN_OF_PERIOD', invoiceNextDate }, 'root');
  await renderApp(<AssignmentForm plan={PLAN} item={EDITED} back={() => undefined} />);
  expect(await screen.findByText(/^Next invoice:/)).toHaveTextContent('26-05-2030');
  await fill(/^First invoice period from/, '15/06/2030');
  expect(screen.getByText(/^Next invoice:/)).toHaveTextContent('15-06-2030');
});
