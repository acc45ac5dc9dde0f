import { INDEX_TERMS, type IndexTerm } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { loanEffect } from '../contracts/loan-effect.wire.ts';
import { dayField, defineResource, rateField, textField, wordField } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { day, optionalDayInput, outcome } from '../values/kinds.ts';

/** One row per day: percent, null where a term was not published. A tenant's own row hides the system's. */
export const euriborHistory = defineResource({
  name: 'EuriborHistory',
  titleKey: 'EuriborHistoryScreen',
  fields: {
    referenceDate: dayField(),
    oneMonthRate: rateField(),
    threeMonthsRate: rateField(),
    sixMonthsRate: rateField(),
    twelveMonthsRate: rateField(),
    origin: wordField(['system', 'own']),
    /** The source of the figures, in the words of the person who entered them. */
    source: textField(),
    /** The licence under which the source gave them. */
    licenceNote: textField(),
  },
  defaultSort: { field: 'referenceDate', type: 'desc' },
});

/** The columns of an import file, in this order or by these names (decision C-09). */
export const EURIBOR_COLUMNS = [
  'referenceDate',
  'oneMonthRate',
  'threeMonthsRate',
  'sixMonthsRate',
  'twelveMonthsRate',
] as const;
export type EuriborColumn = (typeof EURIBOR_COLUMNS)[number];

export const euriborImport = z
  .object({
    /** False when nothing was recorded: a preview, or fixings that wait for a second person. */
    isSaved: z.boolean(),
    /** Whether they wait for a second person, or would wait once they are imported. */
    isPending: z.boolean(),
    rows: z.number(),
    imported: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    contracts: z.array(loanEffect),
    /** Identifies this outcome: an import that sends it back is saved only if the outcome is still the same. */
    outcome: z.string(),
  })
  .meta({ id: 'EuriborImport' });
export type EuriborImport = z.infer<typeof euriborImport>;

/** Consecutive TARGET days on which the same terms have no value; weekends and holidays do not interrupt them. */
export const missingDaysGap = z
  .object({ from: day, to: day, targetDays: z.number(), terms: z.array(z.enum(INDEX_TERMS)) })
  .meta({ id: 'EuriborMissingDaysGap' });
export type MissingDaysGap = z.infer<typeof missingDaysGap>;

export const missingDays = z
  .object({
    /** The days that were checked: those asked for, from the first row to yesterday; null where there are none. */
    from: day.nullable(),
    to: day.nullable(),
    targetDays: z.number(),
    gaps: z.array(missingDaysGap),
  })
  .meta({ id: 'EuriborMissingDays' });
export type MissingDays = z.infer<typeof missingDays>;

/** A term that is out of date: more than a week passed since its last fixing. */
export const staleFixing = z
  .object({
    term: z.enum(INDEX_TERMS),
    lastDay: day,
    /** The first TARGET day without a rate, and how many there are up to yesterday. */
    missingSince: day,
    targetDays: z.number(),
  })
  .meta({ id: 'StaleFixing' });
export type StaleFixing = z.infer<typeof staleFixing>;

/** The address parameter of the screen with the terms whose missing days it names, as the call takes them. */
export const TERMS_SHOWN = 'terms';

export function indexTermsIn(text: string): IndexTerm[] | undefined {
  return z.array(z.enum(INDEX_TERMS)).safeParse(text.split(',')).data;
}

const termsInput = z
  .string()
  .describe('With commas between them; all unless some are named.')
  .transform((text, context) => {
    const terms = indexTermsIn(text);
    if (terms) return terms;
    context.addIssue({ code: 'custom', message: 'InvalidValue' });
    return z.NEVER;
  });

const licenceNote = z.object({ source: z.string(), licenceNote: z.string() }).meta({ id: 'LicenceNote' });

export const euriborEndpoints = {
  ...readingEndpoints(euriborHistory, 'baseAccess', {}),
  missingDays: endpoint('GET /EuriborHistory/missing-days', 'baseAccess', {
    summary:
      'The TARGET days from the first row to yesterday on which a term has no value; the last ten years at most.',
    query: z
      .strictObject({ dateStart: optionalDayInput, dateEnd: optionalDayInput, terms: termsInput.optional() })
      .refine(({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd, {
        error: 'EndBeforeStart',
        path: ['dateEnd'],
      }),
    reply: standard(missingDays),
  }),
  staleFixings: endpoint('GET /EuriborHistory/stale-fixings', 'baseAccess', {
    summary: 'The terms whose last fixing is more than a week old, each with what it lacks since; empty where none is.',
    reply: standard(z.array(staleFixing)),
  }),
  licenceNotes: endpoint('GET /EuriborHistory/licence-notes', 'baseAccess', {
    summary: 'The notes under which sources gave rates, to be shown beside them; the last first.',
    reply: standard(z.array(licenceNote)),
  }),
  import: endpoint('POST /EuriborHistory/import', 'tenantUsers', {
    summary:
      'Imports an xlsx or CSV file of fixings and recomputes every loan that they touch, or lets them wait for a second person where the tenant asks for one; with preview=true only shows it.',
    query: z.strictObject({
      preview: z.enum(['true', 'false']).default('false'),
      outcome: outcome.optional(),
    }),
    upload: 'excelFiles',
    reply: standard(euriborImport),
  }),
};
