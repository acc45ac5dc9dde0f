import type { ForeseenMerger } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../../lib/figures/dates.ts';
import { Note } from '../../ui/page/note.tsx';
import classes from './merger.module.css';

interface ClosedMonthsNoteProps {
  readonly months: ForeseenMerger['closedMonths'];
  /** Whether the day is refused for them: its field says so too. */
  readonly isRefused: boolean;
}

/** Which closed months of each company a merger reaches; nothing where it reaches none. */
export function ClosedMonthsNote({ months, isRefused }: ClosedMonthsNoteProps) {
  const { t } = useTranslation();
  if (months.length === 0) return null;
  const byCompany = [...Map.groupBy(months, ({ companyId }) => companyId).values()];
  return (
    <Note kind={isRefused ? 'refusal' : 'warning'} title={t(isRefused ? 'LateChangeRefused' : 'LateChange')}>
      <ul className={classes['list'] ?? ''}>
        {byCompany.map((ofCompany) => (
          <li key={ofCompany[0]?.companyId}>{monthsText(ofCompany)}</li>
        ))}
      </ul>
      {!isRefused && t('LateChangeText')}
    </Note>
  );

  function monthsText(ofCompany: ForeseenMerger['closedMonths']): string {
    const sorted = ofCompany.map(({ month }) => month).toSorted();
    const [from = '', through = ''] = [sorted[0], sorted.at(-1)];
    return t('LateMonths', {
      company: ofCompany[0]?.company,
      from: shownMonth(from),
      through: shownMonth(through),
    });
  }
}
