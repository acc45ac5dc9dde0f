import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, stale, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ContractDetails } from './contract-details.tsx';

afterEach(restoreNetwork);

const EDIT = 'PUT /TContract/c-1';

const part = () => null;
const minute = () => screen.findByRole('textbox', { name: 'Minute' });
const save = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
};
const CONTRACT = {
  id: 'c-1',
  contractNumber: 'IC-1',
  grantorId: 'e-1',
  receiverId: 'e-2',
  grantor: { id: 'e-1', name: 'Aurora' },
  receiver: { id: 'e-2', name: 'Bóreas' },
  loanType: 'OTHERS',
  contractStatus: 0,
  state: 0,
  dateStart: '2026-01-15',
  dateEnd: '2029-01-15',
  amount: '1000000.00',
  realizedCapital: '0.00',
  availableCapital: '1000000.00',
  interestAccrued: '0.00',
  interestDue: '0.00',
  balancesOn: '2026-11-22',
  marks: ['OVERDUE', 'PROJECTED'],
  spread: '4.500000',
  currency: 'EUR',
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  convention: 'ATUAL_360',
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  floor: 'NONE',
  interestCapitalization: false,
  contratCheckingAccount: false,
  euriborApplicable: false,
  stampTaxApplicable: false,
  isContractSigned: false,
  minute: 'before',
  ownershipPercentage: null,
  version: 1,
};

async function showTab(tab: 'required' | 'optional'): Promise<void> {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed(CONTRACT),
    'GET /TContract/additional-data/c-1': () => succeed({ indexRateApplicable: false, stampTaxApplicable: false }),
  });
  await renderApp(
    <ContractDetails recordId="c-1" close={() => undefined} renderMovements={part} renderFiles={part} />,
    `/contract/list?tab=${tab}`,
  );
}

test('the details can be saved once something is changed, and name the reason where the change was undone', async () => {
  await showTab('optional');
  await minute();
  expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled();
  expect(screen.getByText('Nothing has been changed yet')).toBeVisible();
  await userEvent.type(await minute(), '!');
  await userEvent.type(await minute(), '{Backspace}');
  await save();
  expect(await screen.findByText('No changes detected')).toBeVisible();
});

test('the details keep what was typed when another user saves meanwhile, and show both', async () => {
  let saved = CONTRACT;
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed(saved),
    'GET /TContract/additional-data/c-1': () => succeed({ indexRateApplicable: false, stampTaxApplicable: false }),
    [EDIT]: ({ body }) => {
      const wanted = body as { version: number; minute?: string };
      if (wanted.version !== saved.version) return stale();
      saved = { ...saved, ...wanted, version: saved.version + 1 };
      return succeed(saved);
    },
  });
  await renderApp(
    <ContractDetails recordId="c-1" close={() => undefined} renderMovements={part} renderFiles={part} />,
    '/contract/list?tab=optional',
  );
  await userEvent.clear(await minute());
  expect(screen.getAllByRole('note').map((mark) => mark.textContent)).toEqual(['Overdue', 'Projected']);
  await userEvent.type(await minute(), 'mine');
  saved = { ...CONTRACT, minute: 'theirs', isContractSigned: true, spread: '5.000000', version: 2 };
  await save();

  expect(await screen.findByText(/What you entered is kept/)).toHaveTextContent(/Minute: theirs$/);
  expect(screen.getByText(/Spread: 4,50\s?% → 5,00\s?%/)).toBeVisible();
  expect(await minute()).toHaveValue('mine');
  expect(screen.getByRole('switch', { name: /signed/i })).toBeChecked();
  await save();
  await waitFor(() => expect(saved).toMatchObject({ minute: 'mine', isContractSigned: true, version: 3 }));
  await waitFor(() => expect(screen.queryByText(/What you entered is kept/)).not.toBeInTheDocument());
  expect(await minute()).toHaveValue('mine');
});

test('the terms show days as the rest of the page does', async () => {
  await showTab('required');
  expect(await screen.findByText('15-01-2026')).toBeVisible();
  expect(screen.getByText('15-01-2029')).toBeVisible();
});
