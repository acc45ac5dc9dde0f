import {
  type FactShape,
  type MovementOfShape,
  type MovementType,
  SHAPE_OF_MOVEMENT,
  writesShape,
} from '@calends/loan-engine';
import { z } from 'zod';
import { type NumberedField, wordOfNumber } from '../contracts/contract-changes.wire.ts';
import {
  euriborRateInput,
  hasThreeDecimalsAtMost,
  nonNegativeMoneyInput,
  positiveMoneyInput,
  shareInput,
} from '../values/amounts.ts';
import { dayTimeInput, id, optionalText, seen } from '../values/kinds.ts';

/** The three slots of an edit; the type of a row determines which of them it has. */
const SLOTS = {
  AMOUNT: 'decimalValue',
  RATE: 'decimalValue',
  WORD: 'integerValue',
  FLAG: 'booleanValue',
} as const satisfies Record<EditableShape, string>;
type Slot = (typeof SLOTS)[EditableShape];

/**
 * The terms and bounds of an index, a new end with its tax, and another company have no slot: a change of them is entered
 * again.
 */
type EditableShape = Exclude<FactShape, 'INDEX' | 'DAY' | 'BOUND' | 'COMPANY'>;

const absent = z.null({ error: 'SlotNotOfThisMovement' }).optional();

/** The shape of any edit before its row is known; the slot of the row's type is checked by `editMovementOf`. */
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

/** Rows that edit-movement changes; a creation and a tranche have forms of their own. */
export type EditableMovementType = MovementOfShape<EditableShape>;

const flagInput = z.boolean({ error: 'InvalidValue' });

/** The values allowed in the slot of each kind of row that is not yes or no (decision B-02). */
const VALUES = {
  CAPITALREIMBURSEMENT: positiveMoneyInput,
  INTERESTACCRUEDREIMBURSEMENT: positiveMoneyInput,
  INTERESTDUEREIMBURSEMENT: positiveMoneyInput,
  REINFORCEMENT: positiveMoneyInput,
  INTERESTSDUE: positiveMoneyInput,
  CAPITALWAIVER: positiveMoneyInput,
  INTERESTACCRUEDWAIVER: positiveMoneyInput,
  INTERESTDUEWAIVER: positiveMoneyInput,
  SHARECAPITALCONVERSION: positiveMoneyInput,
  OTHEREQUITYCONVERSION: positiveMoneyInput,
  EURIBORRATECHANGE: euriborRateInput,
  SPREADCHANGE: shareInput,
  MAXIMUMAMOUNTCHANGE: nonNegativeMoneyInput,
  CONVENTIONCHANGE: numberOf('CONVENTION'),
  CONTRACTSTATECHANGE: numberOf('CONTRACTSTATE'),
  CAPITALIZATIONTERMCHANGE: numberOf('CAPITALIZATIONTERM'),
} as const satisfies Record<Exclude<EditableMovementType, MovementOfShape<'FLAG'>>, z.ZodType>;

export function isEditableMovement(movementType: MovementType): movementType is EditableMovementType {
  return Object.hasOwn(VALUES, movementType) || writesShape(movementType, 'FLAG');
}

/** The slot that carries the value of such a row. */
export function slotOf(movementType: EditableMovementType): Slot {
  return SLOTS[SHAPE_OF_MOVEMENT[movementType]];
}

/**
 * The edit of a row of this kind: its own slot is required, the others are empty. The rate of the row may have come in
 * by an import with more decimals than are entered, and stays.
 */
export function editMovementOf(
  movementType: EditableMovementType,
  rateOfRow: string | null,
): z.ZodType<EditMovement, z.input<typeof editMovement>> {
  const value: z.ZodType = writesShape(movementType, 'FLAG') ? flagInput : VALUES[movementType];
  const isTaken = (rate: unknown) => hasThreeDecimalsAtMost(String(rate)) || Number(rate) === Number(rateOfRow);
  const own = SHAPE_OF_MOVEMENT[movementType] === 'RATE' ? value.refine(isTaken, 'AtMostThreeDecimals') : value;
  const slots = { decimalValue: absent, integerValue: absent, booleanValue: absent, [slotOf(movementType)]: own };
  return editMovement.extend(slots) as never;
}
