import { CONTRACT_STATE_NUMBERS, fixingHistory, type LoanFile, openLoan } from '@calends/loan-engine';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChangeContractForm } from './change-contract-form.tsx';

afterEach(restoreNetwork);

const FILE: LoanFile = {
  asOf: '2024-12-31',
  contract: {
    dateStart: '2024-01-15',
    dateEnd: '2029-01-15',
    amount: '1000.00',
    convention: 'ATUAL_360',
    spread: '0',
    contractStatus: 'UNPAID',
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
    stampTaxTranchesFee: 'NONE',
    stampTaxCapitalizationsFee: 'NONE',
  },
  changes: [],
  tranches: [],
};
const loanOf = (file: LoanFile) => openLoan(file, fixingHistory([]));

/** As the dialog does it: the loan is read again before the save is told. */
function Dialog() {
  const [loan, setLoan] = useState(loanOf(FILE));
  return (
    <ChangeContractForm
      contractId="0192f0c0-0000-7000-8000-000000000001"
      inHand={{
        loan,
        version: 1,
        save: async (_, write) => {
          const saved = await write({ version: 1 });
          setLoan(loanOf({ ...FILE, contract: { ...FILE.contract, contractStatus: 'ACTIVE' } }));
          await new Promise((done) => setTimeout(done, 20));
          return saved;
        },
        renderForeseen: () => null,
        renderLateness: () => null,
      }}
      onSaved={() => undefined}
    />
  );
}

const pick = async (name: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a loan that leaves UNPAID by a change is said to need its Euribor and spread', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'POST /TContract/change': () => succeed({ contractStatus: CONTRACT_STATE_NUMBERS.ACTIVE }),
  });
  await renderApp(<Dialog />, '/contract/list');
  await pick(/^What changes/, 'Status');
  await pick(/^New value/, 'Active');
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Yes/ }));
  expect(await screen.findByText(/change its Euribor and its spread now/)).toBeVisible();
});
