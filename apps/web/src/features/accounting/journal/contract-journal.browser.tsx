import type { ContractJournal as Journal, JournalDocument } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ContractJournal } from './contract-journal.tsx';
import { LoanEntries } from './loan-entries.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const CONTRACT = {
  id: 'c-1',
  contractNumber: 'HG-1',
  grantor: { id: 'e-1', acronym: 'HSGPS', name: 'Helios SGPS' },
  receiver: { id: 'e-2', acronym: 'HSOL', name: 'Helios Solar' },
};
const line = (nature: 'D' | 'C', account: string | null, withParty = false) =>
  ({ account, nature, amountKey: 'VALUE', amount: '1250.00', withParty }) as const;
const DRAW: JournalDocument = {
  sourceKey: 'RECEIVER/TRANCHE/f-1',
  date: '2024-03-31',
  primaveraType: 'TRANCHE',
  entityType: 1,
  company: 'HSOL',
  counterparty: 'HSGPS',
  tranche: 1,
  mirrorOf: null,
  isProjected: false,
  lines: [line('D', '12'), line('C', '2531', true)],
};
const MIRROR: JournalDocument = {
  ...DRAW,
  sourceKey: 'RECEIVER/SPECIALIZATION/m-1',
  date: '2024-05-01',
  primaveraType: 'SPECIALIZATION',
  mirrorOf: '2024-04-30',
  isProjected: true,
  lines: [line('D', '2722', true), line('C', null)],
};
const JOURNAL: Journal = {
  years: [2024, 2023],
  year: 2024,
  trancheCount: 1,
  documents: [DRAW, MIRROR],
  balancesOn: '2024-12-31',
  balances: [
    {
      entityType: 1,
      company: 'HSOL',
      account: '2531',
      before: '-10.00',
      debit: '0.00',
      credit: '1250.00',
      balance: '-1260.00',
    },
  ],
  keptElsewhere: ['HSGPS'],
  missing: ['startDate', 'line'],
};

async function show(journal: Partial<Journal> = {}, width = 1200) {
  await screen.viewport(width, 800);
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed(CONTRACT),
    'GET /TContractAccountDetails/journal/c-1': () => succeed({ ...JOURNAL, ...journal }),
  });
  await renderApp(<ContractJournal recordId="c-1" close={() => undefined} />, '/contract/list');
  return made;
}

test('each document stands under its day, company and type, with its accounts and the other company', async () => {
  await show();
  const table = screen.getByRole('region', { name: 'Entries of 2024' });
  await expect.element(table.getByRole('row', { name: '31-03-2024 HSOL Draw 12 1.250,00 €' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2531 · HSGPS 1.250,00 €' })).toBeVisible();
  await expect.element(table.getByText(/undoing that of 30-04-2024 · projected/)).toBeVisible();
  await expect.element(table.getByText('no account')).toBeVisible();
  const accounts = screen.getByRole('region', { name: 'Accounts of this loan on 31-12-2024' });
  await expect.element(accounts.getByText('-1.260,00 €')).toBeVisible();
});

test('a line that names the company before a handover names that one', async () => {
  const moved: JournalDocument = {
    ...DRAW,
    sourceKey: 'RECEIVER/CAPITALASSIGNMENT/h-1/STAYING',
    primaveraType: 'CAPITALASSIGNMENT',
    lines: [{ ...line('D', '2531', true), furtherParty: 'HENER' }, line('C', '2531', true)],
  };
  await show({ documents: [moved] });
  const table = screen.getByRole('region', { name: 'Entries of 2024' });
  await expect.element(table.getByText('2531 · HENER')).toBeVisible();
  await expect.element(table.getByText('2531 · HSGPS')).toBeVisible();
});

test('of a loan with several tranches each document names its own', async () => {
  await show({ trancheCount: 2, documents: [DRAW, { ...DRAW, sourceKey: 'RECEIVER/TRANCHE/f-2', tranche: 2 }] });
  const table = screen.getByRole('region', { name: 'Entries of 2024' });
  await expect.element(table.getByText('Draw · Tranche 1')).toBeVisible();
  await expect.element(table.getByText('Draw · Tranche 2')).toBeVisible();
});

test('on a phone a debit is above zero and a credit below, in one column', async () => {
  await show({}, 390);
  const table = screen.getByRole('region', { name: 'Entries of 2024' });
  await expect.element(table.getByRole('row', { name: '31-03-2024 HSOL Draw 12 1.250,00 €' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2531 · HSGPS -1.250,00 €' })).toBeVisible();
});

test('of one company alone its own documents are shown, up to the day of the page', async () => {
  const grantors = {
    ...DRAW,
    sourceKey: 'GRANTOR/TRANCHE/f-1',
    entityType: 0 as const,
    company: 'HSGPS',
    counterparty: 'HSOL',
  };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed(CONTRACT),
    'GET /TContractAccountDetails/journal/c-1': () => succeed({ ...JOURNAL, documents: [DRAW, grantors, MIRROR] }),
  });
  await screen.viewport(1200, 800);
  await renderApp(<LoanEntries contract={{ id: 'c-1' }} until="2024-04-30" />, '/contract/list');
  const lender = screen.getByRole('region', { name: 'HSGPS · Entries of 2024' });
  const borrower = screen.getByRole('region', { name: 'HSOL · Entries of 2024' });
  await expect.element(lender.getByRole('row', { name: '31-03-2024 Draw 12 1.250,00 €' })).toBeVisible();
  await expect.element(borrower.getByRole('row', { name: '2531 · HSGPS 1.250,00 €' })).toBeVisible();
  await expect.element(borrower.getByText(/undoing/)).not.toBeInTheDocument();
  await screen.viewport(390, 800);
  await expect.element(borrower.getByRole('row', { name: '2531 · HSGPS -1.250,00 €' })).toBeVisible();
  await expect.poll(() => borrower.element().scrollWidth - borrower.element().clientWidth).toBe(0);
});

test('what is missing is said, and whose books are kept elsewhere', async () => {
  await show();
  const note = screen.getByRole('status');
  await expect.element(note.getByText(/no start date/)).toBeVisible();
  await expect.element(note.getByText('Some entries have no account.')).toBeVisible();
  await expect.element(note.getByText('The books of HSGPS are kept elsewhere.')).toBeVisible();
});

test('another year is asked for, and a loan without documents says so', async () => {
  const made = await show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Year' }));
  await userEvent.click(screen.getByRole('option', { name: '2023' }));
  await expect.poll(() => made.map(({ query }) => query.get('year'))).toContain('2023');
  cleanup();
  await show({ years: [], year: null, documents: [], balancesOn: null, balances: [], missing: ['set'] });
  await expect.element(screen.getByText('This loan has no entries yet')).toBeVisible();
  await expect.element(screen.getByText('No account set is chosen for this loan.')).toBeVisible();
});
