import { FIELD_OF_KIND, MOVEMENT_OF_KIND, type Reimbursement, type ReimbursementReply } from '@calends/wire';
import { factsOf, type LoanWriting, refused } from '../ledger/ledger.public.ts';
import { debtPartsOf, enterDebtParts, recordDebtParts } from './debt-parts.ts';

/**
 * Pays interest due, accrued interest and capital as three facts, each checked with those before it: a kind that is refused
 * does not undo the others. Throws Refused when nothing could be saved.
 */
export async function reimburseTranche(writing: LoanWriting, input: Reimbursement): Promise<ReimbursementReply> {
  const parts = debtPartsOf(input, input.reimbursementDate, MOVEMENT_OF_KIND);
  const { contractId, accepted, refused: excesses } = await enterDebtParts(writing, input, parts);
  const [first] = excesses;
  if (accepted.length === 0 && first)
    throw refused(first.refusal, { [FIELD_OF_KIND[first.movement.kind]]: [first.refusal.code] });
  const recorded = { accepted, dateField: 'reimbursementDate' };
  const { version } = await recordDebtParts(writing, contractId, input, recorded);
  return {
    saved: accepted.map(({ kind }) => kind),
    refused: excesses.map(({ movement: { kind }, refusal }) => ({
      kind,
      code: refusal.code,
      details: factsOf(refusal),
    })),
    version,
  };
}

/**
 * One message for each kind, such as "capital: ReimbursementExceedsCapital", or "capital: AddedSuccessfully" where it was saved
 * (decision B-20).
 */
export function messagesOf({ saved, refused: kinds }: ReimbursementReply): string[] {
  return [...saved.map((kind) => `${kind}: AddedSuccessfully`), ...kinds.map(({ kind, code }) => `${kind}: ${code}`)];
}
