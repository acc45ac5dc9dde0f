import {
  CHANGE_FIELDS,
  type ChangeField,
  type FieldOfShape,
  isOfShape,
  type UserMovementType,
} from '@calends/loan-engine';
import fc from 'fast-check';

/** One action of a person on a loan; `pick` chooses among the existing facts. */
export type Step =
  | { readonly kind: 'draw'; readonly date: string; readonly amount: string; readonly opening: boolean }
  | {
      readonly kind: 'enter';
      readonly type: Exclude<UserMovementType, 'EURIBORRATECHANGE'>;
      readonly date: string;
      readonly amount: string;
      readonly pick: number;
    }
  | { readonly kind: 'rate'; readonly date: string; readonly rate: string; readonly pick: number }
  | { readonly kind: 'editTranche'; readonly date: string; readonly amount: string; readonly pick: number }
  | { readonly kind: 'edit'; readonly date: string; readonly amount: string; readonly pick: number }
  | ({ readonly kind: 'change'; readonly date: string } & ChangeSlots)
  | ({ readonly kind: 'editChange'; readonly date: string; readonly pick: number } & ChangeSlots)
  | { readonly kind: 'remove'; readonly pick: number }
  | { readonly kind: 'removeTranche'; readonly pick: number };

/** The field of the contract that changes, and its slot as the wire names it. */
interface ChangeSlots {
  readonly field: ChangeField;
  readonly slots: Readonly<Record<string, string | number | boolean | null>>;
}

/** Days around the life of a contract from 31-03-2023 to 31-03-2028, some before and some to come. */
const day = fc.integer({ min: -30, max: 1000 }).map((days) => isoAfter('2023-03-31', days));
const amount = fc.integer({ min: 1, max: 2_000_000_00 }).map(money);
const little = fc.integer({ min: 1, max: 20_000_00 }).map(money);
const pick = fc.nat({ max: 99 });

/** Each of the fields that a contract changes in, but those that are yes or no; another company moves no figure. */
const CHANGE_OF = {
  CONVENTION: slot('CONVENTION', 'integerValue', fc.nat({ max: 3 })),
  SPREAD: slot(
    'SPREAD',
    'decimalValue',
    fc.nat({ max: 9999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  ),
  EURIBOR: fc
    .constantFrom('CURRENTDAY', 'ONEDAYBEFORECAPITALIZATION', 'TWODAYSBEFORECAPITALIZATION', 'NA')
    .map((method) => ({
      field: 'EURIBOR' as const,
      slots: {
        euriborApplicable: method !== 'NA',
        euribor: method === 'NA' ? 'NA' : 'SIX_MONTHS',
        euriborCalculationMethod: method,
      },
    })),
  MAXIMUMAMOUNT: slot('MAXIMUMAMOUNT', 'decimalValue', fc.integer({ min: 1_000_000_00, max: 9_000_000_00 }).map(money)),
  CONTRACTSTATE: slot('CONTRACTSTATE', 'integerValue', fc.nat({ max: 3 })),
  CAPITALIZATIONTERM: slot('CAPITALIZATIONTERM', 'integerValue', fc.nat({ max: 3 })),
  INDEXFLOOR: bound('INDEXFLOOR'),
  INDEXCAP: bound('INDEXCAP'),
  DATEEND: slot('DATEEND', 'dateEnd', fc.constantFrom('2030-03-31', '2031-06-30', '2033-01-15')),
} satisfies Record<Exclude<ChangeField, FieldOfShape<'FLAG' | 'COMPANY'>>, fc.Arbitrary<ChangeSlots>>;
const FLAG_CHANGES = CHANGE_FIELDS.filter((field) => isOfShape(field, 'FLAG')).map((field) =>
  slot(field, 'booleanValue', fc.boolean()),
);
const change: fc.Arbitrary<ChangeSlots> = fc.oneof(...Object.values(CHANGE_OF), ...FLAG_CHANGES);

/** From -1 % to 3 %, so that some floors are above the cap; or none. */
function bound(field: ChangeField): fc.Arbitrary<ChangeSlots> {
  const rate = fc
    .integer({ min: -1000, max: 3000 })
    .map((thousandths) => ({ decimalValue: (thousandths / 1000).toFixed(3) }));
  return fc.oneof(rate, fc.constant({ booleanValue: false })).map((slots) => ({ field, slots }));
}

function slot(
  field: ChangeField,
  name: string,
  value: fc.Arbitrary<string | number | boolean>,
): fc.Arbitrary<ChangeSlots> {
  return value.map((one) => ({ field, slots: { [name]: one } }));
}

export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('draw' as const), date: day, amount, opening: fc.boolean() }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('enter' as const),
          type: fc.constantFrom(
            'REINFORCEMENT',
            'CAPITALREIMBURSEMENT',
            'INTERESTACCRUEDREIMBURSEMENT',
            'INTERESTDUEREIMBURSEMENT',
            'CAPITALWAIVER',
            'INTERESTACCRUEDWAIVER',
            'INTERESTDUEWAIVER',
            'SHARECAPITALCONVERSION',
            'OTHEREQUITYCONVERSION',
            'INTERESTSDUE',
          ),
          date: day,
          amount: fc.oneof(amount, little),
          pick,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('rate' as const),
          date: day,
          rate: fc.integer({ min: -1000, max: 8000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
          pick,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('editTranche' as const), date: day, amount, pick }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), date: day, amount: little, pick }) },
      {
        weight: 3,
        arbitrary: fc.tuple(change, day).map(([slots, date]) => ({ kind: 'change' as const, date, ...slots })),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(change, day, pick)
          .map(([slots, date, picked]) => ({ kind: 'editChange' as const, date, pick: picked, ...slots })),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeTranche' as const), pick }) },
    ),
    { minLength: 4, maxLength: 12 },
  )
  .map((later) => [{ kind: 'draw', date: '2023-04-15', amount: '1000000.00', opening: false }, ...later]);

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function isoAfter(start: string, days: number): string {
  return new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
}
