import type { ContractChange, ContractTerms } from '@calends/loan-engine';
import { type FieldErrors, termsNotOffered } from '@calends/wire';

/** What terms of a file say that no new contract is offered (decision E-18); of a change too, which may bring it about. */
export function notOfferedTerms(terms: Partial<ContractTerms>): FieldErrors {
  return Object.fromEntries(termsNotOffered(terms).map(({ field, key }) => [field, [key]]));
}

export function notOfferedChange({ euriborCalculationMethod: method }: Partial<ContractChange>): FieldErrors {
  const [fault] = method ? termsNotOffered({ euriborCalculationMehtod: method }) : [];
  return fault ? { euriborCalculationMethod: [fault.key] } : {};
}
