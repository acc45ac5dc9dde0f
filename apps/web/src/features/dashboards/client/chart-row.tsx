import { type DashboardData, type DashboardRow, WHOLE_WIDTH } from '@calends/wire';
import type { CSSProperties } from 'react';
import type { ChartNarrowing } from '../dashboard.queries.ts';
import classes from './chart-row.module.css';
import { ClientChart } from './client-chart.tsx';

interface ChartRowProps {
  readonly row: DashboardRow;
  /** The figures that are read. */
  readonly data: DashboardData | undefined;
  readonly narrowing: ChartNarrowing;
  /** The name of the company that all charts are narrowed by. */
  readonly company: string | undefined;
  /** What each chart is called, by its id. */
  readonly names: ReadonlyMap<string, string>;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Charts side by side, as wide as each other; one below the other where the window is narrow. */
export function ChartRow({ row: { charts: stored, colspan, height }, data, names, ...shown }: ChartRowProps) {
  return (
    <div className={classes['row']} style={{ '--charts': WHOLE_WIDTH / colspan } as CSSProperties}>
      {stored.map((chart) => (
        <ClientChart
          key={chart.id}
          chart={chart}
          data={data?.charts.find(({ id }) => id === chart.id)}
          on={data?.on}
          height={height}
          label={names.get(chart.id)}
          {...shown}
        />
      ))}
    </div>
  );
}
