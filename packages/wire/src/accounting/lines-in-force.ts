import { linesAsDelivered as journalLinesAsDelivered } from '@calends/journal';
import type { AccountSetLine } from './account-sets.ts';
import { journalLineOf, setLineOf } from './set-lines.ts';
import type { LoanSide } from './vocabulary.ts';

type LineKey = Pick<AccountSetLine, 'entityType' | 'primaveraType' | 'amountKey' | 'nature'>;

/** By this a contract, or a set, has one line at most. */
export function accountLineKey({ entityType, primaveraType, amountKey, nature }: LineKey): string {
  return `${entityType}-${primaveraType}-${amountKey}-${nature}`;
}

/** What a set books where this side delivers the stamp tax to the State: as the grantor does, while none is chosen. */
export function linesAsDelivered(ofSet: readonly AccountSetLine[], stampTaxSide: LoanSide | null): AccountSetLine[] {
  return journalLinesAsDelivered(ofSet.map(journalLineOf), stampTaxSide ?? 'GRANTOR').map(setLineOf);
}
