import { addMonths, computeLedger, fixingHistory, openLoan } from '@calends/loan-engine';
import { Decimal } from 'decimal.js';
import { readLoanFile } from '../../../packages/loan-engine/src/facts/read-loan-file.ts';
import { interest } from '../../../packages/loan-engine/src/rates/day-count.ts';
import { runTranche } from '../../../packages/loan-engine/src/tranches/tranche-run.ts';
// Imports inner modules of the engine rather than its public one, to measure the cost of each part.
import type { Day } from '../../../packages/loan-engine/src/values/civil-date.ts';
import { roundToCents } from '../../../packages/loan-engine/src/values/money.ts';
import { dayOn } from '../../../packages/loan-engine/testing/day-on.ts';
import { monthlyLoan } from './engine-examples.ts';
import { perSecond } from './throughput.ts';

/** Interest periods a second; a period is a month at its own rate, and every third one is posted and becomes capital. */
export interface PeriodSpeeds {
  /** Fraction of the year, exact interest, posting to the cent: the engine's own functions over given dates. */
  readonly arithmetic: number;
  /** The life of a tranche with its calendars, fixings, rows, segments and checkpoints. */
  readonly walk: number;
  /** From the loan file as JSON to the figures that the server stores, month-end accruals included. */
  readonly figures: number;
  /** From the loan file as JSON to the ledger as JSON. */
  readonly ledger: number;
  /** The arithmetic alone, over given numbers of days, with bare bigints and with decimal.js. */
  readonly bigint: number;
  readonly decimal: number;
}

const FIRST_DAY = '1990-01-15';
const PERIODS = 600;
const MONTHS_BETWEEN_POSTINGS = 3;

interface Month {
  readonly from: Day;
  readonly to: Day;
  /** Millionths of a percentage point. */
  readonly rate: number;
  readonly isPosted: boolean;
}

const MONTHS: readonly Month[] = Array.from({ length: PERIODS }, (_, month) => ({
  from: dayOn(addMonths(FIRST_DAY, month)),
  to: dayOn(addMonths(FIRST_DAY, month + 1)),
  rate: 3_000_000 + ((month * 37) % 1000) * 1000,
  isPosted: (month + 1) % MONTHS_BETWEEN_POSTINGS === 0,
}));
const LOAN = monthlyLoan(FIRST_DAY, addMonths(FIRST_DAY, PERIODS));
const FIXINGS = fixingHistory(
  MONTHS.map(({ rate }, month) => ({
    referenceDate: addMonths(FIRST_DAY, month),
    oneMonthRate: (rate / 1_000_000).toFixed(3),
  })).concat({ referenceDate: addMonths(FIRST_DAY, PERIODS), oneMonthRate: '3.000' }),
);

/** Half a century, actual days by 360. All ways must come to the same cent. */
export function measurePeriods(): PeriodSpeeds {
  const ways = { arithmetic, walk: walker(), figures, ledger, bigint, decimal };
  const ends = new Set(Object.values(ways).map((way) => way()));
  if (ends.size !== 1) throw new Error(`six ways, and not one result: ${[...ends].join(', ')}`);
  const runs = perSecond(ways);
  return {
    arithmetic: runs.arithmetic * PERIODS,
    walk: runs.walk * PERIODS,
    figures: runs.figures * PERIODS,
    ledger: runs.ledger * PERIODS,
    bigint: runs.bigint * PERIODS,
    decimal: runs.decimal * PERIODS,
  };
}

const RATES = MONTHS.map(({ rate }) => BigInt(rate));

function arithmetic(): string {
  let capital = 40_000_000n;
  let accrued = 0n;
  for (const [index, { from, to, isPosted }] of MONTHS.entries()) {
    accrued += interest(capital, RATES[index] ?? 0n, 'ATUAL_360', from, to);
    if (!isPosted) continue;
    capital += roundToCents(accrued);
    accrued = 0n;
  }
  return String(capital);
}

function walker(): () => string {
  const read = readLoanFile(LOAN);
  const tranche = read.ok && read.facts.tranches[0];
  if (!read.ok || !tranche) throw new Error('the loan is refused');
  const shared = { ...read.facts, history: [], fixings: FIXINGS };
  return () => String(runTranche(shared, tranche).closing.capital);
}

function figures(): string {
  const { counted } = openLoan(LOAN, FIXINGS);
  if (!counted.ok) throw new Error(`the loan is refused: ${counted.refusal.code}`);
  const { contract, accruals } = counted.figures; // accruals are counted when they are read
  if (accruals.length === 0) throw new Error('the loan earns nothing');
  return String(contract.realizedCapital);
}

function ledger(): string {
  const result = computeLedger(LOAN, FIXINGS);
  if (!result.ok) throw new Error(`the loan is refused: ${result.refusal.code}`);
  return result.ledger.contract.realizedCapital.replace('.', '');
}

/** Cents x millionths of a percentage point x 1 603 080ths of a year, as exact as the engine: the floor. */
function bigint(): string {
  const [unit, half] = [160_308_000_000_000n, 80_154_000_000_000n];
  let capital = 40_000_000n;
  let accrued = 0n;
  for (const [index, { from, to, isPosted }] of MONTHS.entries()) {
    accrued += capital * ((RATES[index] ?? 0n) * BigInt((to - from) * 4453));
    if (!isPosted) continue;
    capital += (accrued + half) / unit;
    accrued = 0n;
  }
  return String(capital);
}

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const DECIMAL_RATES = MONTHS.map(({ rate }) => new Exact(rate).div(1_000_000));

function decimal(): string {
  let capital = new Exact('400000.00');
  let accrued = new Exact(0);
  for (const [index, { from, to, isPosted }] of MONTHS.entries()) {
    accrued = accrued.plus(
      capital
        .times(DECIMAL_RATES[index] ?? 0)
        .div(100)
        .times(to - from)
        .div(360),
    );
    if (!isPosted) continue;
    capital = capital.plus(accrued.toDecimalPlaces(2));
    accrued = new Exact(0);
  }
  return capital.times(100).toFixed(0);
}
