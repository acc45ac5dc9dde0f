import { type ChartData, type DashboardRow, WHOLE_WIDTH } from '@calends/wire';
import type { CSSProperties } from 'react';
import classes from './chart-row.module.css';
import { DashboardChart } from './dashboard-chart.tsx';

interface ChartRowProps {
  readonly row: DashboardRow;
  /** The figures that are read. */
  readonly charts: readonly ChartData[];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Charts side by side, as wide as each other; one below the other where the window is narrow. */
export function ChartRow({ row: { charts: stored, colspan, height }, charts, error, onRetry }: ChartRowProps) {
  return (
    <div className={classes['row']} style={{ '--charts': WHOLE_WIDTH / colspan } as CSSProperties}>
      {stored.map((chart) => (
        <DashboardChart
          key={chart.id}
          options={chart.options}
          data={charts.find(({ id }) => id === chart.id)}
          error={error}
          onRetry={onRetry}
          height={height}
        />
      ))}
    </div>
  );
}
