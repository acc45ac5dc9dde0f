import { computeLedger, type LoanFile, parseMoney } from '@calends/loan-engine';
import { LANGUAGES } from '@calends/wire';
import { expect, test } from 'vitest';
import { exampleLoan, LOANS } from '../testing/example-statements.ts';
import { loanPeriod, openingDay, type Period } from './loan-period.ts';
import { buildPeriodStatement } from './period-statement.ts';
import { printStatement } from './print-statement.ts';
import { wordsIn } from './words.ts';

const PARTIES = { contractNumber: 'HEL-2023-014', grantor: 'Aurora, S.A.', receiver: 'Bóreas, Lda.' };
const SECOND_HALF = { from: '2024-07-01', to: '2024-12-31' };

const cents = (text: string) => Number(parseMoney(text));

/** The same tranche twice. */
const another = (file: LoanFile) => ({
  ...file,
  tranches: file.tranches.flatMap((one) => [{ ...one, id: 'long-ago' }, one]),
});

function periodOf(name: (typeof LOANS)[number], period: Period, change: (file: LoanFile) => LoanFile = (file) => file) {
  const { file, fixings } = exampleLoan(name);
  const ledgerOn = (asOf: string) => {
    const computed = computeLedger({ ...change(file), asOf }, fixings);
    if (!computed.ok) throw new Error(computed.refusal.message);
    return computed.ledger;
  };
  return loanPeriod(
    { file: change(file), opening: ledgerOn(openingDay(period)), closing: ledgerOn(period.to) },
    period,
  );
}

test('opening balance and movements of a period make its closing balance', () => {
  for (const name of LOANS) {
    const { tranches } = periodOf(name, SECOND_HALF);
    expect(tranches.length).toBeGreaterThan(0);
    for (const { opening, closing, movements } of tranches) {
      const last = movements.at(-1);
      expect(closing.capital).toBe(last?.capital ?? opening.capital);
      expect(closing.interestDue).toBe(last?.interestDue ?? opening.interestDue);
    }
  }
});

test('two periods that meet are one: the second opens as the first closed', () => {
  const [first] = periodOf('floating', { from: '2024-01-01', to: '2024-06-30' }).tranches;
  const [second] = periodOf('floating', SECOND_HALF).tranches;
  const [both] = periodOf('floating', { from: '2024-01-01', to: SECOND_HALF.to }).tranches;
  expect(second?.opening).toEqual(first?.closing);
  expect([...(first?.movements ?? []), ...(second?.movements ?? [])]).toEqual(both?.movements);
});

test('the stretches of a period add up to what was posted and to what accrues', () => {
  const { tranches } = periodOf('floating', { from: '2023-03-31', to: '2025-05-15' });
  const [tranche] = tranches;
  const stretches = (tranche?.stretches ?? []).reduce((sum, { interest }) => sum + Number(interest), 0);
  const posted = (tranche?.movements ?? [])
    .filter(({ movementType }) => movementType === 'CAPITALIZATION')
    .reduce((sum, { amount }) => sum + cents(amount ?? '0.00'), 0);
  const accrued = cents(tranche?.closing.interestAccrued ?? '0.00');
  expect(Math.abs(stretches * 100 - posted - accrued)).toBeLessThan(5); // half a cent a posting
});

test('before its draw a tranche owes nothing', () => {
  const [tranche] = periodOf('floating', { from: '2023-01-01', to: '2023-12-31' }).tranches;
  expect(tranche?.opening).toEqual({ capital: '0.00', interestAccrued: '0.00', interestDue: '0.00' });
});

test('one tranche is told of by its place in the loan and alone', () => {
  const { file, opening, closing } = periodOf('floating', SECOND_HALF, another);
  expect(file.tranches.map(({ id }) => id)).toEqual(['1', '2']);
  const alone = loanPeriod({ file, opening, closing }, SECOND_HALF, '2');
  expect(alone.tranches).toHaveLength(1);
  expect(new Set(alone.stampTax.map(({ trancheId }) => trancheId)).size).toBe(1);
});

test('a statement names both companies, the period and where they sign, in every language', () => {
  for (const language of LANGUAGES) {
    const words = wordsIn(language);
    const printed = printStatement(buildPeriodStatement(words, periodOf('floating', SECOND_HALF), PARTIES));
    for (const name of Object.values(PARTIES)) expect(printed).toContain(name);
    expect(printed).toContain(words.say('ForTheGrantor'));
    expect(printed).toContain(words.figures.decimal('2561525.29', 2).replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(printed.split('\n').filter((line) => line.length > 130)).toEqual([]);
  }
});
