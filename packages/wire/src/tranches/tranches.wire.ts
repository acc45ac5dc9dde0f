import { CONTRACT_STATE_NUMBERS, EURIBOR_TERMS } from '@calends/loan-engine';
import { z } from 'zod';
import { CURRENCIES } from '../contracts/contracts.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import { ownValues, ownValuesInput } from '../metadata/own-fields.ts';
import {
  dayField,
  defineResource,
  eitherReferenceTo,
  flagField,
  idField,
  partsField,
  rateField,
  referenceTo,
  searchField,
  stateField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { optionalMoneyInput, positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, seen } from '../values/kinds.ts';

export const tranches = defineResource({
  name: 'TTranche',
  titleKey: 'Tranches',
  fields: {
    id: idField(),
    contractId: idField(),
    realizationDate: dayField(),
    realizedCapital: summedMoneyField(),
    /** Interest already due when the tranche was taken over (decision B-16). */
    interestRate: summedMoneyField(),
    UsesEuriborRateFromContractDate: flagField(),
    /** Taken over in mid-life at its last crystallisation date: its draw is not stamp-taxed again. */
    isOpeningBalance: flagField(),
    /** The debt as of the last roll. */
    capital: summedMoneyField(),
    interestDue: summedMoneyField(),
    /** Percent, in force on the day of the debt. */
    rate: rateField(),
    indexRate: rateField(),
    spread: rateField(),
    /** The term of Euribor that the contract follows; none at a fixed rate. */
    euribor: wordField(EURIBOR_TERMS),
    /** Whether the debt rests on a fixing that is not published yet. */
    restsOnProjection: flagField(),
    contractNumber: textField(),
    contractStatus: stateField(CONTRACT_STATE_NUMBERS),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    currency: wordField(CURRENCIES),
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
    metadata: partsField('trancheFields'),
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
    isOpeningBalance: z.boolean().default(false),
    metadata: ownValuesInput,
    ...seen,
  })
  .meta({ id: 'AddTranche' });
export type AddTranche = z.output<typeof addTranche>;

/**
 * Another date and amount of the draw, or other own fields; the interest due that came with it moves to the new date.
 */
export const editTranche = z
  .strictObject({
    id,
    contractId: id,
    realizationDate: dayInput,
    realizedCapital: positiveMoneyInput,
    metadata: ownValuesInput,
    ...seen,
  })
  .meta({ id: 'EditTranche' });
export type EditTranche = z.output<typeof editTranche>;

/** The word that removing a tranche asks for, in capitals (decision A-58). */
export const DELETE_WORD = 'DELETE';

export const removeTranche = z
  .strictObject({ id, confirmationString: z.string().max(40), ...seen })
  .meta({ id: 'RemoveTranche' });
export type RemoveTranche = z.output<typeof removeTranche>;

export const tranche = z
  .object({
    id: z.string(),
    contractId: z.string(),
    realizationDate: z.string(),
    realizedCapital: z.string(),
    interestRate: z.string(),
    UsesEuriborRateFromContractDate: z.boolean(),
    isOpeningBalance: z.boolean(),
    capital: z.string(),
    interestAccrued: z.string(),
    interestDue: z.string(),
    /** The values of the tenant’s own fields. */
    metadata: ownValues,
    /** Of the contract, which is the unit of lock. */
    version: z.number(),
  })
  .meta({ id: 'Tranche' });
export type Tranche = z.infer<typeof tranche>;

/** A tranche with the rate that it earns as of the last roll. */
export const trancheDetails = tranche
  .extend({ contractNumber: z.string(), index: z.string(), spread: z.string(), rate: z.string() })
  .meta({ id: 'TrancheDetails' });
export type TrancheDetails = z.infer<typeof trancheDetails>;
