import { INDEX_TERMS } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { loanEffect } from '../contracts/loan-effect.wire.ts';
import { enteredEuriborRateInput, rate } from '../values/amounts.ts';
import { day, dayInput, instant, optionalDayInput, outcome, requiredText } from '../values/kinds.ts';
import { euriborImport } from './euribor-history.wire.ts';

const dayAndTerm = { referenceDate: dayInput, term: z.enum(INDEX_TERMS) };

/** A rate entered by hand: the tenant's own, which overrides the system's of that day and term. */
export const enterRate = z
  .strictObject({
    ...dayAndTerm,
    /** Percent. */
    rate: enteredEuriborRateInput,
    /** The source of the figure, in the words of the person who enters it. */
    source: requiredText(200),
  })
  .meta({ id: 'EnterRate' });
export type EnterRate = z.output<typeof enterRate>;

const optionalRateInput = z
  .union([z.literal('').transform(() => null), enteredEuriborRateInput])
  .nullish()
  .transform((text) => text ?? null);

/** The fields of a day's rates, one a term. */
export const RATE_FIELDS = ['oneMonthRate', 'threeMonthsRate', 'sixMonthsRate', 'twelveMonthsRate'] as const;
export type RateField = (typeof RATE_FIELDS)[number];

/** The rates of one day; a term without a rate is left unchanged, and an empty row does not count. */
const ratesOfDay = z
  .strictObject({
    referenceDate: optionalDayInput,
    oneMonthRate: optionalRateInput,
    threeMonthsRate: optionalRateInput,
    sixMonthsRate: optionalRateInput,
    twelveMonthsRate: optionalRateInput,
  })
  .superRefine((row, context) => {
    const hasRate = RATE_FIELDS.some((field) => row[field] !== null);
    if (hasRate && !row.referenceDate)
      context.addIssue({ code: 'custom', message: 'DateRequired', path: ['referenceDate'] });
    if (!hasRate && row.referenceDate)
      context.addIssue({ code: 'custom', message: 'RateRequired', path: ['sixMonthsRate'] });
  });

/** Rates of many days and terms, in any order: they are validated and saved together. */
export const enterRates = z
  .strictObject({ days: z.array(ratesOfDay).min(1).max(500), source: requiredText(200) })
  .superRefine(({ days }, context) => {
    const seen = new Set<string>();
    for (const [row, { referenceDate }] of days.entries()) {
      if (!referenceDate) continue;
      if (seen.has(referenceDate))
        context.addIssue({ code: 'custom', message: 'DayTwice', path: ['days', row, 'referenceDate'] });
      seen.add(referenceDate);
    }
    if (seen.size === 0)
      context.addIssue({ code: 'custom', message: 'DateRequired', path: ['days', 0, 'referenceDate'] });
  })
  .meta({ id: 'EnterRates' });
export type EnterRates = z.output<typeof enterRates>;

/** The effect of a rate by hand, made or previewed: on the value in force and on the contracts that follow it. */
const rateChange = z
  .object({
    /** False for a preview, and for a rate that waits for a second person. */
    isSaved: z.boolean(),
    isPending: z.boolean(),
    /** In force before and after; null where there is none. */
    before: rate.nullable(),
    after: rate.nullable(),
    contracts: z.array(loanEffect),
    /** Identifies this outcome: a call that sends it back is saved only if the outcome is still the same. */
    outcome: z.string(),
  })
  .meta({ id: 'RateChange' });
export type RateChange = z.infer<typeof rateChange>;

/** One value that a day and term had: the latest of its layer, and those before it. */
const knownRate = z.object({
  term: z.enum(INDEX_TERMS),
  /** Null where the own value was taken back. */
  rate: rate.nullable(),
  origin: z.enum(['system', 'own']),
  isInForce: z.boolean(),
  source: z.string(),
  /** The licence under which the source gave it; null for a rate from a file or a person. */
  licenceNote: z.string().nullable(),
  recordedAt: instant,
  /** Names of people of the own tenant; null for the product's and for values of the system. */
  enteredBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});
/** Every value of one day. */
const dayHistory = z.object({ referenceDate: day, rates: z.array(knownRate) }).meta({ id: 'EuriborDayHistory' });
export type KnownRate = z.infer<typeof knownRate>;
export type DayHistory = z.infer<typeof dayHistory>;

/** A rate by hand that waits for a second person. */
const pendingRate = z
  .object({
    id: z.string(),
    referenceDate: day,
    term: z.enum(INDEX_TERMS),
    /** Null where the own value is to be taken back. */
    rate: rate.nullable(),
    /** In force now. */
    inForce: rate.nullable(),
    source: z.string(),
    enteredAt: instant,
    enteredBy: z.string(),
    /** By the caller, who may withdraw it and not confirm it. */
    isOwnEntry: z.boolean(),
  })
  .meta({ id: 'PendingRate' });
export type PendingRate = z.infer<typeof pendingRate>;

const previewing = { preview: z.enum(['true', 'false']).default('false'), outcome: outcome.optional() };

export const euriborRateEndpoints = {
  ofDay: endpoint('GET /EuriborHistory/rates/{referenceDate}', 'baseAccess', {
    summary:
      'Every value that a day had, the last first: whose it is, where it comes from, who entered and confirmed it.',
    params: z.strictObject({ referenceDate: dayInput }),
    reply: standard(dayHistory),
  }),
  enter: endpoint('PUT /EuriborHistory/rates', 'tenantUsers', {
    summary:
      'Enters or corrects a rate by hand and recomputes every loan that it touches, or lets it wait for a second person where the tenant asks for one; preview=true only shows it.',
    query: z.strictObject(previewing),
    body: enterRate,
    reply: standard(rateChange),
  }),
  enterMany: endpoint('PUT /EuriborHistory/rates-of-days', 'tenantUsers', {
    summary:
      'Enters or corrects rates of many days and terms at once, in any order, and recomputes every loan that they touch, or lets them wait for a second person where the tenant asks for one; preview=true only shows it. Faults are told by cell.',
    query: z.strictObject(previewing),
    body: enterRates,
    reply: standard(euriborImport),
  }),
  takeBack: endpoint('DELETE /EuriborHistory/rates', 'tenantUsers', {
    summary: 'Takes an own rate back: the system’s of that day and term stands again. With preview=true only shows it.',
    query: z.strictObject({ ...dayAndTerm, ...previewing }),
    reply: standard(rateChange),
  }),
  pending: endpoint('GET /EuriborHistory/pending-rates', 'tenantUsers', {
    summary: 'The rates by hand that wait for a second person, the oldest first.',
    reply: standard(z.array(pendingRate)),
  }),
  confirm: endpoint('POST /EuriborHistory/pending-rates/{id}/confirm', 'tenantUsers', {
    summary: 'A second person confirms a rate: it counts from now on. With preview=true only shows what that does.',
    query: z.strictObject(previewing),
    reply: standard(rateChange),
  }),
  refuse: endpoint('POST /EuriborHistory/pending-rates/{id}/refuse', 'tenantUsers', {
    summary: 'A second person refuses a rate, or the one who entered it withdraws it.',
    reply: standard(z.literal(true)),
  }),
};
