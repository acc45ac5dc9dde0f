import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { contractSetQuery } from './loan.queries.ts';

interface DroppedSetsProps {
  readonly contractId: string;
  /** The days (ISO) on which the loan was handed over and is no longer. */
  readonly days: readonly string[];
}

/** That the account sets of these days apply no longer; nothing where none was chosen for any of them. */
export function DroppedSets({ contractId, days }: DroppedSetsProps) {
  const { t } = useTranslation();
  const { data: chosen, error, refetch } = useQuery({ ...contractSetQuery(contractId), enabled: days.length > 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return chosen?.spells?.map(
    ({ from, set }) =>
      from !== null &&
      set !== null &&
      days.includes(from) && (
        <Note key={from} kind="warning">
          {t('SetOfHandoverDropped', { set: t(set), date: formatDay(from) })}
        </Note>
      ),
  );
}
