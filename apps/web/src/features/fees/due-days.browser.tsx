import type { DatedDueDay } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DueDays } from './due-days.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const SHIPPED: DatedDueDay = {
  validFrom: '1900-01-01',
  dueDay: 20,
  legalReference: 'Stamp Tax Code, article 44',
  origin: 'system',
};
const OWN: DatedDueDay = { validFrom: '2026-01-01', dueDay: 25, legalReference: 'A law of our own', origin: 'own' };
const effects = {
  contracts: [{ contractId: 'c', contractNumber: 'HG-1', taxBefore: '500.00', taxAfter: '500.00', changedRows: 2 }],
  outcome: 'seen',
};

async function showDueDays(roleId: 'admin' | 'basic', days: readonly DatedDueDay[] = [OWN, SHIPPED]) {
  const calls = answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId }),
    'GET /fee/due-days': () => succeed(days),
    'PUT /fee/due-days': () => succeed(effects),
  });
  await renderApp(<DueDays />, '/fees');
  await expect.element(screen.getByRole('row', { name: /01-01-1900 20/ })).toBeVisible();
  return calls;
}

test('a new due day shows which contracts it moves before it is saved', async () => {
  const calls = await showDueDays('admin', [SHIPPED]);
  await screen.getByRole('button', { name: 'New due day' }).click();
  await userEvent.fill(screen.getByRole('textbox', { name: 'From' }), '01/01/2027');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Day of the next month' }), '25');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Legal reference' }), 'A law of our own');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/HG-1 \(500,00\s€ as before, rows changed: 2\)/)).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => calls.filter(({ address }) => address.startsWith('PUT')).map(({ query }) => query.toString()))
    .toEqual(['preview=true', 'preview=false&outcome=seen']);
});

test('a day that not every month has is refused on its field', async () => {
  await showDueDays('admin', [SHIPPED]);
  await screen.getByRole('button', { name: 'New due day' }).click();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Day of the next month' }), '31');
  await userEvent.tab();
  await expect.element(screen.getByText('A day from 1 to 28, which every month has')).toBeVisible();
});

test('an own due day can be taken back, that of the product cannot', async () => {
  await showDueDays('admin');
  await expect.element(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take back' }).elements()).toHaveLength(1);
});

test('who may not write sees the days and changes none', async () => {
  await showDueDays('basic');
  expect(screen.getByRole('button', { name: /due day|Edit|Take back/ }).elements()).toEqual([]);
});
