import {
  type ContractChange,
  computeLedger,
  type FixingHistory,
  type LoanFile,
  REFUSED_PART,
  type Refusal,
  type RefusalCode,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import { factOf } from './fact-of-refusal.ts';
import { toLastFact } from './to-last-fact.ts';

/** How many faults of one loan are reported at most; the next attempt reports the rest. */
const MOST_FAULTS = 30;

/** Refusals that hold whatever interest there is. */
const OF_DAYS: readonly RefusalCode[] = ['InvalidDate', 'TrancheOutsideContract', 'MovementBeforeTranche'];

/** A fault that computing a loan finds, with the fact that it is about; of some refusals there is none. */
export interface LoanFault {
  readonly refusal: Refusal;
  readonly fact: ContractChange | Tranche | UserMovement | undefined;
}

interface Computing {
  readonly hasInterest: boolean;
  readonly fixings: FixingHistory;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/**
 * Every fault that computing a loan finds: the engine reports the first, which is put aside with what follows from it, and
 * the rest is computed again. Without `hasInterest` only those that are faults under any terms.
 */
export function faultsOfLoan(loan: LoanFile, { hasInterest, fixings, today }: Computing): LoanFault[] {
  const faults: LoanFault[] = [];
  let rest = loan;
  let certain: readonly RefusalCode[] | undefined = hasInterest
    ? undefined
    : [...OF_DAYS, 'ReimbursementExceedsCapital'];
  while (faults.length < MOST_FAULTS) {
    const result = computeLedger(toLastFact(rest, today), fixings);
    if (result.ok) return faults;
    const { refusal } = result;
    const fact = factOf(rest, refusal);
    if (certain === undefined || certain.includes(refusal.code)) faults.push({ refusal, fact });
    if (fact === undefined) return faults;
    if (rest.changes.some((change) => change === fact)) certain = OF_DAYS;
    rest = without(rest, fact);
  }
  return faults;
}

/**
 * The loan without a fact: a tranche goes with its movements, a reinforcement with those after it, since what is owed then is
 * unknown.
 */
function without(file: LoanFile, fact: object): LoanFile {
  return {
    ...file,
    changes: file.changes.filter((change) => change !== fact),
    tranches: file.tranches
      .filter((tranche) => tranche !== fact)
      .map((tranche) => {
        const gone = tranche.movements.find((movement) => movement === fact);
        if (!gone) return tranche;
        const stays = (movement: UserMovement) =>
          movement !== gone && (gone.movementType !== 'REINFORCEMENT' || movement.date < gone.date);
        return { ...tranche, movements: tranche.movements.filter(stays) };
      }),
  };
}

/** The column that a refusal is about: a day, or the figure of that day. */
export function refusedColumn(sheet: 'Changes' | 'Tranches' | 'Movements', { code }: Refusal): string {
  const { day, value } = COLUMNS[sheet];
  return REFUSED_PART[code] === 'DAY' ? day : value;
}

const COLUMNS = {
  Changes: { day: 'changeDate', value: 'decimalValue' },
  Tranches: { day: 'realizationDate', value: 'realizedCapital' },
  Movements: { day: 'date', value: 'amount' },
} as const;
