import { z } from 'zod';
import { dayInput, id, optionalMoneyInput, positiveMoneyInput, version } from '../kinds.ts';
import { dayField, defineResource, flagField, idField, summedMoneyField } from '../resource.ts';

export const tranches = defineResource({
  name: 'TTranche',
  fields: {
    id: idField(),
    contractId: idField(),
    realizationDate: dayField(),
    realizedCapital: summedMoneyField(),
    /** Interest already due when the tranche was taken over (decision B-16). */
    interestRate: summedMoneyField(),
    UsesEuriborRateFromContractDate: flagField(),
    /** What is owed as of the last roll. */
    capital: summedMoneyField(),
    interestDue: summedMoneyField(),
  },
  defaultSort: { field: 'realizationDate', type: 'asc' },
});

export const addTranche = z
  .strictObject({
    contractId: id,
    realizationDate: dayInput,
    realizedCapital: positiveMoneyInput,
    interestRate: optionalMoneyInput,
    UsesEuriborRateFromContractDate: z.boolean().default(false),
    version,
  })
  .meta({ id: 'AddTranche' });
export type AddTranche = z.output<typeof addTranche>;

export const tranche = z
  .object({
    id: z.string(),
    contractId: z.string(),
    realizationDate: z.string(),
    realizedCapital: z.string(),
    interestRate: z.string(),
    UsesEuriborRateFromContractDate: z.boolean(),
    capital: z.string(),
    interestAccrued: z.string(),
    interestDue: z.string(),
    /** Of the contract, which is the unit of lock. */
    version: z.number(),
  })
  .meta({ id: 'Tranche' });
export type Tranche = z.infer<typeof tranche>;
