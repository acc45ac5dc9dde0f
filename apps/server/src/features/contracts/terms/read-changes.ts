import {
  CHANGES,
  type ChangedTerm,
  type ChangeField,
  type ContractTerms,
  type MovementType,
} from '@calends/loan-engine';
import type { ContractChangeRow } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readTermsSteps } from '../../ledger/ledger.public.ts';

/** The history of the terms of a contract in the order of effect. Throws NotFound. */
export async function readChanges(tx: TenantTransaction, contractId: string): Promise<ContractChangeRow[]> {
  return (await readTermsSteps(tx, contractId)).flatMap(rowsOf);
}

type Step = Awaited<ReturnType<typeof readTermsSteps>>[number];

/** The terms that have a row of their own in the history: each that a change is about, and how an index is fixed. */
type Term = ChangedTerm | 'euriborCalculationMehtod';

const TYPE_OF_TERM = {
  ...Object.fromEntries(Object.values(CHANGES).map(({ term, movementType }) => [term, movementType])),
  euriborCalculationMehtod: 'CALCULATIONMETHODCHANGE',
} as Readonly<Record<Term, MovementType>>;

/** Terms of the index without a row of their own: they are shown with the change of its table. */
const OPTIONS = [
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
] as const satisfies readonly (keyof ContractTerms)[];

/** The term that was changed, then every other that changed with it: the state UNPAID takes index and spread away. */
function rowsOf(step: Step): ContractChangeRow[] {
  const { before, after } = step;
  const changed = CHANGES[step.change.field as ChangeField].term;
  const others = (Object.keys(TYPE_OF_TERM) as Term[]).filter(
    (term) => term !== changed && before[term] !== after[term],
  );
  return [rowOf(step, changed, false), ...others.map((term) => rowOf(step, term, step.change.field !== 'EURIBOR'))];
}

function rowOf({ change, before, after }: Step, term: Term, isDerived: boolean): ContractChangeRow {
  return {
    id: change.fact_id,
    movementDate: change.change_date,
    movementTime: change.change_time.slice(0, 'HH:mm'.length),
    movementType: TYPE_OF_TERM[term],
    previousValue: String(before[term] ?? ''),
    value: String(after[term] ?? ''),
    isDerived,
    options: term === 'euribor' ? optionsOf(before, after) : term === 'dateEnd' ? untaxedReasonOf(change) : [],
    description: isDerived ? null : change.description,
  };
}

/** Why the extension is not taxed, beside the new end. */
function untaxedReasonOf({ untaxed_reason: value }: Step['change']): ContractChangeRow['options'] {
  return value === null ? [] : [{ field: 'untaxedReason', previousValue: null, value }];
}

function optionsOf(before: ContractTerms, after: ContractTerms): ContractChangeRow['options'] {
  return OPTIONS.filter((field) => (before[field] ?? null) !== (after[field] ?? null)).map((field) => ({
    field,
    previousValue: before[field] ?? null,
    value: after[field] ?? null,
  }));
}
