import type { ContractAdditionalData } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findFees } from './contracts.store.ts';
import { readContract } from './read-contract.ts';

/** The Euribor options and what the stamp tax fees are called. Throws NotFound. */
export async function readAdditionalData(tx: TenantTransaction, contractId: string): Promise<ContractAdditionalData> {
  const contract = await readContract(tx, contractId);
  const { stampTaxTranchesFeeId: forTranches, stampTaxCapitalizationsFeeId: forCapitalizations } = contract;
  const fees = await findFees(
    tx,
    [forTranches, forCapitalizations].filter((feeId) => feeId !== null),
  );
  const nameOf = (feeId: string | null) => (feeId === null ? null : (fees.get(feeId)?.description ?? null));
  return {
    indexRateApplicable: contract.euriborApplicable,
    stampTaxApplicable: contract.stampTaxApplicable,
    optionIndexRateDateStart: contract.optionIndexRateDateStart,
    dateStartIndexRate: contract.dateStartIndexRate,
    renewalIndexRateTerm: contract.renewalIndexRateTerm,
    renewalIndexRateDate: contract.renewalIndexRateDate,
    optionIndexRateRenewalDate: contract.optionIndexRateRenewalDate,
    descriptionStampTaxTranchesFeeId: nameOf(forTranches),
    descriptionStampTaxCapitalizationsFeeId: nameOf(forCapitalizations),
  };
}
