import path from 'node:path';
import fc from 'fast-check';
import type { Ledger, Refusal } from '../src/formats/ledger.ts';
import type { ContractTerms, LoanFile, Tranche } from '../src/formats/loan-file.ts';
import { computeLedger } from '../src/ledger/compute-ledger.ts';
import { type FixingHistory, fixingHistory } from '../src/rates/fixing-history.ts';
import { addDays } from '../src/values/civil-date.ts';
import { arbitraryContract } from './arbitrary-contract.ts';
import { arbitraryChange, arbitraryStampRates, arbitraryTranche } from './arbitrary-facts.ts';
import { daysOfContract } from './arbitrary-figures.ts';
import { FIXTURES, readFixingRows } from './fixture-files.ts';

export const FIXING_ROWS = readFixingRows(path.join(FIXTURES, 'euribor.csv'));
export const FIXINGS: FixingHistory = fixingHistory(FIXING_ROWS);

/** A loan that the engine accepts, with its ledger. */
export interface ComputedLoan {
  readonly loanFile: LoanFile;
  readonly ledger: Ledger;
}

/** Loans of every kind that are not refused, since only they have figures. */
export function computedLoan(fixed: Partial<ContractTerms> = {}): fc.Arbitrary<ComputedLoan> {
  return arbitraryLoan(fixed)
    .map((loanFile) => ({ loanFile, ledger: computed(loanFile), [fc.toStringMethod]: () => JSON.stringify(loanFile) }))
    .filter((one): one is typeof one & ComputedLoan => one.ledger !== undefined);
}

/** The ledger, undefined when the loan is refused. */
export function computed(loanFile: LoanFile, fixings: FixingHistory = FIXINGS): Ledger | undefined {
  const result = computeLedger(loanFile, fixings);
  return result.ok ? result.ledger : undefined;
}

/** Loans of every kind within the years of the fixtures' Euribor history; some of them have to be refused. */
export function arbitraryLoan(fixed: Partial<ContractTerms> = {}): fc.Arbitrary<LoanFile> {
  return arbitraryContract(fixed)
    .chain((contract) =>
      fc.record({
        asOf: asOfDates(contract),
        contract: fc.constant(contract),
        changes: fc.array(arbitraryChange(contract), { maxLength: 8 }),
        tranches: fc.uniqueArray(arbitraryTranche(contract), { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
        fees: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitraryStampRates(contract)),
        dice: fc.integer({ min: 0, max: 19 }),
      }),
    )
    .map(({ dice, fees, ...rest }) => {
      const loanFile: LoanFile = { ...rest, ...(fees && { fees }) };
      if (dice === 0) return loanFile;
      return withPossibleMovements(dice <= 4 ? withTightMaximum(loanFile) : loanFile);
    });
}

/** A day before, on or after the end; half of them the end of a month or an anniversary. */
function asOfDates(contract: ContractTerms): fc.Arbitrary<string> {
  return fc.oneof({ weight: 6, arbitrary: daysOfContract(contract, 3000) }, fc.constant(lastDay(contract)));
}

function lastDay({ dateStart, dateEnd }: ContractTerms): string {
  return dateEnd === '2099-12-31' ? addDays(dateStart, 1500) : dateEnd;
}

const TIGHTEST = '0.01';

/** With a maximum too low for any draw: the corrections raise it to what the draws need, so that capitalizations exceed it. */
function withTightMaximum(loanFile: LoanFile): LoanFile {
  return {
    ...loanFile,
    contract: { ...loanFile.contract, amount: TIGHTEST },
    changes: loanFile.changes.filter(({ field }) => field !== 'MAXIMUMAMOUNT'),
  };
}

const MOST_CORRECTIONS = 40;

/**
 * Movements are generated without the balances. One that pays more than is owed pays all of it instead, so that balances do
 * reach zero; an impossible one is left out.
 */
function withPossibleMovements(drawn: LoanFile): LoanFile {
  let loanFile = drawn;
  for (let left = MOST_CORRECTIONS; left > 0; left -= 1) {
    const result = computeLedger(loanFile, FIXINGS);
    if (result.ok) return loanFile;
    const corrected =
      drawn.contract.amount === TIGHTEST && result.refusal.code === 'MaximumAmountExceeded'
        ? withMaximum(loanFile, result.refusal.realizedCapital ?? TIGHTEST)
        : withPossibleMovement(loanFile, result.refusal);
    if (!corrected) return loanFile;
    loanFile = corrected;
  }
  return loanFile;
}

function withMaximum(loanFile: LoanFile, amount: string): LoanFile {
  return { ...loanFile, contract: { ...loanFile.contract, amount } };
}

function withPossibleMovement(loanFile: LoanFile, refusal: Refusal): LoanFile | undefined {
  const { trancheId, movementIndex, available } = refusal;
  if (movementIndex === undefined) return undefined;
  const isPayable = available !== undefined && !available.startsWith('-') && available !== '0.00';
  const correct = (tranche: Tranche): Tranche => ({
    ...tranche,
    movements: tranche.movements.flatMap((movement, index) => {
      if (index !== movementIndex) return movement;
      return isPayable ? { ...movement, amount: available } : [];
    }),
  });
  const tranches = loanFile.tranches.map((tranche) => (tranche.id === trancheId ? correct(tranche) : tranche));
  return { ...loanFile, tranches };
}
