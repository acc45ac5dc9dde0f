import type { LoanComputation } from '@calends/loan-engine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { drawn, euriborLoan, fixedLoan } from '../in-hand/loan-for-tests.ts';
import { contractRate } from './contract-rate.ts';
import type { LoanQuestion } from './loan-question.ts';
import { useFigureWhy } from './use-figure-why.tsx';

function Asking({ loan, question, on }: { loan: LoanComputation; question: LoanQuestion; on?: string }) {
  const why = useFigureWhy(loan);
  return (
    <>
      <button type="button" onClick={() => why.ask(question, on)}>
        ask
      </button>
      {why.panel}
    </>
  );
}

const answer = () => screen.findByRole('dialog');
const press = async (name: RegExp) => await userEvent.click(within(await answer()).getByRole('button', { name }));
const title = async () => within(await answer()).getByRole('heading').textContent;

async function ask(loan: LoanComputation, question: LoanQuestion, on?: string) {
  await renderApp(<Asking loan={loan} question={question} {...(on !== undefined && { on })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'ask' }));
}

test('the capital of a contract leads by tranche and kind to the formula of one posting, and back to the beginning', async () => {
  await ask(euriborLoan(), { kind: 'contract', figure: 'realizedCapital' });
  expect(await title()).toBe('Outstanding capital of 02-05-2024');
  await press(/€/);
  expect(await title()).toBe('Capital of 02-05-2024');
  await press(/€/);
  expect(await title()).toBe('Capitalization');
  const [first] = within(await answer()).getAllByRole('button', { name: /28\.690,28/ });
  await userEvent.click(first ?? document.body);
  expect(await title()).toBe('Capitalization of 30-06-2023');
  expect(await answer()).toHaveTextContent('2.500.000,00 € × 4,540 % × 91/360');
  expect(within(await answer()).getByRole('heading')).toHaveFocus();
  for (const before of ['Capitalization', 'Capital of 02-05-2024', 'Outstanding capital of 02-05-2024']) {
    await press(/^Back/);
    expect(await title()).toBe(before);
  }
  expect(within(await answer()).queryByRole('button', { name: /^Back/ })).not.toBeInTheDocument();
});

test('the rate of a contract is that of its tranches weighed by their capital, and each says its fixing', async () => {
  const loan = euriborLoan();
  expect(loan.result.ok && contractRate(loan.result.ledger)).toBe('5.112');
  await ask(loan, { kind: 'contractRate' });
  expect(await answer()).toHaveTextContent('5,112 %');
  await press(/5,112/);
  expect(await answer()).toHaveTextContent(
    'Euribor 6 months 3,862 % fixed on 27-03-2024, in force from 31-03-2024. With the spread of 1,250 % the rate is 5,112 %.',
  );
});

test('a rate is weighed to the sixth decimal, and there is none where nothing is owed', () => {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-01-20' });
  const two = withFile({
    ...file,
    tranches: [drawn('A', '2024-01-15', '100.00', []), drawn('B', '2024-01-15', '200.00', [])],
  }).result;
  expect(two.ok && contractRate(two.ledger)).toBe('4.500');
  const [a, b] = two.ok ? two.ledger.tranches : [];
  expect(
    a &&
      b &&
      contractRate({
        tranches: [
          { ...a, rate: '1.000' },
          { ...b, rate: '2.000' },
        ],
      }),
  ).toBe('1.666667');
  expect(a && contractRate({ tranches: [{ ...a, capital: '0.00' }] })).toBeNull();
});

test('interest of a day to come is asked of the loan as it will stand on that day', async () => {
  const question = { kind: 'posted', trancheId: 'T1', movementType: 'CAPITALIZATION', date: '2025-01-15' } as const;
  await ask(fixedLoan(), question, '2025-01-15');
  expect(await title()).toBe('Capitalization of 15-01-2025');
  expect(await answer()).toHaveTextContent('× 4,500 % × 92/360');
});

test('a sum of the tranches after an act leads to what each of them owed of it then', async () => {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-12-31' });
  const tranches = [drawn('A', '2024-01-15', '100.00', []), drawn('B', '2024-01-15', '200.00', [])];
  const places = new Map([
    ['A', 0],
    ['B', 1],
  ]);
  await ask(withFile({ ...file, tranches }), { kind: 'together', balance: 'capital', places });
  expect(await answer()).toHaveTextContent('302,28 €'); // the second with its first capitalization
  await press(/^202,28/);
  expect(await answer()).toHaveTextContent('Draw200,00 €');
  expect(await answer()).not.toHaveTextContent('4 ×');
});

test('what falls due of several tranches is a sum, each line of which answers why on its day', async () => {
  const why = { question: { kind: 'balance', trancheId: 'T1', balance: 'capital' }, on: '2029-01-15' } as const;
  const dues = [
    { kind: 'MATURITY', date: '2029-01-15', amount: '7.00', why },
    { kind: 'REPAYMENT', date: '2029-01-15', amount: '3.00', why: undefined },
  ] as const;
  await ask(fixedLoan(), { kind: 'dues', dues });
  expect(await answer()).toHaveTextContent('10,00 €');
  expect(within(await answer()).queryByRole('button', { name: '3,00 €' })).not.toBeInTheDocument();
  await press(/^7,00/);
  expect(await title()).toBe('Capital of 15-01-2029');
});
