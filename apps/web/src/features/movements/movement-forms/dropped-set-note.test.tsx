import type { ContractChange } from '@calends/loan-engine';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DroppedSetNote } from './dropped-set-note.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = { id: 'E1', name: 'Helios', acronym: 'HEL' };
const ASSIGNED: ContractChange = { id: 'F1', changeDate: '2024-03-15', field: 'GRANTOR', company: 'E3' };

/** What is asked when a fact of a loan with these changes is taken back; its second spell begins on the 15th of March. */
async function show(changes: readonly ContractChange[], row: { id: string; actId: string | null }, set: string | null) {
  const { file } = fixedLoan();
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContractAccountDetails/set/C1': () =>
      succeed({
        set: 'PARENT_LENDS',
        stampTaxSide: 'GRANTOR',
        version: 2,
        spells: [
          { from: null, grantor: COMPANY, receiver: COMPANY, set: 'PARENT_LENDS' },
          { from: '2024-03-15', grantor: COMPANY, receiver: COMPANY, set },
        ],
      }),
  });
  await renderApp(
    <>
      <DroppedSetNote loan={{ contractId: 'C1', file: { ...file, changes } }} row={row} />
      <p>shown</p>
    </>,
  );
  await screen.findByText('shown');
  return made.filter(({ address }) => address.includes('/set/'));
}

const DROPPED = /which was chosen from 15-03-2024 on, no longer applies then/;

test('whoever takes a handover back, alone or with its merger, reads that the set of its day counts no longer', async () => {
  await show([ASSIGNED], { id: 'F1', actId: null }, 'SISTERS_LEND');
  expect(await screen.findByText(DROPPED)).toBeDefined();
  cleanup();
  const merged: ContractChange = { ...ASSIGNED, act: 'MERGER', actId: 'X' };
  await show([merged], { id: 'F1', actId: 'X' }, 'SISTERS_LEND');
  expect(await screen.findByText(DROPPED)).toBeDefined();
});

test('nothing is said where another handover stays on that day, of any other fact, and where none was chosen', async () => {
  const assumed: ContractChange = { id: 'F2', changeDate: '2024-03-15', field: 'RECEIVER', company: 'E4' };
  expect(await show([ASSIGNED, assumed], { id: 'F1', actId: null }, 'SISTERS_LEND')).toEqual([]);
  cleanup();
  expect(await show([ASSIGNED], { id: 'M1', actId: null }, 'SISTERS_LEND')).toEqual([]);
  cleanup();
  expect(await show([ASSIGNED], { id: 'F1', actId: null }, null)).toHaveLength(1);
  expect(screen.queryByText(DROPPED)).toBeNull();
});
