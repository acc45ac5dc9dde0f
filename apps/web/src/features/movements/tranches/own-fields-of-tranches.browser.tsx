import type { OwnField } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { drawn, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddTrancheForm } from '../tranche-forms/add-tranche-form.tsx';
import { EditTrancheForm } from '../tranche-forms/edit-tranche-form.tsx';
import { ContractMovements } from './contract-movements.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const called = (value: string, isOffered = true) => ({ value, translationKey: null, isOffered });
const FIELDS: readonly OwnField[] = [
  { name: 'project', ...called('Project'), choices: [{ code: 'SOLAR', ...called('Zambujal solar') }] },
  { name: 'bankReference', ...called('Bank reference'), choices: [] },
  { name: 'unsaid', ...called('Said of no draw'), choices: [] },
];
const CONTRACT = '00000000-0000-4000-8000-000000000001';
const FIRST = '00000000-0000-4000-8000-000000000002';
const SECOND = '00000000-0000-4000-8000-000000000003';
const TRANCHE = {
  id: FIRST,
  contractId: CONTRACT,
  realizationDate: '2024-01-15',
  realizedCapital: '1000000.00',
  metadata: { project: 'SOLAR', bankReference: 'TR-1' },
  version: 1,
};
const { file } = fixedLoan();
const ANSWERS = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /metadata/fields': () => succeed(FIELDS),
  [`GET /TContract/${CONTRACT}`]: () => succeed({ contractNumber: 'IC-1' }),
  [`GET /TTranche/${FIRST}`]: () => succeed(TRANCHE),
  'GET /TTranche/list-paginated': () => page([TRANCHE, { ...TRANCHE, id: SECOND, metadata: {} }]),
  [`GET /TContract/loan-file/${CONTRACT}`]: () =>
    succeed({
      version: 1,
      loanFile: {
        ...file,
        tranches: [drawn(FIRST, '2024-01-15', '1000000.00', []), drawn(SECOND, '2024-02-01', '10.00', [])],
      },
      fixings: [],
    }),
};

test('a draw is entered with the tenant’s own fields', async () => {
  const made = answerCalls({ ...ANSWERS, 'POST /TTranche': () => succeed(TRANCHE) });
  await renderApp(<AddTrancheForm recordId={CONTRACT} close={() => undefined} />, '/contract/list');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Amount drawn/ }), '100');
  await userEvent.click(screen.getByRole('combobox', { name: 'Project' }));
  await userEvent.click(screen.getByRole('option', { name: 'Zambujal solar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add draw' }));
  await expect
    .poll(() => made.find(({ address }) => address === 'POST /TTranche')?.body)
    .toMatchObject({ realizedCapital: '100', metadata: { project: 'SOLAR' } });
});

test('a draw may be edited in its own fields alone, and a fault is shown at its field', { tags: 'long' }, async () => {
  const made = answerCalls({
    ...ANSWERS,
    [`PUT /TTranche/${FIRST}`]: () => fail(400, ['ValidationFailed'], { 'metadata.project': ['MetadataNotOffered'] }),
  });
  await renderApp(<EditTrancheForm recordId={FIRST} close={() => undefined} />, '/contract/list');
  const project = screen.getByRole('combobox', { name: 'Project' });
  await expect.element(project).toHaveValue('Zambujal solar');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Bank reference' }), 'TR-2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(project).toHaveAccessibleDescription(/No longer offered: choose another value/);
  expect(made.find(({ address }) => address === `PUT /TTranche/${FIRST}`)?.body).toMatchObject({
    realizationDate: '15-01-2024',
    metadata: { project: 'SOLAR', bankReference: 'TR-2' },
  });
});

test('the tranches of a contract and the statement show the own fields that some tranche fills in', async () => {
  answerCalls(ANSWERS);
  await screen.viewport(1280, 800);
  await renderApp(<ContractMovements contractId={CONTRACT} />, '/contract/list');
  const tranches = screen.getByRole('region', { name: 'Tranches' });
  await expect.element(tranches.getByRole('columnheader', { name: 'Bank reference' })).toBeVisible();
  await expect.element(tranches.getByRole('cell', { name: 'TR-1' })).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Zambujal solar' })).toBeVisible();
  await expect.element(screen.getByText('Said of no draw')).not.toBeInTheDocument();
  await userEvent.click(tranches.getByRole('button', { name: '01-02-2024' }));
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Zambujal solar' })).not.toBeInTheDocument();
});
