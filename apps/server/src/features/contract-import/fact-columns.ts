import {
  CONTRACT_STATE_NUMBERS,
  type ContractChange,
  type ContractTerms,
  type StampFee,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import { Refused } from '../../http/problems.ts';
import { type AgreedChange, centsOf, NO_ACT, type StampTable } from '../ledger/ledger.public.ts';
import { takesCompany } from './given-loan.ts';

interface PresentFees {
  readonly stamp_tax_tranches_fee_id: string | null;
  readonly stamp_tax_capitalizations_fee_id: string | null;
}
const NO_FEES: PresentFees = { stamp_tax_tranches_fee_id: null, stamp_tax_capitalizations_fee_id: null };

/** The columns of a draw, from a loan file. */
export function drawColumns(tranche: Omit<Tranche, 'movements'>) {
  return {
    realization_date: tranche.realizationDate,
    realized_capital_cents: centsOf(tranche.realizedCapital),
    uses_euribor_from_contract_date: tranche.UsesEuriborRateFromContractDate,
    is_opening_balance: tranche.isOpeningBalance ?? false,
  };
}

export function movementColumns({ date, movementType, amount, euriborRate }: UserMovement) {
  return {
    movement_date: date,
    movement_type: movementType,
    amount_cents: amount === undefined ? null : centsOf(amount),
    euribor_rate: euriborRate ?? null,
  };
}

export function changeColumns(
  change: ContractChange,
): Omit<AgreedChange, 'contract_id' | 'change_time' | 'description'> {
  return {
    change_date: change.changeDate,
    field: change.field,
    word_value: change.value ?? null,
    decimal_value: change.decimalValue ?? null,
    boolean_value: change.booleanValue ?? null,
    euribor_applicable: change.euriborApplicable ?? null,
    euribor: change.euribor ?? null,
    calculation_method: change.euriborCalculationMethod ?? null,
    index_start_option: change.optionIndexRateDateStart ?? null,
    index_start_date: change.dateStartIndexRate ?? null,
    renewal_term: change.renewalIndexRateTerm ?? null,
    renewal_option: change.optionIndexRateRenewalDate ?? null,
    renewal_date: change.renewalIndexRateDate ?? null,
    date_end: change.dateEnd ?? null,
    untaxed_reason: change.untaxedReason ?? null,
    company_id: takesCompany(change) ? (change.company ?? null) : null,
    price_cents: change.field === 'GRANTOR' && typeof change.price === 'string' ? centsOf(change.price) : null,
    ...NO_ACT,
  };
}

/**
 * The columns of the terms of a loan file: all of a contract but its number, parties, loan type and currency. A fee that the
 * contract has stays where it has the rule that the file names. Throws Refused for a rule that no fee has.
 */
export function agreedTermColumns(given: ContractTerms, stamps: StampTable, present: PresentFees = NO_FEES) {
  return {
    date_start: given.dateStart,
    date_end: given.dateEnd,
    amount_cents: centsOf(given.amount),
    convention: given.convention,
    spread: given.spread,
    state: CONTRACT_STATE_NUMBERS[given.contractStatus],
    euribor_applicable: given.euriborApplicable,
    euribor: given.euribor,
    calculation_method: given.euriborCalculationMehtod,
    index_start_option: given.optionIndexRateDateStart,
    index_start_date: given.dateStartIndexRate ?? null,
    renewal_term: given.renewalIndexRateTerm,
    renewal_option: given.optionIndexRateRenewalDate,
    renewal_date: given.renewalIndexRateDate ?? null,
    capitalization_term: given.capitalizationTerm,
    start_condition: given.capitalizationsStartCondition,
    interest_capitalization: given.interestCapitalization,
    checking_account: given.contratCheckingAccount,
    floor: given.floor ?? 'NONE',
    stamp_tax_applicable: given.stampTaxApplicable,
    stamp_tax_tranches_fee_id: feeIdOf(given.stampTaxTranchesFee, present.stamp_tax_tranches_fee_id, stamps, {
      isRequired: given.stampTaxApplicable,
    }),
    stamp_tax_capitalizations_fee_id: feeIdOf(
      given.stampTaxCapitalizationsFee,
      present.stamp_tax_capitalizations_fee_id,
      stamps,
    ),
  };
}

/**
 * A loan file names the rule of a fee: the fee that the contract has where it has that rule, else one that has it. Where a fee is
 * required, not taxing is a fee as well.
 */
function feeIdOf(
  rule: StampFee,
  present: string | null,
  { ruleOfFee }: StampTable,
  { isRequired = false } = {},
): string | null {
  if (present !== null && ruleOfFee.get(present) === rule) return present;
  if (rule === 'NONE' && !isRequired) return null;
  const feeId = [...ruleOfFee].find(([, one]) => one === rule)?.[0];
  if (feeId === undefined) throw new Refused({ code: 'FeeNotFound', details: { rule } });
  return feeId;
}
