import {
  CALCULATION_METHODS,
  CHANGE_FIELDS,
  type ChangeField,
  CONTRACT_STATES,
  type ContractTerms,
  DATE_OPTIONS,
  EURIBOR_TERMS,
} from '@calends/loan-engine';
import { type changeContract, NUMBERED_CHANGES, type NumberedField } from '@calends/wire';
import type { z } from 'zod';
import { formatDay } from '../../../lib/figures/dates.ts';
import type { Coupling } from '../terms/contract-couplings.ts';

/** The values of the change form: the body of the call, with ISO days and the numbers of selects as texts. */
export type ChangeValues = z.input<typeof changeContract>;

/** The choices of the change form: the first ones of each list (loan-domain sections 4 and 9). */
export const CHANGE_CHOICES = {
  field: CHANGE_FIELDS,
  euribor: EURIBOR_TERMS.slice(0, 5),
  euriborCalculationMethod: CALCULATION_METHODS.slice(0, 4),
  dateOption: DATE_OPTIONS.slice(0, 3),
} as const;

/** The words that a field can change to, with their numbers; ARCHIVED is reached by its action (decision A-17). */
export function numberedWords(field: NumberedField): readonly (readonly [word: string, number: number])[] {
  const numbers: Readonly<Record<string, number>> = NUMBERED_CHANGES[field];
  const words = field === 'CONTRACTSTATE' ? CONTRACT_STATES.slice(0, 3) : Object.keys(numbers);
  return words.flatMap((word) => {
    const number = numbers[word];
    return number === undefined ? [] : [[word, number] as const];
  });
}

/** A change with nothing filled in but its day. */
export function newChange(contractId: string, version: number, changeDate: string): Partial<ChangeValues> {
  return { contractId, version, changeDate, description: '', ...NO_VALUES };
}

const NO_VALUES = {
  integerValue: null,
  decimalValue: '',
  booleanValue: null,
  dateEnd: '',
  untaxedReason: '',
  company: '',
  price: '',
  euribor: null,
  euriborCalculationMethod: null,
  euriborApplicable: null,
  optionIndexRateDateStart: null,
  dateStartIndexRate: '',
  renewalIndexRateTerm: null,
  optionIndexRateRenewalDate: null,
  renewalIndexRateDate: '',
} as const satisfies Partial<ChangeValues>;

/** The slots after another field is chosen: those of the index start from the terms in force, the others empty. */
export function slotsOf(field: ChangeField | undefined, inForce: ContractTerms): Partial<ChangeValues> {
  return field === 'EURIBOR' ? { ...NO_VALUES, ...indexSlots(inForce) } : NO_VALUES;
}

function indexSlots(inForce: ContractTerms): Partial<ChangeValues> {
  return {
    euriborApplicable: inForce.euriborApplicable,
    euribor: inForce.euribor,
    euriborCalculationMethod: inForce.euriborCalculationMehtod,
    optionIndexRateDateStart: inForce.optionIndexRateDateStart,
    dateStartIndexRate: inForce.dateStartIndexRate ?? '',
    renewalIndexRateTerm: inForce.renewalIndexRateTerm,
    optionIndexRateRenewalDate: inForce.optionIndexRateRenewalDate,
    renewalIndexRateDate: inForce.renewalIndexRateDate ?? '',
  };
}

/** The values that follow from the choice of an index, in the spelling of a change (decision A-33). */
export function indexCoupling({ euriborCalculationMehtod: method, ...coupling }: Coupling): Partial<ChangeValues> {
  const { euribor, euriborApplicable } = coupling;
  return {
    ...(euriborApplicable !== undefined && { euriborApplicable }),
    ...(euribor !== undefined && { euribor }),
    ...(method !== undefined && { euriborCalculationMethod: method }),
  };
}

/** The body of the call: days day first, numbers as numbers. */
export function changeBody(values: ChangeValues): ChangeValues {
  const { integerValue } = values;
  const startsAt = values.optionIndexRateDateStart === 'SPECIFICDATE';
  const renewsAt = values.optionIndexRateRenewalDate === 'SPECIFICDATE';
  return {
    ...values,
    changeDate: formatDay(values.changeDate),
    integerValue: typeof integerValue === 'string' ? Number(integerValue) : (integerValue ?? null),
    dateEnd: values.field === 'DATEEND' ? formatDay(values.dateEnd) : null,
    price: values.price || null,
    company: values.company || null,
    dateStartIndexRate: startsAt ? formatDay(values.dateStartIndexRate) : null,
    renewalIndexRateDate: renewsAt ? formatDay(values.renewalIndexRateDate) : null,
  };
}
