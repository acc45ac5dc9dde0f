/** Every figure of a ledger, changed by one unit of its last decimal or to another word, must be found. */
import { describe, expect, test, vi } from 'vitest';
import { SHAPE_OF_MOVEMENT } from '../../loan-engine/src/formats/dated-facts.ts';
import { RICH_LEDGERS } from '../testing/rich-ledgers.ts';
import { checkLedger } from './check-ledger.ts';

vi.setConfig({ testTimeout: 120_000 }); // thousands of ledgers are checked, on a machine that may be busy

/**
 * The changes that a ledger alone cannot contradict, and why. A line that no longer lets any change pass fails the last
 * test.
 */
const UNCHECKABLE: ReadonlyArray<{ readonly figure: RegExp; readonly why: string }> = [
  {
    figure:
      /date of INTEREST(ACCRUED\w+|DUE\w+|SDUE) on (2024-02-20|2025-02-10|2025-02-03|2024-04-25|2024-05-15|2024-05-20): /,
    why: 'a fact that bears no interest: on a neighbouring day it changes no other figure',
  },
  {
    figure: /date of (MAXIMUMAMOUNT|CAPITALIZATIONTERM|INTERESTCAPITALIZATION)CHANGE on .*: /,
    why: 'the day on which they were agreed: it changes no figure of the days beside it',
  },
  {
    figure: /movementType of (MAXIMUMAMOUNT|CAPITALIZATIONTERM)CHANGE on .* -> \w+CHANGE$/,
    why: 'neither the maximum of earlier days nor the dates of capitalization are printed, so nothing shows which changed',
  },
  {
    figure: /handovers\.\*\.(company|price) on /,
    why: 'who takes a loan over, and at what price, is what people entered',
  },
  {
    figure: /(date|movementType) of DATEENDCHANGE on 2025-11-03: /,
    why: 'a shorter term: it is not taxed, and only the warning of its end shows it',
  },
  {
    figure: /movementType of INTERESTCAPITALIZATIONCHANGE on 2024-11-04: .* -> \w+CHANGE$/,
    why: 'the tranche drawn shortly before had capitalised nothing yet',
  },
  {
    figure:
      /movementType of EURIBORTABLECHANGE on 2025-07-14: .* -> \w+CHANGE$|date of EURIBORTABLECHANGE on 2025-07-14: .* -> 2025-07-13$/,
    why: 'the reset of that day shows the new index, whatever brought it',
  },
  {
    figure: /(date|movementType) of (SPREAD|CONTRACTSTATE)CHANGE on 2025-05-05: /,
    why: 'state and spread change on one day, and either explains the new rate',
  },
  {
    figure:
      /fixingDate: (2024-08-15|2025-01-13|2025-07-1[45]|2025-08-19|2026-0[12]-1[359])|publishedDate: (2024-08-14|2025-01-10|2025-07-11)/,
    why: 'a fallback or a projection: the calendar of publications is not printed',
  },
  {
    figure: /stampTax\.\*\.(rate|exemptionNorm) of TRANCHE on 2024-0(1-15|2-01): (0.04|EXEMPT_7_1_H -> EXEMPT)/,
    why: 'an exempt use is declared with a tax of 0.00 at any rate, under whichever norm',
  },
  {
    figure:
      /movementType of (CAPITAL|INTERESTDUE|INTERESTACCRUED)(WAIVER|REIMBURSEMENT) on .*: \w+ -> \1(WAIVER|REIMBURSEMENT)$/,
    why: 'whether a debt was paid or waived is what people entered: either way it is owed no more',
  },
  {
    figure:
      /movementType of (CAPITAL(WAIVER|REIMBURSEMENT)|\w+CONVERSION) on .*: \w+ -> (CAPITAL(WAIVER|REIMBURSEMENT)|\w+CONVERSION)$/,
    why: 'whether capital was paid, waived or converted is what people entered: either way it is owed no more',
  },
  {
    figure: /contract\.maximumAmount: 1000000\.00 -> /,
    why: 'the contract is overrun, or ended: nothing is available, however much the maximum is',
  },
];

interface Leaf {
  readonly path: ReadonlyArray<string | number>;
  readonly value: unknown;
  /** As in 'tranches.*.movements.*.date of SPREADCHANGE'. */
  readonly kind: string;
  /** As in ' on 2024-03-01', where its row has a date. */
  readonly date: string;
}

interface Row {
  readonly name: string;
  readonly date: string;
}

const needed = new Set<RegExp>();

describe.each(Object.entries(RICH_LEDGERS))('%s', (_, build) => {
  const ledger = build();

  test('has no findings as it was printed', () => {
    expect(checkLedger(ledger)).toEqual([]);
  });

  const kinds = Map.groupBy(leavesOf(ledger), ({ kind }) => kind);
  test.each([...kinds])('every alteration of %s is found', (_kind, leaves) => {
    const unseen = leaves.flatMap((leaf) => unseenAlterations(ledger, leaf));
    for (const { figure } of UNCHECKABLE) if (unseen.some((one) => figure.test(one))) needed.add(figure);
    expect(unseen.filter((one) => !UNCHECKABLE.some(({ figure }) => figure.test(one)))).toEqual([]);
  });
});

test.each(Object.entries(RICH_LEDGERS))(
  'the checker throws for no value in any place of %s',
  { tags: 'long' },
  (_, build) => {
    const ledger = build();
    const oneOfEachKind = new Map(leavesOf(ledger).map((leaf) => [leaf.kind, leaf]));
    for (const { path } of oneOfEachKind.values())
      for (const oddity of [undefined, null, [], {}, '', '0', 'constructor', 0.5, Number.NaN, '2101-02-03', '-1.00'])
        expect(checkLedger(withLeaf(ledger, path, oddity))).toBeInstanceOf(Array);
  },
);

test('the ledgers have every kind of row that the engine prints', () => {
  const ledgers = Object.values(RICH_LEDGERS).map((build) => build());
  const rows = ledgers.flatMap(({ tranches }) => tranches.flatMap(({ movements }) => movements));
  expect(PRINTED_MOVEMENTS.filter((type) => !rows.some(({ movementType }) => movementType === type))).toEqual([]);
});

test('every entry in the list of uncheckable figures is needed', () => {
  expect(UNCHECKABLE.filter(({ figure }) => !needed.has(figure))).toEqual([]);
});

/** As in 'warnings.*.date of Overdue on 2024-11-15: 2024-11-15 -> 2024-11-16'. */
function unseenAlterations(ledger: unknown, { path, value, kind, date }: Leaf): string[] {
  return alterations(String(path.at(-1)), value)
    .filter((altered) => checkLedger(withLeaf(ledger, path, altered)).length === 0)
    .map((altered) => `${kind}${date}: ${String(value)} -> ${String(altered)}`);
}

function leavesOf(
  value: unknown,
  path: ReadonlyArray<string | number> = [],
  row: Row = { name: '', date: '' },
): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index]));
  if (typeof value !== 'object' || value === null)
    return [
      {
        path,
        value,
        kind: path.map((step) => (typeof step === 'number' ? '*' : step)).join('.') + row.name,
        date: row.date,
      },
    ];
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = fields.get('movementType') ?? fields.get('cause') ?? fields.get('code');
  const own = {
    name: typeof name === 'string' ? ` of ${name}` : '',
    date: fields.has('date') ? ` on ${String(fields.get('date'))}` : '',
  };
  return [...fields].flatMap(([key, one]) => leavesOf(one, [...path, key], own));
}

/** A copy with one leaf replaced. */
function withLeaf(value: unknown, [step, ...path]: ReadonlyArray<string | number>, leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === step ? withLeaf(one, path, leaf) : one));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.map(([key, one]) => [key, key === step ? withLeaf(one, path, leaf) : one]));
}

/** The kinds of row that a ledger has. */
const PRINTED_MOVEMENTS = ['TRANCHE', 'CAPITALIZATION', ...Object.keys(SHAPE_OF_MOVEMENT)];

const WORDS: Readonly<Record<string, readonly string[]>> = {
  movementType: PRINTED_MOVEMENTS,
  convention: ['ATUAL_360', 'ATUAL_365', 'ATUAL_ATUAL', 'C30_360', 'OTHER'],
  indexSource: ['NONE', 'MANUAL', 'FIXING', 'OTHER'],
  term: ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'TWELVE_MONTHS'],
  cause: ['TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION', 'MONTHLYBALANCE', 'EXTENSION', 'INTERESTSDUE'],
  verba: ['17.1.1', '17.1.2', '17.1.3', '17.1.4', '17.3.1'],
  reason: [
    'TermUnderOneYear',
    'TermOneToFiveYears',
    'TermFiveYearsOrMore',
    'CheckingAccount',
    'NoDeterminedEnd',
    'ForcedVerba',
  ],
  code: ['MaximumAmountOverrun', 'ProjectedFixing', 'Overdue', 'Other'],
  exemptionNorm: ['EXEMPT_7_1_G', 'EXEMPT_7_1_H'],
  id: ['T3'],
  trancheId: ['T2', 'T3'],
  factId: ['T3'],
  side: ['GRANTOR', 'RECEIVER'],
  company: ['X'],
  formerCompany: ['X'],
};
const INSTEAD_OF_NOTHING: Readonly<Record<string, unknown>> = {
  amount: '0.01',
  months: 1,
  resetDate: '2024-01-15',
  exemptionNorm: 'EXEMPT_7_1_I',
  formerCompany: 'X',
  price: '1.00',
};

/** Other values that an error or a fraud might have put there: the smallest step up and down, or any other word. */
function alterations(key: string, value: unknown): unknown[] {
  if (value === null) return [INSTEAD_OF_NOTHING[key]];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value !== 'string') throw new Error(`${key} holds ${typeof value}`);
  if (key in WORDS)
    return [
      ...(WORDS[key] ?? []).filter((word) => word !== value),
      ...(value === null ? [] : key === 'exemptionNorm' ? [null] : []),
    ];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [nextDay(value, 1), nextDay(value, -1)];
  const [whole = '', numerator = '', rest = ''] = /^(-?\d+)([./]\d+)$/.exec(value) ?? [];
  if (whole === '') throw new Error(`${key} holds ${value}`);
  if (rest.startsWith('/')) return [`${Number(numerator) + 1}${rest}`, `${Number(numerator) - 1}${rest}`];
  return [lastDecimal(value, 1n), lastDecimal(value, -1n)];
}

function nextDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function lastDecimal(value: string, step: bigint): string {
  const places = value.length - value.indexOf('.') - 1;
  const units = BigInt(value.replace('.', '')) + step;
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
