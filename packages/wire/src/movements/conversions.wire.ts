import type { MovementType, UserMovementType } from '@calends/loan-engine';
import { z } from 'zod';
import { positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, optionalText, seen, wordInput } from '../values/kinds.ts';

/** What capital of a loan becomes in the receiver's books: share capital (51), or other equity such as supplementary contributions (53). */
export const EQUITIES = ['SHARECAPITAL', 'OTHEREQUITY'] as const;
export type Equity = (typeof EQUITIES)[number];

/** The movement by which capital becomes equity of each kind. */
export const CONVERSION_OF_EQUITY = {
  SHARECAPITAL: 'SHARECAPITALCONVERSION',
  OTHEREQUITY: 'OTHEREQUITYCONVERSION',
} as const satisfies Record<Equity, UserMovementType>;

export function isConversion(movementType: MovementType): boolean {
  return Object.values<MovementType>(CONVERSION_OF_EQUITY).includes(movementType);
}

/**
 * Capital of a loan that becomes equity of its receiver: of the tranche that is named, else of the oldest first. The law of companies
 * decides which equity, so it is asked and never supposed.
 */
export const conversion = z
  .strictObject({
    contractId: id,
    trancheId: id.nullish(),
    conversionDate: dayInput,
    amount: positiveMoneyInput,
    equity: wordInput(EQUITIES),
    description: optionalText(200),
    ...seen,
  })
  .meta({ id: 'Conversion' });
export type Conversion = z.output<typeof conversion>;
