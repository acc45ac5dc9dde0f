import { computeLedger, type LoanFile, parseMoney } from '@calends/loan-engine';
import { LANGUAGES } from '@calends/wire';
import { expect, test } from 'vitest';
import { exampleLoan, LOANS } from '../../testing/example-statements.ts';
import { printStatement } from '../document/print-statement.ts';
import type { Part, Table } from '../document/statement.ts';
import { wordsIn } from '../words/words.ts';
import { type LoanPeriod, loanPeriod, openingDay, type Period } from './loan-period.ts';
import { interestOfPeriod } from './period-interest.ts';
import { buildPeriodStatement, type Letterhead } from './period-statement.ts';

const LETTERHEAD: Letterhead = {
  contractNumber: 'HEL-2023-014',
  loanType: 'SHAREHOLDERLOANS',
  grantor: { name: 'Aurora, S.A.', nif: '500000000', address: 'Rua do Sol 1, 1000-001 Lisboa' },
  receiver: { name: 'Bóreas, Lda.', nif: '500000001', address: null },
  issuedOn: '2025-01-10',
};
const SECOND_HALF = { from: '2024-07-01', to: '2024-12-31' };

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
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
  const stretches = (tranche?.stretches ?? []).reduce((exact, one) => exact + Number(one.interest), 0);
  const posted = (tranche?.movements ?? [])
    .filter(({ movementType }) => movementType === 'CAPITALIZATION')
    .reduce((before, { amount }) => before + cents(amount ?? '0.00'), 0);
  const accrued = cents(tranche?.closing.interestAccrued ?? '0.00');
  expect(Math.abs(stretches * 100 - posted - accrued)).toBeLessThan(5); // half a cent a posting
});

test('before its draw a tranche owes nothing', () => {
  const [tranche] = periodOf('floating', { from: '2023-01-01', to: '2023-12-31' }).tranches;
  expect(tranche?.opening).toEqual({ capital: '0.00', interestAccrued: '0.00', interestDue: '0.00' });
});

test('the statement of one tranche names it by its place in the loan and shows no other', () => {
  const { file, opening, closing } = periodOf('floating', SECOND_HALF, another);
  expect(file.tranches.map(({ id }) => id)).toEqual(['1', '2']);
  const alone = loanPeriod({ file, opening, closing }, SECOND_HALF, '2');
  expect(alone.tranches).toHaveLength(1);
  expect(new Set(alone.stampTax.map(({ trancheId }) => trancheId)).size).toBe(1);
});

test('a statement names both companies, the period and where they sign, in every language', () => {
  for (const language of LANGUAGES) {
    const words = wordsIn(language);
    const printed = printStatement(buildPeriodStatement(words, periodOf('floating', SECOND_HALF), LETTERHEAD));
    const { contractNumber, grantor, receiver, loanType, issuedOn } = LETTERHEAD;
    const headTexts = [contractNumber, grantor.name, grantor.nif, receiver.name, receiver.nif, words.say(loanType)];
    for (const text of [...headTexts, words.figures.day(issuedOn).replaceAll('\u00a0', ' ')])
      expect(printed).toContain(text);
    expect(printed).toContain('Rua do Sol 1');
    expect(printed).toContain(words.say('ForTheGrantor'));
    expect(printed).toContain(words.figures.decimal('2561525.29', 2).replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(printed.split('\n').filter((line) => line.length > 130)).toEqual([]);
  }
});

test('the interest of a period is what its stretches earned, to the cent of each posting', () => {
  for (const name of LOANS) {
    const { tranches } = periodOf(name, SECOND_HALF);
    for (const tranche of tranches) {
      const { posted, opening, closing, total } = interestOfPeriod(tranche);
      expect(cents(total)).toBe(cents(posted) - cents(opening) + cents(closing));
      if (tranche.stretches.some(({ from }) => from < openingDay(SECOND_HALF))) continue; // shown whole, not of the period alone
      const exact = tranche.stretches.reduce((before, one) => before + Number(one.interest), 0);
      expect(Math.abs(exact * 100 - cents(total))).toBeLessThan(5);
    }
  }
});

test('halves of a year add up: their interest is that of the year', () => {
  for (const name of LOANS) {
    const interestIn = (period: Period) =>
      sum(periodOf(name, period).tranches.map((one) => cents(interestOfPeriod(one).total)));
    const halves = [interestIn({ from: '2024-01-01', to: '2024-06-30' }), interestIn(SECOND_HALF)];
    expect(sum(halves)).toBe(interestIn({ from: '2024-01-01', to: '2024-12-31' }));
  }
});

const isInterestTable = (part: Part): part is Table => part.kind === 'table' && part.title === 'Interest';

const stretchesOf = (period: LoanPeriod) => {
  const { sections } = buildPeriodStatement(wordsIn('en'), period, LETTERHEAD);
  return sections.flatMap(({ parts }) => parts.filter(isInterestTable));
};

test('a rate that waits for its fixing is called projected and since when, never fixed on a day to come', () => {
  const period = periodOf('floating', { from: '2025-01-01', to: '2026-03-31' });
  const cells = stretchesOf(period).flatMap(({ rows }) => rows.map((row) => row.cells[6] ?? ''));
  const published = period.tranches.flatMap(({ stretches }) => stretches.flatMap(({ fixing }) => fixing ?? []));
  expect(published.some(({ projected }) => projected)).toBe(true);
  expect(cells).toEqual(
    published.map(({ projected, fixingDate, publishedDate }) =>
      projected ? `projected since ${wordsIn('en').figures.day(publishedDate)}` : wordsIn('en').figures.day(fixingDate),
    ),
  );
});

test('a row of a new rate says that it is projected, by a sign that is explained below, and one that was fixed does not', () => {
  const explained = '≈ projected: its fixing is not published yet';
  const said = (period: Period) => {
    const { sections } = buildPeriodStatement(wordsIn('en'), periodOf('floating', period), LETTERHEAD);
    const parts = sections.flatMap((section) => section.parts);
    const rows = parts.flatMap((part) => (part.kind === 'table' && part.title === 'Movements' ? part.rows : []));
    const rates = rows.filter(({ cells }) => cells[1] === 'Euribor rate change *').map(({ cells }) => cells[2]);
    return {
      rates,
      isExplained: parts.some((part) => part.kind === 'sentences' && part.sentences.includes(explained)),
    };
  };
  const yet = said({ from: '2025-01-01', to: '2026-03-31' });
  expect(yet.rates.some((rate) => /^≈ [\d.]+%$/.test(rate ?? ''))).toBe(true);
  expect(yet.isExplained).toBe(true);
  const known = said(SECOND_HALF);
  expect(known.rates.every((rate) => /^[\d.]+%$/.test(rate ?? ''))).toBe(true);
  expect(known.isExplained).toBe(false);
});

test('fractions of a year are those of the convention, and the stretches have a sum', () => {
  const [table] = stretchesOf(periodOf('floating', SECOND_HALF));
  const fractions = table?.rows.map(({ cells }) => cells[3] ?? '') ?? [];
  expect(fractions.length).toBeGreaterThan(0);
  for (const fraction of fractions) expect(fraction).toMatch(/^\d+\/360$/);
  const column = table?.rows.map(({ cells }) => Number(cells[8]?.replaceAll(',', ''))) ?? [];
  const total = Number(table?.total?.cells[8]?.replaceAll(',', ''));
  expect(total).toBeCloseTo(sum(column), 6);
});
