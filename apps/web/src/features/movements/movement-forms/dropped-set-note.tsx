import { DroppedSets } from '../../../loans/in-hand/dropped-sets.tsx';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';

interface DroppedSetNoteProps {
  readonly loan: Pick<Loan, 'contractId' | 'file'>;
  /** The fact that is taken back. */
  readonly row: { readonly id: string; readonly actId: string | null };
}

/** That the account set of a handover counts no longer, unless another handover is on its day. */
export function DroppedSetNote({ loan: { contractId, file }, row: { id, actId } }: DroppedSetNoteProps) {
  const handovers = file.changes.filter(({ company }) => typeof company === 'string');
  const isTakenBack = (one: (typeof handovers)[number]) => one.id === id || (actId !== null && one.actId === actId);
  const kept = new Set(handovers.filter((one) => !isTakenBack(one)).map(({ changeDate }) => changeDate));
  const days = handovers.filter((one) => isTakenBack(one) && !kept.has(one.changeDate)).map((one) => one.changeDate);
  return <DroppedSets contractId={contractId} days={days} />;
}
