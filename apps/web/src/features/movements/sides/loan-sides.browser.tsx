import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LoanSides } from './loan-sides.tsx';

afterEach(cleanup);

const PARTIES = {
  grantor: { id: 'e-1', acronym: 'HSGPS', name: 'Helios SGPS' },
  receiver: { id: 'e-2', acronym: 'HSOL', name: 'Helios Solar' },
};

async function show() {
  const { result } = fixedLoan({
    asOf: '2024-03-31',
    movements: [{ date: '2024-03-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' }],
  });
  if (!result.ok) throw new Error(result.refusal.message);
  await renderApp(<LoanSides ledger={result.ledger} parties={PARTIES} />);
}

const row = (name: RegExp) => screen.getByRole('row', { name });

test('what one company is owed the other owes, with the sign that its books have', async () => {
  await screen.viewport(1440, 900);
  await show();
  await expect.element(row(/^Outstanding capital 600\.000,00\s€ -600\.000,00\s€$/)).toBeVisible();
  await expect.element(row(/^Accrued interest 8\.000,00\s€ -8\.000,00\s€$/)).toBeVisible();
  await expect.element(row(/^Sum 608\.000,00\s€ -608\.000,00\s€$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'HSOL' })).toHaveAttribute('href', '/entities/view/e-2');
});

test('a movement is a debit in the books of one company and a credit in those of the other', async () => {
  await screen.viewport(1440, 900);
  await show();
  const account = screen.getByRole('region', { name: 'Account of the loan' });
  await expect
    .element(
      account.getByRole('row', {
        name: /^15-01-2024 Draw 1\.000\.000,00\s€ 1\.000\.000,00\s€ 1\.000\.000,00\s€ -1\.000\.000,00\s€$/,
      }),
    )
    .toBeVisible();
  const cells = account
    .getByRole('row', { name: /Capital reimbursement/ })
    .element()
    .querySelectorAll('td');
  expect([...cells].slice(2).map(({ textContent }) => textContent.replace(/\s/, ' '))).toEqual([
    '',
    '400.000,00 €',
    '600.000,00 €',
    '400.000,00 €',
    '',
    '-600.000,00 €',
  ]);
});

test('on a phone the reader chooses which amount of which company stands beside the day', async () => {
  await screen.viewport(390, 800);
  await show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Amount shown: Account of the loan' }));
  await userEvent.click(screen.getByRole('option', { name: 'HSOL · Balance' }));
  await expect.element(row(/^01-03-2024 Capital reimbursement -600\.000,00\s€$/)).toBeVisible();
  const frame = screen.getByRole('region', { name: 'Account of the loan' }).element();
  expect(frame.scrollWidth).toBe(frame.clientWidth);
});
