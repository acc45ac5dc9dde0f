import { outcomeOf } from '@calends/loan-engine/outcome-of';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { drawn, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ConvertCapitalForm } from './convert-capital-form.tsx';
import { foreseeConversion, foreseeNetting, foreseePayment, foreseeSettlement } from './foresee-act.ts';
import { NetLoansForm } from './net-loans-form.tsx';
import { PayLoanForm } from './pay-loan-form.tsx';
import { SettleLoanForm } from './settle-loan-form.tsx';

const LOAN_ID = '0192f0a0-0000-7000-8000-000000000001';
const [OLDER, YOUNGER] = ['0192f0a0-0000-7000-8000-000000000002', '0192f0a0-0000-7000-8000-000000000003'];

/** 72 000.00 and 144 000.00 at 4.5 %, a month apart: 9.00 and 18.00 a day. */
const LOAN = (() => {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-06-30' });
  const tranches = [drawn(OLDER, '2024-01-15', '72000.00', []), drawn(YOUNGER, '2024-02-15', '144000.00', [])];
  return withFile({ ...file, contract: { ...file.contract, interestCapitalization: false }, tranches });
})();

const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  [`GET /TContract/loan-file/${LOAN_ID}`]: () => succeed({ version: 7, loanFile: { ...LOAN.file }, fixings: [] }),
  [`GET /TContract/${LOAN_ID}`]: () =>
    succeed({
      id: LOAN_ID,
      contractNumber: 'MUT-1',
      grantor: { id: 'G', name: 'Helios SGPS, S.A.' },
      receiver: { id: 'R', name: 'Helios Imobiliária, S.A.' },
    }),
};
const ACT = { actId: 'a-1', act: 'SETTLEMENT', contractId: LOAN_ID, date: '2024-04-25', shares: [], version: 8 };

beforeEach(() => screen.viewport(1000, 900));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

async function chooseDay(label: string, day: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await field.fill(day);
  await userEvent.keyboard('{Tab}');
}

const cells = (table: string) =>
  [...document.querySelectorAll(`[aria-label="${table}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
const bodyOf = (made: readonly { readonly address: string; readonly body?: unknown }[], address: string) =>
  made.find((one) => one.address === address)?.body;

test('a loan is settled on a day: by tranche, by whom to whom, and bound to what was shown', async () => {
  const made = answerCalls({
    ...answers,
    'POST /TMovements/settlement': () => succeed({ ...ACT, total: '218106.00' }),
  });
  await renderApp(<SettleLoanForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Settlement date', '2024-04-25');
  // 91 days due and 10 accrued of the older, 70 days accrued of the younger
  await expect
    .poll(() => cells('To be paid'))
    .toEqual([
      ['15-01-2024', '819,00 €', '90,00 €', '72.000,00 €', '72.909,00 €'],
      ['15-02-2024', '0,00 €', '1.260,00 €', '144.000,00 €', '145.260,00 €'],
    ]);
  await expect
    .element(screen.getByText('Helios Imobiliária, S.A. pays 218.169,00 € to Helios SGPS, S.A.'))
    .toBeVisible();
  await screen.getByRole('button', { name: /^Settle the loan/ }).click();
  const { foreseen } = foreseeSettlement(LOAN, '2024-04-25');
  if (!foreseen?.ok) throw new Error('the settlement of the test is refused');
  await expect
    .poll(() => bodyOf(made, 'POST /TMovements/settlement'))
    .toMatchObject({
      contractId: LOAN_ID,
      settlementDate: '25-04-2024',
      version: 7,
      outcome: outcomeOf(foreseen.after),
    });
  const { realizedCapital, interestAccrued, interestDue } = foreseen.after.contract;
  expect([realizedCapital, interestAccrued, interestDue]).toEqual(['0.00', '0.00', '0.00']);
});

test('where a loan cannot be settled the form says why, and saves nothing', async () => {
  answerCalls(answers);
  await renderApp(<SettleLoanForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Settlement date', '2024-02-01');
  await expect.element(screen.getByText('It would not stay at zero: Draw on 15-02-2024.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Settle the loan/ })).toBeDisabled();
});

test('one amount is split by the law, then by hand, and what is left to split is counted', async () => {
  const made = answerCalls({
    ...answers,
    'POST /TMovements/loan-payment': () => succeed({ ...ACT, act: 'LOANPAYMENT', total: '1000.00' }),
  });
  await renderApp(<PayLoanForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Payment date', '2024-04-25');
  await screen.getByRole('textbox', { name: 'Amount received' }).fill('1000,00');
  await expect
    .poll(() => cells('Split of the payment'))
    .toEqual([
      ['15-01-2024', '819,00 €', '90,00 €', '0,00 €', '909,00 €'],
      ['15-02-2024', '0,00 €', '91,00 €', '0,00 €', '91,00 €'],
    ]);
  await screen.getByRole('switch', { name: 'Split by hand' }).click();
  const older = screen.getByRole('group', { name: 'Tranche of 15-01-2024' });
  await expect.element(older.getByRole('textbox', { name: 'Interest due' })).toHaveValue('819,00');
  await older.getByRole('textbox', { name: 'Interest due' }).fill('800,00');
  await expect.element(screen.getByText('Left to split: 19,00 €')).toBeVisible();
  const save = screen.getByRole('button', { name: /^Record payment/ });
  await expect.element(save).toBeDisabled();
  await older.getByRole('textbox', { name: 'Capital' }).fill('19,00');
  await expect.element(save).toBeEnabled();
  await save.click();
  const shares = [
    { trancheId: OLDER, interestDue: '800.00', interestAccrued: '90.00', capital: '19.00' },
    { trancheId: YOUNGER, interestDue: '', interestAccrued: '91.00', capital: '' },
  ];
  await expect
    .poll(() => bodyOf(made, 'POST /TMovements/loan-payment'))
    .toMatchObject({ amount: '1000.00', paymentDate: '25-04-2024', shares, version: 7 });
});

test('more than all that is owed is refused with the amount that would settle', async () => {
  answerCalls(answers);
  await renderApp(<PayLoanForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Payment date', '2024-04-25');
  await screen.getByRole('textbox', { name: 'Amount received' }).fill('300000,00');
  await expect.element(screen.getByText(/218\.169,00\s€ would settle the loan/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Record payment/ })).toBeDisabled();
});

test('on a phone the forms fit', async () => {
  await screen.viewport(390, 800);
  answerCalls(answers);
  await renderApp(<PayLoanForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Payment date', '2024-04-25');
  await screen.getByRole('textbox', { name: 'Amount received' }).fill('1000,00');
  await screen.getByRole('switch', { name: 'Split by hand' }).click();
  await expect.element(screen.getByRole('group', { name: 'Tranche of 15-02-2024' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('by hand or by the law, the same shares make the same loan', () => {
  const of = { contractId: LOAN_ID, paymentDate: '2024-04-25', amount: '1000.00', description: null, version: 7 };
  const byLaw = foreseePayment(LOAN, of).foreseen;
  const shares = [
    { trancheId: OLDER, interestDue: '819.00', interestAccrued: '90.00', capital: '0.00' },
    { trancheId: YOUNGER, interestDue: '0.00', interestAccrued: '91.00', capital: '0.00' },
  ];
  const byHand = foreseePayment(LOAN, { ...of, shares }).foreseen;
  if (!byLaw?.ok || !byHand?.ok) throw new Error('the payment of the test is refused');
  expect(outcomeOf(byHand.after)).toBe(outcomeOf(byLaw.after));
});

test('two loans are set off: what is paid on both, and both are bound to what was shown', async () => {
  const otherId = '0192f0a0-0000-7000-8000-000000000009';
  const { file, with: withFile } = LOAN;
  const other = withFile({
    ...file,
    tranches: [drawn('0192f0a0-0000-7000-8000-00000000000a', '2024-01-15', '36000.00', [])],
  });
  const made = answerCalls({
    ...answers,
    'GET /TContract/list-paginated': () => succeed([{ id: otherId, contractNumber: 'MUT-2' }]),
    [`GET /TContract/loan-file/${otherId}`]: () => succeed({ version: 3, loanFile: { ...other.file }, fixings: [] }),
    'POST /TMovements/netting': () =>
      succeed({ actId: 'a-1', act: 'NETTING', date: '2024-04-25', total: '36454.50', loans: [] }),
  });
  await renderApp(<NetLoansForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Date of the netting', '2024-04-25');
  await screen.getByRole('combobox', { name: /^Other loan/ }).click();
  await screen.getByRole('option', { name: 'MUT-2' }).click();
  await screen.getByRole('button', { name: 'Set off 36.454,50 €, all that both owe' }).click();
  await expect
    .poll(() => cells('MUT-2'))
    .toEqual([['15-01-2024', '409,50 €', '45,00 €', '36.000,00 €', '36.454,50 €']]);
  await expect
    .poll(() => cells('This loan'))
    .toEqual([
      ['15-01-2024', '819,00 €', '90,00 €', '34.285,50 €', '35.194,50 €'],
      ['15-02-2024', '0,00 €', '1.260,00 €', '0,00 €', '1.260,00 €'],
    ]);
  await screen.getByRole('button', { name: /^Set off(?! 36)/ }).click();
  const { foreseen } = foreseeNetting(LOAN, other, { date: '2024-04-25', amount: '36454.50' });
  const [ofLoan, ofOther] = foreseen;
  if (!ofLoan?.ok || !ofOther?.ok) throw new Error('the netting of the test is refused');
  await expect
    .poll(() => bodyOf(made, 'POST /TMovements/netting'))
    .toMatchObject({
      contractId: LOAN_ID,
      otherContractId: otherId,
      nettingDate: '25-04-2024',
      amount: '36454.50',
      version: 7,
      outcome: outcomeOf(ofLoan.after),
      otherVersion: 3,
      otherOutcome: outcomeOf(ofOther.after),
    });
});

/** The interest of both tranches is paid by 25 April. */
const PAID_INTEREST = (() => {
  const { file, with: withFile } = LOAN;
  const paid = [
    { date: '2024-04-25', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '819.00' },
    { date: '2024-04-25', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '90.00' },
  ] as const;
  const [older, younger] = file.tranches;
  if (!older || !younger) throw new Error('the loan of the test has no two tranches');
  const youngerPaid = { date: '2024-04-25', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '1260.00' } as const;
  return withFile({
    ...file,
    tranches: [
      { ...older, movements: paid },
      { ...younger, movements: [youngerPaid] },
    ],
  });
})();

test('capital is converted once it is said into which equity: by tranche, and bound to what was shown', async () => {
  const made = answerCalls({
    ...answers,
    [`GET /TContract/loan-file/${LOAN_ID}`]: () =>
      succeed({ version: 7, loanFile: { ...PAID_INTEREST.file }, fixings: [] }),
    'POST /TMovements/conversion': () => succeed({ ...ACT, act: 'CONVERSION', total: '100000.00' }),
  });
  await renderApp(<ConvertCapitalForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Date of the conversion', '2024-04-25');
  await screen.getByRole('textbox', { name: /^Amount/ }).fill('100000,00');
  await expect
    .poll(() => cells('What is converted'))
    .toEqual([
      ['15-01-2024', '0,00 €', '0,00 €', '72.000,00 €', '72.000,00 €'],
      ['15-02-2024', '0,00 €', '0,00 €', '28.000,00 €', '28.000,00 €'],
    ]);
  const save = screen.getByRole('button', { name: /^Convert(?! 2)/ });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('combobox', { name: /^Kind of equity/ }).click();
  await screen.getByRole('option', { name: 'Share capital (51)' }).click();
  await save.click();
  const { foreseen } = foreseeConversion(PAID_INTEREST, {
    conversionDate: '2024-04-25',
    amount: '100000.00',
    equity: 'SHARECAPITAL',
    trancheId: null,
  });
  if (!foreseen?.ok) throw new Error('the conversion of the test is refused');
  await expect
    .poll(() => bodyOf(made, 'POST /TMovements/conversion'))
    .toMatchObject({
      contractId: LOAN_ID,
      conversionDate: '25-04-2024',
      amount: '100000.00',
      equity: 'SHARECAPITAL',
      version: 7,
      outcome: outcomeOf(foreseen.after),
    });
});

test('while interest is owed the conversion says how much, and saves nothing', async () => {
  answerCalls(answers);
  await renderApp(<ConvertCapitalForm recordId={LOAN_ID} close={() => undefined} />, `/contract/view/${LOAN_ID}`);
  await chooseDay('Date of the conversion', '2024-04-25');
  await screen.getByRole('button', { name: 'Convert 216.000,00 €, all of the capital' }).click();
  await expect.element(screen.getByText(/819,00\s€ due and 90,00\s€ accrued/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Convert(?! 2)/ })).toBeDisabled();
});
