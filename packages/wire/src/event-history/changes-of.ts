import { isId } from '../values/kinds.ts';

/** One value that an event changed; an absent side is null. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Kept {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The differences between the two sides of an event, value by value; a side that is one value is the field `value`.
 * Identifiers are left out: they mean nothing to a reader, and the record itself is shown beside them.
 */
export function changesOf({ before, after }: Kept): Change[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: saying(old[field]), after: saying(now[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A record without own fields has none to show. */
function saying(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length === 0;
  return isEmpty ? null : (value ?? null);
}

function partsOf(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  if (value === null) return {};
  return typeof value !== 'object' || Array.isArray(value) ? { value } : readableParts(value);
}

/**
 * The parts of a value that a reader is shown, with the names and units of the screens; used for values inside values
 * too.
 */
export function readableParts(value: object): Readonly<Record<string, unknown>> {
  const parts = Object.entries(value).filter(
    // a contract has its state under two names
    ([field, part]) => !isBookkeeping(field, part) && !(field === 'state' && 'contractStatus' in value),
  );
  return Object.fromEntries(parts.map(([field, part]) => shown(field, part)));
}

/** The time of day of facts that were entered without one. */
const NO_TIME = /^00:00(:00)?$/;
const TIMES: readonly string[] = ['change_time', 'movement_time', 'movementTime'];

/** Identifiers and the version of the record, which follows from the change itself; the version of a part is a text. */
function isBookkeeping(field: string, value: unknown): boolean {
  if (field === 'id' || (field === 'version' && typeof value === 'number')) return true;
  if (TIMES.includes(field) && typeof value === 'string' && NO_TIME.test(value)) return true;
  return isId(value);
}

/** Columns that calls and screens name otherwise. */
const NAMES = new Map(
  Object.entries({
    field: 'changedField',
    index_start_option: 'optionIndexRateDateStart',
    index_start_date: 'dateStartIndexRate',
    start_condition: 'capitalizationsStartCondition',
    uses_euribor_from_contract_date: 'UsesEuriborRateFromContractDate',
  }),
);

/** As the screens name and count it: `amount_cents: "1234"` is `amount: "12.34"`. */
function shown(field: string, value: unknown): [field: string, value: unknown] {
  const name = NAMES.get(field) ?? field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!name.endsWith('Cents') || !/^-?\d+$/.test(String(value))) return [name, value];
  const digits = String(value).replace('-', '').padStart(3, '0');
  const sign = String(value).startsWith('-') ? '-' : '';
  return [name.slice(0, -'Cents'.length), `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`];
}
