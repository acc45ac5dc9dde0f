import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { chartNames } from '../charts/chart-names.ts';
import { type ChartNarrowing, dashboardDataQuery, dashboardQuery, type ShownDashboard } from '../dashboard.queries.ts';
import { ChartRow } from './chart-row.tsx';

interface DashboardRowsProps {
  readonly dashboard: ShownDashboard;
  readonly narrowing: ChartNarrowing;
  /** The name of the company among what narrows the charts. */
  readonly company: string | undefined;
  /** Stands for the rows until they are read. */
  readonly waiting?: ReactNode;
}

/** The rows of a dashboard, with the figures of all charts read at one moment. */
export function DashboardRows({ dashboard, narrowing, company, waiting }: DashboardRowsProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { data: layout, error, refetch } = useQuery(dashboardQuery(dashboard));
  const figures = useQuery(dashboardDataQuery(dashboard, narrowing));
  if (!layout && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!layout) return waiting ?? <FormSkeleton rows={6} />;
  const names = chartNames(t, language, layout.rows);
  if (layout.rows.length === 0) return <EmptyState title="NoCharts" />;
  return layout.rows.map((row) => (
    <ChartRow
      key={row.id}
      row={row}
      data={figures.data}
      narrowing={narrowing}
      company={company}
      names={names}
      error={figures.error}
      onRetry={() => void figures.refetch()}
    />
  ));
}
