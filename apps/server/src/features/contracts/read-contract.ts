import {
  type ChangedTerm,
  CONTRACT_STATE_NUMBERS,
  type CompanyTerm,
  formatMoney,
  type Ledger,
  type TermsInForce,
  termsInForce,
} from '@calends/loan-engine';
import type { Contract, MarkedContract } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { computeOn, lastDayOfFigures, rateText, refused } from '../ledger/ledger.public.ts';
import { marksOfFigures, marksOfRow } from './contract-marks.ts';
import { type ContractRow, findContract } from './contracts.store.ts';

/** The terms in force today and the balances as they were last computed. Throws NotFound. */
export async function readContract(tx: TenantTransaction, contractId: string): Promise<Contract> {
  return wireContract(await contractOrNotFound(tx, contractId));
}

/** The same, with the last day on which the balances hold: `today`, unless the loan could not be computed to it. Throws NotFound. */
export async function readContractToday(tx: TenantTransaction, contractId: string, today: string): Promise<Contract> {
  return contractToday(await contractOrNotFound(tx, contractId), today);
}

function contractToday(row: ContractRow, today: string): Contract {
  return { ...wireContract(row), balancesOn: lastDayOfFigures(row, today) };
}

/**
 * The same with the terms in force and the balances at the end of `referenceDate` (ISO), whatever came later. Throws NotFound,
 * and Refused where the loan cannot be computed.
 */
export async function readContractOn(
  tx: TenantTransaction,
  contractId: string,
  referenceDate: string,
): Promise<Contract> {
  const contract = await readContract(tx, contractId);
  const { terms, ledger } = await computeTermsAndLedger(tx, contractId, referenceDate);
  return contractAt(contract, terms, ledger);
}

/** The contract as of today or the end of `referenceDate`, with what a reader of its figures is warned of. */
export async function readMarkedContract(
  tx: TenantTransaction,
  contractId: string,
  { referenceDate, today }: { readonly referenceDate: string | undefined; readonly today: string },
): Promise<MarkedContract> {
  const row = await contractOrNotFound(tx, contractId);
  const contract = { ...contractToday(row, today), accounting: row.accounting };
  if (referenceDate === undefined) return { ...contract, marks: await marksOfRow(tx, row, today) };
  const { terms, ledger, figures } = await computeTermsAndLedger(tx, contractId, referenceDate);
  return { ...contractAt(contract, terms, ledger), marks: await marksOfFigures(tx, terms, figures) };
}

async function computeTermsAndLedger(tx: TenantTransaction, contractId: string, referenceDate: string) {
  const { file, ledger, figures } = await computeOn(tx, contractId, referenceDate, 'referenceDate');
  const inForce = termsInForce(file, referenceDate);
  if (!inForce.ok) throw refused(inForce.refusal, { referenceDate: [inForce.refusal.code] });
  return { terms: inForce.terms, ledger, figures };
}

/** The contract with these terms and the balances of the day that the ledger was computed for. */
export function contractAt<C extends Contract>(contract: C, terms: TermsInForce, ledger: Ledger): C {
  const { maximumAmount: amount, ...balances } = ledger.contract;
  return { ...contract, ...wireTerms(terms), amount, ...balances, balancesOn: ledger.asOf };
}

/** The terms that a dated change can have changed; the amount is among the balances. */
function wireTerms(terms: TermsInForce) {
  const state = CONTRACT_STATE_NUMBERS[terms.contractStatus];
  return {
    contractStatus: state,
    state,
    convention: terms.convention,
    spread: terms.spread,
    dateEnd: terms.dateEnd,
    capitalizationTerm: terms.capitalizationTerm,
    interestCapitalization: terms.interestCapitalization,
    euriborApplicable: terms.euriborApplicable,
    euribor: terms.euribor,
    euriborCalculationMehtod: terms.euriborCalculationMehtod,
    optionIndexRateDateStart: terms.optionIndexRateDateStart,
    dateStartIndexRate: terms.dateStartIndexRate ?? null,
    renewalIndexRateTerm: terms.renewalIndexRateTerm,
    optionIndexRateRenewalDate: terms.optionIndexRateRenewalDate,
    renewalIndexRateDate: terms.renewalIndexRateDate ?? null,
    indexFloor: terms.euriborApplicable ? terms.indexFloor : null,
    indexCap: terms.euriborApplicable ? terms.indexCap : null,
  } satisfies Partial<Contract> & Pick<Contract, Exclude<ChangedTerm, 'amount' | CompanyTerm>>;
}

export async function contractOrNotFound(tx: TenantTransaction, contractId: string): Promise<ContractRow> {
  const contract = await findContract(tx, contractId);
  if (!contract) throw new NotFound();
  return contract;
}

function wireContract(row: ContractRow): Contract {
  return {
    id: row.contract_id,
    contractNumber: row.contract_number,
    grantorId: row.grantor_id,
    receiverId: row.receiver_id,
    grantor: { id: row.grantor_id, name: row.grantorName, acronym: row.grantorAcronym },
    receiver: { id: row.receiver_id, name: row.receiverName, acronym: row.receiverAcronym },
    dateStart: row.date_start,
    dateEnd: row.date_end,
    amount: formatMoney(row.amount_cents),
    spread: rateText(row.spread),
    currency: row.currency as Contract['currency'],
    minute: row.minute,
    ownershipPercentage: row.ownership_percentage === null ? null : rateText(row.ownership_percentage),
    loanType: row.loan_type as Contract['loanType'],
    contractStatus: row.state,
    state: row.state,
    capitalizationTerm: row.capitalization_term as Contract['capitalizationTerm'],
    convention: row.convention as Contract['convention'],
    capitalizationsStartCondition: row.start_condition as Contract['capitalizationsStartCondition'],
    interestCapitalization: row.interest_capitalization,
    euribor: row.euribor as Contract['euribor'],
    euriborCalculationMehtod: row.calculation_method as Contract['euriborCalculationMehtod'],
    contratCheckingAccount: row.checking_account,
    isContractSigned: row.is_contract_signed,
    stampTaxApplicable: row.stamp_tax_applicable,
    stampTaxTranchesFeeId: row.stamp_tax_tranches_fee_id,
    stampTaxCapitalizationsFeeId: row.stamp_tax_capitalizations_fee_id,
    euriborApplicable: row.euribor_applicable,
    optionIndexRateDateStart: row.index_start_option as Contract['optionIndexRateDateStart'],
    dateStartIndexRate: row.index_start_date,
    renewalIndexRateTerm: row.renewal_term as Contract['renewalIndexRateTerm'],
    renewalIndexRateDate: row.renewal_date,
    optionIndexRateRenewalDate: row.renewal_option as Contract['optionIndexRateRenewalDate'],
    floor: row.floor as Contract['floor'],
    indexFloor: row.index_floor === null ? null : rateText(row.index_floor),
    indexCap: row.index_cap === null ? null : rateText(row.index_cap),
    availableCapital: formatMoney(row.available_capital_cents),
    realizedCapital: formatMoney(row.realized_capital_cents),
    interestAccrued: formatMoney(row.interest_accrued_cents),
    interestDue: formatMoney(row.interest_due_cents),
    balancesOn: row.balances_on,
    metadata: row.metadata,
    version: row.version,
  };
}
