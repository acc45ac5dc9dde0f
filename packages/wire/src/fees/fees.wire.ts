import { STAMP_FEES } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../endpoint.ts';
import { defineResource, idField, stateField, textField, wordField } from '../resource.ts';
import { readingEndpoints } from '../resource-endpoints.ts';
import { stateNumber } from '../states.ts';

export const STAMP_TAX_CATEGORY = 'StampTax_PT';

/** A fee says how the rate is picked: by the remaining term, a verba of the General Table, or an exemption norm. */
export const fees = defineResource({
  name: 'fee',
  fields: {
    id: idField(),
    category: textField(),
    code: textField(),
    description: textField(),
    rule: wordField(STAMP_FEES),
    state: stateField({ ACTIVE: stateNumber('ACTIVE'), ARCHIVED: stateNumber('ARCHIVED') }),
    origin: wordField(['system', 'own']),
  },
  defaultSort: { field: 'code', type: 'asc' },
});

export const fee = z
  .object({
    id: z.string(),
    category: z.string(),
    code: z.string(),
    description: z.string(),
    rule: z.enum(STAMP_FEES),
    state: z.number(),
    origin: z.enum(['system', 'own']),
    rates: z.array(
      z.object({
        verba: z.string(),
        validFrom: z.string(),
        validTo: z.string().nullable(),
        rate: z.string(),
        basis: z.string(),
        legalReference: z.string(),
        exemptionNorm: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Fee' });
export type Fee = z.infer<typeof fee>;

const category = { category: z.string().max(40).optional() };

export const feeEndpoints = {
  ...readingEndpoints(fees, 'baseAccess', category),
  get: endpoint('GET /fee/{id}', 'baseAccess', { summary: 'One fee with its dated rates.', reply: standard(fee) }),
};
