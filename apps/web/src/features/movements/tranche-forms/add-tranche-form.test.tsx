import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddTrancheForm } from './add-tranche-form.tsx';

afterEach(restoreNetwork);

async function openForm(state: 'ACTIVE' | 'ARCHIVED' | 'INACTIVE'): Promise<void> {
  const { file } = fixedLoan();
  const archived = { id: 'X1', changeDate: '2024-06-01', field: 'CONTRACTSTATE', value: state };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed({ contractNumber: 'IC-1' }),
    'GET /TContract/loan-file/c-1': () =>
      succeed({ version: 1, loanFile: { ...file, changes: state === 'ACTIVE' ? [] : [archived] }, fixings: [] }),
  });
  await renderApp(<AddTrancheForm recordId="c-1" close={() => undefined} />, '/contract/list');
  await screen.findByRole('textbox', { name: /^Amount drawn/ });
}

async function drawOn(day: string): Promise<void> {
  const date = screen.getByRole('textbox', { name: /^Drawn on/ });
  await userEvent.clear(date);
  await userEvent.type(date, `${day}{Tab}`);
}

test('the preview names the fields that it needs', async () => {
  await openForm('ACTIVE');
  expect(screen.getByText('To see what will change, row by row, fill in: Amount drawn')).toBeVisible();
});

test.each(['ARCHIVED', 'INACTIVE'] as const)(
  'a draw on a day on which the contract is %s is warned of',
  async (state) => {
    await openForm(state);
    await drawOn('2024-05-31');
    expect(screen.queryByText(/not in force/)).not.toBeInTheDocument();
    await drawOn('2024-06-01');
    expect(
      await screen.findByText(/^On this day the contract is not in force: (Archived|Inactive)\. The draw is taken/),
    ).toBeVisible();
  },
);
