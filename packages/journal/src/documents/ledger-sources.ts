import {
  type ActKind,
  type Cents,
  factIdOf,
  formatDay,
  isDerived,
  type MovementType,
  type Posting,
  type StampCause,
  type StampTaxFigures,
  type TrancheFigures,
} from '@calends/loan-engine';
import type { JournalType } from '../vocabulary.ts';
import type { Projections } from './projections.ts';
import type { Source } from './source.ts';

/** Rows that book an amount; changes of terms, and resets of the index, book nothing of their own. */
const TYPES: Readonly<Partial<Record<MovementType, JournalType>>> = {
  TRANCHE: 'TRANCHE',
  REINFORCEMENT: 'REINFORCEMENT',
  CAPITALIZATION: 'CAPITALIZATION',
  INTERESTSDUE: 'SPECIALIZATION',
  CAPITALREIMBURSEMENT: 'CAPITALREIMBURSEMENT',
  INTERESTACCRUEDREIMBURSEMENT: 'INTERESTACCRUEDREIMBURSEMENT',
  INTERESTDUEREIMBURSEMENT: 'INTERESTDUEREIMBURSEMENT',
  CAPITALWAIVER: 'CAPITALWAIVER',
  INTERESTACCRUEDWAIVER: 'INTERESTACCRUEDWAIVER',
  INTERESTDUEWAIVER: 'INTERESTDUEWAIVER',
  SHARECAPITALCONVERSION: 'SHARECAPITALCONVERSION',
  OTHEREQUITYCONVERSION: 'OTHEREQUITYCONVERSION',
};

/** The same of what is set off against another loan of the two companies. */
const NETTING_TYPES: typeof TYPES = {
  CAPITALREIMBURSEMENT: 'CAPITALNETTING',
  INTERESTACCRUEDREIMBURSEMENT: 'INTERESTACCRUEDNETTING',
  INTERESTDUEREIMBURSEMENT: 'INTERESTDUENETTING',
};

/** The same of a loan that ends because its two companies are merged. */
const MERGER_TYPES: typeof TYPES = {
  CAPITALREIMBURSEMENT: 'CAPITALMERGER',
  INTERESTACCRUEDREIMBURSEMENT: 'INTERESTACCRUEDMERGER',
  INTERESTDUEREIMBURSEMENT: 'INTERESTDUEMERGER',
};

const TYPES_OF_ACTS: Readonly<Partial<Record<ActKind, typeof TYPES>>> = {
  NETTING: NETTING_TYPES,
  MERGER: MERGER_TYPES,
};

function typeOf({ type, fact }: Posting): JournalType | undefined {
  const act = fact !== undefined && 'act' in fact ? fact.act : undefined;
  return (act && TYPES_OF_ACTS[act]?.[type]) ?? TYPES[type];
}

/** The rows of a tranche's ledger that are booked, in its order. */
export function ledgerSources(
  { tranche, postings }: TrancheFigures,
  taxRows: readonly StampTaxFigures[],
  projections: Projections,
): Source[] {
  const taxOf = taxesOfRows(taxRows);
  const ordinalOf = ordinals();
  return postings.flatMap((posting): Source[] => {
    const type = typeOf(posting);
    const { amount, day } = posting;
    const [trancheId, date] = [tranche.id, formatDay(day)];
    if (posting.type === 'DATEENDCHANGE') {
      const tax = taxOf({ type: 'EXTENSION', day }, ordinalOf(posting));
      return [{ ...EXTENSION, key: `${trancheId}/${date}/extension`, date, trancheId, tax }];
    }
    if (type === undefined || amount === null) return [];
    const ordinal = ordinalOf(posting);
    const of = { date, trancheId, type, amount, tax: taxOf(posting, ordinal) };
    if (isDerived(posting)) {
      const projected = projections.ofPeriodTo(day);
      return derivedSources({ ...of, step: 'DERIVED', key: `${trancheId}/${date}`, projected }, posting);
    }
    const factId = factIdOf(posting, trancheId);
    const key = factId ?? `${trancheId}/${date}/${ordinal}`;
    if (isTakenOver(tranche, posting)) return [];
    const source = { ...of, step: 'FACT', key, factId, projected: false } as const;
    return type === 'INTERESTACCRUEDWAIVER' ? [postedFor(source), source] : [source];
  });
}

/** An extension moves no capital: its tax alone is booked, as that of a draw. */
const EXTENSION = { step: 'FACT', type: 'TRANCHE', amount: 0n, projected: false } as const;

/** Interest that is waived while it accrues was earned all the same: it is posted first, which the month's posting leaves out. */
function postedFor(waiver: Source): Source {
  return { ...waiver, type: 'SPECIALIZATION', key: `${waiver.key}/waived` };
}

/** Interest at the end of its period. DELTA has posted it on the account of accruals, where interest due may stay. */
function derivedSources(source: Source, { type }: Posting): Source[] {
  if (type !== 'CAPITALIZATION') return [{ ...source, key: `${source.key}/due`, style: 'REVERSING' }];
  return [
    { ...source, style: 'DELTA' },
    { ...source, style: 'REVERSING', isInterest: true },
  ];
}

/** The books have had the capital of a loan taken over, and the interest due with it, since before it came to Calends. */
export function isTakenOver({ isOpeningBalance, day }: TrancheFigures['tranche'], posting: Posting): boolean {
  return isOpeningBalance && posting.day === day && (posting.type === 'TRANCHE' || posting.type === 'INTERESTSDUE');
}

interface TaxedRow {
  readonly type: MovementType | StampCause;
  readonly day: Posting['day'];
}

/**
 * The tax on a row of the ledger: the tax rows of a tranche, cause and day are in the order of the rows that they tax, and either
 * all of those are taxed or none.
 */
function taxesOfRows(taxRows: readonly StampTaxFigures[]): (taxed: TaxedRow, ordinal: number) => Cents {
  const rows = Map.groupBy(taxRows, ({ cause, day }) => `${cause} ${day}`);
  return ({ type, day }, ordinal) => rows.get(`${type} ${day}`)?.[ordinal - 1]?.tax ?? 0n;
}

/** The place of a row among those of its kind on its day, from 1. */
function ordinals(): (posting: Posting) => number {
  const counts = new Map<string, number>();
  return ({ type, day }) => {
    const name = `${type} ${day}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}
