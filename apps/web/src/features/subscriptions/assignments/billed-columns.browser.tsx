import type { AssignmentPreview, BilledItem, Subscription } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { today } from '../../../lib/figures/dates.ts';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BilledColumns } from './billed-columns.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const PLAN = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Companies 20',
  price: '30.00',
  parentEntityType: 'TENANT',
  childEntityType: 'DISK_SIZE',
  maxLimit: 20,
  billingType: 'RECURRING',
} as Subscription;

const itemOf = (name: string, assignmentId: string | null): BilledItem => ({
  entityType: 'TENANT',
  entityId: name.toLowerCase(),
  entityName: name,
  tenantId: name.toLowerCase(),
  isParentEntity: true,
  assignmentId,
});

const invoices = (...of: readonly (readonly [date: string, amount: string])[]): AssignmentPreview => ({
  invoices: of.map(([date, amount]) => ({ date, amount })),
  limitsOn: today(),
  limits: [],
});

type Named = { readonly entityId: string };
const PREVIEWS: Readonly<Record<string, AssignmentPreview>> = {
  boreal: invoices(['2031-01-01', '30.00'], ['2031-02-01', '30.00']),
  casa: invoices(['2031-01-01', '30.00'], ['2031-02-01', '34.00']),
};
const REMOVALS: Readonly<Record<string, AssignmentPreview>> = {
  estrela: invoices(['2031-01-01', '-12.50']),
  faro: invoices(['2031-01-01', '-7.50'], ['2031-01-02', '2.40']),
};

/** A server on which Duna has the plan since somebody else assigned it, unseen. */
async function show() {
  const lists = {
    available: ['Boreal', 'Casa', 'Duna'].map((name) => itemOf(name, null)),
    assigned: ['Estrela', 'Faro'].map((name) => itemOf(name, name)),
    hasMore: false,
  };
  const made = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, tenantId: 'atlas' }),
    [`GET /subscriptionAssign/data/${PLAN.id}`]: () => succeed(lists),
    'POST /subscriptionAssign/preview': ({ body }) =>
      isAssigned(body) ? fail(409, ['AlreadyAssigned']) : succeed(PREVIEWS[(body as Named).entityId]),
    'POST /subscriptionAssign': ({ body }) => (isAssigned(body) ? fail(409, ['AlreadyAssigned']) : succeed({})),
    'POST /subscriptionAssign/preview-removal': ({ body }) => succeed(REMOVALS[(body as Named).entityId]),
    'PUT /subscriptionAssign/remove-assign': () => succeed(true),
  });
  const chosen: BilledItem[] = [];
  await renderApp(
    <BilledColumns
      plan={PLAN}
      kind="TENANT"
      openKind={() => undefined}
      choose={(item) => {
        chosen.push(item);
      }}
    />,
  );
  await expect.element(box('Boreal')).toBeVisible();
  const sent = (address: string) =>
    made.filter((one) => one.address === address).map(({ body }) => (body as Named).entityId);
  return { chosen, sent };
}
const isAssigned = (body: unknown) => (body as Named).entityId === 'duna';
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const column = (name: string) => screen.getByRole('region', { name, exact: true });
const question = () => screen.getByRole('dialog');
const confirmIt = () => userEvent.click(question().getByRole('button', { name: 'Confirm' }));

test('several are assigned by their boxes and one button, after one question with the sums of all', async () => {
  const { sent } = await show();
  await userEvent.click(box('Boreal'));
  await userEvent.click(box('Duna'), { modifiers: ['Shift'] });
  await userEvent.click(column('Available').getByRole('button', { name: 'Assign', exact: true }));
  await expect.element(question().getByText(/Boreal · Casa · Duna/)).toBeVisible();
  await expect.element(question().getByText(/01-01-2031: 60,00.€ · 01-02-2031: 64,00.€/)).toBeVisible();
  await expect
    .element(question().getByText(/Refused, while the others go ahead: Duna: Already assigned/))
    .toBeVisible();
  expect(sent('POST /subscriptionAssign')).toEqual([]);
  await confirmIt();
  await expect.element(screen.getByText('Done: 2 · Refused: 1')).toBeVisible();
  const refused = column('Available').getByRole('listitem').filter({ hasText: 'Duna: Already assigned' });
  await expect.element(refused).toBeVisible();
  expect(sent('POST /subscriptionAssign')).toEqual(['boreal', 'casa', 'duna']);
  await expect.element(box('Duna')).toBeChecked();
  await expect.element(box('Casa')).not.toBeChecked();
});

test('one that is chosen is moved as by its own button', async () => {
  const { chosen } = await show();
  await userEvent.click(box('Casa'));
  await userEvent.click(column('Available').getByRole('button', { name: 'Assign', exact: true }));
  expect(chosen.map(({ entityId }) => entityId)).toEqual(['casa']);
});

test('by keyboard: Space chooses, Shift and Space all up to there, Enter asks, and Escape leaves everything', async () => {
  const { sent } = await show();
  (box('Boreal').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (box('Casa').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(box('Casa')).toBeChecked();
  (column('Available').getByRole('button', { name: 'Assign', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question().getByText(/Boreal · Casa/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(sent('POST /subscriptionAssign')).toEqual([]);
  await expect.element(box('Casa')).toBeChecked();
});

test('chosen rows are dragged together, back as well, after one question; a row that is not chosen goes alone', async () => {
  const { chosen, sent } = await show();
  await userEvent.click(box('Estrela'));
  await userEvent.click(box('Faro'));
  await userEvent.dragAndDrop(screen.getByText('Faro', { exact: true }), column('Available'));
  await expect.element(question().getByText(/20,00.€ before VAT, charged in advance, will be credited/)).toBeVisible();
  await expect.element(question().getByText(/2,40.€ before VAT is still to be charged/)).toBeVisible();
  await confirmIt();
  await expect.poll(() => sent('PUT /subscriptionAssign/remove-assign')).toEqual(['estrela', 'faro']);

  await userEvent.click(box('Boreal'));
  await userEvent.click(box('Casa'));
  await userEvent.dragAndDrop(screen.getByText('Duna', { exact: true }), column('Assigned'));
  await expect.poll(() => chosen.map(({ entityId }) => entityId)).toEqual(['duna']);
  await userEvent.dragAndDrop(screen.getByText('Casa', { exact: true }), column('Assigned'));
  await confirmIt();
  await expect.poll(() => sent('POST /subscriptionAssign')).toEqual(['boreal', 'casa']);
});
