import { addMonths } from '@calends/loan-engine';
import type { addContract } from '@calends/wire';
import type { z } from 'zod';
import { formatDay } from '../../../lib/figures/dates.ts';

/** The values of the creation form: the body of the call, with ISO days. */
export type ContractValues = z.input<typeof addContract>;

/** The values with which a new contract starts; those that the user must choose are left open. `today` is an ISO day. */
export function newContract(today: string): Partial<ContractValues> {
  return {
    contractNumber: '',
    dateStart: today,
    dateEnd: usualEnd(today),
    amount: '',
    spread: '',
    currency: 'EUR',
    capitalizationsStartCondition: 'DATETRANCHE',
    contratCheckingAccount: false,
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    optionIndexRateDateStart: 'TRANCHEDATE',
    dateStartIndexRate: '',
    renewalIndexRateTerm: 'NA',
    optionIndexRateRenewalDate: 'TRANCHEDATE',
    renewalIndexRateDate: '',
    floor: 'NONE',
    indexFloor: '',
    indexCap: '',
    stampTaxApplicable: false,
    stampTaxTranchesFeeId: null,
    stampTaxCapitalizationsFeeId: null,
    minute: '',
    ownershipPercentage: '',
    isContractSigned: false,
    metadata: {},
  };
}

/** One year after today (loan-domain section 9). */
export function usualEnd(today: string): string {
  return addMonths(today, 12);
}

/** The body of the call: days day first, and no field of a tab that does not apply. */
export function contractBody(values: ContractValues): ContractValues {
  const { euriborApplicable, stampTaxApplicable } = values;
  const startsAt = euriborApplicable && values.optionIndexRateDateStart === 'SPECIFICDATE';
  const renewsAt = euriborApplicable && values.optionIndexRateRenewalDate === 'SPECIFICDATE';
  return {
    ...values,
    dateStart: formatDay(values.dateStart),
    dateEnd: formatDay(values.dateEnd),
    dateStartIndexRate: startsAt ? formatDay(values.dateStartIndexRate) : null,
    indexFloor: euriborApplicable ? values.indexFloor : null,
    indexCap: euriborApplicable ? values.indexCap : null,
    renewalIndexRateDate: renewsAt ? formatDay(values.renewalIndexRateDate) : null,
    stampTaxTranchesFeeId: stampTaxApplicable ? (values.stampTaxTranchesFeeId ?? null) : null,
    stampTaxCapitalizationsFeeId: stampTaxApplicable ? (values.stampTaxCapitalizationsFeeId ?? null) : null,
  };
}
