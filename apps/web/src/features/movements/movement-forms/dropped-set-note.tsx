import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { contractSetQuery, type Loan } from '../../../loans/in-hand/loan.queries.ts';
import { Note } from '../../../ui/page/note.tsx';

interface DroppedSetNoteProps {
  readonly loan: Pick<Loan, 'contractId' | 'file'>;
  /** The fact that is taken back. */
  readonly row: { readonly id: string; readonly actId: string | null };
}

/** That the account set of a handover counts no longer; nothing where none was chosen for its day, or another handover is on it. */
export function DroppedSetNote({ loan: { contractId, file }, row: { id, actId } }: DroppedSetNoteProps) {
  const { t } = useTranslation();
  const handovers = file.changes.filter(({ company }) => typeof company === 'string');
  const isTakenBack = (one: (typeof handovers)[number]) => one.id === id || (actId !== null && one.actId === actId);
  const kept = new Set(handovers.filter((one) => !isTakenBack(one)).map(({ changeDate }) => changeDate));
  const days = handovers.filter((one) => isTakenBack(one) && !kept.has(one.changeDate)).map((one) => one.changeDate);
  const { data: chosen } = useQuery({ ...contractSetQuery(contractId), enabled: days.length > 0 });
  const dropped = chosen?.spells?.find(({ from, set }) => from !== null && days.includes(from) && set !== null);
  if (!dropped?.set) return null;
  return (
    <Note kind="warning">{t('SetOfHandoverDropped', { set: t(dropped.set), date: formatDay(dropped.from) })}</Note>
  );
}
