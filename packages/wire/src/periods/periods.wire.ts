import { INDEX_TERMS } from '@calends/loan-engine';
import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { money, rate } from '../values/amounts.ts';
import { day, id, instant, requiredText } from '../values/kinds.ts';
import { ADJUSTMENT_CAUSES } from './adjustment-causes.ts';
import { CLOSE_CHECK_KEYS } from './close-checks.ts';
import { month, monthInput } from './month-days.ts';
import { PERIOD_SIDES, type PeriodAmount } from './period-amounts.ts';

const amounts = z
  .object({
    drawn: money,
    repaid: money,
    capitalised: money,
    /** Capital with which a loan was taken over. */
    passedCapital: money,
    interest: money,
    interestPaid: money,
    /** Interest due with which a loan was taken over. */
    passedInterest: money,
    /** With the receiver, who bears it. */
    stampTax: money,
    capital: money,
    interestDue: money,
    accrued: money,
  } satisfies Record<PeriodAmount, z.ZodType>)
  .meta({ id: 'PeriodAmounts' });

/** A tranche on one side of its loan in a month, with the terms of the last day. */
const figures = amounts
  .extend({
    rate: rate.nullable(),
    indexRate: rate.nullable(),
    spread: rate.nullable(),
    restsOnProjection: z.boolean(),
  })
  .meta({ id: 'PeriodFigures' });
export type PeriodFigures = z.infer<typeof figures>;

const ofTranche = {
  contractId: id,
  contractNumber: z.string(),
  trancheId: id,
  side: z.enum(PERIOD_SIDES),
  /** The name of the other company. */
  counterparty: z.string(),
};

/** The number of the tranche in its loan, from 1; null where it is gone. */
const tranche = z.number().int().nullable();

/** What would be closed of a tranche. */
const row = z.object({ ...ofTranche, tranche, figures }).meta({ id: 'PeriodRow' });
export type PeriodRow = z.infer<typeof row>;

/** A row of a closed month beside what the facts of today make of it; a row that is not there counts as zero. */
const comparedRow = z
  .object({
    ...ofTranche,
    tranche,
    /** As it was closed; null of an open month, and where the tranche was not there. */
    closed: figures.nullable(),
    now: figures.nullable(),
    /** Today less closed; null of an open month, and where no amount moved. */
    difference: amounts.nullable(),
  })
  .meta({ id: 'ComparedPeriodRow' });
export type ComparedPeriodRow = z.infer<typeof comparedRow>;

/** By how much a write moved a closed month, of a tranche on one side of its loan. */
const adjustment = z
  .object({
    ...ofTranche,
    /** The closed month, and the one that was the oldest open one of the company. */
    month,
    bookedMonth: month,
    /** Null where no fact of the tenant moved it, but a rate of the installation. */
    cause: z.enum(ADJUSTMENT_CAUSES).nullable(),
    at: instant,
    by: z.string().nullable(),
    difference: amounts,
  })
  .meta({ id: 'PeriodAdjustment' });
export type PeriodAdjustment = z.infer<typeof adjustment>;

export const PERIOD_STATES = ['OPEN', 'CLOSED'] as const;

/** Who closed a month and when; null where months were closed by the first close, of which this is no part. */
const closing = z.object({ at: instant, by: z.string().nullable() }).meta({ id: 'PeriodClosing' });

/** A company in a month, by the facts of today. */
const companyOfMonth = z.object({ id, name: z.string(), acronym: z.string() });

/** What a company earned, bore, received and paid. */
const sums = {
  interestEarned: money,
  interestOwed: money,
  cashIn: money,
  cashOut: money,
  stampTax: money,
};
const bookedSums = z.object(sums).meta({ id: 'BookedAdjustments' });

const companyMonth = z
  .object({
    company: companyOfMonth,
    state: z.enum(PERIOD_STATES),
    closing: closing.nullable(),
    lastClosed: month.nullable(),
    /** The month that is closed next; null before anything was drawn. */
    oldestOpen: month.nullable(),
    /** The digest of what a close of this month would freeze; null where it cannot be closed. */
    digest: z.string().nullable(),
    /** The first month that would be closed with it. */
    closesFrom: month.nullable(),
    /** How many figures of a closed month are others today. */
    moved: z.number().int(),
    ...sums,
    /** What the adjustments of closed months that are booked in this one add up to; null where there are none. */
    booked: bookedSums.nullable(),
  })
  .meta({ id: 'CompanyMonth' });
export type CompanyMonth = z.infer<typeof companyMonth>;

const monthOverview = z
  .object({
    month,
    /** The last month that has ended. */
    latest: month,
    /** The first month in which anything was drawn; null where nothing was. */
    earliest: month.nullable(),
    companies: z.array(companyMonth),
    /** The last months that have ended, the latest last: how many companies had begun by then, and how many of them have closed. */
    progress: z.array(z.object({ month, companies: z.number().int(), closed: z.number().int() })),
  })
  .meta({ id: 'MonthOverview' });
export type MonthOverview = z.infer<typeof monthOverview>;

const compared = z
  .object({
    month,
    state: z.enum(PERIOD_STATES),
    closing: closing.nullable(),
    rows: z.array(comparedRow),
    /** Of this month and booked in it, the latest first; no more than 500. */
    adjustments: z.array(adjustment),
  })
  .meta({ id: 'ComparedMonth' });
export type ComparedMonth = z.infer<typeof compared>;

const closePreview = z
  .object({
    /** The first close takes all months up to the chosen one. */
    from: month,
    month,
    lastDay: day,
    /** Of all these months; `rows` are those of the chosen one. */
    rowCount: z.number().int(),
    rows: z.array(row),
    /** Of closed months, booked in the chosen one; no part of what is frozen. */
    adjustments: z.array(adjustment),
    digest: z.string(),
  })
  .meta({ id: 'ClosePreview' });
export type ClosePreview = z.infer<typeof closePreview>;

/** What becomes of a late change of the person who asks: the closed month shows the difference, or the change is refused. */
const LATE_CHANGES = ['ADJUSTED', 'REFUSED', 'NOT_ALLOWED'] as const;
export type LateChanges = (typeof LATE_CHANGES)[number];

const closedOfContract = z
  .object({
    lateChanges: z.enum(LATE_CHANGES),
    /**
     * Every company that the contract ever had: the first month in which it has figures of the loan, null from the start on, and the
     * last of those that it has closed.
     */
    companies: z.array(
      z.object({ company: companyOfMonth, firstMonth: month.nullable(), lastClosed: month.nullable() }),
    ),
  })
  .meta({ id: 'ClosedMonthsOfContract' });
export type ClosedMonthsOfContract = z.infer<typeof closedOfContract>;

const monthChecks = z
  .object({
    month,
    /** Whether a month may be closed while a check of it finds something. */
    checks: z.array(z.object({ key: z.enum(CLOSE_CHECK_KEYS), isRequired: z.boolean() })),
    /** Only companies of which a check finds something. */
    companies: z.array(
      z.object({
        companyId: id,
        /** How many rows the list of a check has of the company, where it has any. */
        counts: z.partialRecord(z.enum(CLOSE_CHECK_KEYS), z.number().int().min(1)),
        /** The terms of which the loans of the company lack rates. */
        terms: z.array(z.enum(INDEX_TERMS)),
      }),
    ),
  })
  .meta({ id: 'MonthChecks' });
export type MonthChecks = z.infer<typeof monthChecks>;

/** Who closes months, and who opens them again. */
export const PERIOD_CLOSERS = 'tenantUsers' satisfies AccessGroup;
export const PERIOD_REOPENERS = 'tenantAdmins' satisfies AccessGroup;

const companyId = { params: z.object({ companyId: id }) };

export const periodEndpoints = {
  overview: endpoint('GET /Period/overview', 'baseAccess', {
    summary:
      'Every company in a month, the last one that has ended unless said: its figures, and whether it is closed.',
    query: z.strictObject({ month: monthInput.optional() }),
    isSnapshot: true,
    reply: standard(monthOverview),
  }),
  checks: endpoint('GET /Period/checks', 'baseAccess', {
    summary: 'What is to be looked at before a month is closed, by company: how many rows the list of each check has.',
    query: z.strictObject({ month: monthInput }),
    isSnapshot: true,
    reply: standard(monthChecks),
  }),
  figures: endpoint('GET /Period/{companyId}/figures', 'baseAccess', {
    summary: 'The figures of a company in a month: as they were closed, as they are today, and the difference.',
    ...companyId,
    query: z.strictObject({ month: monthInput }),
    isSnapshot: true,
    reply: standard(compared),
  }),
  ofContract: endpoint('GET /Period/contract/{contractId}/closed', 'baseAccess', {
    summary:
      'Up to which month the companies of a contract, and one with which it is to go on, have closed, and whether late changes are refused.',
    query: z.strictObject({ companyId: id.optional() }),
    reply: standard(closedOfContract),
  }),
  preview: endpoint('GET /Period/{companyId}/preview', PERIOD_CLOSERS, {
    summary: 'Exactly the rows that closing a month freezes, and their digest.',
    ...companyId,
    query: z.strictObject({ month: monthInput }),
    isSnapshot: true,
    reply: standard(closePreview),
  }),
  close: endpoint('POST /Period/{companyId}/close', PERIOD_CLOSERS, {
    summary: 'Closes the next month of a company; the first close takes all months up to the chosen one.',
    ...companyId,
    body: z.strictObject({ month: monthInput, digest: z.string().max(100) }),
    reply: standard(compared),
  }),
  reopen: endpoint('POST /Period/{companyId}/reopen', PERIOD_REOPENERS, {
    summary: 'Opens the last closed month of a company again.',
    ...companyId,
    body: z.strictObject({ month: monthInput, reason: requiredText(500) }),
    reply: standard(compared),
  }),
};

/** A feature of its own, which makes the files of other features. */
export const periodPackEndpoints = {
  pack: endpoint('GET /Period/{companyId}/pack', 'baseAccess', {
    summary:
      'The month of a company as a zip file: figures, adjustments, accruals, stamp tax and confirmed balances as sheets, and the statement of every loan that moved.',
    ...companyId,
    query: z.strictObject({ month: monthInput }),
    isSlow: true,
    reply: file(),
  }),
};
