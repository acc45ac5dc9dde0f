import { CONTRACT_STATE_NUMBERS, type LoanFile } from '@calends/loan-engine';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChangeContractDialog } from './change-contract-dialog.tsx';

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
const ID = '0192f0c0-0000-7000-8000-000000000001';

const pick = async (name: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a loan that leaves UNPAID by a change is said to need its Euribor and spread', async () => {
  let file = FILE;
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TContract/${ID}`]: () => succeed({ contractNumber: 'IC-1' }),
    [`GET /TContract/loan-file/${ID}`]: () => succeed({ version: 1, loanFile: file, fixings: [] }),
    'POST /TContract/change': () => {
      file = { ...FILE, contract: { ...FILE.contract, contractStatus: 'ACTIVE' } }; // the loan is read again before the toast of the save
      return succeed({ contractStatus: CONTRACT_STATE_NUMBERS.ACTIVE });
    },
  });
  await renderApp(<ChangeContractDialog recordId={ID} close={() => undefined} />, '/contract/list');
  await pick(/^What changes/, 'Status');
  await pick(/^New value/, 'Active');
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Yes/ }));
  expect(await screen.findByText(/change its Euribor and its spread now/)).toBeVisible();
});

test('an extension shows its tax before it is saved, and the field for a reason not to tax it with the norm', async () => {
  const taxed: LoanFile = {
    ...FILE,
    contract: {
      ...FILE.contract,
      contractStatus: 'ACTIVE',
      amount: '1000000.00',
      stampTaxApplicable: true,
      stampTaxTranchesFee: 'BY_TERM',
    },
    tranches: [
      {
        id: 'T1',
        realizationDate: '2024-01-15',
        realizedCapital: '1000000.00',
        UsesEuriborRateFromContractDate: false,
        movements: [],
      },
    ],
  };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TContract/${ID}`]: () => succeed({ contractNumber: 'IC-1' }),
    [`GET /TContract/loan-file/${ID}`]: () => succeed({ version: 1, loanFile: taxed, fixings: [] }),
  });
  await renderApp(<ChangeContractDialog recordId={ID} close={() => undefined} />, '/contract/list');
  await pick(/^What changes/, 'End of the contract');
  expect(await screen.findByText(/taxed as a new grant of credit \(General Table, item 17\.1\)/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^New end/), '15-01-2035');
  expect(await screen.findByText(/Extension of the term/)).toBeVisible();
  expect(screen.getAllByText(/6\.000,00/)[0]).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Reason not to tax/), 'opinion 12/2024');
  await waitFor(() => expect(screen.queryByText(/Extension of the term/)).toBeNull());
});

test('a cap is set at a rate, which is asked once it is said that there is one', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TContract/${ID}`]: () => succeed({ contractNumber: 'IC-1' }),
    [`GET /TContract/loan-file/${ID}`]: () => succeed({ version: 1, loanFile: FILE, fixings: [] }),
    'POST /TContract/change': () => succeed({ contractStatus: CONTRACT_STATE_NUMBERS.ACTIVE }),
  });
  await renderApp(<ChangeContractDialog recordId={ID} close={() => undefined} />, '/contract/list');
  await pick(/^What changes/, 'Cap of the index');
  expect(screen.queryByRole('textbox', { name: /^Rate/ })).toBeNull();
  await pick(/^From that day on/, 'At a rate');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Rate/ }), '2,5');
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Yes/ }));
  await waitFor(() =>
    expect(made.find(({ address }) => address === 'POST /TContract/change')?.body).toMatchObject({
      field: 'INDEXCAP',
      booleanValue: true,
      decimalValue: expect.stringMatching(/^2\.50*$/),
    }),
  );
});

const [LENDER, BORROWER, BUYER] = ['2', '3', '4'].map((digit) => `${ID.slice(0, -1)}${digit}`) as [
  string,
  string,
  string,
];
const PARTIES = {
  grantorId: LENDER,
  receiverId: BORROWER,
  companies: [
    { id: LENDER, name: 'Helios', acronym: 'HEL' },
    { id: BORROWER, name: 'Boreal', acronym: 'BOR' },
  ],
};

test('an assignment offers neither company of the loan, shows what passes, and is paid what is owed unless said', async () => {
  const drawn: LoanFile = {
    ...FILE,
    contract: {
      ...FILE.contract,
      contractStatus: 'ACTIVE',
      spread: '4.5',
      amount: '1000000.00',
      interestCapitalization: false,
    },
    tranches: [
      {
        id: 'T1',
        realizationDate: '2024-01-15',
        realizedCapital: '100000.00',
        UsesEuriborRateFromContractDate: false,
        movements: [],
      },
    ],
  };
  const offered = [
    { id: LENDER, name: 'Helios' },
    { id: BORROWER, name: 'Boreal' },
    { id: BUYER, name: 'Ceto' },
  ];
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TContract/${ID}`]: () => succeed({ contractNumber: 'IC-1' }),
    [`GET /TContract/loan-file/${ID}`]: () => succeed({ version: 1, loanFile: drawn, fixings: [], parties: PARTIES }),
    'GET /TEntities/option-list': () => succeed(offered.map(({ id, name }) => ({ id, value: id, label: name, name }))),
    'POST /TContract/change': () => succeed({ contractStatus: CONTRACT_STATE_NUMBERS.ACTIVE }),
  });
  await renderApp(<ChangeContractDialog recordId={ID} close={() => undefined} />, '/contract/list');
  await pick(/^What changes/, 'Assignment of the loan');
  const day = screen.getByLabelText(/^In force from/);
  await userEvent.clear(day);
  await userEvent.type(day, '15-02-2024');
  expect(await screen.findByText('Until then: Helios')).toBeVisible();
  await userEvent.click(await screen.findByRole('combobox', { name: /^New grantor/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Ceto']);
  await userEvent.click(screen.getByRole('option', { name: 'Ceto' }));
  expect(await screen.findByText(/Ceto takes the place of Helios in this loan/)).toBeVisible();
  expect(screen.getByText(/^From Helios to Ceto passes what is owed at the end of the day before\./)).toBeVisible();
  expect(screen.getAllByText('387,50 €')[0]).toBeVisible(); // 31 days at 12.50
  expect(screen.getByRole('textbox', { name: /^What the new grantor pays/ })).toHaveAccessibleDescription(
    /what is owed at the end of the day before, 100\.387,50/,
  );
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText(/Ceto takes the place of Helios; the form/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Yes/ }));
  await waitFor(() =>
    expect(made.find(({ address }) => address === 'POST /TContract/change')?.body).toMatchObject({
      field: 'GRANTOR',
      changeDate: '15-02-2024',
      company: BUYER,
      price: null,
    }),
  );
});

test('a price is refused on its field where nothing is owed', async () => {
  const undrawn: LoanFile = { ...FILE, contract: { ...FILE.contract, contractStatus: 'ACTIVE' } };
  const buyer = { id: BUYER, value: BUYER, label: 'Ceto', name: 'Ceto' };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TContract/${ID}`]: () => succeed({ contractNumber: 'IC-1' }),
    [`GET /TContract/loan-file/${ID}`]: () => succeed({ version: 1, loanFile: undrawn, fixings: [], parties: PARTIES }),
    'GET /TEntities/option-list': () => succeed([buyer]),
  });
  await renderApp(<ChangeContractDialog recordId={ID} close={() => undefined} />, '/contract/list');
  await pick(/^What changes/, 'Assignment of the loan');
  await pick(/^New grantor/, 'Ceto');
  const price = screen.getByRole('textbox', { name: /^What the new grantor pays/ });
  await userEvent.type(price, '5');
  await userEvent.tab();
  expect(await screen.findByText(/leave the price empty/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled();
  await userEvent.clear(price);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled());
});
