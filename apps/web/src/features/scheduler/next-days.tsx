import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { Note } from '../../ui/page/note.tsx';

/** The days on which a schedule is due next. */
export function NextDays({ days }: { days: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Note kind="info" title={t('NextDays')}>
      {days.length === 0 ? t('NoNextDays') : days.map(formatDay).join(' · ')}
    </Note>
  );
}
