import type { ChartData, Dashboard } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { chartNames } from '../charts/chart-names.ts';
import { dashboardDataQuery } from '../dashboard.queries.ts';
import classes from './edited-dashboard.module.css';
import { EditedRow } from './edited-row.tsx';
import { useLayoutWrites } from './use-layout-writes.ts';

/** The figures of all charts of a dashboard; undefined while they are read. */
export interface ShownFigures {
  readonly charts: readonly ChartData[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The rows of a dashboard in their order, which a handle, its arrow keys and a menu change. */
export function EditedRows({ dashboard: { id, rows } }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { data, error, refetch } = useQuery(dashboardDataQuery({ id }));
  const writes = useLayoutWrites(id);
  const names = chartNames(t, language, rows);
  const figures = { charts: data?.charts, error, onRetry: () => void refetch() };
  return (
    <ol className={classes['rows']}>
      {rows.map((row, place) => (
        <EditedRow key={row.id} row={row} place={place} rows={rows} names={names} figures={figures} writes={writes} />
      ))}
    </ol>
  );
}
