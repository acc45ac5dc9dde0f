import { EURIBOR_TERMS, INDEX_TERMS } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import {
  dayField,
  defineResource,
  flagField,
  idField,
  listParameters,
  rateField,
  rowSchema,
  textField,
  wordField,
} from '../resources/resource.ts';
import { dayInput, id } from '../values/kinds.ts';

/** The index rates that loans took: one row for each reset of a tranche. They follow from facts and fixings. */
export const indexRates = defineResource({
  name: 'TIndexRate',
  titleKey: 'IndexRates',
  fields: {
    contractId: idField(),
    contractNumber: textField(),
    trancheId: idField(),
    /** From this day on the rate is in force. */
    referenceDate: dayField(),
    /** The day whose fixing the contract requires, and the day on which it was published. */
    fixingDate: dayField(),
    publishedDate: dayField(),
    term: wordField(INDEX_TERMS),
    /** Percent. */
    rate: rateField(),
    /** Taken from an earlier publication, because there was none on the day. */
    isFallback: flagField(),
    /** Taken from the last publication, because the day is yet to come. */
    isProjected: flagField(),
  },
  defaultSort: { field: 'referenceDate', type: 'desc' },
});

/** Percent; null where the contract follows no index on the day. */
export const indexRateInForce = z
  .object({
    contractId: z.string(),
    referenceDate: z.string(),
    euribor: z.enum(EURIBOR_TERMS),
    /** Of the tranche whose rate was set last. */
    rate: z.string().nullable(),
    tranches: z.array(
      z.object({ trancheId: z.string(), since: z.string(), rate: z.string(), spread: z.string(), total: z.string() }),
    ),
  })
  .meta({ id: 'IndexRateInForce' });
export type IndexRateInForce = z.infer<typeof indexRateInForce>;

/** Percent; null where the term was not published on the day. */
export const ratesOfDay = z
  .object({
    referenceDate: z.string(),
    oneMonthRate: z.string().nullable(),
    threeMonthsRate: z.string().nullable(),
    sixMonthsRate: z.string().nullable(),
    twelveMonthsRate: z.string().nullable(),
  })
  .meta({ id: 'RatesOfDay' });
export type RatesOfDay = z.infer<typeof ratesOfDay>;

const onDay = z.strictObject({ referenceDate: dayInput });

export const indexRateEndpoints = {
  list: endpoint('GET /TIndexRate/list-paginated', 'baseAccess', {
    summary: 'One page of the index rates that loans took at their resets.',
    query: z.strictObject({ ...listParameters(indexRates), contractId: id.optional() }),
    reply: paged(rowSchema(indexRates)),
  }),
  inForce: endpoint('GET /TIndexRate/in-force/{contractId}', 'baseAccess', {
    summary: 'The index rate that a contract follows on a day.',
    query: onDay,
    reply: standard(indexRateInForce),
  }),
  byReferenceDate: endpoint('GET /TIndexRate/by-reference-date', 'baseAccess', {
    summary: 'What was published on a day.',
    query: onDay,
    reply: standard(ratesOfDay),
  }),
};
