import { STAMP_FEES, VERBAS } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { defineResource, idField, stateField, textField, wordField } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { stateNumber } from '../resources/states.ts';
import { enteredShareInput } from '../values/amounts.ts';
import { dayInput, optionalDayInput, optionalText, outcome, requiredText, version } from '../values/kinds.ts';

export const STAMP_TAX_CATEGORY = 'StampTax_PT';

/** A fee says how the rate is picked: by the remaining term, a verba of the General Table, or an exemption norm. */
export const fees = defineResource({
  name: 'fee',
  titleKey: 'FeesScreen',
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
        verba: z.enum(VERBAS),
        validFrom: z.string(),
        /** The last day, where one was given; otherwise a rate ends on the day before the next begins. */
        validTo: z.string().nullable(),
        rate: z.string(),
        basis: z.string(),
        legalReference: z.string(),
        exemptionNorm: z.string().nullable(),
        origin: z.enum(['system', 'own']),
      }),
    ),
    version: z.number(),
  })
  .meta({ id: 'Fee' });
export type Fee = z.infer<typeof fee>;

const feeShape = {
  category: requiredText(40),
  code: requiredText(40),
  description: requiredText(200),
  rule: z.enum(STAMP_FEES),
};
export const addFee = z.strictObject(feeShape).meta({ id: 'AddFee' });
export type AddFee = z.output<typeof addFee>;

/** Category and code stay as they are: contracts find a fee by them. */
export const editFee = z
  .strictObject({ ...feeShape, state: z.union([z.literal(0), z.literal(2)]), version })
  .meta({ id: 'EditFee' });
export type EditFee = z.output<typeof editFee>;

/** One rate of an item of the General Table from a day on; a second one of that day takes its place. */
export const feeRate = z
  .strictObject({
    category: requiredText(40),
    verba: z.enum(VERBAS),
    validFrom: dayInput,
    validTo: optionalDayInput,
    /** Percent. */
    rate: enteredShareInput,
    legalReference: requiredText(300),
    /** The norm that exempts every use while the rate lasts. */
    exemptionNorm: optionalText(100),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    error: 'EndBeforeStart',
    path: ['validTo'],
  })
  .meta({ id: 'FeeRate' });
export type FeeRate = z.output<typeof feeRate>;

const categoryField = { category: requiredText(40) };

/** The day of the next month by which the tax of a day from `validFrom` on is due; a second one of that day takes its place. */
export const feeDueDay = z
  .strictObject({
    ...categoryField,
    validFrom: dayInput,
    /** Every month has it. */
    dueDay: z.number('InvalidDueDay').int('InvalidDueDay').min(1, 'InvalidDueDay').max(28, 'InvalidDueDay'),
    legalReference: requiredText(300),
  })
  .meta({ id: 'FeeDueDay' });
export type FeeDueDay = z.output<typeof feeDueDay>;

const datedDueDay = z
  .object({
    validFrom: z.string(),
    dueDay: z.number(),
    legalReference: z.string(),
    origin: z.enum(['system', 'own']),
  })
  .meta({ id: 'DatedDueDay' });
export type DatedDueDay = z.infer<typeof datedDueDay>;

/** The effect of a change of fees on the stamp tax of one contract. */
export const taxEffect = z
  .object({
    contractId: z.string(),
    contractNumber: z.string(),
    taxBefore: z.string(),
    taxAfter: z.string(),
    changedRows: z.number(),
  })
  .meta({ id: 'TaxEffect' });
export type TaxEffect = z.infer<typeof taxEffect>;

const effects = {
  contracts: z.array(taxEffect),
  /** Identifies these effects: a change that sends it back is saved only if its effects are still the same. */
  outcome: z.string(),
};
/** The record with the effects, made or previewed, of writing it on the contracts. */
const writtenFee = fee.extend(effects).meta({ id: 'WrittenFee' });
const rateEffects = z.object(effects).meta({ id: 'FeeRateEffects' });
export type FeeRateEffects = z.infer<typeof rateEffects>;

const category = { category: z.string().max(40).optional() };
const preview = { preview: z.enum(['true', 'false']).default('false'), outcome: outcome.optional() };

export const feeEndpoints = {
  ...readingEndpoints(fees, 'baseAccess', category),
  get: endpoint('GET /fee/{id}', 'baseAccess', { summary: 'One fee with its dated rates.', reply: standard(fee) }),
  add: endpoint('POST /fee', 'tenantAdmins', {
    summary: 'Adds a fee of the tenant’s own.',
    body: addFee,
    reply: standard(fee),
  }),
  edit: endpoint('PUT /fee/{id}', 'tenantAdmins', {
    summary:
      'Edits a fee and computes the contracts that name it again; of a system’s fee the tenant gets its own. With preview=true only shows it.',
    query: z.strictObject(preview),
    body: editFee,
    reply: standard(writtenFee),
  }),
  delete: endpoint('DELETE /fee/{id}', 'tenantAdmins', {
    summary: 'Removes an own fee that no contract names; the system’s of the same code stands again.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  setRate: endpoint('PUT /fee/rates', 'tenantAdmins', {
    summary:
      'Sets a dated rate of the tenant’s own and computes the contracts that it taxes again; preview=true only shows it.',
    query: z.strictObject(preview),
    body: feeRate,
    reply: standard(rateEffects),
  }),
  voidRate: endpoint('DELETE /fee/rates', 'tenantAdmins', {
    summary: 'Takes an own dated rate back: the system’s of that day stands again. With preview=true only shows it.',
    query: z.strictObject({ ...categoryField, verba: z.enum(VERBAS), validFrom: dayInput, ...preview }),
    reply: standard(rateEffects),
  }),
  dueDays: endpoint('GET /fee/due-days', 'baseAccess', {
    summary: 'The dated days of the next month by which the tax of a category is due, the latest first.',
    query: z.strictObject(categoryField),
    reply: standard(z.array(datedDueDay)),
  }),
  setDueDay: endpoint('PUT /fee/due-days', 'tenantAdmins', {
    summary:
      'Sets from a day on by which day tax is due, as the tenant’s own, and computes the taxed contracts again; preview=true only shows it.',
    query: z.strictObject(preview),
    body: feeDueDay,
    reply: standard(rateEffects),
  }),
  voidDueDay: endpoint('DELETE /fee/due-days', 'tenantAdmins', {
    summary: 'Takes an own due day back: the one before it stands again. With preview=true only shows it.',
    query: z.strictObject({ ...categoryField, validFrom: dayInput, ...preview }),
    reply: standard(rateEffects),
  }),
};
