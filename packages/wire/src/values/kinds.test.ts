import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeContract } from '../contracts/contract-changes.wire.ts';
import { editMovementOf } from '../movements/edit-movement.wire.ts';
import { enteredEuriborRateInput, enteredShareInput, optionalEnteredShareInput } from './amounts.ts';
import { check } from './validation.ts';

const id = '01a1fecd-5537-7464-9527-973bf310b076';
const change = { contractId: id, field: 'SPREAD', changeDate: '2024-03-15', description: null, version: 1 };
const edit = { movementId: id, changeDate: '2024-03-15', version: 1 };
const read = (schema: z.ZodType, input: unknown) => check(schema, input);

/** The reply to this percentage from each input that takes one. */
function faultsOf(percentage: string): readonly unknown[] {
  return [
    read(z.object({ rate: enteredShareInput }), { rate: percentage }),
    read(z.object({ rate: optionalEnteredShareInput }), { rate: percentage }),
    read(z.object({ rate: enteredEuriborRateInput }), { rate: percentage }),
    read(changeContract, { ...change, decimalValue: percentage }),
    read(editMovementOf('SPREADCHANGE', '1.000'), { ...edit, decimalValue: percentage }),
    read(editMovementOf('EURIBORRATECHANGE', '1.000'), { ...edit, decimalValue: percentage }),
  ].map((checked) => (checked.ok ? [] : Object.values(checked.errors).flat()));
}

test.each([
  ['1.123', []],
  ['1.123000', []],
  ['1.1234', ['AtMostThreeDecimals']],
  ['1.1234567', ['InvalidRate']],
  ['1.12345678901234', ['InvalidRate']],
  ['one', ['InvalidRate']],
  ['101', ['PercentageOutOfRange']],
])('wherever %s is entered as a percentage it has one fault at most: %j', (percentage, faults) => {
  expect(faultsOf(percentage)).toEqual(Array(6).fill(faults));
});
