import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { z } from 'zod';
import { documents } from '../accounting/documents.wire.ts';
import { invoiceDocuments } from '../accounting/invoice-documents.wire.ts';
import type { AccessGroup } from '../calls/access.ts';
import { type DueLine, KINDS_OF_DUE_LINE } from '../dues/dues.wire.ts';
import type { Filter, Resource } from '../resources/resource.ts';
import { subscriptions } from '../subscriptions/subscriptions.wire.ts';
import { TRANSFER_STATES, tenantDataTransfers } from '../tenant-data-transfer/tenant-data-transfer.wire.ts';
import { day } from '../values/kinds.ts';
import { waitingActs } from '../waiting-acts/waiting-acts.wire.ts';
import { COMPANIES_SHOWN } from './chart-options.ts';
import { figures, point } from './dashboards.wire.ts';
import { SERIES, type Series, type SeriesName } from './series.ts';

export interface StartFigure {
  readonly entity: SeriesName;
  readonly measure: string;
  readonly groupBy?: string;
  /** Of pairs of all companies: how many stand alone on each side; the others of a side are put together. */
  readonly mostASide?: number;
  /** Beside those of its side; some depend on what the tenant set. */
  readonly filters?: readonly Filter[] | ((set: StartSettings) => readonly Filter[]);
  /** A day field, limited to so many months that ended by the day, or to so many days to come. */
  readonly period?: { readonly field: string } & ({ readonly months: number } | { readonly days: number });
  /** Whether the figure exists for today alone. */
  readonly isOfToday?: true;
  /** Whether it is of all companies alone, each by itself, and not of the sides of one. */
  readonly isOfAll?: true;
}

/** What a tenant set and figures depend on. */
interface StartSettings {
  /** The percentage of its maximum from which a contract is near its limit. */
  readonly limitNearPercent: number;
}

const MONTHS_SHOWN = 24;
const CLOSED = { field: 'monthEnd', months: MONTHS_SHOWN } as const;
/** Capital that earns nothing. */
const AT_ZERO: readonly Filter[] = [
  { field: 'rate', op: 'between', value: ['0', '0'] },
  { field: 'capital', op: 'gte', value: '0.01' },
];
const RESETS: readonly Filter[] = [{ field: 'kind', op: 'in', value: ['RESET'] }];

/** The figures of the start page. Those of the contracts are also known on a past day. */
export const START_FIGURES = {
  owed: { entity: 'Contracts', measure: 'owed' },
  interestDue: { entity: 'Contracts', measure: 'interestDue' },
  available: { entity: 'Contracts', measure: 'availableCapital' },
  overrun: { entity: 'Contracts', measure: 'overrun' },
  limitNear: {
    entity: 'Contracts',
    measure: 'open',
    filters: ({ limitNearPercent }) => [{ field: 'used', op: 'gte', value: String(limitNearPercent) }],
  },
  pairs: { entity: 'Contracts', measure: 'owed', groupBy: 'pair', mostASide: COMPANIES_SHOWN },
  owedByGrantor: { entity: 'Contracts', measure: 'owed', groupBy: 'grantor', isOfAll: true },
  owedByReceiver: { entity: 'Contracts', measure: 'owed', groupBy: 'receiver', isOfAll: true },
  interestDueByGrantor: { entity: 'Contracts', measure: 'interestDue', groupBy: 'grantor', isOfAll: true },
  interestDueByReceiver: { entity: 'Contracts', measure: 'interestDue', groupBy: 'receiver', isOfAll: true },
  maturities: { entity: 'Contracts', measure: 'realizedCapital', groupBy: 'quarterOfEnd' },
  owedByMonth: { entity: 'Months', measure: 'owed', groupBy: 'month', period: CLOSED },
  interestByMonth: { entity: 'Months', measure: 'interest', groupBy: 'month', period: CLOSED },
  rateByMonth: { entity: 'Months', measure: 'averageRate', groupBy: 'month', period: CLOSED },
  rateToday: { entity: 'Tranches', measure: 'averageRate', isOfToday: true },
  rateByKind: { entity: 'Tranches', measure: 'averageRate', groupBy: 'rateKind', isOfToday: true },
  atZero: { entity: 'Tranches', measure: 'capital', filters: AT_ZERO, isOfToday: true },
  rateByGrantor: { entity: 'Tranches', measure: 'averageRate', groupBy: 'grantor', isOfAll: true, isOfToday: true },
  rateByReceiver: { entity: 'Tranches', measure: 'averageRate', groupBy: 'receiver', isOfAll: true, isOfToday: true },
  terms: { entity: 'Tranches', measure: 'capital', groupBy: 'euribor', isOfToday: true },
  resets: {
    entity: 'Dues',
    measure: 'dues',
    groupBy: 'day',
    filters: RESETS,
    period: { field: 'dueOn', days: 90 },
    isOfToday: true,
  },
} as const satisfies Readonly<Record<string, StartFigure>>;
export type StartFigureName = keyof typeof START_FIGURES;

/** Of all companies together, where lent is borrowed; of one company what it lends and what it borrows. */
export const SIDES = ['all', 'lent', 'borrowed'] as const;
export type Side = (typeof SIDES)[number];

/** What falls due has one more: what a company declares, whichever side of the loan it is. */
export const DUE_SIDES = [...SIDES, 'declared'] as const;
export type DueSide = (typeof DUE_SIDES)[number];

const sided = z.array(z.object({ side: z.enum(SIDES), figures }));
const eachFigure = Object.fromEntries(Object.keys(START_FIGURES).map((name) => [name, sided])) as {
  readonly [Name in StartFigureName]: typeof sided;
};

/** The sum, or the count, that a line of dues shows. */
export const MEASURE_OF_DUE_LINE = {
  REPAYMENTS: 'repaid',
  INTEREST: 'repaid',
  TAX: 'tax',
  DRAWS: 'drawn',
  CAPITALISATIONS: 'capitalised',
  RESETS: 'dues',
} as const satisfies Readonly<Record<DueLine, keyof (typeof SERIES)['Dues']['measures']>>;
export const DUE_LINES = Object.keys(KINDS_OF_DUE_LINE) as [DueLine, ...DueLine[]];

/** What was due before today, and what falls due from today on within so many days, both days included: each window holds the one before. */
export const DUE_WINDOWS = ['OVERDUE', 7, 30, 90] as const;
export type DueWindow = (typeof DUE_WINDOWS)[number];

/** The company-months whose tax was due by a day that is met no more and is not declared, or was declared too low. */
export function overdueTax(lastMissedDay: string): readonly Filter[] {
  return [
    { field: 'dueDate', op: 'lte', value: lastMissedDay },
    { field: 'declarationState', op: 'in', value: ['UNDECLARED', 'TOCORRECT'] },
    { field: 'toDeclare', op: 'gte', value: '0.01' },
  ];
}

/** The rows due by such a day of which nobody is named to declare them. */
export function overdueTaxOfNobody(lastMissedDay: string): readonly Filter[] {
  return [
    { field: 'dueDate', op: 'lte', value: lastMissedDay },
    { field: 'declaringSide', op: 'in', value: ['UNNAMED'] },
    { field: 'tax', op: 'gte', value: '0.01' },
  ];
}

/** What falls due, by window and side. */
export const dueWindows = z.array(
  z.object({
    window: z.literal(DUE_WINDOWS),
    side: z.enum(DUE_SIDES),
    /** Without a point where nothing falls due. Overdue tax is of declarations, and there where they can be narrowed so. */
    lines: z.array(z.object({ line: z.enum(DUE_LINES), figures })),
    /** Tax past its due day that is in no declaration, since nobody is named to declare it. */
    unnamedTax: figures.optional(),
  }),
);

export const startPage = z
  .object({
    on: day,
    readAt: z.string(),
    /** The percentage of its maximum from which a contract is near its limit, as the tenant set it. */
    limitNearPercent: z.number(),
    figures: z.object(eachFigure),
    /** Null for a past day: the figures are known for today alone. */
    dues: dueWindows.nullable(),
  })
  .meta({ id: 'StartPage' });
export type StartPage = z.infer<typeof startPage>;

/** The rows of a list that wait for a decision, with their count and amount. */
interface ListedLine {
  readonly entity: SeriesName;
  readonly measure: string;
  readonly filters: (bounds: DecisionBounds) => readonly Filter[];
}

/** Something else that waits and is counted; the screen of this list shows it, on this tab. */
interface CountedLine {
  readonly shownAt: { readonly path: string; readonly resource: Resource; readonly tab?: string };
  readonly readers: AccessGroup;
}

/** ISO days around the one that is looked at, and what the tenant set. */
export interface DecisionBounds {
  /** The percentage of its maximum from which a contract is near its limit. */
  readonly limitNearPercent: number;
  readonly on: string;
  readonly dayBefore: string;
  readonly monthBefore: string;
  readonly quarterAhead: string;
}

const marked = (mark: string): readonly Filter[] => [{ field: 'marks', op: 'contains', value: mark }];
const anything = (field: string): readonly Filter[] => [{ field, op: 'gte', value: '0.01' }];

const { path, resource } = SERIES.Rates;
const RATES = { path, resource } as const;
const DOCUMENTS = { path: '/primavera-accounting/{-$tab}', resource: documents, tab: 'decisions' } as const;
const INVOICES = { path: '/primavera-invoices/{-$tab}', resource: invoiceDocuments, tab: 'decisions' } as const;
const PLANS = { path: '/subscriptions/{-$tab}', resource: subscriptions, tab: 'active' } as const;
const WAITING_ACTS = { path: '/waiting-acts', resource: waitingActs } as const;
const TRANSFERS = { path: '/tenant-data-transfer', resource: tenantDataTransfers } as const;

/** With it the list of transfers shows those that wait. */
export const PENDING_TRANSFERS: Filter = { field: 'state', op: 'in', value: [TRANSFER_STATES.PENDING] };

/** With it the list of acts shows those that wait. */
export const UNDECIDED_ACTS: Filter = { field: 'actState', op: 'in', value: ['ActWaiting'] };

/** Money at risk comes first. */
export const DECISIONS = {
  overdue: { entity: 'Contracts', measure: 'owed', filters: () => marked('OVERDUE') },
  interestUnpaid: { entity: 'Contracts', measure: 'interestDue', filters: () => anything('interestDue') },
  overrun: { entity: 'Contracts', measure: 'overrun', filters: () => anything('overrun') },
  atZero: { entity: 'Contracts', measure: 'owed', filters: () => marked('ATZERO') },
  limitNear: {
    entity: 'Contracts',
    measure: 'open',
    filters: ({ limitNearPercent }) => [{ field: 'used', op: 'between', value: [String(limitNearPercent), '100'] }],
  },
  behind: {
    entity: 'Contracts',
    measure: 'owed',
    filters: ({ dayBefore }) => [{ field: 'balancesOn', op: 'lte', value: dayBefore }],
  },
  endsSoon: {
    entity: 'Contracts',
    measure: 'realizedCapital',
    filters: ({ on, quarterAhead }) => [{ field: 'dateEnd', op: 'between', value: [on, quarterAhead] }],
  },
  projected: { entity: 'Contracts', measure: 'owed', filters: () => marked('PROJECTED') },
  staleFixing: { entity: 'Contracts', measure: 'owed', filters: () => marked('STALEFIXING') },
  missingDays: { shownAt: RATES, readers: 'baseAccess' },
  waitingRates: { shownAt: RATES, readers: 'tenantAdmins' },
  waitingActs: { shownAt: WAITING_ACTS, readers: 'tenantAdmins' },
  documentsToDecide: { shownAt: DOCUMENTS, readers: 'baseAccess' },
  invoicesToDecide: { shownAt: INVOICES, readers: 'baseAccess' },
  unsigned: {
    entity: 'Contracts',
    measure: 'open',
    filters: ({ monthBefore }) => [
      { field: 'isContractSigned', op: 'eq', value: false },
      { field: 'contractStatus', op: 'in', value: [CONTRACT_STATE_NUMBERS.ACTIVE] },
      { field: 'dateStart', op: 'lte', value: monthBefore },
    ],
  },
  plansNearLimit: { shownAt: PLANS, readers: 'tenantAdminsAndPartners' },
  transfers: { shownAt: TRANSFERS, readers: 'roots' },
} as const satisfies Readonly<Record<string, ListedLine | CountedLine>>;
export type DecisionKey = keyof typeof DECISIONS;
export type CountedKey = {
  readonly [Key in DecisionKey]: (typeof DECISIONS)[Key] extends CountedLine ? Key : never;
}[DecisionKey];
export const DECISION_KEYS = Object.keys(DECISIONS) as [DecisionKey, ...DecisionKey[]];

/** The list in which a line waits. */
export function listOfDecision(key: DecisionKey): Resource {
  const line: ListedLine | CountedLine = DECISIONS[key];
  return 'shownAt' in line ? line.shownAt.resource : (SERIES[line.entity] as Series).resource;
}

export const decision = z
  .object({
    key: z.enum(DECISION_KEYS),
    /** The percentage of its maximum from which a contract is near its limit, as the tenant set it. */
    limitNearPercent: z.number(),
    /** The day on which the line waits again for the caller, who put it off; null where it waits. */
    putOffUntil: day.nullable(),
    count: z.number().int().min(1),
    /** The rows that wait; null of a line that counts something else. */
    figures: figures.nullable(),
    /** With which filters the screen shows what a line without figures counts. */
    filters: point.shape.filters.unwrap(),
    /** What else the address of that screen says. */
    parameters: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decision>;
