import type { MovementType, UserMovementType } from '@calends/loan-engine';
import { z } from 'zod';
import { dayInput, id, optionalText, seen } from '../values/kinds.ts';
import { debtAmounts, NO_DEBT_AMOUNT, namesDebtAmount, type ReimbursementKind } from './movements.wire.ts';

/** What the grantor waives of a tranche. One of the three amounts must be above zero, else NothingToUpdate. */
export const waiver = z
  .strictObject({
    trancheMovementID: id,
    waiverDate: dayInput,
    ...debtAmounts,
    description: optionalText(200),
    ...seen,
  })
  .refine(namesDebtAmount, NO_DEBT_AMOUNT)
  .meta({ id: 'Waiver' });
export type Waiver = z.output<typeof waiver>;

/** The movement that each part of the debt is waived by, in the order of a payment's parts. */
export const WAIVER_OF_KIND = {
  interestDue: 'INTERESTDUEWAIVER',
  interestAccrued: 'INTERESTACCRUEDWAIVER',
  capital: 'CAPITALWAIVER',
} as const satisfies Record<ReimbursementKind, UserMovementType>;

export function isWaiver(movementType: MovementType): boolean {
  return Object.values<MovementType>(WAIVER_OF_KIND).includes(movementType);
}

/** What was waived, each part a movement of its own. */
export const waiverReply = z
  .object({
    waived: z.array(z.object({ id: z.string(), movementType: z.string(), amount: z.string() })),
    version: z.number(),
  })
  .meta({ id: 'WaiverReply' });
export type WaiverReply = z.infer<typeof waiverReply>;
