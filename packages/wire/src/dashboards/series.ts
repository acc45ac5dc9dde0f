import { INDEX_TERMS } from '@calends/loan-engine';
import type { AccessGroup } from '../calls/access.ts';
import { contracts } from '../contracts/contracts.wire.ts';
import { controlUsage } from '../control-usage/control-usage.wire.ts';
import { dues, KINDS_OF_DUE_LINE } from '../dues/dues.wire.ts';
import { euriborHistory } from '../euribor-history/euribor-history.wire.ts';
import { monthCloses } from '../month-closes/month-closes.wire.ts';
import { movements } from '../movements/movements.wire.ts';
import type { Filter, Resource } from '../resources/resource.ts';
import { stampTaxDeclarations } from '../stamp-tax/declarations.wire.ts';
import { stampTaxData } from '../stamp-tax/stamp-tax.wire.ts';
import { tranches } from '../tranches/tranches.wire.ts';
import { users } from '../users/users.wire.ts';

/**
 * What is measured over the rows of a list: a sum of the list, its count, the median of a time in milliseconds, an average rate weighed by an
 * amount, one amount in percent of another, or the rate that a single row shows. The sums stand in `columnSums` of the list,
 * medians, averages and parts in its `additionalData`; of several rows no single rate is shown.
 */
export type Measure = MeasuredRows &
  (
    | {
        readonly kind: 'money';
        readonly sum: string;
        /** A field of words: only rows with the same one are added. */
        readonly oneOf?: string;
      }
    | { readonly kind: 'count' }
    | { readonly kind: 'time'; readonly median: string }
    | { readonly kind: 'rate'; readonly average: string; readonly weighedBy: string }
    | { readonly kind: 'rate'; readonly part: string; readonly whole: string }
    | { readonly kind: 'rate'; readonly shown: string }
  );

interface MeasuredRows {
  /** Which rows of the list count, by name of the series' `rows`. */
  readonly of: string;
  /** The measure of the month ends that knows it of the months before. */
  readonly monthEnd?: string;
}

/** The list that a figure is of, beside its own filters: further parameters, and a field that is not before the day. */
export interface SeriesRows {
  readonly parameters?: Readonly<Record<string, string>>;
  /** A day field that is on or after the day of the figure. */
  readonly from?: string;
  /** A day field that is on or before the day of the figure, where that is a past one: the rows up to it are that day's. */
  readonly until?: string;
}

/** By what rows are put together: the values of one or two fields, a day, its month or quarter, or sets of words by name. */
export type Grouping =
  | {
      readonly by: 'value';
      readonly fields: readonly [string] | readonly [string, string];
      /** Of a grouping by the numbers of contracts: the field with the contract's id. */
      readonly contractId?: string;
    }
  | {
      readonly by: 'day' | 'month' | 'quarter';
      readonly fields: readonly [string];
      /** Where its days lie, seen from today: what has been, what is foretold, or both. */
      readonly lies: 'back' | 'ahead' | 'both';
    }
  | {
      /** Steps of a rate, each from its first value up to the next step. */
      readonly by: 'step';
      readonly fields: readonly [string];
    }
  | {
      /** How long it is until a day, seen from today. */
      readonly by: 'window';
      readonly fields: readonly [string];
    }
  | {
      readonly by: 'set';
      readonly fields: readonly [string];
      readonly sets: Readonly<Record<string, readonly string[]>>;
    };

export interface Series {
  readonly resource: Resource;
  /** The screen that shows the list. */
  readonly path: string;
  readonly rows: Readonly<Record<string, SeriesRows>>;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly groupings: Readonly<Record<string, Grouping>>;
  /** Whether the list is also known at the end of a past day. */
  readonly hasPast: boolean;
  /** The flag of rows that rest on a rate which is not published yet. */
  readonly projection?: string;
  /** Who reads the list, where not everybody does who sees charts. */
  readonly access?: AccessGroup;
}

const COMPANIES = {
  grantor: { by: 'value', fields: ['grantor'] },
  receiver: { by: 'value', fields: ['receiver'] },
  pair: { by: 'value', fields: ['grantor', 'receiver'] },
} as const satisfies Record<string, Grouping>;

const CONTRACT = { by: 'value', fields: ['contractNumber'], contractId: 'contractId' } as const satisfies Grouping;

/** The figures that the product knows. Each is the sum of a list, so that a click opens the list that it is made of. */
export const SERIES = {
  Contracts: {
    resource: contracts,
    path: '/contract/list',
    rows: {
      owing: { parameters: { owing: 'true' } },
      open: { from: 'dateEnd' },
    },
    measures: {
      owed: { kind: 'money', sum: 'owed', of: 'owing', monthEnd: 'owed' },
      realizedCapital: { kind: 'money', sum: 'realizedCapital', of: 'owing', monthEnd: 'capital' },
      interestDue: { kind: 'money', sum: 'interestDue', of: 'owing', monthEnd: 'interestDue' },
      interestAccrued: { kind: 'money', sum: 'interestAccrued', of: 'owing' },
      owing: { kind: 'count', of: 'owing' },
      availableCapital: { kind: 'money', sum: 'availableCapital', of: 'open' },
      overrun: { kind: 'money', sum: 'overrun', of: 'open' },
      used: { kind: 'rate', part: 'realizedCapital', whole: 'amount', of: 'open' },
      open: { kind: 'count', of: 'open' },
    },
    groupings: {
      ...COMPANIES,
      contract: { ...CONTRACT, contractId: 'id' },
      loanType: { by: 'value', fields: ['loanType'] },
      contractStatus: { by: 'value', fields: ['contractStatus'] },
      euribor: { by: 'value', fields: ['euribor'] },
      currency: { by: 'value', fields: ['currency'] },
      monthOfEnd: { by: 'month', fields: ['dateEnd'], lies: 'both' },
      quarterOfEnd: { by: 'quarter', fields: ['dateEnd'], lies: 'both' },
    },
    hasPast: true,
  },
  Months: {
    resource: monthCloses,
    path: '/contract/months',
    rows: { all: {} },
    measures: {
      owed: { kind: 'money', sum: 'owed', of: 'all', monthEnd: 'owed' },
      interest: { kind: 'money', sum: 'interest', of: 'all', monthEnd: 'interest' },
      capital: { kind: 'money', sum: 'capital', of: 'all', monthEnd: 'capital' },
      interestDue: { kind: 'money', sum: 'interestDue', of: 'all', monthEnd: 'interestDue' },
      accrued: { kind: 'money', sum: 'accrued', of: 'all', monthEnd: 'accrued' },
      averageRate: { kind: 'rate', average: 'rate', weighedBy: 'capital', of: 'all', monthEnd: 'averageRate' },
    },
    groupings: { ...COMPANIES, contract: CONTRACT, month: { by: 'month', fields: ['monthEnd'], lies: 'back' } },
    hasPast: false,
  },
  Dues: {
    resource: dues,
    path: '/movements/due',
    rows: { all: {} },
    measures: {
      repaid: { kind: 'money', sum: 'repaid', of: 'all' },
      drawn: { kind: 'money', sum: 'drawn', of: 'all' },
      tax: { kind: 'money', sum: 'tax', of: 'all' },
      capitalised: { kind: 'money', sum: 'capitalised', of: 'all' },
      dues: { kind: 'count', of: 'all' },
    },
    groupings: {
      ...COMPANIES,
      contract: CONTRACT,
      kind: { by: 'value', fields: ['kind'] },
      line: { by: 'set', fields: ['kind'], sets: KINDS_OF_DUE_LINE },
      window: { by: 'window', fields: ['payableUntil'] },
      day: { by: 'day', fields: ['dueOn'], lies: 'ahead' },
      month: { by: 'month', fields: ['dueOn'], lies: 'ahead' },
    },
    hasPast: false,
    projection: 'restsOnProjection',
  },
  Tranches: {
    resource: tranches,
    path: '/movements/tranches',
    rows: { all: {} },
    measures: {
      capital: { kind: 'money', sum: 'capital', of: 'all', monthEnd: 'capital' },
      interestDue: { kind: 'money', sum: 'interestDue', of: 'all', monthEnd: 'interestDue' },
      averageRate: { kind: 'rate', average: 'rate', weighedBy: 'capital', of: 'all', monthEnd: 'averageRate' },
      tranches: { kind: 'count', of: 'all' },
    },
    groupings: {
      ...COMPANIES,
      contract: CONTRACT,
      rateKind: { by: 'set', fields: ['euribor'], sets: { FIXED: ['NA'], INDEX: INDEX_TERMS } },
      euribor: { by: 'value', fields: ['euribor'] },
      rateStep: { by: 'step', fields: ['rate'] },
    },
    hasPast: false,
    projection: 'restsOnProjection',
  },
  Movements: {
    resource: movements,
    path: '/movements/list',
    rows: { all: { until: 'movementDate' } },
    measures: {
      movements: { kind: 'count', of: 'all' },
      value: { kind: 'money', sum: 'value', oneOf: 'movementType', of: 'all' },
    },
    groupings: {
      contract: { ...CONTRACT, contractId: 'contractID' },
      movementType: { by: 'value', fields: ['movementType'] },
      month: { by: 'month', fields: ['movementDate'], lies: 'back' },
    },
    hasPast: true,
  },
  Rates: {
    resource: euriborHistory,
    path: '/euribor-history',
    rows: { all: { until: 'referenceDate' } },
    measures: {
      oneMonthRate: { kind: 'rate', shown: 'oneMonthRate', of: 'all' },
      threeMonthsRate: { kind: 'rate', shown: 'threeMonthsRate', of: 'all' },
      sixMonthsRate: { kind: 'rate', shown: 'sixMonthsRate', of: 'all' },
      twelveMonthsRate: { kind: 'rate', shown: 'twelveMonthsRate', of: 'all' },
    },
    groupings: { day: { by: 'day', fields: ['referenceDate'], lies: 'back' } },
    hasPast: true,
  },
  StampTax: {
    resource: stampTaxData,
    path: '/stamp-tax/list',
    rows: { all: { until: 'taxDate' } },
    measures: {
      tax: { kind: 'money', sum: 'tax', of: 'all' },
      base: { kind: 'money', sum: 'base', of: 'all' },
      taxes: { kind: 'count', of: 'all' },
    },
    groupings: {
      ...COMPANIES,
      contract: CONTRACT,
      month: { by: 'month', fields: ['taxDate'], lies: 'back' },
      dueMonth: { by: 'month', fields: ['dueDate'], lies: 'both' },
      verba: { by: 'value', fields: ['verba'] },
      declaringSide: { by: 'value', fields: ['declaringSide'] },
    },
    hasPast: true,
  },
  Declarations: {
    resource: stampTaxDeclarations,
    path: '/stamp-tax/declarations',
    rows: { all: {} },
    measures: {
      toDeclare: { kind: 'money', sum: 'toDeclare', of: 'all' },
      tax: { kind: 'money', sum: 'tax', of: 'all' },
      declaredTax: { kind: 'money', sum: 'declaredTax', of: 'all' },
      declarations: { kind: 'count', of: 'all' },
    },
    groupings: {
      company: { by: 'value', fields: ['company'] },
      declarationState: { by: 'value', fields: ['declarationState'] },
      month: { by: 'month', fields: ['monthEnd'], lies: 'back' },
      dueMonth: { by: 'month', fields: ['dueDate'], lies: 'both' },
    },
    hasPast: false,
  },
  Users: {
    resource: users,
    path: '/users',
    rows: { all: {} },
    measures: { users: { kind: 'count', of: 'all' } },
    groupings: {
      role: { by: 'value', fields: ['roleId'] },
      userState: { by: 'value', fields: ['allowedUserState'] },
    },
    hasPast: false,
    access: 'adminsPartnersAndClients',
  },
  Usage: {
    resource: controlUsage,
    path: '/control-usage',
    rows: { all: {} },
    measures: {
      usages: { kind: 'count', of: 'all' },
      medianTime: { kind: 'time', median: 'lastExecutionTime', of: 'all' },
    },
    groupings: {
      person: { by: 'value', fields: ['userFirstLastName'] },
      action: { by: 'value', fields: ['actionType'] },
      usageState: { by: 'value', fields: ['state'] },
      month: { by: 'month', fields: ['dateUsage'], lies: 'back' },
    },
    hasPast: false,
    access: 'tenantAdmins',
  },
} as const satisfies Record<string, Series>;
export type SeriesName = keyof typeof SERIES;

/** The figures of a series by the name under which its list's `additionalData` has them: medians, averages and parts. */
export function ratesOf(series: Series): readonly (readonly [name: string, Measure])[] {
  return Object.entries(series.measures).filter(
    ([, measure]) => measure.kind === 'time' || (measure.kind === 'rate' && !('shown' in measure)),
  );
}

/** The filters of the rows that a measure is of, on a day (ISO); `past` is that day where it is before today. */
export function rowFilters(rows: SeriesRows, day: string, past: string | undefined): readonly Filter[] {
  return [
    ...(rows.from === undefined ? [] : [{ field: rows.from, op: 'gte', value: day } as const]),
    ...(rows.until === undefined || past === undefined ? [] : [{ field: rows.until, op: 'lte', value: past } as const]),
  ];
}

/** The series of the months before, and by what they are told apart. */
export const MONTH_ENDS = { entity: 'Months', groupBy: 'month' } as const satisfies {
  readonly entity: SeriesName;
  readonly groupBy: string;
};

/** The measure of the month ends that knows a figure of the months before. */
export function monthEndOf(series: SeriesName, measure: string): string | undefined {
  const { measures }: Series = SERIES[series];
  return measures[measure]?.monthEnd;
}

/** The fields that mean the same of the month ends as of any other list of loans. */
const FIELDS_OF_LOANS = ['contractNumber', 'grantor', 'receiver', 'company', 'currency'];

/** Whether filters of a series narrow the month ends to the same loans. */
export function narrowMonthEnds(series: SeriesName, filters: readonly Filter[]): boolean {
  return series === MONTH_ENDS.entity || filters.every(({ field }) => FIELDS_OF_LOANS.includes(field));
}
