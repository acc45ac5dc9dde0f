import type { MovementType } from '@calends/loan-engine';
import { z } from 'zod';
import { type NumberedField, wordOfNumber } from '../contracts/contract-changes.wire.ts';
import {
  dayTimeInput,
  euriborRateInput,
  hasThreeDecimalsAtMost,
  id,
  nonNegativeMoneyInput,
  optionalText,
  positiveMoneyInput,
  seen,
  shareInput,
} from '../kinds.ts';

/** The three slots of an edit; which of them a row has follows from its type. */
type Slot = 'decimalValue' | 'integerValue' | 'booleanValue';

const absent = z.null({ error: 'SlotNotOfThisMovement' }).optional();

/** What any edit looks like before its row is known; the slot of the row's type is checked by `editMovementOf`. */
export const editMovement = z
  .strictObject({
    movementId: id,
    changeDate: dayTimeInput,
    decimalValue: z.string({ error: 'InvalidAmount' }).nullish(),
    integerValue: z.number({ error: 'InvalidValue' }).nullish(),
    booleanValue: z.boolean({ error: 'InvalidValue' }).nullish(),
    description: optionalText(200),
    ...seen,
  })
  .meta({ id: 'EditMovement' });
export type EditMovement = z.output<typeof editMovement>;

/** The number of one of the words that a contract's field can be changed to. */
const numberOf = (field: NumberedField) =>
  z.number({ error: 'InvalidValue' }).refine((number) => wordOfNumber(field, number) !== undefined, 'InvalidValue');

/** The slot of each kind of row and what may stand in it (decision B-02). */
const SLOTS = {
  CAPITALREIMBURSEMENT: ['decimalValue', positiveMoneyInput],
  INTERESTACCRUEDREIMBURSEMENT: ['decimalValue', positiveMoneyInput],
  INTERESTDUEREIMBURSEMENT: ['decimalValue', positiveMoneyInput],
  REINFORCEMENT: ['decimalValue', positiveMoneyInput],
  INTERESTSDUE: ['decimalValue', positiveMoneyInput],
  EURIBORRATECHANGE: ['decimalValue', euriborRateInput],
  SPREADCHANGE: ['decimalValue', shareInput],
  MAXIMUMAMOUNTCHANGE: ['decimalValue', nonNegativeMoneyInput],
  CONVENTIONCHANGE: ['integerValue', numberOf('CONVENTION')],
  CONTRACTSTATECHANGE: ['integerValue', numberOf('CONTRACTSTATE')],
  CAPITALIZATIONTERMCHANGE: ['integerValue', numberOf('CAPITALIZATIONTERM')],
  INTERESTCAPITALIZATIONCHANGE: ['booleanValue', z.boolean({ error: 'InvalidValue' })],
} as const satisfies Partial<Record<MovementType, readonly [Slot, z.ZodType]>>;

/** Rows that edit-movement changes; a creation and a tranche have forms of their own, an EURIBOR change is entered again. */
export type EditableMovementType = keyof typeof SLOTS;

export function isEditableMovement(movementType: MovementType): movementType is EditableMovementType {
  return Object.hasOwn(SLOTS, movementType);
}

/** The slot that carries the value of such a row. */
export function slotOf(movementType: EditableMovementType): Slot {
  return SLOTS[movementType][0];
}

/**
 * The edit of a row of this kind: its own slot is required, the others are empty. The rate of the row may have come in
 * by an import with more decimals than are entered, and stays.
 */
export function editMovementOf(
  movementType: EditableMovementType,
  rateOfRow: string | null,
): z.ZodType<EditMovement, z.input<typeof editMovement>> {
  const [slot, value]: readonly [Slot, z.ZodType] = SLOTS[movementType];
  const isTaken = (rate: unknown) => hasThreeDecimalsAtMost(String(rate)) || Number(rate) === Number(rateOfRow);
  const isRate = movementType === 'SPREADCHANGE' || movementType === 'EURIBORRATECHANGE';
  const own = isRate ? value.refine(isTaken, 'AtMostThreeDecimals') : value;
  const slots = { decimalValue: absent, integerValue: absent, booleanValue: absent, [slot]: own };
  return editMovement.extend(slots) as never;
}
