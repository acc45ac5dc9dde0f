import type { AccountLine } from '@calends/journal';
import type { AccountSetLine } from './account-sets.ts';
import { LOAN_SIDES, type LoanSide } from './vocabulary.ts';

type JournalLine = AccountLine & Pick<AccountSetLine, 'description'>;

/** A line in the words of the journal. */
export function journalLineOf({ entityType, primaveraType, ...line }: AccountSetLine): JournalLine {
  return { ...line, side: sideOf(entityType), type: primaveraType };
}

/** The same in the words of the documents. */
export function setLineOf({ side, type, ...line }: JournalLine): AccountSetLine {
  return { ...line, entityType: LOAN_SIDES[side], primaveraType: type };
}

export function sideOf(entityType: number): LoanSide {
  return entityType === LOAN_SIDES.GRANTOR ? 'GRANTOR' : 'RECEIVER';
}
