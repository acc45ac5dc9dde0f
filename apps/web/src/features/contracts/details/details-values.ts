import { type Contract, editContract, ownValue } from '@calends/wire';
import type { z } from 'zod';

/** The fields that are edited in place (decision A-44), and the tenant's own. */
export const detailsSchema = editContract.pick({
  minute: true,
  ownershipPercentage: true,
  isContractSigned: true,
  metadata: true,
});
export type DetailsValues = z.input<typeof detailsSchema>;

export function detailsValues({ minute, ownershipPercentage, isContractSigned, metadata }: Contract): DetailsValues {
  return { minute: minute ?? '', ownershipPercentage: ownershipPercentage ?? '', isContractSigned, metadata };
}

/** The fields that differ from the contract, as the call takes them; none where only the notation differs. */
export function changesOf(contract: Contract, values: DetailsValues): DetailsValues {
  const { minute, ownershipPercentage, isContractSigned, metadata = {} } = detailsSchema.parse(values);
  const entered = Object.entries(metadata).filter(
    ([name, value]) => value !== (ownValue(contract.metadata, name) ?? null),
  );
  return {
    ...(minute !== contract.minute && { minute }),
    ...(bare(ownershipPercentage) !== bare(contract.ownershipPercentage) && { ownershipPercentage }),
    ...(isContractSigned !== contract.isContractSigned && { isContractSigned }),
    ...(entered.length > 0 && { metadata: Object.fromEntries(entered) }),
  };
}

/** `12.500` and `12.5` are the same percentage. */
function bare(share: string | null | undefined): string {
  return share?.includes('.') ? share.replace(/\.?0+$/, '') : (share ?? '');
}
