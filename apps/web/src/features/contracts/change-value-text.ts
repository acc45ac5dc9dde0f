import type { ChangeField, ContractTerms, MovementType } from '@calends/loan-engine';
import type { TFunction } from 'i18next';
import { formatMoney, formatRate } from '../../lib/money.ts';

/** The term of a contract that each field of change is about. */
const TERM_OF_FIELD = {
  CONVENTION: 'convention',
  SPREAD: 'spread',
  EURIBOR: 'euribor',
  MAXIMUMAMOUNT: 'amount',
  CONTRACTSTATE: 'contractStatus',
  CAPITALIZATIONTERM: 'capitalizationTerm',
  INTERESTCAPITALIZATION: 'interestCapitalization',
} as const satisfies Record<ChangeField, keyof ContractTerms>;

/** The value of what a change is about, among these terms, as a reader says it. */
export function termText(t: TFunction, field: ChangeField, terms: ContractTerms): string {
  return valueText(t, field, String(terms[TERM_OF_FIELD[field]]));
}

/** A value of the history as a reader says it. */
export function historyText(t: TFunction, movementType: MovementType, value: string): string {
  const field = movementType.replace(/(TABLE)?CHANGE$/, '');
  return valueText(t, field, value);
}

/** What the toast says after a change; that an unpaid contract is active again asks for more (loan-domain section 4). */
export function changeSavedText(t: TFunction, isRevived: boolean): string {
  return [t('EditedSuccessfully'), ...(isRevived ? [t('ChangeEuriborAndSpread')] : [])].join('\n');
}

function valueText(t: TFunction, field: string, value: string): string {
  if (field === 'SPREAD') return formatRate(value);
  if (field === 'MAXIMUMAMOUNT') return formatMoney(value);
  if (field === 'INTERESTCAPITALIZATION') return t(value === 'true' ? 'Yes' : 'No');
  return t(value);
}
