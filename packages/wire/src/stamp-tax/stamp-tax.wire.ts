import { STAMP_CAUSES, STAMP_REASONS, VERBAS } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { endDayField } from '../contracts/contracts.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import { periodStateField } from '../periods/period-state.ts';
import {
  countField,
  dayField,
  defineResource,
  eitherReferenceTo,
  idField,
  listParameters,
  rateField,
  referenceTo,
  rowSchema,
  searchField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id } from '../values/kinds.ts';

const presentDay = () => ({ ...dayField(), value: z.string() }) as const;
const presentRate = () => ({ ...rateField(), value: z.string() }) as const;

/** UNNAMED: nobody said yet which of the two companies declares the tax of the contract. */
export const DECLARING_SIDES = ['GRANTOR', 'RECEIVER', 'UNNAMED'] as const;

/** The stamp tax of a contract, one row per taxable fact; it is derived from the loans and never entered. */
export const stampTaxData = defineResource({
  name: 'TStampTaxData',
  titleKey: 'StampTaxScreen',
  fields: {
    id: idField(),
    contractId: idField(),
    contractNumber: textField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    trancheId: idField(),
    year: countField(),
    month: countField(),
    taxDate: presentDay(),
    cause: wordField(STAMP_CAUSES),
    base: summedMoneyField(),
    verba: wordField(VERBAS),
    /** Percent. */
    rate: presentRate(),
    /** The months begun, for item 17.1.1 alone. */
    months: { ...countField(), value: z.number().nullable() },
    tax: summedMoneyField(),
    /** The norm that exempts: the row is declared and nothing is paid. */
    exemptionNorm: textField(),
    dueDate: presentDay(),
    /** Which of the two companies declares the tax, as the contract's accounts say. */
    declaringSide: wordField(DECLARING_SIDES),
    periodState: periodStateField(),
    /** Why this item of the General Table applies. */
    reason: wordField(STAMP_REASONS),
    /** The end of the contract, against which the term was measured. */
    dateEnd: { ...endDayField(), value: z.string() },
    /** The company that declares it; of rows of which nobody is named, neither. */
    declarer: eitherReferenceTo(entities),
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'taxDate', type: 'desc' },
});
export type StampTaxRecord = z.infer<ReturnType<typeof rowSchema<typeof stampTaxData>>>;

const year = z.coerce.number().int().min(1800).max(2100);
const month = z.coerce.number().int().min(1).max(12);

const ofMonth = z.object({
  month: z.number(),
  rows: z.number(),
  /** Rows that a norm exempts. */
  exemptRows: z.number(),
  base: z.string(),
  tax: z.string(),
  /** The day by which the tax of the month is to be paid. */
  dueDate: z.string(),
});

/** A year month by month; a month without a taxable fact is left out. */
export const stampTaxSummary = z
  .object({
    year: z.number(),
    months: z.array(ofMonth),
    rows: z.number(),
    tax: z.string(),
  })
  .meta({ id: 'StampTaxSummary' });
export type StampTaxSummary = z.infer<typeof stampTaxSummary>;

const narrowed = { year: year.optional(), month: month.optional(), contractId: id.optional() };

export const stampTaxEndpoints = {
  ...readingEndpoints(stampTaxData, 'baseAccess', narrowed),
  ofMonth: endpoint('GET /TStampTaxData/month-year/list-paginated', 'baseAccess', {
    summary: 'One page of the rows of a month.',
    query: z.strictObject({ ...listParameters(stampTaxData), ...narrowed, year, month }),
    reply: paged(rowSchema(stampTaxData)),
  }),
  summary: endpoint('GET /TStampTaxData/summary', 'baseAccess', {
    summary: 'What is owed in a year, month by month, by all contracts or by one.',
    query: z.strictObject({ year, contractId: id.optional() }),
    reply: standard(stampTaxSummary),
  }),
  latestYear: endpoint('GET /TStampTaxData/latest-year', 'baseAccess', {
    summary: 'The last year in which there is stamp tax; null where there is none.',
    reply: standard(z.object({ year: z.number().nullable() })),
  }),
  refresh: endpoint('POST /TStampTaxData/refresh', 'baseAccess', {
    summary: 'Computes one contract, or every contract of the tenant, again to today.',
    body: z.strictObject({ contractId: id.optional() }),
    reply: standard(z.literal(true)),
  }),
};
