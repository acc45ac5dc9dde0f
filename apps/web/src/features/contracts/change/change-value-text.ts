import {
  CHANGES,
  type ChangeField,
  changedField,
  isOfShape,
  type MovementType,
  type TermsInForce,
} from '@calends/loan-engine';
import { NO_END_DATE } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney, formatRate } from '../../../lib/figures/money.ts';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { companyOf, partyIdIn } from '../../../loans/in-hand/loan-parties.ts';

/** The value of the changed term among these terms of the loan, as a reader says it. */
export function termText(t: TFunction, field: ChangeField, terms: TermsInForce, loan: Pick<Loan, 'parties'>): string {
  if (isOfShape(field, 'COMPANY')) return companyOf(loan, partyIdIn(loan, field, terms))?.name ?? '';
  return valueText(t, field, String(terms[CHANGES[field].term] ?? ''));
}

/** What a change of this term is called: that of a company by the act that it is. */
export function changeKey(field: ChangeField): string {
  return isOfShape(field, 'COMPANY') ? CHANGES[field].movementType : field;
}

/** A value of the history as a reader says it; in a row of any other kind it is a word. */
export function historyText(t: TFunction, movementType: MovementType, value: string): string {
  const field = changedField(movementType);
  return field === undefined ? t(value) : valueText(t, field, value);
}

/**
 * The toast after a change; for an unpaid contract that is active again it asks for index and spread (loan-domain section 4).
 */
export function changeSavedText(t: TFunction, isRevived: boolean): string {
  return [t('EditedSuccessfully'), ...(isRevived ? [t('ChangeEuriborAndSpread')] : [])].join('\n');
}

function valueText(t: TFunction, field: ChangeField, value: string): string {
  switch (CHANGES[field].shape) {
    case 'RATE':
      return formatRate(value);
    case 'BOUND':
      return value === '' ? t('NoBound') : formatRate(value);
    case 'AMOUNT':
      return formatMoney(value);
    case 'FLAG':
      return t(value === 'true' ? 'Yes' : 'No');
    case 'DAY':
      return value === NO_END_DATE ? t('NoEndDate') : formatDay(value);
    case 'COMPANY':
      return value;
    case 'WORD':
    case 'INDEX':
      return t(value);
  }
}
