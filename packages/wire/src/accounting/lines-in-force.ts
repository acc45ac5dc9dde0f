import type { AccountSetLine } from './account-sets.ts';
import { LOAN_SIDES, type LoanSide } from './vocabulary.ts';

type LineKey = Pick<AccountSetLine, 'entityType' | 'primaveraType' | 'amountKey' | 'nature'>;

/** By this a contract, or a set, has one line at most. */
export function accountLineKey({ entityType, primaveraType, amountKey, nature }: LineKey): string {
  return `${entityType}-${primaveraType}-${amountKey}-${nature}`;
}

/**
 * What a set books where this side delivers the stamp tax to the State. A set says it as the grantor delivers; where the receiver
 * does, its credit is the account of the State, and the grantor books nothing.
 */
export function linesAsDelivered(ofSet: readonly AccountSetLine[], stampTaxSide: LoanSide | null): AccountSetLine[] {
  return stampTaxSide === 'RECEIVER' ? ofSet.flatMap(asReceiverDelivers) : [...ofSet];
}

function asReceiverDelivers(line: AccountSetLine): AccountSetLine[] {
  const { entityType, amountKey, nature } = line;
  if (amountKey === 'VALUE' || (entityType === LOAN_SIDES.RECEIVER && nature === 'D')) return [line];
  return entityType === LOAN_SIDES.GRANTOR && nature === 'C' ? [{ ...line, entityType: LOAN_SIDES.RECEIVER }] : [];
}
