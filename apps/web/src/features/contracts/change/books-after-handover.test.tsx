import type { HandoverFigures } from '@calends/loan-engine';
import { parseDay } from '@calends/loan-engine';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BooksAfterHandover } from './books-after-handover.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const BOOKS = { bankAccount: '12', partyCode: null, styles: [] };
const COMPANY = { id: 'E1', name: 'Helios', acronym: 'HEL' };

const handoverOn = (date: string) =>
  ({ day: parseDay(date), side: 'GRANTOR', company: 'E3', tranches: [] }) as unknown as HandoverFigures;

/** A company keeps its books elsewhere where it is left out of `keeping`. */
async function show({
  set = 'PARENT_LENDS' as string | null,
  spells = [] as object[],
  laterAccountLines = [] as object[],
  keeping = ['E1', 'E2', 'E3'],
}) {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContractAccountDetails/set/C1': () => succeed({ set, stampTaxSide: 'GRANTOR', version: 1, spells }),
    'GET /TPrimaveraSync/of-contract/C1': () =>
      succeed({
        startDate: '2024-01-01',
        laterAccountLines,
        books: Object.fromEntries(keeping.map((id) => [id, BOOKS])),
      }),
  });
  await renderApp(
    <>
      <BooksAfterHandover contractId="C1" handover={handoverOn('2024-03-15')} to="Ceto" />
      <p>shown</p>
    </>,
  );
  await screen.findByText('shown');
}

test('what is booked after a handover goes on with the set of the days before, which it says before it is saved', async () => {
  await show({});
  expect(
    await screen.findByText(/^What is booked from 15-03-2024 on stays on the accounts of “Parent lends/),
  ).toHaveTextContent(/also for Ceto: .* choose another account set for that day after saving\.$/);
  cleanup();
  const spells = [
    { from: null, grantor: COMPANY, receiver: COMPANY, set: 'PARENT_LENDS' },
    { from: '2024-02-01', grantor: COMPANY, receiver: COMPANY, set: 'SISTERS_LEND' },
    { from: '2024-06-01', grantor: COMPANY, receiver: COMPANY, set: 'SUBSIDIARY_LENDS' },
  ];
  await show({ spells });
  expect(await screen.findByText(/stays on the accounts of “Neither/)).toBeDefined();
});

test('nothing is said of a set where none is chosen, or one for that day already', async () => {
  await show({ set: null, keeping: ['E1', 'E2'] });
  expect(await screen.findByText('The books of Ceto are kept elsewhere.')).toBeDefined();
  cleanup();
  await show({ laterAccountLines: [{ from: '2024-03-15', GRANTOR: [], RECEIVER: [] }], keeping: ['E2'] });
  expect(await screen.findByText('The books of Ceto are kept elsewhere.')).toBeDefined();
});
