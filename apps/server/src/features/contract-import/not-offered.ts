import type { ContractChange, ContractTerms } from '@calends/loan-engine';
import { type FieldErrors, termsNotOffered } from '@calends/wire';

/** Terms in a file that the form of a new contract does not offer (decision E-18), also those that a change brings about. */
export function notOfferedTerms(terms: Partial<ContractTerms>): FieldErrors {
  return Object.fromEntries(termsNotOffered(terms).map(({ field, key }) => [field, [key]]));
}

export function notOfferedChange({ euriborCalculationMethod: method }: Partial<ContractChange>): FieldErrors {
  const [fault] = method ? termsNotOffered({ euriborCalculationMehtod: method }) : [];
  return fault ? { euriborCalculationMethod: [fault.key] } : {};
}
