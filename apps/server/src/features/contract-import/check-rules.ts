import {
  type ContractChange,
  type ContractTerms,
  SHAPE_OF_MOVEMENT,
  type StampFee,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import {
  check,
  euriborRateInput,
  type FieldErrors,
  importedChange,
  importedContract,
  isNumbered,
  NUMBERED_CHANGES,
  type RejectedCell,
  readByContractRule,
} from '@calends/wire';
import { beginningOf } from '../../sheets/reading/beginning-of.ts';
import type { LoanChanges } from './compare-loan.ts';
import { type GivenLoan, type Place, takesCompany } from './given-loan.ts';
import { notOfferedChange, notOfferedTerms } from './not-offered.ts';

/** The faults that a form would find in a fact or in the terms. */
export interface BrokenRule {
  readonly fact: object;
  readonly errors: FieldErrors;
}

/** What the forms would refuse of new and changed facts: an import does not get around their rules. */
export function brokenRules(
  changes: LoanChanges,
  given: GivenLoan,
  feeRules: ReadonlySet<StampFee>,
): readonly BrokenRule[] {
  const { contract } = changes.after;
  const isStartKnown = !given.broken.get(contract)?.has('dateStart');
  const terms = changes.terms.length > 0 ? { ...termErrors(contract), ...unknownFees(contract, feeRules) } : {};
  return [
    { fact: contract, errors: terms },
    ...statedIn(changes.changes).map((fact) => ({ fact, errors: changeErrors(fact, isStartKnown ? contract : {}) })),
    ...statedIn(changes.tranches).map((fact) => ({ fact, errors: drawErrors(fact) })),
    ...[...statedIn(changes.movements), ...given.strays].map((fact) => ({ fact, errors: movementErrors(fact) })),
  ]
    .map(({ fact, errors }) => ({ fact, errors: readable(errors, given.broken.get(fact)) }))
    .filter(({ errors }) => Object.keys(errors).length > 0);
}

/** The facts that are new or changed; a fact that is taken back has no values to check. */
function statedIn<Fact>(pairs: readonly { readonly after?: Fact }[]): Fact[] {
  return pairs.flatMap(({ after }) => after ?? []);
}

/** Values of new and changed facts that no form offers and an import accepts with a warning. */
export function notOffered(changes: LoanChanges, given: GivenLoan): RejectedCell[] {
  const { contract } = changes.after;
  const cells = [
    ...(changes.terms.length > 0 ? cellsOf({ fact: contract, errors: notOfferedTerms(contract) }, given) : []),
    ...changes.changes.flatMap(({ after }) =>
      after ? cellsOf({ fact: after, errors: notOfferedChange(after) }, given) : [],
    ),
  ];
  return cells.map((cell) => ({ ...cell, value: '' }));
}

export function cellsOf({ fact, errors }: BrokenRule, { places }: Pick<GivenLoan, 'places'>): RejectedCell[] {
  const place: Place = places.get(fact) ?? { row: 1, column: 'contract' };
  const fields = fact as Readonly<Record<string, unknown>>;
  return Object.entries(errors).map(([field, [code = 'InvalidValue']]) => {
    const name = columnOf(field);
    const value = typeof fields[name] === 'string' ? beginningOf(fields[name], 100) : '';
    return { row: place.row, column: `${place.column}.${name}`, code, value };
  });
}

/** The column of the file for a field of a form. */
export function columnOf(field: string): string {
  return COLUMNS[field] ?? field;
}

const COLUMNS: Readonly<Record<string, string>> = {
  integerValue: 'value',
  grantorId: 'grantor',
  receiverId: 'receiver',
  stampTaxTranchesFeeId: 'stampTaxTranchesFee',
  stampTaxCapitalizationsFeeId: 'stampTaxCapitalizationsFee',
};

/** The faults of readable fields, by rules that look at one field alone. */
export function readable(errors: FieldErrors, broken: ReadonlySet<string> = new Set()): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, keys]) => {
      const [name = field] = field.split('.');
      const certain = keys.filter((key) =>
        [name, ...readByContractRule(key, name)].every((one) => !broken.has(columnOf(one))),
      );
      return certain.length > 0 ? [[field, certain]] : [];
    }),
  );
}

/** Placeholders for what a loan file does not have: a number, a currency, two companies, fees by their ids. */
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const AROUND = { contractNumber: 'X', grantorId: ID, receiverId: OTHER_ID, currency: 'EUR', loanType: 'OTHERS' };

function termErrors(contract: ContractTerms): FieldErrors {
  const { floor: _, stampTaxTranchesFee, stampTaxCapitalizationsFee, ...terms } = contract;
  const checked = check(importedContract, {
    ...AROUND,
    ...terms,
    stampTaxTranchesFeeId: stampTaxTranchesFee === 'NONE' && !contract.stampTaxApplicable ? null : ID,
    stampTaxCapitalizationsFeeId: stampTaxCapitalizationsFee === 'NONE' ? null : ID,
  });
  return checked.ok ? {} : checked.errors;
}

/** Faults of the rules of stamp tax that no fee of the tenant has. */
export function unknownFees(terms: Partial<ContractTerms>, feeRules: ReadonlySet<StampFee>): FieldErrors {
  return Object.fromEntries(
    (['stampTaxTranchesFee', 'stampTaxCapitalizationsFee'] as const)
      .filter((name) => {
        const rule = terms[name];
        return rule !== undefined && rule !== 'NONE' && !feeRules.has(rule);
      })
      .map((name) => [name, ['FeeNotFound']]),
  );
}

/** What the form of a change would say of the readable fields. */
export function changeErrors(change: Partial<ContractChange>, { dateStart }: Partial<ContractTerms>): FieldErrors {
  const { id: _, value, field, company, price, ...slots } = change;
  if (field === undefined) return {};
  if (slots.changeDate !== undefined && dateStart !== undefined && slots.changeDate < dateStart)
    return { changeDate: ['ChangeBeforeContract'] };
  const numbers: Readonly<Record<string, number>> = isNumbered(field) ? NUMBERED_CHANGES[field] : {};
  const integerValue = typeof value === 'string' ? numbers[value] : undefined;
  if (typeof value === 'string' && integerValue === undefined) return { integerValue: ['InvalidValue'] };
  const strays = {
    ...(company && !takesCompany(change) && { company: NOT_APPLICABLE }),
    ...(price && field !== 'GRANTOR' && { price: NOT_APPLICABLE }),
  };
  const named = company && ID; // as a file knows it, which is looked up
  const input = { contractId: ID, version: 1, field, integerValue, company: named, price, ...slots };
  const checked = check(importedChange, input);
  return { ...(checked.ok ? {} : checked.errors), ...strays };
}

const NOT_APPLICABLE = ['ImportValueNotApplicable'];

/** What the form of a tranche would say of the draw. */
export function drawErrors({ realizedCapital }: Partial<Tranche>): FieldErrors {
  return isPositive(realizedCapital) ? {} : { realizedCapital: ['AmountMustBePositive'] };
}

/** What the form of a movement would say: a rate change needs a rate, any other movement an amount. */
export function movementErrors(movement: Partial<UserMovement>): FieldErrors {
  const { movementType, euriborRate } = movement;
  const rate = euriborRate === undefined ? { ok: true as const } : check(euriborRateInput, euriborRate);
  const rateErrors = rate.ok ? {} : { euriborRate: rate.errors['body'] ?? [] };
  if (movementType === undefined) return rateErrors;
  const isRate = SHAPE_OF_MOVEMENT[movementType] === 'RATE';
  const [needed, other] = isRate ? (['euriborRate', 'amount'] as const) : (['amount', 'euriborRate'] as const);
  if (movement[needed] === undefined) return { ...rateErrors, [needed]: ['ImportValueRequired'] };
  if (movement[other] !== undefined) return { [other]: ['ImportValueNotApplicable'], ...rateErrors };
  return isRate || isPositive(movement.amount) ? rateErrors : { amount: ['AmountMustBePositive'] };
}

function isPositive(amount = ''): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
