import type { AccountSetCode, Contract } from '@calends/wire';

/**
 * The set that fits by what the contract says of who holds whom: shareholder loans (suprimentos) are made by one who holds the
 * company. A share above 0 does not say which of the two holds it.
 */
export function fittingSet({
  ownershipPercentage,
  loanType,
}: Pick<Contract, 'ownershipPercentage' | 'loanType'>): AccountSetCode | undefined {
  if (loanType === 'SHAREHOLDERLOANS') return 'PARENT_LENDS';
  return ownershipPercentage !== null && Number(ownershipPercentage) === 0 ? 'SISTERS_LEND' : undefined;
}
