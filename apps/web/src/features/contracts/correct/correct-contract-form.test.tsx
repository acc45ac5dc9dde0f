import { fixingHistory, type LoanFile, openLoan } from '@calends/loan-engine';
import type { Contract } from '@calends/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { contractDifferences } from '../details/contract-differences.ts';
import { CorrectContractForm } from './correct-contract-form.tsx';

afterEach(restoreNetwork);

const TERMS = {
  dateStart: '2024-01-15',
  amount: '1000.00',
  convention: 'ATUAL_360',
  spread: '0',
  euriborApplicable: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  optionIndexRateDateStart: 'TRANCHEDATE',
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: true,
  contratCheckingAccount: false,
  stampTaxApplicable: false,
} as const;
const ID = '0192f0c0-0000-7000-8000-000000000001';
const [GRANTOR, RECEIVER] = [`${ID.slice(0, -1)}2`, `${ID.slice(0, -1)}3`];

async function openForm(dateEnd: string) {
  const file: LoanFile = {
    asOf: '2024-12-31',
    contract: {
      ...TERMS,
      dateEnd,
      contractStatus: 'ACTIVE',
      stampTaxTranchesFee: 'NONE',
      stampTaxCapitalizationsFee: 'NONE',
    },
    changes: [],
    tranches: [],
  };
  const contract = {
    ...TERMS,
    id: ID,
    contractNumber: 'HG-1',
    grantorId: GRANTOR,
    receiverId: RECEIVER,
    grantor: { id: GRANTOR, name: 'Helios' },
    receiver: { id: RECEIVER, name: 'Boreal' },
    dateEnd,
    floor: 'NONE',
  } as unknown as Contract;
  const parties = {
    grantorId: GRANTOR,
    receiverId: RECEIVER,
    companies: [
      { id: GRANTOR, name: 'Helios', acronym: 'HEL' },
      { id: RECEIVER, name: 'Boreal', acronym: 'BOR' },
    ],
  };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => page([]),
    [`PUT /TContract/${ID}/terms`]: () => succeed(contract),
  });
  await renderApp(
    <CorrectContractForm
      contract={contract}
      loan={{ contractId: ID, version: 1, parties, ...openLoan(file, fixingHistory([])) }}
      onSaved={() => undefined}
    />,
    '/contract/list',
  );
  return { made };
}
const end = () => screen.getByRole('textbox', { name: /^End/ });
const noEnd = () => screen.getByRole('checkbox', { name: 'No end date' });

test('a contract without an end date is corrected as one that has none', async () => {
  await openForm('2099-12-31');
  await waitFor(() => expect(noEnd()).toBeChecked());
  expect(end()).toHaveValue('No end date');
  expect(end()).toBeDisabled();
});

test('the box removes the end date, and brings back the one before', async () => {
  await openForm('2029-01-15');
  await waitFor(() => expect(end()).toHaveValue('15/01/2029'));
  await userEvent.click(noEnd());
  expect(end()).toHaveValue('No end date');
  await userEvent.click(noEnd());
  expect(end()).toHaveValue('15/01/2029');
  expect(end()).toBeEnabled();
});

test('a change of the end date by another user is shown in the same words', () => {
  const before = {
    ...TERMS,
    contractNumber: 'HG-1',
    dateEnd: '2029-01-15',
    grantor: { name: '' },
    receiver: { name: '' },
  };
  const after = { ...before, dateEnd: '2099-12-31' };
  const t = ((key: string) => key) as unknown as Parameters<typeof contractDifferences>[0];
  expect(contractDifferences(t, before as unknown as Contract, after as unknown as Contract)).toBe(
    'DateEnd: 15-01-2029 → NoEndDate',
  );
});
