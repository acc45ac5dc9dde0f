import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  START_CONDITIONS,
} from '@calends/loan-engine';

/**
 * The choices of the creation form: the first ones of each list (loan-domain section 4), and the loan types that the custom
 * types offer (useLoanTypes). The status leaves out ARCHIVED (decision A-17), the method CURRENTDAY (decision A-32).
 */
export const CREATE_CHOICES = {
  contractStatus: CONTRACT_STATES.slice(0, 3),
  capitalizationTerm: CAPITALIZATION_TERMS.slice(0, 5),
  convention: CONVENTIONS.slice(0, 4),
  capitalizationsStartCondition: START_CONDITIONS.slice(0, 2),
  euribor: EURIBOR_TERMS.slice(0, 5),
  euriborCalculationMehtod: CALCULATION_METHODS.slice(0, 3),
  floor: FLOORS,
  dateOption: DATE_OPTIONS.slice(0, 3),
} as const;
