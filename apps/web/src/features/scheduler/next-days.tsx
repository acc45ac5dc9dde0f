import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { Note } from '../../ui/page/note.tsx';

/** The next days of a schedule. */
export function NextDays({ days }: { days: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Note kind="info" title={t('NextDays')}>
      {days.length === 0 ? t('NoNextDays') : days.map(formatDay).join(' · ')}
    </Note>
  );
}
