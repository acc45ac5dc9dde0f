import { type Contract, editContract } from '@calends/wire';
import type { z } from 'zod';

/** The three fields that are edited in place (decision A-44). */
export const detailsSchema = editContract.pick({ minute: true, ownershipPercentage: true, isContractSigned: true });
export type DetailsValues = z.input<typeof detailsSchema>;

export function detailsValues({ minute, ownershipPercentage, isContractSigned }: Contract): DetailsValues {
  return { minute: minute ?? '', ownershipPercentage: ownershipPercentage ?? '', isContractSigned };
}

/** The fields that differ from the contract, as the call takes them; none where only the writing differs. */
export function changesOf(contract: Contract, values: DetailsValues): DetailsValues {
  const { minute, ownershipPercentage, isContractSigned } = detailsSchema.parse(values);
  return {
    ...(minute !== contract.minute && { minute }),
    ...(bare(ownershipPercentage) !== bare(contract.ownershipPercentage) && { ownershipPercentage }),
    ...(isContractSigned !== contract.isContractSigned && { isContractSigned }),
  };
}

/** `12.500` and `12.5` are one percentage. */
function bare(share: string | null | undefined): string {
  return share?.includes('.') ? share.replace(/\.?0+$/, '') : (share ?? '');
}
