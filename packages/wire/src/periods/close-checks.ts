import { addDays, CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { comparedMonths } from '../accounting/compared-months.wire.ts';
import { documents } from '../accounting/documents.wire.ts';
import { invoiceDocuments } from '../accounting/invoice-documents.wire.ts';
import type { ParameterKey } from '../base-settings/parameters.ts';
import { confirmations, unconfirmedOf } from '../confirmations/confirmations.wire.ts';
import { contracts } from '../contracts/contracts.wire.ts';
import { euriborHistory, TERMS_SHOWN } from '../euribor-history/euribor-history.wire.ts';
import { monthCloses } from '../month-closes/month-closes.wire.ts';
import { addressOf } from '../resources/list-address.ts';
import type { Filter, Resource } from '../resources/resource.ts';
import { stampTaxDeclarations } from '../stamp-tax/declarations.wire.ts';
import { stampTaxData } from '../stamp-tax/stamp-tax.wire.ts';
import { waitingActs } from '../waiting-acts/waiting-acts.wire.ts';
import { periodAdjustments } from './adjustments.wire.ts';
import type { MonthDays } from './month-days.ts';

/** What is looked at before a month is closed: the rows of a list. */
interface CloseCheck {
  readonly resource: Resource;
  /** The screen that shows the list. */
  readonly path: string;
  readonly parameters: (month: MonthDays) => Readonly<Record<string, string>>;
  readonly filters: (month: MonthDays) => readonly Filter[];
  /** Says whether a month may be closed while the list has rows. */
  readonly setting: ParameterKey;
}

const within = (field: string, { first, last }: MonthDays): Filter => ({ field, op: 'between', value: [first, last] });
const none = () => ({});

/** Contracts as they stood at the end of the month; `owing` leaves out those on which nothing was owed. */
const CONTRACTS = {
  resource: contracts,
  path: '/contract/list',
  parameters: ({ last }: MonthDays) => ({ referenceDate: last }),
} as const;
const OWING = {
  ...CONTRACTS,
  parameters: ({ last }: MonthDays) => ({ referenceDate: last, owing: 'true' }),
} as const;

/** Phases in which the other side's books do not yet have a document, or not for certain. */
const NOT_BOOKED = ['DRAFT', 'QUEUED', 'SENDING', 'UNCONFIRMED', 'REJECTED', 'PARKED', 'CANCELLING', 'CANCEL_FAILED'];

/** In the order of the work: rates first, because the other figures rest on them. */
export const CLOSE_CHECKS = {
  /** Days of the month without a rate that the company's loans follow. */
  missingDays: {
    resource: euriborHistory,
    path: '/euribor-history',
    parameters: none,
    filters: (month) => [within('referenceDate', month)],
    setting: 'CLOSE_MISSING_DAYS',
  },
  /** Rates and imports up to the end of the month that wait for a second person, of terms that the company's loans follow. */
  waitingRates: {
    resource: euriborHistory,
    path: '/euribor-history',
    parameters: none,
    filters: () => [],
    setting: 'CLOSE_WAITING_RATES',
  },
  /** Acts on loans up to the end of the month that wait for a second person. */
  waitingActs: {
    resource: waitingActs,
    path: '/waiting-acts',
    parameters: none,
    filters: ({ last }) => [
      { field: 'actState', op: 'in', value: ['ActWaiting'] },
      { field: 'actDate', op: 'lte', value: last },
    ],
    setting: 'CLOSE_WAITING_ACTS',
  },
  /** Figures of the month that rest on a rate which is not published. */
  projected: {
    resource: monthCloses,
    path: '/contract/months',
    parameters: none,
    filters: (month) => [within('monthEnd', month), { field: 'restsOnProjection', op: 'eq', value: true }],
    setting: 'CLOSE_PROJECTED',
  },
  /** Loans that are not computed up to the end of the month, since their daily roll failed: no month is closed over them. */
  unrolled: {
    resource: contracts,
    path: '/contract/list',
    parameters: none,
    filters: ({ last }) => [{ field: 'balancesOn', op: 'lte', value: addDays(last, -1) }],
    setting: 'CLOSE_UNROLLED',
  },
  /** Loans past their end on which something is owed. */
  overdue: {
    ...OWING,
    filters: () => [{ field: 'marks', op: 'contains', value: 'OVERDUE' }],
    setting: 'CLOSE_OVERDUE',
  },
  overrun: {
    ...OWING,
    filters: () => [{ field: 'overrun', op: 'gte', value: '0.01' }],
    setting: 'CLOSE_OVERRUN',
  },
  /** Active contracts without a signed file. */
  unsigned: {
    ...CONTRACTS,
    filters: ({ last }) => [
      { field: 'isContractSigned', op: 'eq', value: false },
      { field: 'contractStatus', op: 'in', value: [CONTRACT_STATE_NUMBERS.ACTIVE] },
      { field: 'dateEnd', op: 'gte', value: last },
    ],
    setting: 'CLOSE_UNSIGNED',
  },
  /** Entries of the month that accounting does not have; none where no accounting system is connected. */
  unbooked: {
    resource: documents,
    path: '/primavera-accounting',
    parameters: none,
    filters: (month) => [within('date', month), { field: 'phase', op: 'in', value: NOT_BOOKED }],
    setting: 'CLOSE_UNBOOKED',
  },
  /** Invoices and credit notes of the month that accounting has not issued or annulled; none where no accounting system is connected. */
  uninvoiced: {
    resource: invoiceDocuments,
    path: '/primavera-invoices',
    parameters: none,
    filters: (month) => [within('date', month), { field: 'phase', op: 'in', value: NOT_BOOKED }],
    setting: 'CLOSE_UNINVOICED',
  },
  /** The month in books that are in an accounting system, not signed off there; none where no accounting system is connected. */
  unreconciled: {
    resource: comparedMonths,
    path: '/primavera-accounting/reconciliation',
    parameters: none,
    filters: (month) => [
      within('monthEnd', month),
      { field: 'system', op: 'in', value: ['PRIMAVERA'] },
      { field: 'isSignedOff', op: 'eq', value: false },
    ],
    setting: 'CLOSE_UNRECONCILED',
  },
  /** Months whose stamp tax is due in this one and not marked as declared, or changed since. */
  undeclared: {
    resource: stampTaxDeclarations,
    path: '/stamp-tax/declarations',
    parameters: none,
    filters: (month) => [
      within('dueDate', month),
      { field: 'declarationState', op: 'in', value: ['UNDECLARED', 'TOCORRECT'] },
    ],
    setting: 'CLOSE_UNDECLARED',
  },
  /** Stamp tax that is due in the month, of contracts that name neither company to declare it. */
  unnamed: {
    resource: stampTaxData,
    path: '/stamp-tax/list',
    parameters: none,
    filters: (month) => [within('dueDate', month), { field: 'declaringSide', op: 'eq', value: 'UNNAMED' }],
    setting: 'CLOSE_UNNAMED',
  },
  /** Balances of the company at the end of the month that it was not asked for, or that it did not confirm as they are today. */
  unconfirmed: {
    resource: confirmations,
    path: '/confirmations',
    parameters: none,
    filters: unconfirmedOf,
    setting: 'CLOSE_UNCONFIRMED',
  },
  /** What late changes moved in earlier months and this one books. */
  adjusted: {
    resource: periodAdjustments,
    path: '/close/adjustments',
    parameters: none,
    filters: (month) => [within('bookedMonthEnd', month), { field: 'isBooked', op: 'eq', value: true }],
    setting: 'CLOSE_ADJUSTED',
  },
} as const satisfies Readonly<Record<string, CloseCheck>>;
export type CloseCheckKey = keyof typeof CLOSE_CHECKS;
export const CLOSE_CHECK_KEYS = Object.keys(CLOSE_CHECKS) as [CloseCheckKey, ...CloseCheckKey[]];

/** A check by its name, with no more than all of them have. */
export function closeCheck(key: CloseCheckKey): CloseCheck {
  return CLOSE_CHECKS[key];
}

/** The key of a check's text. */
export function textOfCheck(key: CloseCheckKey): string {
  return `CloseCheck_${key}`;
}

/** Checks that count what is of no company: of rates, by the terms that the company's loans follow. */
export const RATE_CHECKS = ['missingDays', 'waitingRates'] as const satisfies readonly CloseCheckKey[];
export type RateCheck = (typeof RATE_CHECKS)[number];

export function isRateCheck(key: CloseCheckKey): key is RateCheck {
  return (RATE_CHECKS as readonly CloseCheckKey[]).includes(key);
}

/** The filter of the rows of one company; rates are of no company. */
export function ofCompany(key: CloseCheckKey, companyId: string): readonly Filter[] {
  return isRateCheck(key) ? [] : [{ field: 'company', op: 'in', value: [companyId] }];
}

/** Where the rows that a check counts of a company are shown; `terms` are those of the days without a rate. */
export function listOfCheck(
  key: CloseCheckKey,
  month: MonthDays,
  { companyId, terms }: { readonly companyId: string; readonly terms: readonly string[] },
): { readonly path: string; readonly search: Readonly<Record<string, string | string[]>> } {
  const { resource, path, parameters, filters } = closeCheck(key);
  const missing = key === 'missingDays' ? { [TERMS_SHOWN]: terms.join() } : {};
  return {
    path,
    search: addressOf(resource, [...filters(month), ...ofCompany(key, companyId)], {
      ...parameters(month),
      ...missing,
    }),
  };
}
