import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drawn, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { WaiveDebtForm } from './waive-debt-form.tsx';

afterEach(restoreNetwork);

const TRANCHE = '0192f0a0-0000-7000-8000-000000000002';

/** A million at 4.5 %, 125.00 a day, of which nothing was paid by 14-04-2024: 90 days have accrued. */
test('a waiver shows what is owed of each part, refuses more, and is saved with what was foreseen', async () => {
  const { file } = fixedLoan();
  const loanFile = { ...file, tranches: [drawn(TRANCHE, '2024-01-15', '1000000.00', [])] };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TTranche/${TRANCHE}`]: () => succeed({ id: TRANCHE, contractId: 'c-1', realizationDate: '2024-01-15' }),
    'GET /TContract/loan-file/c-1': () => succeed({ version: 1, loanFile, fixings: [] }),
    'POST /TMovements/waiver': () => succeed({ waived: [], version: 2 }),
  });
  await renderApp(<WaiveDebtForm recordId={TRANCHE} close={() => undefined} />, '/movements/timeline');
  const date = await screen.findByRole('textbox', { name: /^Date of the waiver/ });
  await userEvent.clear(date);
  await userEvent.type(date, '2024-04-14{Tab}');
  await screen.findByText('11.250,00 €');
  const accrued = screen.getByRole('textbox', { name: 'Accrued interest' });
  await userEvent.type(accrued, '11250,01{Tab}');
  expect((await screen.findAllByText(/is more than the interest accrued by then/))[0]).toBeVisible();
  const save = screen.getByRole('button', { name: /^Waive(?! all)/ });
  expect(save).toBeDisabled();
  await userEvent.clear(accrued);
  await userEvent.type(accrued, '11250{Tab}');
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() =>
    expect(made.find(({ address }) => address === 'POST /TMovements/waiver')?.body).toMatchObject({
      trancheMovementID: TRANCHE,
      waiverDate: '14-04-2024',
      interestAccruedAmount: '11250',
    }),
  );
});
