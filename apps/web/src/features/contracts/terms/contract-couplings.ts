import type { CalculationMethod, EuriborTerm, Floor } from '@calends/loan-engine';
import type { ContractValues } from './contract-values.ts';

/**
 * The fields that follow from one choice in the form (loan-domain section 4, decisions ). Each function returns the
 * fields to set; the server has the same rules.
 */
export type Coupling = Partial<ContractValues>;

/** Index 0 of its list (decision A-37). */
const FIRST_TERM: EuriborTerm = 'ONE_MONTH';
const FIRST_METHOD: CalculationMethod = 'ONEDAYBEFORECAPITALIZATION';

const WITHOUT_INDEX = {
  euriborApplicable: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  floor: 'NONE',
} as const satisfies Coupling;

/**
 * Applicable starts with the first term and method, and with the floor of the base settings; not applicable sets both to NA.
 */
export function afterApplicable(isApplicable: boolean, floor?: Floor): Coupling {
  if (!isApplicable) return WITHOUT_INDEX;
  const index = { euriborApplicable: true, euribor: FIRST_TERM, euriborCalculationMehtod: FIRST_METHOD } as const;
  return { ...index, ...(floor !== undefined && { floor }) };
}

/** NA in the term forces NA in the method, and the index no longer applies. */
export function afterTerm(term: string | null): Coupling {
  return term === 'NA' ? WITHOUT_INDEX : {};
}

/** NA in the method forces NA in the term. */
export function afterMethod(method: string | null): Coupling {
  return method === 'NA' ? WITHOUT_INDEX : {};
}

/** An unpaid contract bears neither index nor spread. */
export function afterStatus(status: string | null): Coupling {
  return status === 'UNPAID' ? { ...WITHOUT_INDEX, spread: '0' } : {};
}

/** The contract date in a checking-account contract, otherwise the tranche date. */
export function afterCheckingAccount(isCheckingAccount: boolean): Coupling {
  return { capitalizationsStartCondition: isCheckingAccount ? 'DATECONTRACT' : 'DATETRANCHE' };
}
