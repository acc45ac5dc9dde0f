import type { ScheduledRun } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../../lib/figures/dates.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

/** The outcomes of the last runs, newest first. */
export function RunTable({ runs }: { runs: readonly ScheduledRun[] }) {
  const { t } = useTranslation();
  const columns = [
    { key: 'dueOn', label: t('DueOn') },
    { key: 'work', label: t('Work') },
    { key: 'state', label: t('State') },
    { key: 'outcome', label: t('Outcome') },
    { key: 'tries', label: t('Tries'), isFigure: true },
    { key: 'endedAt', label: t('At') },
  ];
  return (
    <DenseTable label={t('LastRuns')} columns={columns} maxHeight={260}>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">{run.dueOn === null ? t('ByHand') : formatDay(run.dueOn)}</th>
            <td>{t(run.work)}</td>
            <td>
              <StateBadge word={run.state} />
            </td>
            <td>{t(run.outcome.key, run.outcome.facts)}</td>
            <td data-figure>{run.tries}</td>
            <td>{formatInstant(run.endedAt)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
