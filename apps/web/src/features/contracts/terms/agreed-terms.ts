import { addDays, addMonths, CONTRACT_STATE_NUMBERS, daysBetween } from '@calends/loan-engine';
import { type Contract, NO_END_DATE } from '@calends/wire';
import { type ContractValues, newContract, usualEnd } from './contract-values.ts';

/** Terms that mean something together: a contract takes all of a group from another, or none. */
const GROUPS = {
  type: ['loanType'],
  status: ['contractStatus'],
  interest: [
    'spread',
    'euriborApplicable',
    'euribor',
    'euriborCalculationMehtod',
    'floor',
    'indexFloor',
    'indexCap',
    'optionIndexRateDateStart',
    'dateStartIndexRate',
    'renewalIndexRateTerm',
    'optionIndexRateRenewalDate',
    'renewalIndexRateDate',
  ],
  dayCount: ['convention'],
  periods: ['capitalizationTerm'],
  start: ['contratCheckingAccount', 'capitalizationsStartCondition'],
  capitalization: ['interestCapitalization'],
  stampTax: ['stampTaxApplicable', 'stampTaxTranchesFeeId', 'stampTaxCapitalizationsFeeId'],
} as const satisfies Readonly<Record<string, readonly (keyof ContractValues)[]>>;

type AgreedField = (typeof GROUPS)[keyof typeof GROUPS][number];
/** What two companies agree on beside number, days, amount and signature. */
export type AgreedTerms = Pick<ContractValues, AgreedField>;

/** The terms of a contract as the form of a new one holds them. A fee that is offered no more is left open: `feeIds` are those offered. */
export function agreedTerms(contract: Contract, feeIds: ReadonlySet<string>): AgreedTerms {
  const offeredFee = (id: string | null) => (id !== null && feeIds.has(id) ? id : null);
  return {
    loanType: contract.loanType,
    contractStatus: contract.contractStatus === CONTRACT_STATE_NUMBERS.UNPAID ? 'UNPAID' : 'ACTIVE',
    spread: contract.spread,
    euriborApplicable: contract.euriborApplicable,
    euribor: contract.euribor,
    euriborCalculationMehtod: contract.euriborCalculationMehtod,
    ...boundsOf(contract),
    optionIndexRateDateStart: contract.optionIndexRateDateStart,
    dateStartIndexRate: contract.dateStartIndexRate ?? '',
    renewalIndexRateTerm: contract.renewalIndexRateTerm,
    optionIndexRateRenewalDate: contract.optionIndexRateRenewalDate,
    renewalIndexRateDate: contract.renewalIndexRateDate ?? '',
    convention: contract.convention,
    capitalizationTerm: contract.capitalizationTerm,
    contratCheckingAccount: contract.contratCheckingAccount,
    capitalizationsStartCondition: contract.capitalizationsStartCondition,
    interestCapitalization: contract.interestCapitalization,
    stampTaxApplicable: contract.stampTaxApplicable,
    stampTaxTranchesFeeId: offeredFee(contract.stampTaxTranchesFeeId),
    stampTaxCapitalizationsFeeId: offeredFee(contract.stampTaxCapitalizationsFeeId),
  };
}

/**
 * What binds the index now, as the form of a new contract asks for it: a change may have set another floor than the one that was
 * agreed, or ended it, and there is none without an index.
 */
function boundsOf({
  euriborApplicable,
  floor,
  indexFloor,
  indexCap,
}: Contract): Pick<AgreedTerms, 'floor' | 'indexFloor' | 'indexCap'> {
  if (!euriborApplicable) return { floor: 'NONE', indexFloor: '', indexCap: '' };
  const isAgreedZero = floor === 'INDEX_ZERO' && indexFloor !== null && Number(indexFloor) === 0;
  return {
    floor: floor === 'INDEX_ZERO' && !isAgreedZero ? 'NONE' : floor,
    indexFloor: isAgreedZero ? '' : (indexFloor ?? ''),
    indexCap: indexCap ?? '',
  };
}

/**
 * The groups of `terms` of which nothing was entered yet. Where the entered status is another, what is paid is left open: an
 * interest-free contract has neither spread nor index.
 */
export function untouchedTerms(
  terms: AgreedTerms,
  isTouched: (field: AgreedField) => boolean,
  status: ContractValues['contractStatus'] | undefined,
): Partial<AgreedTerms> {
  const isOtherStatus = isTouched('contractStatus') && status !== terms.contractStatus;
  const untouched = Object.entries(GROUPS).filter(
    ([group, fields]) => !fields.some(isTouched) && !(group === 'interest' && isOtherStatus),
  );
  return Object.fromEntries(untouched.flatMap(([, fields]) => fields).map((field) => [field, terms[field]]));
}

/**
 * What the form of a contract like another starts with: the same terms, companies, amount and length, from today (an ISO day);
 * number, minute and signature are its own.
 */
export function contractLike(contract: Contract, feeIds: ReadonlySet<string>, today: string): Partial<ContractValues> {
  return {
    ...newContract(today),
    ...agreedTerms(contract, feeIds),
    grantorId: contract.grantorId,
    receiverId: contract.receiverId,
    dateEnd: sameLength(contract, today),
    amount: contract.amount,
    currency: contract.currency,
    ownershipPercentage: contract.ownershipPercentage ?? '',
    metadata: contract.metadata,
  };
}

/** As many whole months after `today` as the contract lasts; one that lasts no whole number of months, as many days. */
function sameLength({ dateStart, dateEnd }: Pick<Contract, 'dateStart' | 'dateEnd'>, today: string): string {
  if (dateEnd === NO_END_DATE) return dateEnd;
  const days = daysBetween(dateStart, dateEnd);
  if (days <= 0) return usualEnd(today);
  const months = Math.round((days * 12) / 365.2425);
  return addMonths(dateStart, months) === dateEnd ? addMonths(today, months) : addDays(today, days);
}
