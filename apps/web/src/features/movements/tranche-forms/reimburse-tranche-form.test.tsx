import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ReimburseTrancheForm } from './reimburse-tranche-form.tsx';

afterEach(restoreNetwork);

/** A million at 4.5 %, of which nothing was paid. */
async function openForm(address: string): Promise<void> {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TTranche/T1': () => succeed({ id: 'T1', contractId: 'c-1', realizationDate: '2024-01-15' }),
    'GET /TContract/loan-file/c-1': () => succeed({ version: 1, loanFile: { ...fixedLoan().file }, fixings: [] }),
  });
  await renderApp(<ReimburseTrancheForm recordId="T1" close={() => undefined} />, address);
  await repayOn('2024-04-14');
}

async function repayOn(day: string): Promise<void> {
  const date = await screen.findByRole('textbox', { name: /^Reimbursement date/ });
  await userEvent.clear(date);
  await userEvent.type(date, `${day}{Tab}`);
}

const amount = (name: string) => screen.getByRole('textbox', { name });

test('a repayment from the page of a loan begins with all that is owed on its day, and follows the day but not what was written', async () => {
  await openForm('/contract/view/c-1?prefill=owed');
  await waitFor(() => expect(amount('Accrued interest')).toHaveValue('11.250,00'));
  expect([amount('Capital'), amount('Interest due')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '1.000.000,00',
    '',
  ]);
  await userEvent.clear(amount('Capital'));
  await userEvent.type(amount('Capital'), '5000{Tab}');
  await repayOn('2024-04-13');
  await waitFor(() => expect(amount('Accrued interest')).toHaveValue('11.125,00'));
  expect(amount('Capital')).toHaveValue('5.000,00');
});

test('a repayment that begins elsewhere has no amount until somebody writes one', async () => {
  await openForm('/movements/timeline');
  await screen.findByText('11.250,00 €');
  expect(amount('Capital')).toHaveValue('');
  expect(amount('Accrued interest')).toHaveValue('');
});
