import {
  CHANGES,
  type ChangeField,
  changedField,
  changeFieldOf,
  type MovementType,
  REFUSED_PART,
  SHAPE_OF_MOVEMENT,
  type UserMovementType,
} from '@calends/loan-engine';
import {
  check,
  type EditableMovementType,
  type EditMovement,
  editMovementOf,
  isEditableMovement,
  slotOf,
  wordOfNumber,
} from '@calends/wire';
import { BadInput, NotFound, Refused } from '../../http/problems.ts';
import {
  type ChangeFact,
  centsOf,
  type LoanWriting,
  lockContract,
  type MovementFact,
  recomputeContract,
  refuseEarlyChange,
  reviseFacts,
} from '../ledger/ledger.public.ts';
import { findEntered } from './entered-fact.ts';
import { readMovement } from './read-movement.ts';

const OWN_FIELDS = { dateField: 'changeDate', valueField: undefined };

/**
 * The next revision of a movement, or of a change of the contract, through the slot of its kind. The time is kept and moves
 * nothing. Throws Refused for rows that nobody entered, that have a form of their own or are parts of an act, when nothing
 * differs, and where the loan cannot be computed with it.
 */
export async function editMovement(
  { tx, audit, actor, today }: LoanWriting,
  rowId: string,
  input: EditMovement,
  { dateField, valueField }: { dateField: string; valueField: string | undefined } = OWN_FIELDS,
) {
  const before = await readMovement(tx, rowId);
  if (before.act === 'MERGER' && changedField(before.movementType)) throw new Refused({ code: 'ChangeIsOfAct' });
  if (input.movementId !== rowId) throw new BadInput({ movementId: ['InvalidValue'] });
  const movementType = editableType(before.movementType, before.isDerived);
  const checked = check(editMovementOf(movementType, before.rate), input);
  if (!checked.ok) throw new BadInput(checked.errors);
  await lockContract(tx, before.contractID, input.version);
  const entered = await findEntered(tx, before.contractID, rowId);
  if (!entered) throw new NotFound();
  if (entered.kind === 'movement' && entered.fact.act !== null)
    throw new Refused({ code: 'MovementIsOfAct', details: { act: entered.fact.act } });
  const edit = checked.value;
  const revised = entered.kind === 'movement' ? editedMovement(entered.fact, edit) : editedChange(entered.fact, edit);
  await reviseFacts(
    tx,
    before.contractID,
    'field' in revised ? { changes: [revised] } : { movements: [revised] },
    actor,
  );
  const { facts } = await recomputeContract({ tx, actor, today }, before.contractID, {
    fieldsOf: (refusal) => {
      if (refusal.factId !== rowId) return undefined; // the refusal is about a later fact
      const isDay = REFUSED_PART[refusal.code] === 'DAY';
      return { [isDay ? dateField : (valueField ?? slotOf(movementType))]: [refusal.code] };
    },
    outcome: input.outcome,
    dateField,
  });
  refuseEarlyChange(facts, dateField);
  const after = await readMovement(tx, rowId);
  if (JSON.stringify(after) === JSON.stringify(before)) throw new Refused({ code: 'NoChanges' });
  audit.record({ action: 'UPDATE', resource: 'TMovements', recordId: rowId, before, after });
  return after;
}

function editableType(movementType: MovementType, isDerived: boolean): EditableMovementType {
  if (isDerived) throw new Refused({ code: 'MovementIsDerived', details: { movementType } });
  if (movementType === 'EURIBORTABLECHANGE') throw new Refused({ code: 'EuriborChangeIsReentered' });
  if (!isEditableMovement(movementType)) throw new Refused({ code: 'MovementHasOwnForm', details: { movementType } });
  return movementType;
}

function editedMovement(fact: MovementFact, { changeDate, decimalValue, description }: EditMovement): MovementFact {
  const value = decimalValue ?? '';
  const [movement_date, movement_time] = dayAndTime(changeDate);
  return { ...fact, movement_date, movement_time, ...worthOf(fact, value), description };
}

function worthOf({ movement_type }: MovementFact, value: string): Partial<MovementFact> {
  switch (SHAPE_OF_MOVEMENT[movement_type as UserMovementType]) {
    case 'RATE':
      return { euribor_rate: value };
    case 'AMOUNT':
      return { amount_cents: centsOf(value) };
  }
}

function editedChange(fact: ChangeFact, edit: EditMovement): ChangeFact {
  const [change_date, change_time] = dayAndTime(edit.changeDate);
  const field = changeFieldOf(fact.field);
  if (!field) throw new Error(`${fact.field} is no field of a change`);
  return { ...fact, change_date, change_time, ...valueOf(field, edit), description: edit.description };
}

function valueOf(field: ChangeField, { decimalValue, integerValue, booleanValue }: EditMovement): Partial<ChangeFact> {
  switch (CHANGES[field].shape) {
    case 'WORD':
      return { word_value: wordOfNumber(field, integerValue ?? -1) ?? null };
    case 'FLAG':
      return { boolean_value: booleanValue ?? null };
    case 'RATE':
    case 'AMOUNT':
      return { decimal_value: decimalValue ?? null };
    case 'INDEX':
    case 'DAY':
    case 'BOUND':
    case 'COMPANY':
      throw new Error('the change of an index, its bounds, an end or a company is entered again'); // `editableType` refused it
  }
}

/** `2024-02-01T10:30` as its day and its time. */
function dayAndTime(text: string): [day: string, time: string] {
  const [day = '', time = ''] = text.split('T');
  return [day, time];
}
