import type { StaleFixing } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { staleFixingsQuery } from './missing-days.query.ts';

/** Says which terms are out of date and since when; nothing where all are known to the week. */
export function StaleFixingsNote() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(staleFixingsQuery);
  const groups = [...Map.groupBy(data, ({ lastDay }) => lastDay).values()];
  return groups.map((stale) => <StaleTerms key={stale[0]?.lastDay} stale={stale} t={t} />);
}

/** Terms whose last fixing is of one day, as one sentence. */
function StaleTerms({
  stale,
  t,
}: {
  readonly stale: readonly StaleFixing[];
  readonly t: ReturnType<typeof useTranslation>['t'];
}) {
  const [first] = stale;
  if (!first) return null;
  return (
    <Note kind="warning">
      {t('StaleFixings', {
        terms: stale.map(({ term }) => t(term)).join(', '),
        lastDay: formatDay(first.lastDay),
        since: formatDay(first.missingSince),
        count: first.targetDays,
      })}
    </Note>
  );
}
