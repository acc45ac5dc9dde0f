import { ACT_KINDS, MOVEMENT_TYPES, type UserMovementType } from '@calends/loan-engine';
import { z } from 'zod';
import { accountingField } from '../accounting/document-phases.ts';
import { periodStateField } from '../periods/period-state.ts';
import {
  countField,
  dayField,
  defineResource,
  flagField,
  idField,
  moneyField,
  rateField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { enteredEuriborRateInput, optionalMoneyInput, positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, optionalText, seen } from '../values/kinds.ts';

/** The rows of the movement tree: a contract's creation, its tranches, their movements; facts and derived rows. */
export const movements = defineResource({
  name: 'TMovements',
  titleKey: 'MovementsScreen',
  fields: {
    id: idField(),
    movementType: wordField(MOVEMENT_TYPES),
    movementDate: dayField(),
    /** HH:mm as it was entered; it changes neither figures nor order. */
    movementTime: textField(),
    /** Euro of a movement or of a changed maximum; null where there is none. Summed over movements of one type. */
    value: { ...summedMoneyField(), value: z.string().nullable() },
    /** Percent of a reset, a manual rate or a changed spread. */
    rate: rateField(),
    capital: moneyField(),
    interestDue: moneyField(),
    contractID: idField(),
    contractNumber: textField(),
    trancheId: { ...idField(), value: z.string().nullable() },
    parentId: { ...idField(), value: z.string().nullable() },
    sortById: countField(),
    /** Derived rows follow from the facts and cannot be edited. */
    isDerived: flagField(),
    /** First day and day after the last of the interest period, for rows that interest made. */
    periodFrom: dayField(),
    periodTo: dayField(),
    description: textField(),
    /** The kind of act that a movement is a part of, and which: its movements were entered together. Null of what stands alone. */
    act: { ...wordField(ACT_KINDS), value: z.enum(ACT_KINDS).nullable() },
    actId: { ...idField(), value: z.string().nullable() },
    /** A rate whose fixing is not published yet, or computed interest behind which such a rate stands. */
    restsOnProjection: flagField(),
    periodState: periodStateField(),
    /** Of the documents that it makes in the books of either company. */
    grantorAccounting: accountingField(),
    receiverAccounting: accountingField(),
  },
  defaultSort: { field: 'sortById', type: 'asc' },
});

/** The levels of the timeline: contracts, tranches, movements (decision A-45). */
export const TIMELINE_STATES = ['0', '1', '2'] as const;
export type TimelineState = (typeof TIMELINE_STATES)[number];

const amount = optionalMoneyInput.transform((value) => value ?? '0.00');
/** The parts of a tranche's debt in a call that pays or waives them. One must be above zero, else NothingToUpdate. */
export const debtAmounts = { capitalAmount: amount, interestAccruedAmount: amount, interestDueAmount: amount };
export const NO_DEBT_AMOUNT = { error: 'NothingToUpdate', path: ['capitalAmount'] };

export function namesDebtAmount(input: z.output<z.ZodObject<typeof debtAmounts>>): boolean {
  return [input.capitalAmount, input.interestAccruedAmount, input.interestDueAmount].some((one) => /[1-9]/.test(one));
}

/** One of the three amounts must be above zero, else NothingToUpdate. */
export const reimbursement = z
  .strictObject({
    trancheMovementID: id,
    reimbursementDate: dayInput,
    ...debtAmounts,
    description: optionalText(200),
    ...seen,
  })
  .refine(namesDebtAmount, NO_DEBT_AMOUNT)
  .meta({ id: 'Reimbursement' });
export type Reimbursement = z.output<typeof reimbursement>;

export const reinforcement = z
  .strictObject({
    trancheMovementID: id,
    reinforcementDate: dayInput,
    amount: positiveMoneyInput,
    description: optionalText(200),
    ...seen,
  })
  .meta({ id: 'Reinforcement' });
export type Reinforcement = z.output<typeof reinforcement>;

/** Interest that became due by agreement; it bears no interest. */
export const interestDue = z
  .strictObject({
    movementTrancheId: id,
    movementDate: dayInput,
    amount: positiveMoneyInput,
    description: optionalText(200),
    ...seen,
  })
  .meta({ id: 'InterestDue' });
export type InterestDue = z.output<typeof interestDue>;

/** The Euribor that a tranche follows from a day on, until its next reset. A second one of that day takes its place. */
export const trancheEuriborChange = z
  .strictObject({ movementTrancheId: id, movementDate: dayInput, euriborRate: enteredEuriborRateInput, ...seen })
  .meta({ id: 'TrancheEuriborChange' });
export type TrancheEuriborChange = z.output<typeof trancheEuriborChange>;

/** The Euribor in force on a day and since when; null where no index applies. */
export const trancheEuribor = z
  .object({
    movementTrancheId: z.string(),
    movementDate: z.string(),
    euriborRate: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'TrancheEuribor' });
export type TrancheEuribor = z.infer<typeof trancheEuribor>;

/** Interest that a loan capitalizes, or makes due, by a day. */
export const capitalizationCheck = z
  .object({
    date: z.string(),
    capitalizations: z.array(
      z.object({
        trancheId: z.string(),
        movementType: z.enum(['CAPITALIZATION', 'INTERESTSDUE']),
        movementDate: z.string(),
        periodFrom: z.string(),
        value: z.string(),
        capital: z.string(),
        interestDue: z.string(),
      }),
    ),
    total: z.string(),
  })
  .meta({ id: 'CapitalizationCheck' });
export type CapitalizationCheck = z.infer<typeof capitalizationCheck>;

/** The debt on a day, before a reimbursement of that day. */
export const reimbursable = z
  .object({
    capitalUntilDate: z.string(),
    interestAccruedUntilDate: z.string(),
    interestDueUntilDate: z.string(),
    version: z.number(),
  })
  .meta({ id: 'Reimbursable' });
export type Reimbursable = z.infer<typeof reimbursable>;

/** The three parts of a reimbursement in the engine's order. */
export const REIMBURSEMENT_KINDS = ['interestDue', 'interestAccrued', 'capital'] as const;
export type ReimbursementKind = (typeof REIMBURSEMENT_KINDS)[number];

/** The amount of each kind in the call. */
export const FIELD_OF_KIND = {
  interestDue: 'interestDueAmount',
  interestAccrued: 'interestAccruedAmount',
  capital: 'capitalAmount',
} as const satisfies Record<ReimbursementKind, keyof Reimbursement>;

/** The movement that each kind is recorded as. */
export const MOVEMENT_OF_KIND = {
  interestDue: 'INTERESTDUEREIMBURSEMENT',
  interestAccrued: 'INTERESTACCRUEDREIMBURSEMENT',
  capital: 'CAPITALREIMBURSEMENT',
} as const satisfies Record<ReimbursementKind, UserMovementType>;

export function isReimbursement(movementType: string): boolean {
  return Object.values<string>(MOVEMENT_OF_KIND).includes(movementType);
}

/** The outcome of each kind: kinds are checked and saved one by one. */
export const reimbursementReply = z
  .object({
    saved: z.array(z.enum(REIMBURSEMENT_KINDS)),
    refused: z.array(
      z.object({ kind: z.enum(REIMBURSEMENT_KINDS), code: z.string(), details: z.record(z.string(), z.unknown()) }),
    ),
    version: z.number(),
  })
  .meta({ id: 'ReimbursementReply' });
export type ReimbursementReply = z.infer<typeof reimbursementReply>;
