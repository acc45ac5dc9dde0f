import { addMonths, computeLedger, daysBetween, fixingHistory, type LoanFile } from '@calends/loan-engine';
import { Decimal } from 'decimal.js';

export interface EngineSpeed {
  /** Interest periods a second: the whole ledger with its explanations, and the bare sums in two kinds of number. */
  readonly engine: number;
  readonly decimal: number;
  readonly bigint: number;
}

const FIRST_DAY = '1990-01-15';
const PERIODS = 200;
const CAPITAL = '400000.00';
const RATE = '4.5';
const SECONDS_EACH = 1;

/** Quarters of a loan that capitalises, actual days by 360, rounded to the cent at each. */
const QUARTERS: readonly number[] = Array.from({ length: PERIODS }, (_, index) =>
  daysBetween(addMonths(FIRST_DAY, 3 * index), addMonths(FIRST_DAY, 3 * index + 3)),
);

/** Half a century of a loan. All three must come to the same cent, else they did not do the same. */
export function measureEngine(): EngineSpeed {
  const ends = [endByEngine(), endByDecimal(), endByBigint()];
  if (new Set(ends).size !== 1) throw new Error(`three ways, and not one result: ${ends.join(', ')}`);
  return { engine: perSecond(endByEngine), decimal: perSecond(endByDecimal), bigint: perSecond(endByBigint) };
}

const LOAN: LoanFile = {
  asOf: addMonths(FIRST_DAY, 3 * PERIODS),
  contract: {
    dateStart: FIRST_DAY,
    dateEnd: '2099-12-31',
    amount: '100000000.00',
    convention: 'ATUAL_360',
    spread: RATE,
    contractStatus: 'ACTIVE',
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    optionIndexRateDateStart: 'TRANCHEDATE',
    renewalIndexRateTerm: 'NA',
    optionIndexRateRenewalDate: 'TRANCHEDATE',
    capitalizationTerm: 'QUARTERLY',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: true,
    contratCheckingAccount: false,
    stampTaxApplicable: false,
    stampTaxTranchesFee: 'NONE',
    stampTaxCapitalizationsFee: 'NONE',
  },
  changes: [],
  tranches: [
    {
      id: 'T1',
      realizationDate: FIRST_DAY,
      realizedCapital: CAPITAL,
      movements: [],
      UsesEuriborRateFromContractDate: false,
    },
  ],
};
const NO_FIXINGS = fixingHistory([]);

function endByEngine(): string {
  const result = computeLedger(LOAN, NO_FIXINGS);
  if (!result.ok) throw new Error(`the loan is refused: ${result.refusal.code}`);
  return result.ledger.contract.realizedCapital;
}

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

function endByDecimal(): string {
  let capital = new Exact(CAPITAL);
  for (const days of QUARTERS)
    capital = capital.plus(capital.times(RATE).div(100).times(days).div(360).toDecimalPlaces(2));
  return capital.toFixed(2);
}

function endByBigint(): string {
  let cents = 40_000_000n;
  for (const days of QUARTERS) cents += (cents * 45n * BigInt(days) + 180_000n) / 360_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function perSecond(run: () => string): number {
  const startedAt = performance.now();
  let runs = 0;
  while (performance.now() - startedAt < SECONDS_EACH * 1000) {
    run();
    runs += 1;
  }
  return (runs * PERIODS * 1000) / (performance.now() - startedAt);
}
