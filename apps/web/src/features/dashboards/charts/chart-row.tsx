import { type ChartData, type DashboardRow, WHOLE_WIDTH } from '@calends/wire';
import type { CSSProperties, ReactNode } from 'react';
import classes from './chart-row.module.css';
import { DashboardChart } from './dashboard-chart.tsx';

interface ChartRowProps {
  readonly row: DashboardRow;
  /** The figures that are read. */
  readonly charts: readonly ChartData[];
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What can be done with a chart. */
  readonly toolsOf?: (chart: DashboardRow['charts'][number]) => ReactNode;
}

/** Charts side by side, as wide as each other; one below the other where the window is narrow. */
export function ChartRow({ row: { charts: stored, colspan, height }, charts, error, onRetry, toolsOf }: ChartRowProps) {
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
          tools={toolsOf?.(chart)}
        />
      ))}
    </div>
  );
}
