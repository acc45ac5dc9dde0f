import { accruedReason, type InterestReason, postedReason } from '@calends/statement';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { euriborLoan } from '../in-hand/loan-for-tests.ts';
import { InterestWhy } from './interest-why.tsx';

test('why a capitalization is what it is: period, fixing, days, product, rounding and what became of it', async () => {
  await renderApp(<InterestWhy reason={reasonOfCapitalization('2023-06-30')} />);
  expect(await screen.findByText(/^Interest from 31-03-2023 to 30-06-2023\. The first day counts/)).toBeVisible();
  for (const said of [
    'Euribor 6 months 3,290 % fixed on 29-03-2023, in force from 31-03-2023. With the spread of 1,250 % the rate is 4,540 %.',
    'Days: 91. They are 91/360 of a year by the convention Actual/360.',
    '2.500.000,00 € × 4,540 % × 91/360',
    '= 28.690,277777777778 €',
    'Rounded to the cent, half away from zero',
    'The amount joins the capital and earns interest from then on.',
  ]) {
    expect(screen.getByText(said)).toBeVisible();
  }
});

test('on the day of a capitalization nothing has accrued yet, although capital is owed', async () => {
  const { file, result } = euriborLoan('2023-06-30');
  const tranche = result.ok ? result.ledger.tranches[0] : undefined;
  if (!tranche) throw new Error('no tranche');
  await renderApp(<InterestWhy reason={accruedReason(tranche, file.asOf, file.contract.dateEnd)} />);
  expect(await screen.findByText('A period begins on 30-06-2023: nothing has accrued in it yet.')).toBeVisible();
});

function reasonOfCapitalization(day: string): InterestReason {
  const { result } = euriborLoan();
  const tranche = result.ok ? result.ledger.tranches[0] : undefined;
  const movement = tranche?.movements.find(({ date }) => date === day);
  const reason = tranche && movement && postedReason(tranche, movement);
  if (!reason) throw new Error('no reason');
  return reason;
}
