import type { Ledger, LedgerMovement, LedgerResult, Segment } from '../src/formats/ledger.ts';

/** A line of an oracle file. `expected` holds a ledger without the keys that only this engine prints, or an error. */
export interface OracleCase {
  readonly id: string;
  readonly kind: string;
  /** Readings of the specification on which the case depends. */
  readonly tags: readonly string[];
  readonly case: unknown;
  readonly expected: ExpectedLedger | ExpectedPayments | { readonly error: { readonly code: string } };
}

type Row = Readonly<Record<string, unknown>>;

interface ExpectedLedger {
  readonly asOf: string;
  readonly contract: Row;
  readonly tranches: ReadonlyArray<Row & { id: string; movements: Row[]; segments: Segment[]; fixings: Row[] }>;
  readonly stampTax: readonly Row[];
  readonly accruals: readonly Row[];
  readonly warnings: readonly Row[];
}

/** Reference cases that give interest payments only, to a precision relative to the notional. */
interface ExpectedPayments {
  readonly relativeTolerance: string;
  readonly notional: string;
  readonly movements: ReadonlyArray<{ date: string; movementType: string; amount?: string; capital?: string }>;
}

const RATES = new Set(['index', 'spread', 'rate', 'value']);
const STAMP_KEYS = 'date trancheId cause year month base verba rate months tax exemptionNorm dueDate'.split(' ');

/** Every difference in one line each; none when the result is as expected. Keys beyond the expected ones are ignored. */
export function differences(expected: OracleCase['expected'], actual: LedgerResult): string[] {
  if ('error' in expected) return sameValue('error', expected.error.code, actual.ok ? 'a ledger' : actual.refusal.code);
  if (!actual.ok) return [`a ledger expected, refused: ${actual.refusal.message}`];
  return 'relativeTolerance' in expected
    ? paymentDifferences(expected, actual.ledger)
    : ledgerDifferences(expected, actual.ledger);
}

function ledgerDifferences(expected: ExpectedLedger, actual: Ledger): string[] {
  return [
    ...sameValue('asOf', expected.asOf, actual.asOf),
    ...sameRow('contract', expected.contract, { ...actual.contract }),
    ...sameValue('tranches', idsOf(expected.tranches), idsOf(actual.tranches)),
    ...expected.tranches.flatMap((tranche, index) => trancheDifferences(tranche, actual.tranches[index])),
    ...sameSet('stampTax', expected.stampTax, actual.stampTax, STAMP_KEYS),
    ...sameSet('accruals', expected.accruals, actual.accruals, ['year', 'month', 'trancheId', 'amount']),
    ...sameSet('warnings', expected.warnings, actual.warnings, ['code', 'trancheId', 'date']),
  ];
}

function idsOf(tranches: ReadonlyArray<{ readonly id: string }>): string {
  return tranches.map(({ id }) => id).join();
}

function trancheDifferences(
  { movements, segments, fixings, ...balances }: ExpectedLedger['tranches'][number],
  actual: Ledger['tranches'][number] | undefined,
): string[] {
  if (!actual) return [];
  return [
    ...sameRow(balances.id, balances, { ...actual }),
    ...sameList(`${balances.id} movements`, movements, actual.movements),
    ...sameList(`${balances.id} fixings`, fixings, actual.fixings),
    ...segmentDifferences(balances.id, segments, actual.segments),
  ];
}

/** With the same cuts, each segment to the 12th decimal; with others, after joining neighbours of equal terms. */
function segmentDifferences(id: string, expected: readonly Segment[], actual: readonly Segment[]): string[] {
  const [left, right] = [bearing(expected), bearing(actual)];
  const joined = cutsOf(left) !== cutsOf(right);
  const [wanted, got] = [asStretches(left, joined), asStretches(right, joined)];
  return wanted.length === got.length
    ? wanted.flatMap((stretch, index) => stretchDifferences(`${id} segments[${index}]`, stretch, got[index]))
    : [`${id} segments: ${wanted.length} expected, got ${got.length}`];
}

function bearing(segments: readonly Segment[]): Segment[] {
  return segments.filter(({ interest }) => scaled(interest) !== 0n);
}

function cutsOf(segments: readonly Segment[]): string {
  return segments.map(({ from, to }) => `${from}/${to}`).join();
}

interface Stretch {
  readonly terms: string;
  readonly from: string;
  to: string;
  yearParts: bigint;
  interest: bigint;
  joins: bigint;
}

function asStretches(segments: readonly Segment[], joined: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (const segment of segments) {
    const terms = [segment.capital, segment.index, segment.spread, segment.rate].map(scaled).join();
    const [numerator = '0', denominator = '1'] = segment.dayCountFraction.split('/');
    const yearParts = (BigInt(numerator) * 1_603_080n) / BigInt(denominator);
    const interest = scaled(segment.interest);
    const last = stretches.at(-1);
    if (joined && last?.terms === terms && last.to === segment.from) {
      last.to = segment.to;
      last.yearParts += yearParts;
      last.interest += interest;
      last.joins += 1n;
    } else stretches.push({ terms, from: segment.from, to: segment.to, yearParts, interest, joins: 0n });
  }
  return stretches;
}

function stretchDifferences(path: string, wanted: Stretch, got: Stretch | undefined): string[] {
  if (!got) return [`${path} is missing`];
  const tolerance = (wanted.joins + got.joins) * scaled('0.000000000001');
  const close = distance(wanted.interest, got.interest) <= tolerance;
  return [
    ...sameValue(path, described(wanted), described(got)),
    ...(close ? [] : [`${path} interest: ${wanted.interest} expected, got ${got.interest}`]),
  ];
}

function described({ terms, from, to, yearParts }: Stretch): string {
  return `${from} ${to} ${terms} ${yearParts}`;
}

function paymentDifferences({ relativeTolerance, notional, movements }: ExpectedPayments, actual: Ledger): string[] {
  const tolerance = (scaled(notional) * scaled(withoutExponent(relativeTolerance))) / SCALE;
  const paid = new Map((actual.tranches[0]?.movements ?? []).filter(isInterest).map((row) => [keyOf(row), row]));
  const wanted = movements.flatMap((movement) => {
    const row = paid.get(keyOf(movement));
    paid.delete(keyOf(movement));
    const [field, value] =
      movement.amount === undefined ? (['capital', movement.capital] as const) : (['amount', movement.amount] as const);
    if (!row) return [`${keyOf(movement)}: ${value} expected, no such movement`];
    const close = distance(scaled(value ?? ''), scaled(row[field] ?? '')) <= tolerance;
    return close ? [] : [`${keyOf(movement)} ${field}: ${value} expected, got ${row[field]}`];
  });
  return [...wanted, ...[...paid.keys()].map((left) => `${left}: not expected`)];
}

function keyOf({ date, movementType }: { readonly date: string; readonly movementType: string }): string {
  return `${date} ${movementType}`;
}

function isInterest({ movementType, derived }: LedgerMovement): boolean {
  return derived && (movementType === 'INTERESTSDUE' || movementType === 'CAPITALIZATION');
}

function sameList(path: string, expected: readonly Row[], actual: readonly object[]): string[] {
  if (expected.length !== actual.length) return [`${path}: ${expected.length} expected, got ${actual.length}`];
  return expected.flatMap((row, index) => sameRow(`${path}[${index}]`, row, { ...actual[index] }));
}

function sameSet(path: string, expected: readonly Row[], actual: readonly object[], keys: readonly string[]): string[] {
  const print = (row: Row) => JSON.stringify(keys.map((key) => [key, comparable(key, row[key])]));
  const [wanted, got] = [expected.map(print).toSorted(), actual.map((row) => print({ ...row })).toSorted()];
  return sameValue(path, wanted.join('\n'), got.join('\n'));
}

function sameRow(path: string, expected: Row, actual: Row): string[] {
  return Object.keys(expected).flatMap((key) =>
    sameValue(`${path} ${key}`, comparable(key, expected[key]), comparable(key, actual[key])),
  );
}

/** Rates are compared as numbers, everything else as written. */
function comparable(key: string, value: unknown): unknown {
  return RATES.has(key) && typeof value === 'string' ? String(scaled(value)) : value;
}

function sameValue(path: string, expected: unknown, actual: unknown): string[] {
  return expected === actual ? [] : [`${path}: ${String(expected)} expected, got ${String(actual)}`];
}

const DECIMALS = 24;
const SCALE = 10n ** BigInt(DECIMALS);

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -value : value;
}

/** '1e-9' is '0.000000001'. */
function withoutExponent(text: string): string {
  const [digits = '', exponent] = text.split('e-');
  return exponent === undefined ? digits : `0.${'0'.repeat(Number(exponent) - 1)}${digits}`;
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b;
}
