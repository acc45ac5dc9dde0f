import type { Ledger, Refusal } from '../src/formats/ledger.ts';
import { STAMP_REASONS } from '../src/formats/ledger.ts';
import type { LoanFile } from '../src/formats/loan-file.ts';
import {
  CONVENTIONS,
  EURIBOR_TERMS,
  MOVEMENT_TYPES,
  REFUSAL_CODES,
  type RefusalCode,
  STAMP_CAUSES,
  VERBAS,
  WARNING_CODES,
} from '../src/formats/vocabulary.ts';

type Format = (value: unknown) => boolean;

const money: Format = (value) => typeof value === 'string' && /^-?\d{1,18}\.\d{2}$/.test(value) && !isMinusZero(value);
const exact: Format = (value) => typeof value === 'string' && /^-?\d{1,18}\.\d{12}$/.test(value) && !isMinusZero(value);
const rate: Format = (value) => typeof value === 'string' && /^-?\d{1,4}\.\d{2,6}$/.test(value) && !isMinusZero(value);
const date: Format = (value) => typeof value === 'string' && isDate(value);
const text: Format = (value) => typeof value === 'string';
const truth: Format = (value) => typeof value === 'boolean';
const wholeNumber: Format = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
const orNull =
  (format: Format): Format =>
  (value) =>
    value === null || format(value);
const oneOf =
  (words: readonly unknown[]): Format =>
  (value) =>
    words.includes(value);

/** Every key that a ledger may have below its lists, with the format of its values. */
const FORMATS: Readonly<Record<string, Format>> = {
  ...sameFormat(
    money,
    'maximumAmount realizedCapital availableCapital interestAccrued interestDue capital base tax earned',
  ),
  ...sameFormat(orNull(money), 'amount price'),
  ...sameFormat(exact, 'interestAccruedExact interest exact'),
  ...sameFormat(rate, 'index spread rate value'),
  ...sameFormat(orNull(rate), 'indexFloor indexCap'),
  ...sameFormat(date, 'asOf date from to periodFrom periodTo fixingDate publishedDate dueDate dateEnd endedOn'),
  resetDate: orNull(date),
  ...sameFormat(wholeNumber, 'days year month'),
  months: orNull(wholeNumber),
  dayCountFraction: (value) => typeof value === 'string' && /^\d+\/[1-9]\d*$/.test(value),
  ...sameFormat(text, 'id trancheId factId company'),
  formerCompany: orNull(text),
  side: oneOf(['GRANTOR', 'RECEIVER']),
  act: oneOf(['MERGER']),
  exemptionNorm: orNull(text),
  ...sameFormat(truth, 'derived fallback projected'),
  movementType: oneOf(MOVEMENT_TYPES),
  convention: oneOf(CONVENTIONS),
  indexSource: oneOf(['NONE', 'MANUAL', 'FIXING']),
  term: oneOf(EURIBOR_TERMS),
  cause: oneOf(STAMP_CAUSES),
  verba: oneOf(VERBAS),
  reason: oneOf(STAMP_REASONS),
  code: oneOf(WARNING_CODES),
};

const CONTAINERS = new Set([
  'contract',
  'tranches',
  'movements',
  'segments',
  'fixings',
  'stampTax',
  'accruals',
  'warnings',
  'handovers',
]);

/** Every figure, date and word that does not have the format of ledgers, with its place. */
export function formatFaults(value: object, place = 'ledger'): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const at = `${place}.${key}`;
    if (CONTAINERS.has(key) || Array.isArray(value))
      return typeof part === 'object' && part !== null ? formatFaults(part, at) : [`${at} is no container`];
    const format = FORMATS[key];
    if (!format) return [`${at} is not a key of ledgers`];
    return format(part) ? [] : [`${at}: ${String(part).slice(0, 60)}`];
  });
}

const CODES_OF_FORM: ReadonlySet<RefusalCode> = new Set(REFUSAL_CODES.slice(0, 7));

/** The missing parts of a refusal: a known code, a message, and the place in the file or the refused fact. */
export function refusalFaults({ code, message, field, trancheId, date: day }: Refusal): string[] {
  const isPlaced = field !== undefined || /^the loan file\b/.test(message);
  const isFact = day !== undefined && isDate(day) && (trancheId !== undefined || code === 'MaximumAmountBelowRealized');
  return [
    ...(REFUSAL_CODES.includes(code) ? [] : [`${code} is no code`]),
    ...(message.length > 10 && !/\[object/.test(message) ? [] : [`'${message}' says nothing`]),
    ...(isFact || (isPlaced && CODES_OF_FORM.has(code))
      ? []
      : [`${code} names neither a field nor a fact: ${message}`]),
  ];
}

/** The number of rows of a ledger: a measure of the work of computing it that needs no clock. */
export function countRows({ tranches, stampTax, accruals, warnings }: Ledger): number {
  const ofTranches = tranches.map(
    ({ movements, segments, fixings }) => movements.length + segments.length + fixings.length,
  );
  return ofTranches.reduce((total, rows) => total + rows, stampTax.length + accruals.length + warnings.length);
}

/** The number of rows that the months of the tranches and the facts can make at most. */
export function mostRows({ asOf, changes, tranches }: LoanFile): number {
  const perTranche = tranches.map(({ realizationDate, movements }) => {
    const months = 12 * (Number(asOf.slice(0, 4)) - Number(realizationDate.slice(0, 4)) + 1);
    return 8 * (Math.max(months, 0) + 2) + 6 * (changes.length + movements.length + 1);
  });
  return perTranche.reduce((total, rows) => total + rows, 0);
}

function sameFormat(format: Format, keys: string): Record<string, Format> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, format]));
}

function isMinusZero(figure: string): boolean {
  return /^-[0.]+$/.test(figure);
}

/** By the calendar of the platform, not of the engine. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
