import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { isWindowed } from '../../../ui/tables/windowed-body.tsx';
import { MovementWord } from '../tranches/movement-word.tsx';
import type { LoanAct } from './loan-acts.ts';

interface ActNameProps {
  readonly act: LoanAct;
  /** Whether the loan has several tranches: otherwise nobody asks of which one an act is. */
  readonly namesTranche: boolean;
  /** Whether it shares a phone with one amount. */
  readonly isNarrow: boolean;
  /** Of the table. */
  readonly rowCount: number;
}

/** The cell that says what an act is, and of which tranche. */
export function ActName({ act, namesTranche, isNarrow, rowCount }: ActNameProps) {
  const { t } = useTranslation();
  return (
    <td data-wraps={isNarrow && !isWindowed(rowCount) ? 'name' : undefined}>
      {act.together ? <b>{t(act.together.act)}</b> : <MovementWord movement={act.movement} />}
      {namesTranche && <TrancheName act={act} isNarrow={isNarrow} />}
    </td>
  );
}

/** A draw is the first movement of its tranche, and names it by itself. */
function TrancheName({
  act: { tranche, movement, isShared, together },
  isNarrow,
}: Pick<ActNameProps, 'act' | 'isNarrow'>) {
  const { t } = useTranslation();
  if (isShared || together || movement.movementType === 'TRANCHE') return null;
  const day = formatDay(tranche.movements[0]?.date);
  return <small> · {t('TrancheOf', { date: isNarrow ? unbroken(day) : day })}</small>;
}

/** With hyphens at which no line ends. */
function unbroken(day: string): string {
  return day.replaceAll('-', '\u2011');
}
