import type { ContractChange, LoanFile } from '@calends/loan-engine';
import type { ImportedField } from '@calends/wire';
import type { LoanChanges, Pair } from './compare-loan.ts';
import { canonicalTerms } from './given-loan.ts';

/** Everything that an import changes, field by field, as a reader is shown it: companies as `nameOf` calls them by their ids. */
export function importedFields(
  stored: LoanFile,
  changes: LoanChanges,
  nameOf: (companyId: string) => string,
): ImportedField[] {
  const named = (change: ContractChange): ContractChange =>
    typeof change.company === 'string' ? { ...change, company: nameOf(change.company) } : change;
  const namedPair = ({ before: old, after: current }: Pair<ContractChange>): Pair<ContractChange> => ({
    ...(old && { before: named(old) }),
    ...(current && { after: named(current) }),
  });
  const [before, after] = [canonicalTerms(stored.contract), changes.after.contract];
  const numberOf = new Map(changes.after.tranches.map(({ id }, index) => [id, index + 1]));
  const storedNumberOf = new Map(stored.tranches.map(({ id }, index) => [id, index + 1]));
  return [
    ...changes.terms.map(
      (name): ImportedField => ({
        fact: 'TERM',
        state: 'changed',
        tranche: null,
        date: null,
        name: null,
        field: name,
        before: textOf(before[name]),
        after: textOf(after[name]),
      }),
    ),
    ...changes.changes.flatMap((pair) =>
      fieldsOf(namedPair(pair), CHANGE_FIELDS, 'changeDate', {
        fact: 'CHANGE',
        tranche: null,
        name: (pair.after ?? pair.before)?.field ?? null,
      }),
    ),
    ...changes.tranches.flatMap((pair) => {
      const { id = '' } = pair.before ?? pair.after ?? {};
      const tranche = storedNumberOf.get(id) ?? null;
      return fieldsOf(pair, TRANCHE_FIELDS, 'realizationDate', { fact: 'TRANCHE', tranche, name: 'TRANCHE' });
    }),
    ...changes.movements.flatMap((pair) =>
      fieldsOf(pair, MOVEMENT_FIELDS, 'date', {
        fact: 'MOVEMENT',
        tranche: numberOf.get(pair.trancheId) ?? null,
        name: (pair.after ?? pair.before)?.movementType ?? null,
      }),
    ),
  ];
}

const CHANGE_FIELDS = [
  'changeDate',
  'value',
  'decimalValue',
  'booleanValue',
  'dateEnd',
  'untaxedReason',
  'company',
  'price',
  'euriborApplicable',
  'euribor',
  'euriborCalculationMethod',
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
];
const TRANCHE_FIELDS = ['realizationDate', 'realizedCapital', 'UsesEuriborRateFromContractDate', 'isOpeningBalance'];
const MOVEMENT_FIELDS = ['date', 'amount', 'euriborRate'];

/** The day of a fact that is new or taken back is given beside its fields; of a changed one it may be what changed. */
function fieldsOf(
  { before, after }: Pair<object>,
  names: readonly string[],
  dayField: string,
  head: Pick<ImportedField, 'fact' | 'tranche' | 'name'>,
): ImportedField[] {
  const state = !before ? 'added' : !after ? 'voided' : 'changed';
  const date = valueIn(after ?? before, dayField);
  return names
    .filter((name) => state === 'changed' || name !== dayField)
    .map(
      (field): ImportedField => ({
        ...head,
        state,
        date,
        field,
        before: valueIn(before, field),
        after: valueIn(after, field),
      }),
    )
    .filter((one) => (one.before ?? 'false') !== (one.after ?? 'false'));
}

function valueIn(fact: object | undefined, name: string): string | null {
  return textOf((fact as Readonly<Record<string, unknown>> | undefined)?.[name]);
}

/** A flag that is absent is one that is not set. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : null;
}
