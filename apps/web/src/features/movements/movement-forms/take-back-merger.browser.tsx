import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { drawn, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ConfirmDeleteForm } from './confirm-delete-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const LOAN_ID = '0192f0a0-0000-7000-8000-000000000001';
const [CHANGE_ID, ACT_ID] = ['0192f0a0-0000-7000-8000-000000000002', '0192f0a0-0000-7000-8000-000000000003'];

test('a change of a merger is taken back with all of it, once it is said on how many loans', async () => {
  const { file, parties } = fixedLoan({ asOf: '2024-06-30' });
  const change = { id: CHANGE_ID, changeDate: '2024-04-25', field: 'RECEIVER', company: 'E3' };
  const loanFile = {
    ...file,
    changes: [{ ...change, act: 'MERGER', actId: ACT_ID }],
    tranches: [drawn('A', '2024-01-15', '72000.00', [])],
  };
  const row = { id: CHANGE_ID, contractID: LOAN_ID, movementType: 'RECEIVERCHANGE', movementDate: '2024-04-25' };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /TMovements/movement-details/${CHANGE_ID}`]: () =>
      succeed({ ...row, isDerived: false, act: 'MERGER', actId: ACT_ID, version: 7 }),
    'GET /TMovements/list-paginated': () =>
      page(['L1', 'L2', 'L2', LOAN_ID].map((contractID, place) => ({ ...row, id: String(place), contractID }))),
    [`GET /TContract/loan-file/${LOAN_ID}`]: () => succeed({ version: 7, loanFile, fixings: [], parties }),
    'GET /TContractAccountDetails/sets-of-merger': () =>
      succeed({
        sets: ['L-1', 'L-2'].map((contractNumber) => ({
          contractId: contractNumber,
          contractNumber,
          from: '2024-04-25',
          set: 'SISTERS_LEND',
        })),
        setCount: 9,
      }),
    [`DELETE /TMovements/${CHANGE_ID}`]: () => succeed(true),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<ConfirmDeleteForm recordId={CHANGE_ID} close={close} />, `/contract/view/${LOAN_ID}`);
  await expect.element(screen.getByText(/Loans that are then as they were before it: 3\./)).toBeVisible();
  await expect.element(screen.getByText(/from 25-04-2024 on .* L-1 \(“.*”\), L-2 \(“.*”\) and 7 more\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Take back the merger' }).click();
  await expect.poll(() => isClosed).toBe(true);
  const asked = made.find(({ address }) => address.startsWith('GET /TMovements/list'));
  expect(asked?.query.get('filters')).toContain(ACT_ID);
  expect(made.filter(({ address }) => address.startsWith('DELETE'))).toHaveLength(1);
});
