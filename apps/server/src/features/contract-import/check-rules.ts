import type { ContractChange, ContractTerms, UserMovement } from '@calends/loan-engine';
import {
  check,
  euriborRateInput,
  type FieldErrors,
  importedChange,
  importedContract,
  isNumbered,
  NUMBERED_CHANGES,
  type RejectedCell,
} from '@calends/wire';
import type { LoanChanges } from './compare-loan.ts';
import type { GivenLoan, Place } from './given-loan.ts';
import { notOfferedChange, notOfferedTerms } from './not-offered.ts';

/** What the forms would refuse of the facts that are new or other: a file is no way around their rules. */
export function brokenRules(changes: LoanChanges, given: GivenLoan): RejectedCell[] {
  const { contract } = changes.after;
  return [
    ...(changes.terms.length > 0 ? cellsOf(contract, termErrors(contract), given) : []),
    ...changes.changes.flatMap(({ after }) => (after ? cellsOf(after, changeErrors(after, contract), given) : [])),
    ...changes.movements.flatMap(({ after }) => (after ? cellsOf(after, movementErrors(after), given) : [])),
  ];
}

/** What the forms do not offer of the facts that are new or other, and a file may bring; what it is the warning says. */
export function notOffered(changes: LoanChanges, given: GivenLoan): RejectedCell[] {
  const { contract } = changes.after;
  const cells = [
    ...(changes.terms.length > 0 ? cellsOf(contract, notOfferedTerms(contract), given) : []),
    ...changes.changes.flatMap(({ after }) => (after ? cellsOf(after, notOfferedChange(after), given) : [])),
  ];
  return cells.map((cell) => ({ ...cell, value: '' }));
}

function cellsOf(fact: object, errors: FieldErrors, { places }: GivenLoan): RejectedCell[] {
  const place: Place = places.get(fact) ?? { row: 1, column: 'contract' };
  const said = fact as Readonly<Record<string, unknown>>;
  return Object.entries(errors).map(([field, [code = 'InvalidValue']]) => {
    const name = COLUMNS[field] ?? field;
    const value = typeof said[name] === 'string' ? said[name].slice(0, 100) : '';
    return { row: place.row, column: `${place.column}.${name}`, code, value };
  });
}

/** Where a column of the file has another name than the field of the form. */
const COLUMNS: Readonly<Record<string, string>> = {
  integerValue: 'value',
  stampTaxTranchesFeeId: 'stampTaxTranchesFee',
  stampTaxCapitalizationsFeeId: 'stampTaxCapitalizationsFee',
};

/** Stand for what a loan file does not have: a number, a currency, two companies, fees by their ids. */
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

/** What the form of a change would say. */
export function changeErrors(change: ContractChange, { dateStart }: ContractTerms): FieldErrors {
  if (change.changeDate < dateStart) return { changeDate: ['ChangeBeforeContract'] };
  const { id: _, value, field, ...slots } = change;
  const numbers: Readonly<Record<string, number>> = isNumbered(field) ? NUMBERED_CHANGES[field] : {};
  const integerValue = typeof value === 'string' ? numbers[value] : undefined;
  if (typeof value === 'string' && integerValue === undefined) return { integerValue: ['InvalidValue'] };
  const checked = check(importedChange, { contractId: ID, version: 1, field, integerValue, ...slots });
  return checked.ok ? {} : checked.errors;
}

/** What the form of a movement would say of its rate. */
export function movementErrors({ euriborRate }: UserMovement): FieldErrors {
  const checked = euriborRate === undefined ? { ok: true as const } : check(euriborRateInput, euriborRate);
  return checked.ok ? {} : { euriborRate: checked.errors['body'] ?? [] };
}
